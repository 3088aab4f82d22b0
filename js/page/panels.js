/**
 * The panels around the deck, which the page in Python draws (`kidd_page.panel`): one region for each place.
 *
 * Owns their elements, and what is kept of them for the first frame of the next visit. Knows no word.
 */

import { hasLostFocus, make } from '../view/widgets/dom.js';
import { createRegion } from './renderer.js';

/** @import {KeptPanels} from '../game/saves.js' */
/** @import {Tree} from './generated/contract.js' */

const FEATURE = 'panel';
/** In prepared trees these stand for the names of the players (`kidd_page.panel.first_turn`). */
const NAMES = /[\uE000-\uE002]/g;
const FIRST_NAME = 0xe000;

/**
 * @param {object} means
 * @param {ReturnType<typeof import('./session.js').createSession>} means.session
 * @param {import('../platform/settings.js').SettingsStore} means.settings
 * @param {import('../i18n/translate.js').Translate} means.t
 * @param {Parameters<typeof createRegion>[1]['components']} means.components
 * @param {(effect: any) => unknown} means.carryOut carries out an effect of the page in Python
 * @param {() => string[]} means.getNames returns the names of the players in the order of their seats
 * @param {(record: string, path: string) => KeptPanels | null} means.findPanels returns the trees of the last visit, if
 *   they are those of this position
 * @param {() => void} means.onPanels is called when Python has made the trees of another position
 * @param {() => void} means.onLeave is called when what had the focus in a panel is gone
 * @param {() => void} means.onShow is called after each tree
 */
export function createPanels({
  session,
  settings,
  t,
  components,
  carryOut,
  getNames,
  findPanels,
  onPanels,
  onLeave,
  onShow,
}) {
  /** What Python has made last. @type {KeptPanels['trees']} */
  const latest = {};
  /** What these trees are of, as Python says it; null if the next visit does not need them. @type {string | null} */
  let rest = null;
  /** The last trees that the next visit may need, and what they are of. */
  let kept = { of: '[]', panels: /** @type {KeptPanels | null} */ (null) };
  /** What has been told last. */
  let told = '';
  /** @type {Map<string, (tree: Tree | null) => void>} */
  const places = new Map();
  /** @type {object | null} */
  let seen = null;
  /** Whether Python draws the panels. */
  let isFollowing = false;

  /**
   * Show the trees of the last visit, until Python makes others.
   * @param {KeptPanels | null} last
   * @returns {boolean} whether there are any in the language of the page
   */
  function restore(last) {
    if (last?.locale !== t.locale) return false;
    try {
      for (const [name, show] of places) show(last.trees[name] ?? null);
      return true;
    } catch {
      // Other code may have stored them.
      return false;
    }
  }

  /** Keep the trees if the next visit may need them, and tell when they are of another position or language. */
  function keep() {
    if (rest === null) return;
    kept = { of: rest, panels: { locale: t.locale, trees: { ...latest } } };
    const news = `${t.locale} ${rest}`;
    if (news !== told) onPanels();
    told = news;
  }

  session.addRegion(`${FEATURE} rest`, {
    show(of, isPrepared = false) {
      if (isPrepared) return;
      rest = /** @type {any} */ (of);
      keep();
    },
    tellFault() {},
  });

  return {
    /**
     * Make the region of a place. It is hidden while nothing is shown there.
     * @param {string} name
     * @param {HTMLElement} [element]
     */
    make(name, element = make('div', { hidden: true })) {
      const region = createRegion(element, { ...session, components, settings, carryOut });
      /** @param {Tree | null} tree */
      function show(tree) {
        const hadFocus = element.contains(document.activeElement);
        region.show(tree);
        element.hidden = tree === null;
        if (hadFocus && hasLostFocus()) onLeave();
        onShow();
      }
      places.set(name, show);
      session.addRegion(`${FEATURE} ${name}`, {
        show(tree, isPrepared = false) {
          show(isPrepared ? fillNames(tree, getNames()) : tree);
          if (isPrepared) return;
          latest[name] = tree;
          keep();
        },
        tellFault() {},
      });
      return element;
    },

    /**
     * Return the trees that Python has made of a position.
     * @param {{begun: number, view: {position: string} | null}} game
     */
    getKept({ begun, view }) {
      const [game, position] = JSON.parse(kept.of);
      return game === begun && position === view?.position ? kept.panels : null;
    },

    /**
     * Show the panels of a position that the page shows before Python is up, and let Python draw them as soon as it is.
     * @param {import('../select/begun.js').Begun | null} begun
     */
    follow(begun) {
      if (begun?.isUp && !isFollowing) {
        isFollowing = true;
        session.send(null).catch(() => {
          isFollowing = false;
        });
      }
      if (begun === null || begun.isUp || begun.view === seen) return;
      const { view, record, path, isResumed, firstTurn } = begun;
      seen = view;
      const isRestored = isResumed && restore(findPanels(record, path));
      if (!isRestored && firstTurn !== null) session.foresee([FEATURE, 'Foresee', ...firstTurn]);
    },
  };
}

/** @param {Tree | null} tree @param {string[]} names @returns {Tree | null} */
function fillNames(tree, names) {
  const fill = (/** @type {string} */ sign) => names[sign.charCodeAt(0) - FIRST_NAME] ?? '';
  return JSON.parse(JSON.stringify(tree), (_, value) =>
    typeof value === 'string' ? value.replace(NAMES, fill) : value,
  );
}
