/**
 * Draws the deck from its view model, and decides whether to animate a change.
 * Owns the texts on the deck. During an animation, taps already act on the new position, so nobody has to wait for it.
 */

import { createDeckView } from './deck.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {AnimationView} from '../../protocol/protocol.js' */
/** @import {DeckModel} from '../../select/deck.js' */
/** @import {Action} from '../../select/types.js' */

/**
 * @param {object} options @param {HTMLElement} options.host @param {any} options.deck the deck's data
 * @param {Translate} options.t @param {(action: Action) => void} options.dispatch
 * @param {(space: string | null) => void} options.onHover
 * @param {(cues: import('../../sound/synthesizer.js').Cue[]) => void} options.onSound
 */
export function createDeckStage({ host, deck, t, dispatch, onHover, onSound }) {
  const names = Object.keys(deck.links);
  host.replaceChildren();
  const view = createDeckView(host, deck, {
    onSpace: (space) => dispatch({ type: 'tap', space }),
    onInspect: (space) => dispatch({ type: 'inspect', space }),
    onHover,
    onSound,
  });
  /** @type {DeckModel | null} */
  let drawn = null;
  /** The language of the labels. */
  let locale = t.locale;
  /** Resolves when nothing moves any more. @type {Promise<unknown>} */
  let moving = Promise.resolve();

  /** @param {DeckModel} deckModel */
  function makePicture(deckModel) {
    const spaces = deckModel.listSpaces(names).map((space) => ({
      name: space.name,
      stack: space.stack,
      freed: space.freed,
      role: space.role,
      ghost: space.ghost,
      last: space.isLast,
      elsewhere: space.isPickedElsewhere,
      repeats: space.isRepeat,
      danger: space.danger,
      label: space.label.map(t.say).join('; '),
    }));
    return {
      spaces,
      ways: deckModel.listWays(),
      trails: deckModel.listTrails(),
      hint: deckModel.hint?.legs ?? [],
      arrows: deckModel.arrows,
      turn: deckModel.view?.turn ?? 'R',
      over: Boolean(deckModel.view?.outcome),
    };
  }

  /** @param {DeckModel} deckModel */
  function listNotes({ view, transition }) {
    const captures = transition.events.length > 0 ? (view?.last?.captures ?? []) : [];
    return captures.map(({ said, reason, ...where }) => ({
      ...where,
      words: t.say(said),
      reason: reason === null ? '' : t.say(reason),
    }));
  }

  /**
   * Draw the deck if it has changed. Drawing ends a running animation. After a player's decision, keep the deck
   * as it is until the engine replies, so that the turn is drawn only once.
   * @param {DeckModel} next
   */
  function render(next) {
    const isSame = drawn !== null && (isSameDeck(drawn, next) || isUnderWay(drawn, next));
    if (isSame && locale === t.locale) return;
    locale = t.locale;
    const animation = findAnimation(drawn, next);
    const told = drawn?.transition.serial === next.transition.serial ? [] : listNotes(next);
    const isMarked = drawn !== null && isSameDeck({ ...drawn, ...pickMarks(next) }, next);
    const picture = makePicture(next);
    if (animation === null && isTakenInHand(drawn, next)) onSound([{ name: 'pick', at_ms: 0 }]);
    const isFirst = drawn === null;
    drawn = next;
    if (animation !== null && !isFirst) moving = view.animate(animation, picture, told);
    else if (isMarked) view.mark(picture);
    else view.render(picture);
  }

  /** Hide the marks of possible clicks until the die lies still; clicks already work. @param {Animation} tumbling */
  function waitFor(tumbling) {
    const { classList } = view.element;
    const rest = () => classList.remove('is-waiting');
    classList.add('is-waiting');
    moving = Promise.all([moving, tumbling.finished.then(rest, rest)]);
  }

  return {
    render,
    waitFor,
    /** Wait until nothing moves. */
    settle: () => moving,
    point: view.point,
    focusSpace: view.focusSpace,
    element: view.element,
  };
}

/** @param {DeckModel | null} before @param {DeckModel} after */
function isTakenInHand(before, after) {
  return (
    before !== null && after.choice?.clicks.length === 1 && nameFirst(after) !== nameFirst(before)
  );
}

/**
 * Pick the fields whose change redraws marks only. It does not stop an animation or remove a note.
 * @param {DeckModel} state
 */
function pickMarks({ threats, hasThreats, replay, arrows, selecting }) {
  return { threats, hasThreats, replay, arrows, selecting };
}

/** @param {DeckModel} one @param {DeckModel} other */
function isSameDeck(one, other) {
  return (
    one.view === other.view &&
    one.choice === other.choice &&
    one.drawOffer === other.drawOffer &&
    one.preview === other.preview &&
    one.hint === other.hint &&
    one.arrows === other.arrows &&
    one.selecting === other.selecting &&
    one.replay === other.replay &&
    one.threats === other.threats &&
    one.hasThreats === other.hasThreats &&
    one.isComputersTurn === other.isComputersTurn
  );
}

/**
 * Return whether the engine has been asked to make a turn from the position that is drawn.
 * @param {DeckModel} drawn @param {DeckModel} state
 */
function isUnderWay(drawn, { isBusy, view, preview }) {
  return isBusy && view === drawn.view && preview === drawn.preview;
}

/**
 * Find what has happened since the deck was drawn and has not been shown yet.
 * @param {DeckModel | null} drawn @param {DeckModel} state @returns {AnimationView | null} null for nothing
 */
function findAnimation(drawn, { transition, view, preview }) {
  if (transition.serial !== drawn?.transition.serial)
    return transition.events.length > 0 ? (view?.last?.animation ?? null) : null;
  if (view === null || preview === null || preview === drawn.preview) return null;
  const shown = drawn.preview?.phases.length ?? 0;
  // Clicks that are taken back are shown at once, because no token walks backward.
  const phases = preview.phases.slice(Math.max(shown, 1)).flat();
  return phases.length > 0 ? { phases, before: [], after: [] } : null;
}

/** @param {DeckModel} model */
const nameFirst = ({ choice }) => choice?.clicks[0];
