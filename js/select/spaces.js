// @ts-check
/**
 * The spaces of the deck: a pure view model.
 *
 * Owns the tokens on each space and the effect of a tap on it. Knows no DOM and no language.
 */

import { findChoice, findSpaces } from '../game/choices.js';
import { describeGame } from '../game/games.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { isOthersTurn } from '../state/remote-game.js';
import { isReplaying } from '../state/turn-replay.js';
import { selectDangers } from './dangers.js';
import { selectTrails } from './recent-moves.js';

/** @typedef {import('../state/types.js').State} State */

/** @typedef {import('../protocol/protocol.js').SpaceChoiceView} SpaceChoiceView */
/** @typedef {SpaceChoiceView['role']} Role */

/** @typedef {{owners: string, back: string, exits: string[], flags: number}} Stack */
/** @typedef {{owner: string, back: string}} Ghost */

/** @type {SpaceChoiceView} */
const NONE = { role: 'none' };

/**
 * `role`, `meaning`, `targets`, `ghost`: as the engine tells them (`SpaceChoiceView`). `freed` is the owner of a freed
 * friend that has not stepped off yet (Q5). `hasCaptive`: the lower token is a captive, and not part of a tower.
 * `isPickedElsewhere`: another player has selected it in an incomplete move on another page. `isRepeat`: a tap would
 * end the game by repetition (M8).
 * @typedef {{name: string, stack: Stack | null, freed: string | null, hasCaptive: boolean,
 *   role: Role, meaning: Role, targets: string[], ghost: Ghost | null, isLast: boolean, isPickedElsewhere: boolean,
 *   isRepeat: boolean, danger: import('./dangers.js').Danger | null}} Space
 */

/**
 * A route of the selected token to `space`, which it enters from `from`. `route` has both ends. `isOneOfSeveral`: the
 * space can be entered from more than one side. `isAsked`: the side is being chosen.
 * @typedef {{space: string, from: string, route: string[], isOneOfSeveral: boolean,
 *   isAsked: boolean}} Way
 */

/**
 * List every space of the deck, in the deck's order.
 * @param {State} state
 * @param {string[]} names
 * @returns {Space[]}
 */
export function selectSpaces(state, names) {
  const stacks = new Map(listStacks(state).map((stack) => [stack.space, stack]));
  const last = new Set(
    state.selection.preview === null ? selectTrails(state).flatMap(({ spaces }) => spaces) : [],
  );
  const freed = state.selection.preview?.in_hand ?? null;
  const hasCaptives = !describeGame(state.game.view?.game ?? '').towers;
  const choices = isChoosing(state) ? findSpaces(state) : {};
  const dangers = selectDangers(state);
  const elsewhere = new Set(findPickedElsewhere(state));
  return names.map((name) => {
    const stack = stacks.get(name);
    const { role, meaning = role, targets = [], ghost, repeats } = choices[name] ?? NONE;
    return {
      name,
      stack: stack
        ? { owners: stack.owners, back: stack.back, exits: stack.exits, flags: stack.flags }
        : null,
      freed: freed?.space === name ? freed.owners : null,
      hasCaptive: hasCaptives && stack !== undefined && stack.owners.length > 1,
      ...{ role, meaning, targets, ghost: ghost ?? null },
      isLast: last.has(name),
      isPickedElsewhere: elsewhere.has(name),
      isRepeat: repeats ?? false,
      danger: dangers.get(name) ?? null,
    };
  });
}

/**
 * List the routes of the selected token.
 * @param {State} state
 * @returns {Way[]}
 */
export function selectWays(state) {
  const ways = isChoosing(state) ? (findChoice(state)?.ways ?? []) : [];
  return ways.map(({ space, origin: from, route, several, asked }) => ({
    ...{ space, from, route },
    isOneOfSeveral: several,
    isAsked: asked,
  }));
}

/**
 * Return the routes of the last moves, or those of a half-made move.
 * @param {State} state
 * @returns {{colour: string | null, order: number | null, routes: string[][]}[]}
 */
export function selectShownTrails(state) {
  const { preview } = state.selection;
  return preview === null
    ? selectTrails(state)
    : [{ colour: null, order: null, routes: preview.routes }];
}

/**
 * Find the spaces that another player has selected for an incomplete move.
 * @param {State} state
 */
export function findPickedElsewhere(state) {
  const { selecting } = state.live;
  const isNow = selecting !== null && selecting.step === state.game.step && !isReplaying(state);
  return isNow && isOthersTurn(state) ? selecting.spaces : [];
}

/** @param {State} state */
function listStacks({ game: { view }, selection: { preview } }) {
  return preview?.stacks ?? view?.stacks ?? [];
}

/**
 * Return whether the player can choose. Nobody can while a half-made move is being completed or an answer is due.
 * @param {State} state
 */
export function isChoosing(state) {
  const isCompleted = state.selection.preview !== null && state.requests.game !== null;
  if (state.game.drawOffer !== null || isCompleted) return false;
  return !isComputersTurn(state) && !isReplaying(state) && !isOthersTurn(state);
}
