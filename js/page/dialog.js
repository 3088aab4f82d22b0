// @ts-check
/**
 * The content of a dialog that the page in Python shows: the region of a feature.
 *
 * Owns its element. The feature has an action `Leave` for a closed dialog.
 */

import { make, makeButton, setText } from '../view/widgets/dom.js';
import { makeDie } from './components/die.js';
import { makeBadges, makeEmblem, makeIcon } from './components/pictures.js';
import { makeStage } from './components/stage.js';
import { listenForKeys } from './keys.js';
import { createRegion } from './renderer.js';

/** @typedef {ReturnType<typeof import('./session.js').createSession>} Session */

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {(cues: import('../sound/cues.js').Cue[]) => void} OnSound */

/**
 * What a dialog needs. `places` has the element of each feature, and how it sounds.
 * @typedef {{session: Session, places: Map<string, {element: HTMLElement, onSound: OnSound}>, onSound: OnSound}}
 *   PageServices
 */

/**
 * @param {string} feature
 * @param {object} options
 * @param {import('../i18n/translate.js').Translate} options.t
 * @param {import('../view/board/geometry.js').Deck} options.deck
 * @param {(model: DialogsModel) => Action} options.show returns the action of an opened dialog
 * @param {PageServices} options.services
 */
export function createFeatureDialog(feature, { t, deck, show, services }) {
  const { session, places, onSound } = services;
  // Until the engine is up, nothing else can be shown.
  const content = make('div', { class: feature }, make('p', {}, t.live('engine.loading')));
  places.set(feature, { element: content, onSound });
  const components = {
    badges: makeBadges,
    die: makeDie(t),
    emblem: makeEmblem,
    icon: makeIcon,
    stage: makeStage(deck, onSound),
  };
  listenForKeys(content, session);
  const fault = make('p', { class: 'page-fault', role: 'status' });
  /** The action of the opened dialog. @type {Action} */
  let opening;
  const open = () => session.send(opening).catch(() => {});
  const again = makeButton(t.live('engine.retry'), 'button-quiet page-again', open);
  again.hidden = true;
  const region = createRegion(content, { ...session, components });
  session.addRegion(feature, {
    show: region.show,
    tellFault(isFault, isMissing = false) {
      setText(fault, isFault ? t(isMissing ? 'error.missing' : 'lessons.refused') : '');
      // Nothing has been shown yet, so there is nothing else to press.
      again.hidden = !isMissing;
    },
  });
  return {
    content: [fault, again, content],
    /** @param {DialogsModel} model */
    prepare(model) {
      opening = show(model);
      open();
    },
    leave() {
      session.send([feature, 'Leave']).catch(() => {});
    },
  };
}
