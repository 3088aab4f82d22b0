// @ts-check
/**
 * The rules in short: a page for each game, with examples that move.
 *
 * Owns the tabs and what stands on each page; the words are the dictionary's, the examples are data.
 */

import { createDiagram } from './diagram.js';
import { make } from './dom.js';
import { EXAMPLES } from './rules-diagrams.js';

/** @typedef {import('./geometry.js').Deck} Deck */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/** @typedef {{part: string, examples?: string[], options?: string[]}} Section */

/**
 * What stands on each page, in order. A section's words are those of its game and part, an example's
 * those of its game and name; options are explained as on the start screen.
 * @type {Record<string, Section[]>}
 */
export const PAGES = {
  loyal: [
    { part: 'aim' },
    { part: 'turn', examples: ['enter', 'step'] },
    { part: 'capture', examples: ['captured', 'turned', 'gap'] },
    { part: 'overboard', examples: ['own'] },
    { part: 'end' },
    { part: 'option', options: ['pie'] },
  ],
  quedah: [
    { part: 'aim' },
    { part: 'turn', examples: ['steps'] },
    { part: 'capture', examples: ['captured', 'facing'] },
    { part: 'friend', examples: ['freed'] },
    { part: 'hatch', examples: ['hatch'] },
    { part: 'end' },
    { part: 'option', options: ['first', 'strict'] },
  ],
  madagascar: [
    { part: 'aim' },
    { part: 'turn' },
    { part: 'height', examples: ['steps'] },
    { part: 'capture', examples: ['captured'] },
    { part: 'flag', examples: ['flag'] },
    { part: 'end' },
  ],
};

const GAMES = Object.keys(PAGES);

/**
 * Make the tabs and pages; a page is drawn when it is first read.
 *
 * @param {Deck} deck
 * @param {Translate} t
 * @returns {{content: HTMLElement[], show: (game: string) => void}}
 */
export function createRules(deck, t) {
  const tabs = GAMES.map((game) =>
    make(
      'button',
      {
        type: 'button',
        role: 'tab',
        id: `rules-tab-${game}`,
        class: 'tab',
        'aria-controls': `rules-${game}`,
        onclick: () => show(game),
      },
      t(`game.${game}`),
    ),
  );
  const pages = GAMES.map((game) =>
    make('div', {
      id: `rules-${game}`,
      role: 'tabpanel',
      class: 'rules',
      'aria-labelledby': `rules-tab-${game}`,
      tabindex: 0,
      hidden: true,
    }),
  );
  const list = make(
    'div',
    { role: 'tablist', class: 'tabs', 'aria-label': t('rules.games'), onkeydown: turnPage },
    ...tabs,
  );

  /** @param {string} game */
  function show(game) {
    const chosen = Math.max(0, GAMES.indexOf(game));
    tabs.forEach((tab, index) => {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
      pages[index].hidden = index !== chosen;
    });
    if (pages[chosen].childElementCount === 0) {
      pages[chosen].append(
        ...PAGES[GAMES[chosen]].map((section) => makeSection(deck, GAMES[chosen], section, t)),
      );
    }
    pages[chosen].closest('dialog')?.scrollTo(0, 0);
  }

  /** @param {KeyboardEvent} event */
  function turnPage(event) {
    const at = tabs.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const target = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
    if (at < 0 || target === undefined) return;
    event.preventDefault();
    const next = (target + tabs.length) % tabs.length;
    show(GAMES[next]);
    tabs[next].focus();
  }

  return { content: [list, ...pages], show };
}

/**
 * @param {Deck} deck
 * @param {string} game
 * @param {Section} section
 * @param {Translate} t
 */
function makeSection(deck, game, { part, examples = [], options = [] }, t) {
  const words = options.map((option) =>
    make('p', {}, make('strong', {}, t(`option.${option}.name`)), ': ', t(`option.${option}.text`)),
  );
  if (options.length === 0) words.push(make('p', {}, t(`rules.${game}.${part}.text`)));
  return make(
    'section',
    { class: `rule rule-${part}` },
    make('h3', {}, t(`rules.${game}.${part}.title`)),
    ...words,
    examples.length === 0
      ? null
      : make(
          'div',
          { class: 'examples' },
          ...examples.map((example) => makeExample(deck, `${game}.${example}`, t)),
        ),
  );
}

/**
 * @param {Deck} deck
 * @param {string} name
 * @param {Translate} t
 */
function makeExample(deck, name, t) {
  const example = EXAMPLES[name];
  const { element, play, rewind } = createDiagram(deck, example);
  const caption = t(`rules.${name}.example`);
  const roll = example.roll === undefined ? '' : t('rules.roll', { count: example.roll });
  // The button lies over the picture: numbers in it would else belong to the button's name.
  const button = make('button', {
    type: 'button',
    class: 'example-button',
    'aria-label': t('rules.play', { example: caption }),
    onclick: play,
    onblur: rewind,
    onpointerenter: (/** @type {PointerEvent} */ { pointerType }) => {
      if (pointerType === 'mouse') play();
    },
    onpointerleave: (/** @type {PointerEvent} */ { pointerType }) => {
      if (pointerType === 'mouse') rewind();
    },
  });
  const picture = make(
    'div',
    { class: 'example-picture' },
    element,
    example.events.length === 0 ? null : button,
  );
  return make(
    'figure',
    { class: 'example' },
    picture,
    make('figcaption', {}, roll === '' ? null : make('strong', {}, roll, ' '), caption),
  );
}
