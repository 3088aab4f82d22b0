// @ts-check
/**
 * The panel of the analysis and its arrows on the deck: pure view models.
 *
 * Owns which lines are shown, and why there are none. Knows no DOM and no language.
 */

import { message } from '../i18n/message.js';
import { COLOURS } from '../protocol/protocol.js';
import {
  findKnown,
  findObstacle,
  findSubject,
  isAnalysing,
  isWalking,
  listTurns,
} from '../state/analysis.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').AnalysisView} AnalysisView */
/** @typedef {import('../protocol/protocol.js').Colour} Colour */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./hint-legs.js').Leg} Leg */

/**
 * One of the best moves with the turns after it. `mark` is its rank, or with `isRoll` the number on the die that it
 * belongs to. `chance` is the winning chance of the player to move, in thousandths, `score` in hundredths of a token;
 * `end` counts the turns to a certain end, negative for a loss.
 * @typedef {{mark: number, isRoll: boolean, chance: number, score: number, end: number | null,
 *   turns: string[]}} ShownLine
 */

/**
 * `note` explains why there are no lines. `colour` is the player to move, null before the colours are chosen. `mean` is
 * the chance before the roll, null if no roll is due. `shares` are the chances of all players, in thousandths. `walk`
 * is the move of a line whose position the deck shows. `key` identifies the position.
 * @typedef {{isOn: boolean, note: Message | null, key: string, colour: Colour | null, depth: number, isDone: boolean,
 *   mean: number | null, shares: {colour: Colour, chance: number}[], lines: ShownLine[],
 *   walk: {line: number, count: number} | null}} AnalysisPanel
 */

/**
 * An arrow for a line: `mark` and `isRoll` as in `ShownLine`.
 * @typedef {{mark: number, isRoll: boolean, legs: Leg[]}} Arrow
 */

/** @type {AnalysisPanel} */
const EMPTY = {
  isOn: false,
  note: null,
  key: '',
  colour: null,
  depth: 0,
  isDone: false,
  mean: null,
  shares: [],
  lines: [],
  walk: null,
};

/**
 * @param {State} state
 * @returns {AnalysisPanel}
 */
export function selectAnalysis(state) {
  if (!isAnalysing(state)) return EMPTY;
  const obstacle = findObstacle(state);
  if (obstacle !== null) return { ...EMPTY, isOn: true, note: message(`analysis.${obstacle}`) };
  const known = findKnown(state);
  const analysis = known?.analysis ?? null;
  if (analysis === null || known === null)
    return { ...EMPTY, isOn: true, note: message(known ? 'analysis.none' : 'analysis.busy') };
  const isRoll = isMap(analysis);
  const { walk } = state.analysis;
  const colours = COLOURS.filter((colour) => analysis.shares[colour] !== undefined);
  return {
    isOn: true,
    note: null,
    key: findSubject(state)?.key ?? '',
    colour: colours.length > 0 ? /** @type {Colour} */ (analysis.turn) : null,
    depth: analysis.depth,
    isDone: known.isDone,
    mean: isRoll ? analysis.chance : null,
    shares: colours.map((colour) => ({ colour, chance: analysis.shares[colour] })),
    lines: analysis.lines.map((line, index) => ({
      mark: line.roll ?? index + 1,
      isRoll,
      chance: line.chance,
      score: line.score,
      end: line.end,
      turns: listTurns(line),
    })),
    walk: walk === null ? null : { line: walk.line, count: walk.turns.length },
  };
}

/**
 * Return the analysis whose arrows the deck shows. There are none while a move is being made or a line is stepped
 * through.
 * @param {State} state
 * @returns {AnalysisView | null}
 */
export function findDrawnAnalysis(state) {
  if (isWalking(state) || state.selection.clicks.length > 0) return null;
  return findKnown(state)?.analysis ?? null;
}

/**
 * List the arrows of an analysis, the strongest first.
 * @param {AnalysisView | null} analysis
 * @returns {Arrow[]}
 */
export function listArrows(analysis) {
  if (analysis === null) return [];
  return analysis.lines.map(({ roll, routes }, index) => ({
    mark: roll ?? index + 1,
    isRoll: roll !== null,
    legs: routes.map((route) => ({ route, isEntry: route.length === 1 })),
  }));
}

/** @param {AnalysisView} analysis */
function isMap({ lines }) {
  return lines.some(({ roll }) => roll !== null);
}
