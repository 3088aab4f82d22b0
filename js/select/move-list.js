// @ts-check
/**
 * The list of moves: a pure view model.
 *
 * Owns which turn of the list is the current one. The engine lists the turns.
 */

import { hasLostOnTime } from '../game/move-words.js';
import { hasResult, readHeader } from '../game/record-headers.js';
import { message } from '../i18n/message.js';
import { canStep, findShownPath, isLookingBack } from '../state/look-back.js';
import { findPresent } from '../state/turn-replay.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').ListedTurnView} ListedTurnView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * `current` is the index of the turn that led to the position shown, -1 at the start. `result` is that of the main
 * line. `step` and `steps` are those of the main line; `step` is null in a variation. `hasBack`, `hasForward`: there
 * are steps in this direction. `at` is the position shown; `isListed`: the turns are those of its record.
 * @typedef {{turns: ListedTurnView[], current: number, result: Message | null, step: number | null, steps: number,
 *   hasBack: boolean, hasForward: boolean, at: import('./types.js').Place, isListed: boolean,
 *   isLookingBack: boolean, isFinished: boolean, canReviewGame: boolean,
 *   marks: import('../state/slices/game.js').Marks['byPath'], tools: MoveTools}} MoveList
 */

/**
 * What can be done at the position shown. `turn` is the turn that led there; null at the start and after a roll
 * whose move follows. `comment` is the text that can be edited, null where there can be none.
 * `canEdit` is false in a remote game.
 * @typedef {{turn: ListedTurnView | null, comment: string | null, canPlayOn: boolean, canDelete: boolean,
 *   canEdit: boolean, isVariation: boolean, hasDeleted: boolean, isBusy: boolean}} MoveTools
 */

/** @type {ListedTurnView[]} */
const NONE = [];

/**
 * @param {State} state
 * @returns {MoveList | null} null while the list is closed
 */
export function selectMoveList(state) {
  const { view, turns, steps, record } = state.game;
  if (!state.ui.settings.hasMoves || view === null) return null;
  // The previous list stays until the engine has sent the new one, so that the list does not flicker.
  const list = turns?.list ?? NONE;
  const path = findShownPath(state);
  const isListed = turns?.record === record;
  const current = isListed ? findTurn(list, path) : -1;
  return {
    turns: list,
    current,
    result: turns === null ? null : selectResult(turns),
    at: { record, path },
    isListed,
    hasBack: canStep(state, 'back'),
    hasForward: canStep(state, 'forward'),
    step: path.includes('.') ? null : Number(path),
    // The path of its last turn is the number of steps of the main line.
    steps: Number(list.findLast((turn) => turn.depth === 0)?.path ?? steps),
    isLookingBack: isLookingBack(state),
    isFinished: (findPresent(state)?.outcome ?? null) !== null,
    marks: state.game.marks?.record === record ? state.game.marks.byPath : {},
    // At the end the button is below the result.
    canReviewGame: hasResult(record) && (isLookingBack(state) || view.outcome === null),
    tools: selectTools(state, list, current, path),
  };
}

/**
 * Return the result of the main line of a record.
 * @param {import('../state/slices/game.js').Turns} turns
 * @returns {Message | null}
 */
function selectResult({ record, list }) {
  const [winner, written] = (readHeader(record, 'Result') ?? '*').split(' ');
  if (written === undefined) return null;
  const last = list.findLast(({ depth }) => depth === 0);
  const isTimeout = written === 'resigned' && last !== undefined && hasLostOnTime(last);
  const reason = message(`moves.ended.${isTimeout ? 'timeout' : written}`);
  return winner === 'draw'
    ? message('moves.drawn', { reason })
    : message('moves.won', { colour: winner, reason });
}

/**
 * @param {State} state
 * @param {ListedTurnView[]} list
 * @param {number} current
 * @param {string} path
 * @returns {MoveTools}
 */
function selectTools(state, list, current, path) {
  const turn = list[current]?.path === path ? list[current] : null;
  // A remote game cannot be edited, because the other players have the same record.
  const isLocal = state.remote.game === null;
  const start = path === '0' ? (list[0]?.before ?? '') : null;
  return {
    turn: turn?.move ? turn : null,
    comment: turn?.comment ?? start,
    canEdit: isLocal,
    canPlayOn: isLocal && isLookingBack(state) && path !== state.replay?.paths.at(-1),
    canDelete: path !== '0',
    isVariation: path.includes('.'),
    hasDeleted: isLocal && state.game.deletions.length > 0,
    isBusy: state.requests.game !== null,
  };
}

/**
 * Find the turn that leads to a path, or begins with the roll that leads to it.
 * @param {ListedTurnView[]} turns
 * @param {string} path
 */
function findTurn(turns, path) {
  const exact = turns.findIndex((turn) => turn.path === path);
  if (exact >= 0) return exact;
  const next = path.replace(/\d+$/, (last) => String(Number(last) + 1));
  return turns.findIndex((turn) => turn.path === next && turn.roll > 0);
}
