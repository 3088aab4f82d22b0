// @ts-check
/**
 * The rules: a page for each game, for the deck, for the story behind the names and for the thanks.
 *
 * Owns the tabs and how a page is made; what stands on it is data, the words are the dictionary's.
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
 * Prints the rules of a game, or the deck; `prepare` hears which page is open.
 * @typedef {{prepare: (name: string | null) => void, printRules: (name: string) => void,
 *   printDeck: () => void}} Printer
 */

/**
 * Make the tabs and pages; a page is drawn when it is first read.
 *
 * @param {object} options
 * @param {Deck} options.deck
 * @param {Translate} options.t
 * @param {Ask} options.ask
 * @param {(game: string) => void} options.onLearn asks for the lessons in a game
 * @param {Printer} options.printer
 */
export function createRules({ deck, t, ask, onLearn, printer }) {
  /** The examples on each page: `wake` draws one and asks the engine. @type {Map<string, Example[]>} */
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
   * Draw the examples one by one, each in a frame of its own: a page has many, and whoever opens the
   * rules is to read at once.
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
    /** Take the pages' decks off the page, which is to have one deck that keys can find. */
    leave() {
      opened += 1;
      printer.prepare(null);
      examples.clear();
      for (const page of tabs.pages) page.replaceChildren();
    },
  };
}

/**
 * Tell the style sheet how high the dialog's head and the tabs are: the tabs stay in sight below the head,
 * and whatever is scrolled to stays clear of both.
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
