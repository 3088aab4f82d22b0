// @ts-check
/**
 * The content of a dialog that the page in Python shows: the region of a feature.
 *
 * Owns its element. The feature has an action `Leave` for a closed dialog.
 */

import { make, makeButton, setText } from '../view/widgets/dom.js';
import { makeCode } from './components/code.js';
import { makeDiagram, makePrintedDiagram } from './components/diagram.js';
import { makeDie } from './components/die.js';
import { makeDraft } from './components/draft.js';
import { makeFullScreen } from './components/full-screen.js';
import { makeOutput } from './components/output.js';
import { makeBadges, makeChart, makeEmblem, makeIcon, makePiece } from './components/pictures.js';
import { makePinned } from './components/pinned.js';
import { makeSavedDeck } from './components/saved-deck.js';
import { makeSeats } from './components/seats.js';
import { makeStage } from './components/stage.js';
import { listenForKeys } from './keys.js';
import { createPrinter } from './print.js';
import { createRegion } from './renderer.js';

/** @typedef {ReturnType<typeof import('./session.js').createSession>} Session */

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {(cues: import('../sound/cues.js').Cue[]) => void} OnSound */

/** @typedef {(tree: import('./generated/contract.js').Tree) => void} Print */

/**
 * `learn` opens the lessons of a game, `close` closes the dialog, `say` says a word in the game on the deck.
 * @typedef {{learn: (game: string) => void, close: () => void, say: (word: string) => void}} Means
 */

/**
 * The element of a feature, how it sounds and prints a sheet, and what the dialog can do.
 * @typedef {{element: HTMLElement, onSound: OnSound, print: Print} & Means} Place
 */

/**
 * `tellSaves` tells of the saved games, and of those with others elsewhere.
 * @typedef {{session: Session, places: Map<string, Place>, onSound: OnSound, tellSaves: (saves:
 *   import('../game/saves.js').Saves, remote: import('../game/remote.js').RemoteEntry[]) => void,
 *   settings: import('../platform/settings.js').SettingsStore}} PageServices
 */

/**
 * @param {string} feature
 * @param {object} options
 * @param {import('../i18n/translate.js').Translate} options.t
 * @param {import('../view/board/geometry.js').Deck} options.deck
 * @param {(model: DialogsModel) => Action} options.show returns the action of an opened dialog
 * @param {Means} options.means
 * @param {PageServices} options.services
 * @param {string} [options.kind] the class of the content
 * @param {HTMLElement} [options.below] what else the dialog shows, below the content
 * @param {Parameters<typeof makeSeats>[1]} [options.seats] the fields of players, if the dialog has them
 */
export function createFeatureDialog(feature, options) {
  const { t, deck, show, means, services, kind = feature, seats, below } = options;
  const { session, places, onSound, settings } = services;
  // Until the engine is up, nothing else can be shown.
  const content = make('div', { class: kind }, make('p', {}, t.live('engine.loading')));
  const components = {
    badges: makeBadges,
    chart: makeChart,
    code: makeCode,
    diagram: makeDiagram(deck),
    die: makeDie(t),
    draft: makeDraft(deck),
    emblem: makeEmblem,
    fullScreen: makeFullScreen,
    icon: makeIcon,
    output: makeOutput,
    piece: makePiece(deck),
    pinned: makePinned,
    savedDeck: makeSavedDeck(deck),
    ...(seats === undefined ? {} : { seats: makeSeats(t, seats) }),
    stage: makeStage(deck, onSound),
  };
  const printer = createPrinter({ ...components, diagram: makePrintedDiagram(deck) });
  places.set(feature, { element: content, onSound, print: printer.print, ...means });
  listenForKeys(content, {
    press: session.press,
    whenIdle: () => session.whenIdle(feature),
  });
  const fault = make('p', { class: 'page-fault', role: 'status' });
  const again = makeButton(t.live('engine.retry'), 'button-quiet page-again', send);
  again.hidden = true;
  const region = createRegion(content, { ...session, components, settings });
  session.addRegion(feature, {
    show: region.show,
    tellFault(isFault, isMissing = false) {
      setText(fault, isFault ? t(isMissing ? 'error.missing' : 'lessons.refused') : '');
      // Nothing has been shown yet, so there is nothing else to press.
      again.hidden = !isMissing;
    },
  });
  session.addRegion(`${feature} sheet`, { show: printer.show, tellFault() {} });
  /** The action of the dialog as it was opened: it may have a link, which is told once. @type {Action | null} */
  let shown = null;
  function send() {
    if (shown !== null) session.send(shown).catch(() => {});
  }
  return {
    content: [fault, again, content, ...(below === undefined ? [] : [below])],
    /** @param {DialogsModel} model */
    prepare(model) {
      shown = show(model);
      send();
    },
    leave() {
      session.send([feature, 'Leave']).catch(() => {});
    },
  };
}
