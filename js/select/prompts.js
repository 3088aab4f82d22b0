/**
 * The heading and the prompt of the status: messages, not sentences.
 *
 * Owns the choice among these messages. Knows no DOM and no language.
 */

import { findChoice } from '../game/choices.js';
import { nameGame } from '../game/games.js';
import { nameMove } from '../game/move-words.js';
import { isBeforePick, namePlayers } from '../game/players.js';
import { listWordsTo } from '../game/record-headers.js';
import { findSeat, isComputersTurn, nameMover } from '../game/side-to-move.js';
import { message } from '../i18n/message.js';
import { isWaiting } from '../state/computer-turn.js';
import { isLookingBack } from '../state/look-back.js';
import { isReplaying } from '../state/turn-replay.js';
import { isEnding } from './ending.js';
import { findOwnColour, findOwnSeat } from './own-seat.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {Colour, View} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/** @typedef {Pick<import('../state/slices/ui.js').Said, 'asker' | 'heading' | 'prompt' | 'note'>} Said */

/** What is said of a game that nobody plays elsewhere: the same as of any game. @type {Said} */
const NOTHING = { asker: '', heading: null, prompt: null, note: null };

/**
 * Return what Python says of a game with somebody elsewhere at the position that is shown.
 * @param {State} state
 * @returns {Said | null} null until it does
 */
export function findSaid({ game: { path, view }, remote, ui: { said } }) {
  if (remote.game === null) return NOTHING;
  return said?.path === path && said.position === view?.position ? said : null;
}

/** Return whether the heading and the prompt are not known yet. @param {State} state */
export function isUnsaid(state) {
  return findSaid(state) === null && !isReplaying(state) && !isEnding(state);
}

/**
 * Return the heading as the page shows it. The one person at the screen is addressed as “you”; the colour is beside it.
 * @param {State} state
 * @returns {Message}
 */
export function selectHeading(state) {
  const isShown = state.game.view !== null && !isReplaying(state) && !isEnding(state);
  const said = isShown ? findSaid(state)?.heading : null;
  return said ?? selectTitle(state);
}

/** @param {State} state @returns {Message} */
function selectTitle(state) {
  const { view, drawOffer } = state.game;
  const own = findOwnColour(state);
  if (view === null) return message(`game.${nameGame(state.game.name)}`);
  if (isReplaying(state)) return message(isLookingBack(state) ? 'review.heading' : 'turn.replay');
  if (isEnding(state)) return selectTurn(view.last?.colour ?? view.turn, own);
  if (view.outcome !== null) return selectResult(state, view.outcome.winner, own);
  if (drawOffer !== null) return message('turn.asked', { colour: drawOffer.toAsk[0] });
  if (isBeforePick(state.game)) {
    const isSetup = view.phase === 'setup';
    if (findSeat(state.game) === findOwnSeat(state))
      return message(isSetup ? 'turn.setupYours' : 'turn.pickYours');
    return message(isSetup ? 'turn.setup' : 'turn.pick', { name: nameMover(state.game) });
  }
  return selectTurn(view.turn, own);
}

/** @param {string} colour @param {string | null} own @returns {Message} */
function selectTurn(colour, own) {
  return colour === own ? message('turn.yours') : message('turn.heading', { colour });
}

/**
 * @param {State} state
 * @param {string | null} winner
 * @param {string | null} own
 * @returns {Message}
 */
function selectResult(state, winner, own) {
  if (winner === null) return message('result.draw');
  if (winner === own) return message('result.youWon');
  const name = namePlayers(state.game)[/** @type {Colour} */ (winner)];
  if (!name) return message('result.won', { colour: winner });
  return own === null
    ? message('result.wonBy', { colour: winner, name })
    : message('result.lostTo', { name });
}

/** @param {State} state @returns {Message} */
export function selectPrompt(state) {
  const { view } = state.game;
  if (view === null) return message('engine.loading');
  if (isReplaying(state))
    return isLookingBack(state) ? selectLook(state, view) : message('prompt.replay');
  if (isEnding(state)) return message('prompt.ending');
  const said = findSaid(state)?.prompt;
  if (said) return said;
  if (view.reason !== null) return view.reason;
  const own = state.game.drawOffer === null ? findChoice(state)?.prompt : message('prompt.asked');
  return selectComputersPrompt(state) ?? own ?? message('engine.loading');
}

/**
 * Return the message for the step that is shown while the player looks back at a game. It numbers turns as the list of
 * moves does.
 * @param {State} state
 * @param {View} view
 * @returns {Message}
 */
function selectLook({ game: { record, path, last: end } }, { last }) {
  const all = listWordsTo(record, end).length;
  if (last === null) return message('review.start', { all });
  const place = { number: listWordsTo(record, path).length, all, colour: last.colour };
  const roll = /^([123]):$/.exec(last.text)?.[1];
  if (roll !== undefined) return message('review.roll', { ...place, roll });
  const move = nameMove(last.text);
  return move === null
    ? message('review.move', { ...place, move: last.text })
    : message('review.word', { ...place, move });
}

/**
 * @param {State} state
 * @returns {Message | null} null if no computer is to move
 */
function selectComputersPrompt(state) {
  if (!isComputersTurn(state)) return null;
  const name = nameMover(state.game);
  if (isWaiting(state)) return message('prompt.waiting', { name });
  const { search } = state.computer;
  if (state.game.view?.phase === 'roll') return message('prompt.rolling', { name });
  return search === null || search.depth === 0
    ? message('prompt.thinking', { name })
    : message('prompt.lookingAhead', { name, count: search.depth });
}
