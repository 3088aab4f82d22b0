// @ts-check
/// <reference lib="webworker" />
/**
 * Answers what Pyodide asks of the network with what is at hand already.
 *
 * Owns the worker's `fetch` and WebAssembly's streaming for as long as it takes. Pyodide knows no other
 * way to be given its own files.
 */

/**
 * Answer requests for these addresses until the returned function is called. Nothing else can be
 * fetched meanwhile.
 * @param {Record<string, Promise<WebAssembly.Module | ArrayBuffer>>} contents by address
 * @returns {() => void}
 */
export function answerRequests(contents) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  /** @type {Map<Response, WebAssembly.Module>} */
  const modules = new Map();

  self.fetch = async (address) => {
    const content = await contents[String(address)];
    if (content === undefined) throw new TypeError(`not at hand: ${address}`);
    if (!(content instanceof WebAssembly.Module)) return new Response(content);
    const response = new Response();
    modules.set(response, content);
    return response;
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = modules.get(await source);
    if (module === undefined) throw new TypeError('no such module');
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
