// @ts-check
/**
 * The controls of computer players, hints and replays: a pure view model.
 *
 * Owns which controls there are, and the text of a hint. Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';
import { hasComputers, hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { message } from '../i18n/message.js';
import { isWaiting } from '../state/computer-turn.js';
import { canHint } from '../state/hint.js';
import { isHelpAllowed } from '../state/remote-game.js';
import { canReplay, findPresent, isReplaying } from '../state/turn-replay.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * The text of a hint: the parts of the move, and its reasons.
 * @typedef {{parts: Message[], reasons: Message[]}} HintWords
 */

/**
 * `controls` make the computer play at once, pause, continue or make one turn. `speed` is null if it cannot be
 * chosen. `hasHint` is null if hints are switched off, or the game has no hints or no persons.
 * @typedef {{isThinking: boolean, controls: Control[], speed: import('../platform/settings.js').Speed | null,
 *   hasHint: boolean | null, isHinting: boolean, hint: HintWords | null,
 *   isUnmanned: boolean, hasAgain: boolean, isReplaying: boolean}} ComputerPanel
 */

/** A control, which may be disabled. @typedef {Choice & {isOn: boolean}} Control */

/** @type {Record<'hurry' | 'pause' | 'go' | 'step' | 'retry', Choice>} */
const CONTROLS = {
  hurry: { key: 'hurry', message: message('computer.hurry'), action: { type: 'hurry' } },
  pause: { key: 'pause', message: message('computer.pause'), action: { type: 'pause' } },
  go: { key: 'go', message: message('computer.go'), action: { type: 'go' } },
  step: { key: 'step', message: message('computer.step'), action: { type: 'step' } },
  retry: { key: 'retry', message: message('computer.retry'), action: { type: 'go' } },
};

/**
 * @param {State} state
 * @returns {ComputerPanel}
 */
export function selectComputerPanel(state) {
  const { computer } = state;
  const { settings } = state.ui;
  const { hint } = state.computer;
  const isShownAgain = isReplaying(state);
  return {
    isThinking: isThinking(state) && !isShownAgain,
    controls: isShownAgain ? selectStill(state) : selectControls(state),
    speed: canPace(state) ? settings.speed : null,
    hasHint: isHintOffered(state) ? canHint(state) : null,
    isHinting: computer.search?.isHint ?? false,
    hint: hint,
    isUnmanned: !hasPersons(state.game),
    hasAgain: canReplay(state),
    isReplaying: isShownAgain,
  };
}

/**
 * Return whether the game has hints, and a person who could ask for one.
 * @param {State} state
 */
function isHintOffered(state) {
  return (
    isHelpAllowed(state) &&
    state.ui.settings.hasHints &&
    describeGame(state.game.name).level_count > 0 &&
    hasPersons(state.game)
  );
}

/**
 * Return whether the speed can be chosen: only computers play, and the game is not over.
 * @param {State} state
 */
function canPace(state) {
  return hasComputers(state.game) && !hasPersons(state.game) && !isOver(state);
}

/** @param {State} state */
function isOver(state) {
  return (findPresent(state)?.outcome ?? null) !== null;
}

/**
 * List the controls during a replay: the same ones, but disabled.
 * @param {State} state
 * @returns {Control[]}
 */
function selectStill(state) {
  if (hasPersons(state.game)) return [];
  return selectControls(state).map((control) => ({ ...control, isOn: false }));
}

/**
 * Return whether a computer player is at its turn: it searches, or its move is about to be made.
 * @param {State} state
 */
function isThinking(state) {
  return isComputersTurn(state) && !isWaiting(state);
}

/**
 * @param {State} state
 * @returns {Control[]}
 */
function selectControls(state) {
  const { computer } = state;
  const { view } = state.game;
  const { search, trouble } = computer;
  if (view === null || isOver(state) || !hasComputers(state.game)) return [];
  if (trouble !== null) return [{ ...CONTROLS.retry, isOn: true }];
  const go = { ...CONTROLS.go, isOn: true };
  if (hasPersons(state.game)) {
    if (isWaiting(state)) return [go];
  } else if (computer.isPaused || isWaiting(state))
    return [go, { ...CONTROLS.step, isOn: isWaiting(state) }];
  // A search that has not finished its first depth may answer at once, so it has no button yet.
  const isLong = search !== null && !search.isHint && search.depth > 0;
  const hurry = { ...CONTROLS.hurry, isOn: isLong && !search.isHurried };
  if (hasPersons(state.game)) return isLong ? [hurry] : [];
  return [{ ...CONTROLS.pause, isOn: true }, hurry];
}
