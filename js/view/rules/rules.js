// @ts-check
/**
 * The rules: a page for each game, for the deck, for the history behind the names, and for the credits.
 *
 * Owns the tabs and the making of a page. Its content is data, its texts are in the dictionary.
 */

import { make, makeButton, nextFrame } from '../widgets/dom.js';
import { createTabs } from '../widgets/tabs.js';
import { EXAMPLES } from './examples.js';
import { COMMON_PAGE, GAME_PAGES, PAGES } from './pages.js';
import { createLiveDiagram } from './playable-diagram.js';
import { makeFigure, makeSection } from './section.js';

/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../sandbox/requests.js').Ask} Ask */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @typedef {import('./section.js').MakeExample} MakeExample */
/** @typedef {ReturnType<typeof makeLiveExample>} Example */

/**
 * Prints the rules of a game, or the deck. `prepare` must be called with the name of the open page.
 * @typedef {{prepare: (name: string | null) => void, printRules: (name: string) => void,
 *   printDeck: () => void}} Printer
 */

/**
 * Make the tabs and pages. A page is drawn when it is opened for the first time.
 *
 * @param {object} options
 * @param {Deck} options.deck
 * @param {Translate} options.t
 * @param {Ask} options.ask
 * @param {(game: string) => void} options.onLearn opens the lessons of a game
 * @param {Printer} options.printer
 */
export function createRules({ deck, t, ask, onLearn, printer }) {
  /** The examples on each page. `wake` draws one and asks the engine about it. @type {Map<string, Example[]>} */
  const examples = new Map();
  /** Counts the pages opened and left. */
  let opened = 0;
  const tabs = createTabs({
    id: 'rules',
    label: t.live('rules.pages'),
    tabs: Object.keys(PAGES).map((name) => [name, t.live(`rules.${name}.tab`)]),
    pageClass: 'rules',
    fill: (name, page) => {
      /** @type {Example[]} */
      const made = [];
      examples.set(name, made);
      /** @type {MakeExample} */
      const makeExample = (example) => {
        const live = makeLiveExample({ deck, t, ask, name: example });
        made.push(live);
        return live.element;
      };
      page.append(
        makeTools(name),
        ...PAGES[name].map((section) => makeSection(name, section, t, makeExample)),
      );
    },
    onShow: (name, page) => {
      page.closest('dialog')?.scrollTo(0, 0);
      wakeInTurn(examples.get(name) ?? []);
      printer.prepare(name);
    },
  });

  /** @param {string} name */
  function makeTools(name) {
    /**
     * @param {string} key
     * @param {() => void} onPress
     */
    const tool = (key, onPress) => makeButton(t.live(key), 'button-quiet', onPress);
    const isGame = GAME_PAGES.includes(name);
    return make(
      'div',
      { class: 'rules-tools' },
      isGame ? tool('lessons.accept', () => onLearn(name)) : null,
      isGame ? tool('rules.printRules', () => printer.printRules(name)) : null,
      name === 'deck' ? tool('rules.printDeck', printer.printDeck) : null,
    );
  }

  /**
   * Draw the examples one by one, each in its own frame, because a page has many and its text should appear at
   * once.
   * @param {Example[]} shown
   */
  async function wakeInTurn(shown) {
    opened += 1;
    const turn = opened;
    for (const { wake } of shown) {
      await nextFrame();
      if (turn !== opened) return;
      wake();
    }
  }

  t.follow(() => {
    for (const { retell } of [...examples.values()].flat()) retell();
  });

  keepInSight(tabs.list);

  return {
    content: [tabs.list, ...tabs.pages],
    /** @param {string} name of a page or a game */
    show: (name) => tabs.show(Object.hasOwn(PAGES, name) ? name : COMMON_PAGE),
    /** Remove the decks of the pages, because only one deck on the page may have the focusable spaces. */
    leave() {
      opened += 1;
      printer.prepare(null);
      examples.clear();
      for (const page of tabs.pages) page.replaceChildren();
    },
  };
}

/**
 * Tell the style sheet the height of the dialog's head and of the tabs. The tabs stay visible below the head,
 * and neither covers an element that is scrolled to.
 * @param {HTMLElement} list
 */
function keepInSight(list) {
  /** @type {Element | null} */
  let watched = null;
  const watcher = new ResizeObserver(() => {
    const dialog = list.closest('dialog');
    const head = dialog?.querySelector('.dialog-head');
    if (!dialog || !(head instanceof HTMLElement)) return;
    if (watched !== head) watcher.observe(head);
    watched = head;
    dialog.style.setProperty('--head-height', `${head.offsetHeight}px`);
    dialog.style.setProperty('--tabs-height', `${list.offsetHeight}px`);
  });
  watcher.observe(list);
}

/**
 * @param {{deck: Deck, t: Translate, ask: Ask, name: string}} options
 */
function makeLiveExample({ deck, t, ask, name }) {
  const example = EXAMPLES[name];
  const words = { key: `rules.${name}.example` };
  const live = createLiveDiagram({ deck, t, ask, example, words });
  const element = makeFigure(name, t, live.element, live.controls, live.said);
  return { element, wake: live.wake, retell: live.retell };
}
