// @ts-check
/**
 * The deck as the state has it: what is drawn of it, and when tokens walk.
 *
 * Owns the way from the state to the deck's model, and the choice between showing and animating. Tokens
 * walk over a deck that is already the new one to every tap, so nothing waits for them.
 */

import { findLevels, PERSON } from '../../game/players.js';
import { listClickEvents, skipShownEvents } from '../../game/preview-events.js';
import { isComputersTurn } from '../../game/side-to-move.js';
import { listCaptures } from '../../select/captures.js';
import { selectShownTrails, selectSpaces, selectWays } from '../../select/spaces.js';
import { listCues } from '../../sound/cues.js';
import { listLegs } from '../../state/hint.js';
import { describeSpace } from '../text/space-label.js';
import { createDeckView } from './deck.js';

/** @typedef {import('../../state/types.js').State} State */
/** @typedef {import('../../state/types.js').Action} Action */
/** @typedef {import('../../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {object} options
 * @param {HTMLElement} options.host
 * @param {any} options.deck the deck's data
 * @param {Translate} options.t
 * @param {(action: Action) => void} options.dispatch
 * @param {(space: string | null) => void} options.onHover
 * @param {(cues: import('../../sound/cues.js').Cue[]) => void} options.onSound
 */
export function createDeckStage({ host, deck, t, dispatch, onHover, onSound }) {
  const names = Object.keys(deck.links);
  const hatches = new Set(deck.hatches);
  host.replaceChildren();
  const view = createDeckView(host, deck, {
    onSpace: (space) => dispatch({ type: 'tap', space }),
    onPeek: (space) => dispatch({ type: 'peek', space }),
    onHover,
    onStep: (events, phases) => onSound(listCues(events, phases, listPersons(drawn))),
  });
  /** @type {State | null} */
  let drawn = null;
  /** The language of the labels. */
  let locale = t.locale;
  /** @type {ReturnType<typeof makeModel> | null} */
  let model = null;
  /** What still moves. @type {Promise<unknown>} */
  let moving = Promise.resolve();

  /** @param {State} state */
  function makeModel(state) {
    const spaces = selectSpaces(state, names).map((space) => ({
      name: space.name,
      stack: space.stack,
      rider: space.rider,
      role: space.role,
      ghost: space.ghost,
      last: space.isLast,
      repeats: space.isRepeat,
      danger: space.danger?.grade ?? null,
      label: describeSpace(space, hatches.has(space.name), t),
    }));
    return {
      spaces,
      ways: selectWays(state),
      trails: selectShownTrails(state),
      hint: listLegs(state),
      turn: state.view?.turn ?? 'R',
      over: Boolean(state.view?.outcome),
    };
  }

  /** @param {State} state */
  function listNotes({ transition, view: shown }) {
    const captures = listCaptures(transition.events, shown?.game ?? '', shown?.last?.colour ?? '');
    return captures.map(({ message, reason, colour, spaces }) => ({
      words: t.say(message),
      reason: reason === null ? '' : t.say(reason),
      colour,
      spaces,
    }));
  }

  /**
   * Draw the deck where it has changed: drawing ends what is still walking. What a player has decided
   * stays as it lies until the engine has answered, so that a turn is drawn once and not twice.
   * @param {State} state
   */
  function render(state) {
    const isSame = drawn !== null && (isSameDeck(drawn, state) || isUnderWay(drawn, state));
    if (isSame && locale === t.locale) return;
    locale = t.locale;
    const before = model;
    const events = listNewEvents(drawn, state);
    const told = drawn?.transition.serial === state.transition.serial ? [] : listNotes(state);
    const isMarked = drawn !== null && isSameDeck({ ...drawn, ...pickMarks(state) }, state);
    model = makeModel(state);
    if (events.length === 0 && isTakenInHand(drawn, state)) onSound([{ name: 'pick', at_ms: 0 }]);
    drawn = state;
    if (events.length > 0 && before !== null) moving = view.animate(events, before, model, told);
    else if (isMarked) view.mark(model);
    else view.render(model);
  }

  /**
   * Keep to itself what can be clicked until the die lies; it can be clicked all the same.
   * @param {Animation} tumbling
   */
  function waitFor(tumbling) {
    const { classList } = view.element;
    const rest = () => classList.remove('is-waiting');
    classList.add('is-waiting');
    moving = Promise.all([moving, tumbling.finished.then(rest, rest)]);
  }

  /** Wait until nothing moves. */
  async function settle() {
    await moving;
  }

  return {
    render,
    waitFor,
    settle,
    focusSpace: view.focusSpace,
    element: view.element,
  };
}

/**
 * List the colours that persons play.
 * @param {State | null} state
 */
function listPersons(state) {
  if (state === null) return [];
  return Object.entries(findLevels(state)).flatMap(([colour, level]) =>
    level === PERSON ? [colour] : [],
  );
}

/**
 * Tell whether a token is in hand that was not before.
 * @param {State | null} before
 * @param {State} after
 */
function isTakenInHand(before, after) {
  return before !== null && after.clicks.length === 1 && after.clicks[0] !== before.clicks[0];
}

/**
 * What changes nothing but marks: dangers, which come late, and that the last turns have been shown again. It
 * ends nothing that still walks or is told.
 * @param {State} state
 */
function pickMarks({ threats, settings, replay }) {
  return { threats, settings, replay };
}

/**
 * @param {State} one
 * @param {State} other
 */
function isSameDeck(one, other) {
  return (
    one.view === other.view &&
    one.clicks.join() === other.clicks.join() &&
    one.entrySide === other.entrySide &&
    one.drawOffer === other.drawOffer &&
    one.preview === other.preview &&
    one.hint === other.hint &&
    one.replay === other.replay &&
    one.threats === other.threats &&
    one.settings.hasThreats === other.settings.hasThreats &&
    isComputersTurn(one) === isComputersTurn(other)
  );
}

/**
 * Tell whether a turn is on its way to the engine from what is drawn.
 * @param {State} drawn
 * @param {State} state
 */
function isUnderWay(drawn, { gameRequest, view, preview }) {
  return gameRequest !== null && view === drawn.view && preview === drawn.preview;
}

/**
 * List what has happened since the deck was drawn and has not been seen yet.
 * @param {State | null} drawn
 * @param {State} state
 * @returns {EventView[]}
 */
function listNewEvents(drawn, { transition, view, preview }) {
  if (transition.serial !== drawn?.transition.serial)
    return skipShownEvents(transition.events, transition.shownClicks);
  if (view === null || preview === null || preview === drawn.preview) return [];
  const shown = drawn.preview?.clicks ?? [];
  // A step back is shown at once: nobody walks backward on this ship.
  if (preview.clicks.length <= shown.length) return [];
  return listClickEvents(view, preview.clicks, shown.length);
}
