// @ts-check
/**
 * Tabs and their pages: one page is visible at a time; the arrow keys move between the tabs.
 *
 * Owns the roles and the keys. Must not know the content of a page, which is drawn when it is first visible.
 */

import { make } from './dom.js';

/** @typedef {import('../../i18n/live-text.js').Words} Words */

/**
 * @param {object} options
 * @param {string} options.id the beginning of the ids of tabs and pages
 * @param {Words} options.label the accessible name of the tabs
 * @param {[string, Words][]} options.tabs the name of each page, and the text of its tab
 * @param {string} options.pageClass
 * @param {(name: string, page: HTMLElement) => void} options.fill draws a page
 * @param {(name: string, page: HTMLElement) => void} [options.onShow]
 */
export function createTabs({ id, label, tabs, pageClass, fill, onShow }) {
  const names = tabs.map(([name]) => name);
  const buttons = tabs.map(([name, words]) =>
    make(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `${id}-tab-${name}`,
        class: 'tab',
        'aria-controls': `${id}-${name}`,
        onclick: () => show(name),
      },
      words,
    ),
  );
  const pages = names.map((name) =>
    make('div', {
      id: `${id}-${name}`,
      role: 'tabpanel',
      class: pageClass,
      'aria-labelledby': `${id}-tab-${name}`,
      tabindex: 0,
      hidden: true,
    }),
  );
  const list = make(
    'div',
    { role: 'tablist', class: 'tabs', 'aria-label': label, onkeydown: turnPage },
    ...buttons,
  );

  /** @param {string} name */
  function show(name) {
    const chosen = Math.max(0, names.indexOf(name));
    buttons.forEach((button, index) => {
      button.setAttribute('aria-selected', String(index === chosen));
      button.tabIndex = index === chosen ? 0 : -1;
      pages[index].hidden = index !== chosen;
    });
    if (pages[chosen].childElementCount === 0) fill(names[chosen], pages[chosen]);
    onShow?.(names[chosen], pages[chosen]);
  }

  /** @param {KeyboardEvent} event */
  function turnPage(event) {
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    const next = (target + buttons.length) % buttons.length;
    show(names[next]);
    buttons[next].focus();
  }

  return { list, pages, show };
}
