/** How long the browser keeps what the page has stored. */

/**
 * Whether the browser deletes it after seven days without a visit, unless it keeps it, as Safari does outside the home
 * screen.
 */
const expires = () =>
  navigator.vendor.startsWith('Apple') &&
  !(/** @type {{standalone?: boolean}} */ (navigator).standalone) &&
  !matchMedia('(display-mode: standalone)').matches;

/**
 * Ask the browser whether it keeps it until the player deletes it.
 * @param {boolean} isWanted whether it shall do so
 */
export async function askStorage(isWanted) {
  const { storage } = navigator;
  const asked = isWanted ? storage?.persist?.() : storage?.persisted?.();
  const isKept = (await asked?.catch(() => null)) ?? null;
  return { isKept, expires: expires(), now: Date.now() };
}
