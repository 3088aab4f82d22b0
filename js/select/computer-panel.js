// @ts-check
/**
 * What the page shows of computer players, of hints and of showing turns again: a pure view model.
 *
 * Owns which of their controls there are, and what a hint says. Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';
import { readClick } from '../game/move-clicks.js';
import { hasComputers, hasPersons, isComputersTurn } from '../game/side-to-move.js';
import { message } from '../i18n/message.js';
import { isWaiting } from '../state/computer-turn.js';
import { canHint } from '../state/hint.js';
import { canReplay, findPresent, isReplaying } from '../state/turn-replay.js';
import { listLegs } from './hint-legs.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('./types.js').Choice} Choice */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * What a hint says: what to do, part by part, and why.
 * @typedef {{parts: Message[], reasons: Message[]}} HintWords
 */

/**
 * `controls` are for watching: have it play now, pause, go on, make one turn. `speed` is there where it can be chosen.
 * `hasHint` is null where hints are switched off, the game has none, or nobody is there to want one.
 * @typedef {{isThinking: boolean, controls: Control[], speed: import('../platform/settings.js').Speed | null,
 *   hasHint: boolean | null, isHinting: boolean, hint: HintWords | null,
 *   isUnmanned: boolean, hasAgain: boolean, isReplaying: boolean}} ComputerPanel
 */

/** A control that may be there and off. @typedef {Choice & {isOn: boolean}} Control */

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
    hint: hint === null ? null : { parts: selectParts(state), reasons: hint.reasons },
    isUnmanned: !hasPersons(state.game),
    hasAgain: canReplay(state),
    isReplaying: isShownAgain,
  };
}

/**
 * Tell whether there are hints in this game, and somebody who may want one.
 * @param {State} state
 */
function isHintOffered(state) {
  return (
    state.ui.settings.hasHints && describeGame(state.game.name).levels > 0 && hasPersons(state.game)
  );
}

/**
 * Tell whether turns follow each other at a pace: nobody sets it but the watcher, and there are some
 * to come.
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
 * While turns are shown again, the controls that a watcher had wait in their places.
 * @param {State} state
 * @returns {Control[]}
 */
function selectStill(state) {
  if (hasPersons(state.game)) return [];
  return selectControls(state).map((control) => ({ ...control, isOn: false }));
}

/**
 * Tell whether a computer player is to be seen at its turn: thinking, or about to do what it wants.
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
  // Whoever answers at once need not be hurried.
  const isLong = search !== null && !search.isHint && search.depth > 0;
  const hurry = { ...CONTROLS.hurry, isOn: isLong && !search.isHurried };
  if (hasPersons(state.game)) return isLong ? [hurry] : [];
  return [{ ...CONTROLS.pause, isOn: true }, hurry];
}

/**
 * @param {State} state
 * @returns {Message[]}
 */
function selectParts(state) {
  const { hint } = state.computer;
  if (hint === null) return [];
  const [first] = hint.clicks;
  if (first === undefined || readClick(first).kind === 'word') return [message(`try.${hint.move}`)];
  return listLegs(hint, state.game.view).map(({ route, isEntry }, index) => {
    const space = route[route.length - 1];
    if (isEntry) return message('try.enter', { space });
    const isFirst = index === 0 && hint.made === 0;
    return message(isFirst ? 'try.move' : 'try.friend', { from: route[0], space });
  });
}
