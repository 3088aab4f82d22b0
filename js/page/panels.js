/**
 * The panels around the deck, which the page in Python draws (`kidd_page.panel`): one region for each place.
 * Owns what is kept of them for the first frame of the next visit. Knows no word.
 */

import { hasLostFocus } from '../view/widgets/dom.js';
import { createRegion } from './renderer.js';

/** @import {KeptPanels} from '../game/saves.js' */
/** @import {Begun} from '../select/begun.js' */
/** @import {Deck} from '../select/types.js' */
/** @import {Tree} from './generated/contract.js' */

const FEATURE = 'panel';
/** In prepared trees these stand for the names of the players (`kidd_page.panel.first_turn`). */
const NAMES = /[\uE000-\uE002]/g;
const FIRST_NAME = 0xe000;

/**
 * `carryOut` carries out an effect of the page in Python; `getNames` returns the names in the order of the seats;
 * `findPanels` the trees of the last visit, if they are those of this position. `onPanels` is called when Python has
 * made the trees of another one, `onShow` after each tree, `onLeave` when what had the focus in a panel is gone.
 * @param {object} means @param {ReturnType<typeof import('./session.js').createSession>} means.session
 * @param {import('../platform/settings.js').SettingsStore} means.settings
 * @param {import('../i18n/translate.js').Translate} means.t
 * @param {Parameters<typeof createRegion>[1]['components']} means.components
 * @param {(effect: any) => unknown} means.carryOut @param {() => string[]} means.getNames
 * @param {(record: string, path: string) => KeptPanels | null} means.findPanels
 * @param {(said: string, serial: number) => void} means.announce
 * @param {(model: Deck) => void} means.onDeck hears what the deck shows
 * @param {() => void} means.onPanels @param {() => void} means.onLeave @param {() => void} means.onShow
 */
export function createPanels(means) {
  const { session, settings, t, components, carryOut, getNames } = means;
  const { findPanels, announce, onDeck, onPanels, onLeave, onShow } = means;
  const kept = createKept(session, t, onPanels);
  /** @type {Map<string, (tree: Tree | null) => void>} */
  const places = new Map();
  /** @type {ReturnType<typeof createRegion>[]} */
  const regions = [];
  /** The position whose panels are shown before Python is up. @type {Begun | null} */
  let seen = null;
  let isFollowing = false;

  /** Show the deck of the position that was begun. What was made before knows no transition. @param {any} model */
  function showDeck(model) {
    if (model?.path === seen?.path && model?.position === seen?.view.position)
      onDeck({ ...model, serial: seen?.serial, notes: [] });
  }
  places.set('deck', showDeck);
  session.addRegion(`${FEATURE} deck`, {
    show(/** @type {any} */ model, isPrepared = false) {
      if (isPrepared) return showDeck(model);
      onDeck(model);
    },
    tellFault() {},
  });

  /**
   * Show the last visit's trees, if the page has their language, until Python makes others.
   * @param {KeptPanels | null} last
   */
  function restore(last) {
    if (last?.locale !== t.locale) return false;
    try {
      for (const [name, show] of places) show(last.trees[name] ?? null);
      announce(last.trees.said, 0);
      return true;
    } catch {
      // Other code may have stored them.
      return false;
    }
  }

  return {
    /** Make a region, hidden while nothing is shown there. @param {string} name @param {HTMLElement} element */
    make(name, element) {
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
      regions.push(region);
      session.addRegion(`${FEATURE} ${name}`, {
        show(tree, isPrepared = false) {
          show(isPrepared ? fillNames(tree, getNames()) : tree);
        },
      });
      return element;
    },

    /** Return a prepared text with the names. @param {string} said */
    fill: (said) => fillNames(said, getNames()),

    getKept: kept.find,

    /** Show the panels of a position until Python is up and draws them. @param {Begun | null} begun */
    follow(begun) {
      if (begun !== null) for (const region of regions) region.go(begun.place);
      if (begun?.isUp && !isFollowing) {
        isFollowing = true;
        session.send(null).catch(() => {
          isFollowing = false;
        });
      }
      if (begun === null || begun.isUp || begun.serial === seen?.serial) return;
      const { record, path, isResumed, firstTurn } = begun;
      seen = begun;
      const isRestored = isResumed && restore(findPanels(record, path));
      if (!isRestored && firstTurn !== null) session.foresee([FEATURE, 'Foresee', ...firstTurn]);
    },
  };
}

/**
 * Keeps what Python has made last for the first frame of the next visit.
 * @param {ReturnType<typeof import('./session.js').createSession>} session
 * @param {import('../i18n/translate.js').Translate} t @param {() => void} onPanels
 */
function createKept(session, t, onPanels) {
  /** The last trees that the next visit may need, and what they are of, as Python says it. */
  let kept = { of: '[]', panels: /** @type {KeptPanels | null} */ (null) };

  /** Keep the trees if the next visit may need them. */
  function keep() {
    const of = session.trees.get(`${FEATURE} rest`);
    const named = [...session.trees].map(([name, tree]) => [name.split(' ')[1], tree]);
    if (typeof of === 'string')
      kept = { of, panels: { locale: t.locale, trees: Object.fromEntries(named) } };
  }

  session.addRegion(`${FEATURE} rest`, {
    show(of, isPrepared) {
      if (isPrepared || of === null) return;
      keep();
      onPanels();
    },
  });

  return {
    /** Return what Python has made of a position. @param {{begun: number, view: {position: string} | null}} game */
    find({ begun, view }) {
      keep();
      const [game, position] = JSON.parse(kept.of);
      return game === begun && position === view?.position ? kept.panels : null;
    },
  };
}

/** @param {any} tree @param {string[]} names */
function fillNames(tree, names) {
  const fill = (/** @type {string} */ sign) => names[sign.charCodeAt(0) - FIRST_NAME] ?? '';
  return JSON.parse(JSON.stringify(tree), (_, value) =>
    typeof value === 'string' ? value.replace(NAMES, fill) : value,
  );
}
