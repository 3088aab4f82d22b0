/// <reference lib="webworker" />
/**
 * Serves Pyodide's requests for its own files from memory, because Pyodide has no option to pass its files in. Replaces
 * the worker's `fetch` and `WebAssembly.instantiateStreaming` while Pyodide starts.
 */

/**
 * Serve these URLs from memory until the returned function is called. Meanwhile every other fetch fails.
 * @param {Record<string, Promise<WebAssembly.Module | ArrayBuffer>>} contents by URL
 */
export function serveFromMemory(contents) {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;

  self.fetch = async (address) => {
    const content = await contents[String(address)];
    if (content === undefined) throw new TypeError(`not at hand: ${address}`);
    if (!(content instanceof WebAssembly.Module)) return new Response(content);
    return Object.assign(new Response(), { module: content });
  };
  WebAssembly.instantiateStreaming = async (source, imports) => {
    const { module } = /** @type {{module: WebAssembly.Module}} */ (
      /** @type {any} */ (await source)
    );
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  return () => {
    self.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  };
}
