// @ts-check
/**
 * The spaces of the deck: a pure view model.
 *
 * Owns the tokens on each space and the effect of a tap on it. Knows no DOM and no language.
 */

import { describeGame } from '../game/games.js';
import {
  findMove,
  findRoute,
  isHalfMade,
  listNextClicks,
  narrowMoves,
  readClick,
} from '../game/move-clicks.js';
import { isComputersTurn } from '../game/side-to-move.js';
import { COLOURS } from '../protocol/protocol.js';
import { isOthersTurn } from '../state/remote-game.js';
import { isReplaying } from '../state/turn-replay.js';
import { selectDangers } from './dangers.js';
import { selectTrails } from './recent-moves.js';

/** @typedef {import('../state/types.js').State} State */

/**
 * The effect of a tap. `none`: nothing; `pick` selects a token; `picked` is the selected token's space;
 * `destination` moves it there; `capture` captures another player's token; `rescue` captures one and so
 * frees a friend; `return` moves back to the origin; `enter` enters a token; `aimed` is the space whose side of entry
 * is being chosen; `side` is one of these sides.
 * @typedef {'none' | 'pick' | 'picked' | 'destination' | 'capture' | 'rescue' | 'return' | 'aimed'
 *   | 'side' | 'enter'} Role
 */

/** @typedef {{owners: string, back: string, exits: string[], flags: number}} Stack */
/** @typedef {{owner: string, back: string}} Ghost */

/**
 * `role` is drawn; `meaning` is the effect of a tap. They differ while a token is selected: a tap on a hatch can still
 * enter another token, but the hatch is not marked, so that the routes of the selected token stand out. `freed` is the
 * owner of a freed friend that has not stepped off yet (Q5). `hasCaptive`: the lower token is a captive, and not part
 * of a tower. `isPickedElsewhere`: another player has selected it in an incomplete move on another page. `targets` are
 * the destinations of a token that can be selected here. `isRepeat`: a tap would end the game by repetition (M8).
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
  const freed = state.selection.preview?.inHand ?? null;
  const hasCaptives = !describeGame(state.game.view?.game ?? '').towers;
  const roles = findRoles(state);
  const ghosts = findGhosts(state);
  const dangers = selectDangers(state);
  const targets = findTargets(state.game.view?.moves ?? []);
  const repeats = new Set(selectRepeats(state));
  const elsewhere = new Set(findPickedElsewhere(state));
  return names.map((name) => {
    const stack = stacks.get(name);
    return {
      name,
      stack: stack
        ? { owners: stack.owners, back: stack.back, exits: stack.exits, flags: stack.flags }
        : null,
      freed: freed?.space === name ? freed.owners : null,
      hasCaptive: hasCaptives && stack !== undefined && stack.owners.length > 1,
      role: isAside(state, roles.get(name)) ? 'none' : (roles.get(name) ?? 'none'),
      meaning: roles.get(name) ?? 'none',
      targets: roles.get(name) === 'pick' ? [...(targets.get(name) ?? [])].sort() : [],
      ghost: ghosts.get(name) ?? null,
      isLast: last.has(name),
      isPickedElsewhere: elsewhere.has(name),
      isRepeat: repeats.has(name),
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
  const { view } = state.game;
  const { clicks, entrySide } = state.selection;
  const puts = listNext(state).filter((key) => readClick(key).kind === 'put');
  return puts.map((key) => {
    const { space, from } = readPut(key);
    return {
      space,
      from,
      route: findRoute(view?.routes ?? {}, [...clicks, key], clicks.length) ?? [],
      isOneOfSeveral: puts.some((other) => other !== key && readPut(other).space === space),
      isAsked: entrySide === space,
    };
  });
}

/**
 * List the spaces on which a tap would end the game by repetition (M8): the destinations of the selected token, if each
 * side of entry does so, or the sides of entry while a side is being chosen. A pass has no space and is not listed.
 * @param {State} state
 * @returns {string[]}
 */
export function selectRepeats(state) {
  const { view } = state.game;
  const { clicks, entrySide } = state.selection;
  if (view === null || view.repeats.length === 0) return [];
  const repeats = new Set(view.repeats);
  /** @type {Map<string, boolean>} */
  const found = new Map();
  for (const key of listNext(state)) {
    const { kind, space, from } = readClick(key);
    if (kind !== 'put' || space === null || (entrySide !== null && space !== entrySide)) continue;
    const where = entrySide === null ? space : (from ?? space);
    const isRepeat = repeats.has(findMove(view.moves, [...clicks, key])?.text ?? '');
    found.set(where, isRepeat && (found.get(where) ?? true));
  }
  return [...found].filter(([, isRepeat]) => isRepeat).map(([where]) => where);
}

/**
 * Return the routes of the last moves, or those of a half-made move.
 * @param {State} state
 * @returns {{colour: string | null, order: number | null, routes: string[][]}[]}
 */
export function selectShownTrails(state) {
  const { view } = state.game;
  const { preview } = state.selection;
  if (preview === null) return selectTrails(state);
  const routes = preview.clicks.flatMap((_, index) => {
    const route = findRoute(view?.routes ?? {}, preview.clicks, index);
    return route === null ? [] : [route];
  });
  return [{ colour: null, order: null, routes }];
}

/**
 * Find the destinations of each token that can move.
 * @param {import('../protocol/protocol.js').MoveView[]} moves
 * @returns {Map<string, Set<string>>}
 */
