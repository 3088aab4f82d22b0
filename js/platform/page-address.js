/** The address of the page, for links to it. */

/**
 * Return the address under which others can open this page: its canonical one, or the one it was loaded from.
 * @returns {string | null} null in a folder on this device
 */
export function readPageAddress() {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (canonical) return canonical;
  return location.protocol.startsWith('http') ? `${location.origin}${location.pathname}` : null;
}
