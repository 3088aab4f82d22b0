/** How long the browser keeps what the page has stored. */

export const LASTING_STORAGE = {
  persist: async () => (await navigator.storage?.persist?.().catch(() => null)) ?? null,
  persisted: async () => (await navigator.storage?.persisted?.().catch(() => null)) ?? null,
  expires: () =>
    navigator.vendor.startsWith('Apple') &&
    !(/** @type {{standalone?: boolean}} */ (navigator).standalone) &&
    !matchMedia('(display-mode: standalone)').matches,
};