function findTargets(moves) {
  /** @type {Map<string, Set<string>>} */
  const targets = new Map();
  for (const { clicks } of moves) {
    const { kind, space } = readClick(clicks[0]);
    if (kind !== 'take' || space === null) continue;
    const found = targets.get(space) ?? new Set();
    targets.set(space, found.add(readClick(clicks[1]).space ?? ''));
  }
  return targets;
}

/**
 * Find the spaces that another player has selected for an incomplete move.
 * @param {State} state
 */
function findPickedElsewhere(state) {
  const { selecting } = state.live;
  const isNow = selecting !== null && selecting.step === state.game.step && !isReplaying(state);
  return isNow && isOthersTurn(state) ? selecting.spaces : [];
}

/** @param {State} state */
function listStacks({ game: { view }, selection: { preview } }) {
  return preview?.stacks ?? view?.stacks ?? [];
}

/**
 * List the next clicks. There are none while a half-made move is being completed or an answer is due.
 * @param {State} state
 */
function listNext(state) {
  const { view, drawOffer } = state.game;
  const { preview, clicks } = state.selection;
  const isPending = state.requests.game !== null;
  const isWaiting = drawOffer !== null || (preview !== null && isPending);
  const isOthers = isComputersTurn(state) || isReplaying(state) || isOthersTurn(state);
  return isWaiting || isOthers ? [] : listNextClicks(view?.moves ?? [], clicks);
}

/**
 * @param {string} key of a token being put down
 */
function readPut(key) {
  const { space, from } = readClick(key);
  return { space: space ?? '', from: from ?? '' };
}

/**
 * @param {State} state
 * @returns {Map<string, Role>}
 */
function findRoles(state) {
  const { clicks, entrySide, preview } = state.selection;
  /** @type {Map<string, Role>} */
  const roles = new Map();
  const next = listNext(state);
  if (isHalfMade(clicks)) {
    if (preview?.inHand) roles.set(preview.inHand.space, 'picked');
  } else {
    if (clicks.length > 0) addRoles(roles, state, listNextClicks(state.game.view?.moves ?? [], []));
    for (const key of clicks) roles.set(readClick(key).space ?? '', 'picked');
  }
  if (entrySide === null) addRoles(roles, state, next);
  else addSideRoles(roles, next, entrySide);
  return roles;
}

/**
 * @param {State} state
 * @param {Role | undefined} role
 */
function isAside({ selection: { clicks } }, role) {
  return role === 'enter' && clicks.length === 1 && readClick(clicks[0]).kind === 'take';
}

/**
 * Add the roles of some clicks. A later click overrides an earlier one on the same space.
 * @param {Map<string, Role>} roles
 * @param {State} state
 * @param {string[]} keys
 */
function addRoles(roles, state, keys) {
  for (const key of keys) {
    const { kind, space } = readClick(key);
    if (space === null) continue;
    if (kind === 'take') roles.set(space, 'pick');
    else roles.set(space, kind === 'enter' ? 'enter' : findPutRole(state, key, space));
  }
}

/**
 * @param {State} state
 * @param {string} key
 * @param {string} space
 * @returns {Role}
 */
function findPutRole(state, key, space) {
  if (readClick(state.selection.clicks[0]).space === space && !isHalfMade(state.selection.clicks))
    return 'return';
  if (!listStacks(state).some((stack) => stack.space === space)) return 'destination';
  const moves = narrowMoves(state.game.view?.moves ?? [], [...state.selection.clicks, key]);
  const isRescue = moves.some((move) =>
    move.clicks[state.selection.clicks.length + 1]?.startsWith('+'),
  );
  return isRescue ? 'rescue' : 'capture';
}

/**
 * @param {Map<string, Role>} roles
 * @param {string[]} keys
 * @param {string} entrySide
 */
function addSideRoles(roles, keys, entrySide) {
  roles.set(entrySide, 'aimed');
  for (const key of keys) {
    const { space, from } = readPut(key);
    if (space === entrySide && from !== '') roles.set(from, 'side');
  }
}

/**
 * Find the outlines of the selected token on its destinations: its back is to the space it comes from. A space with
 * several sides of entry has none before the side is chosen.
 * @param {State} state
 * @returns {Map<string, Ghost>}
 */
function findGhosts(state) {
  /** @type {Map<string, Ghost>} */
  const ghosts = new Map();
  if (state.game.view === null) return ghosts;
  const taken = new Set(listStacks(state).map((stack) => stack.space));
  for (const way of selectWays(state)) {
    // An occupied space has the mark of a capture instead.
    if (way.isOneOfSeveral || taken.has(way.space)) continue;
    if (state.selection.entrySide === null)
      ghosts.set(way.space, { owner: state.game.view.turn, back: way.from });
  }
  state.selection.clicks.forEach((key, index) => {
    const { kind, space } = readClick(key);
    if (kind === 'enter' && space !== null)
      ghosts.set(space, { owner: findEntering(state, index), back: '0' });
  });
  return ghosts;
}

/**
 * Find the owner of the token that a click enters. A move that enters several has one of each colour (L10).
 * @param {State} state
 * @param {number} index
 * @returns {string}
 */
function findEntering(state, index) {
  const [move] = narrowMoves(state.game.view?.moves ?? [], state.selection.clicks);
  const isShared =
    move !== undefined && move.clicks.length > 1 && move.clicks.every((key) => key.startsWith('@'));
  return isShared ? COLOURS[index] : (state.game.view?.turn ?? COLOURS[0]);
}
