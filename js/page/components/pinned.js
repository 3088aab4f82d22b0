/**
 * The component `pinned`: an element that stays visible below the head of its dialog. Tells the style sheet the heights
 * of both, so that they cover no element that is scrolled to.
 */

/** @type {import('./component.js').MakeComponent} */
export const makePinned = (element) => {
  /** @type {Element | null} */
  let watched = null;
  const watcher = new ResizeObserver(() => {
    const dialog = element.closest('dialog');
    const head = dialog?.querySelector('.dialog-head');
    if (!dialog || !(head instanceof HTMLElement)) return;
    if (watched !== head) watcher.observe(head);
    watched = head;
    dialog.style.setProperty('--head-height', `${head.offsetHeight}px`);
    dialog.style.setProperty('--tabs-height', `${element.offsetHeight}px`);
  });
  watcher.observe(element);
  return { show() {}, end: () => watcher.disconnect() };
};
