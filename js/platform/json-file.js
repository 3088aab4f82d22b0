/** Loads files of JSON from the site. */

/** Rejects if the file cannot be loaded. @param {URL} address @param {AbortSignal} [signal] */
export async function loadJson(address, signal) {
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  return response.json();
}
