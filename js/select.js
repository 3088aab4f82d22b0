// @ts-check
/**
 * What the page shows around the deck: a pure view model, as messages rather than sentences.
 *
 * Owns which buttons there are and what is expected of whom. Knows no DOM, no pixel and no language.
 */

import { listButtonClicks, readClick } from './clicks.js';
import { COLOURS } from './protocol.js';
import { isBeforePick, namePlayers } from './seats.js';

/** @typedef {import('./state.js').State} State */
/** @typedef {import('./protocol.js').View} View */
/** @typedef {import('./protocol.js').Colour} Colour */
/** @typedef {import('./i18n/translate.js').Message} Message */

/**
 * @typedef {{key: string, message: Message}} Choice
 * @typedef {{colour: Colour, name: string | null, reserve: number, lost: number, isTurn: boolean,
 *   isWinner: boolean}} Crew
 * @typedef {{kind: 'loading' | 'failed', message: Message, isBlocking: boolean}} Notice
 * @typedef {{
 *   turn: string | null, heading: Message, prompt: Message, proof: Message | null,
 *   crews: Crew[], choices: Choice[],
 *   hasClaim: boolean, hasResign: boolean, hasUndo: boolean, hasRedo: boolean, isOver: boolean,
 *   note: Message | null, tapped: string | null, notice: Notice | null,
 * }} Page
 */

/**
 * Show everything around the deck.
 * @param {State} state
 * @returns {Page}
 */
export function selectPage(state) {
  const { view } = state;
  return {
    turn: view === null || view.outcome !== null || isBeforePick(state) ? null : view.turn,
    heading: selectHeading(state),
    prompt: selectPrompt(state),
    proof:
      view?.proof && !view.outcome
        ? say('proof.left', { colour: view.proof.colour, count: view.proof.left })
        : null,
    crews: selectCrews(state),
    choices: view === null ? [] : selectChoices(state, view),
    hasClaim: view?.offers.includes('claim') ?? false,
    hasResign: view?.offers.includes('resign') ?? false,
    hasUndo: state.step > 0,
    hasRedo: state.step < state.steps,
    isOver: (view?.outcome ?? null) !== null,
    note: selectNote(state),
    tapped: state.lastTap,
    notice: selectNotice(state),
  };
}

/**
 * @param {string} key
 * @param {import('./i18n/translate.js').Params} [params]
 * @returns {Message}
 */
function say(key, params) {
  return params === undefined ? { key } : { key, params };
}

/**
 * @param {State} state
 * @returns {Message}
 */
function selectHeading(state) {
  const { view } = state;
  if (view === null) return say(`game.${state.game.split('+')[0]}`);
  if (view.outcome !== null) return selectResult(state, view.outcome.winner);
  if (isBeforePick(state)) {
    return view.phase === 'setup'
      ? say('turn.setup', { name: state.names[0] })
      : say('turn.pick', { name: state.names[1] });
  }
  return say('turn.heading', { colour: view.turn });
}

/**
 * @param {State} state
 * @param {string | null} winner
 * @returns {Message}
 */
function selectResult(state, winner) {
  if (winner === null) return say('result.draw');
  const name = namePlayers(state)[/** @type {Colour} */ (winner)];
  return name
    ? say('result.wonBy', { colour: winner, name })
    : say('result.won', { colour: winner });
}

/**
 * @param {State} state
 * @returns {Message}
 */
function selectPrompt(state) {
  const { view, clicks, side } = state;
  if (view === null) return say('engine.loading');
  if (view.outcome !== null) {
    const { winner, reason } = view.outcome;
    return say(
      `reason.${reason}`,
      winner === null ? {} : { colour: winner, loser: findOther(winner) },
    );
  }
  if (view.phase === 'pick') return say('prompt.pick');
  if (view.phase === 'answer') return say('prompt.answer', { colour: findOther(view.turn) });
  if (side !== null) return say('prompt.side');
  if (isBeforePick(state)) {
    return say(clicks.length === 0 ? 'prompt.setupFirst' : 'prompt.setupNext', {
      colour: COLOURS[clicks.length],
    });
  }
  if (clicks.length > 0) return say('prompt.inHand', { space: readClick(clicks[0]).space ?? '' });
  return selectTurnPrompt(view);
}

/**
 * @param {View} view
 * @returns {Message}
 */
function selectTurnPrompt(view) {
  const kinds = new Set(view.moves.map((move) => readClick(move.clicks[0]).kind));
  if (!kinds.has('enter')) return say('prompt.move');
  return say(kinds.has('take') ? 'prompt.moveOrEnter' : 'prompt.enter');
}

/** @param {string} colour */
function findOther(colour) {
  return colour === 'R' ? 'B' : 'R';
}

/**
 * @param {State} state
 * @returns {Crew[]}
 */
function selectCrews(state) {
  const { view } = state;
  const names = namePlayers(state);
  const colours = COLOURS.slice(0, view?.players ?? state.names.length);
  return colours.map((colour) => ({
    colour,
    name: names[colour] ?? null,
    reserve: view?.reserves[colour] ?? 0,
    lost: view?.lost[colour] ?? 0,
    isTurn: view !== null && view.outcome === null && !isBeforePick(state) && view.turn === colour,
    isWinner: view?.outcome?.winner === colour,
  }));
}

/**
 * @param {State} state
 * @param {View} view
 * @returns {Choice[]}
 */
function selectChoices(state, view) {
  return listButtonClicks(view.moves, state.clicks, state.side).map((key) => {
    const { space, from } = readClick(key);
    if (space !== null && from !== null)
      return { key, message: say('choice.side', { space, from }) };
    return { key, message: say(`choice.${key}`) };
  });
}

/**
 * @param {State} state
 * @returns {Message | null}
 */
function selectNote(state) {
  if (state.view !== null && state.engine.status === 'loading') return say('engine.restarting');
  return state.message;
}

/**
 * @param {State} state
 * @returns {Notice | null}
 */
function selectNotice({ engine, view }) {
  if (engine.status === 'failed') {
    return {
      kind: 'failed',
      message: say(engine.problem ?? 'engine.failedStart'),
      isBlocking: true,
    };
  }
  if (view === null) return { kind: 'loading', message: say('engine.loading'), isBlocking: false };
  return null;
}
