/**
 * Return the address under which others can open this page; null in a folder on this device.
 * @returns {string | null}
 */
export function readPageAddress() {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (canonical) return canonical;
  return location.protocol.startsWith('http') ? `${location.origin}${location.pathname}` : null;
}
