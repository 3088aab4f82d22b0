// @ts-check
/**
 * What the page shows of the deck's spaces: a pure view model.
 *
 * Owns what stands where and what a tap on each space would do. Knows no DOM, no pixel and no
 * language.
 */

import { listNextClicks, narrowMoves, readClick } from './clicks.js';
import { COLOURS } from './protocol.js';

/** @typedef {import('./state.js').State} State */

/** @typedef {'none' | 'pick' | 'picked' | 'destination' | 'enter'} Role */
/** @typedef {{owners: string, back: string, exits: string[]}} Stack */
/** @typedef {{owner: string, back: string}} Ghost */

/**
 * `role` is what is drawn, `meaning` what a tap would do. They differ with a token in hand: the
 * hatches it cannot reach are not lit, so that its own ways stand out, yet a token can be entered.
 *
 * @typedef {{name: string, stack: Stack | null, role: Role, meaning: Role, ghost: Ghost | null,
 *   isLast: boolean}} Space
 */

/**
 * Show every space of the deck, in the deck's order.
 * @param {State} state
 * @param {string[]} names
 * @returns {Space[]}
 */
export function selectSpaces(state, names) {
  const stacks = new Map(state.view?.stacks.map((stack) => [stack.space, stack]));
  const last = new Set(state.view?.last?.spaces);
  const roles = findRoles(state);
  const ghosts = findGhosts(state);
  return names.map((name) => {
    const stack = stacks.get(name);
    return {
      name,
      stack: stack ? { owners: stack.owners, back: stack.back, exits: stack.exits } : null,
      role: isAside(state, roles.get(name)) ? 'none' : (roles.get(name) ?? 'none'),
      meaning: roles.get(name) ?? 'none',
      ghost: ghosts.get(name) ?? null,
      isLast: last.has(name),
    };
  });
}

/**
 * @param {State} state
 * @returns {Map<string, Role>}
 */
function findRoles(state) {
  /** @type {Map<string, Role>} */
  const roles = new Map();
  const moves = state.view?.moves ?? [];
  if (state.clicks.length > 0) addRoles(roles, listNextClicks(moves, []));
  for (const key of state.clicks) {
    const { space } = readClick(key);
    if (space !== null) roles.set(space, 'picked');
  }
  const next = listNextClicks(moves, state.clicks);
  if (state.side === null) addRoles(roles, next);
  else addSideRoles(roles, next, state.side);
  return roles;
}

/**
 * @param {State} state
 * @param {Role | undefined} role
 */
function isAside({ clicks }, role) {
  return role === 'enter' && clicks.some((key) => readClick(key).kind === 'take');
}

/**
 * Later keys override: what the token in hand can do comes before what another could.
 * @param {Map<string, Role>} roles
 * @param {string[]} keys
 */
function addRoles(roles, keys) {
  for (const key of keys) {
    const { kind, space } = readClick(key);
    if (space === null) continue;
    if (kind === 'take') roles.set(space, 'pick');
    else roles.set(space, kind === 'enter' ? 'enter' : 'destination');
  }
}

/**
 * @param {Map<string, Role>} roles
 * @param {string[]} keys
 * @param {string} side
 */
function addSideRoles(roles, keys, side) {
  for (const key of keys) {
    const { kind, space, from } = readClick(key);
    if (kind === 'put' && space === side && from !== null) roles.set(from, 'destination');
  }
}

/**
 * Show how a token would stand where it can be put down: its back to where it comes from. A space
 * that can be reached from several sides shows none before the side is chosen.
 * @param {State} state
 * @returns {Map<string, Ghost>}
 */
function findGhosts(state) {
  /** @type {Map<string, Ghost>} */
  const ghosts = new Map();
  if (state.view === null) return ghosts;
  const { moves } = state.view;
  const several = new Set();
  for (const key of listNextClicks(moves, state.clicks)) {
    const { kind, space, from } = readClick(key);
    if (kind !== 'put' || space === null || from === null) continue;
    if (ghosts.has(space)) several.add(space);
    ghosts.set(space, { owner: state.view.turn, back: from });
  }
  for (const space of several) ghosts.delete(space);
  state.clicks.forEach((key, index) => {
    const { kind, space } = readClick(key);
    if (kind === 'enter' && space !== null)
      ghosts.set(space, { owner: findEntering(state, index), back: '0' });
  });
  return ghosts;
}

/**
 * Find whose token a click enters. Where one move enters several, there is one of every colour (L10).
 * @param {State} state
 * @param {number} index
 * @returns {string}
 */
function findEntering(state, index) {
  const [move] = narrowMoves(state.view?.moves ?? [], state.clicks);
  const isShared =
    move !== undefined && move.clicks.length > 1 && move.clicks.every((key) => key.startsWith('@'));
  return isShared ? COLOURS[index] : (state.view?.turn ?? COLOURS[0]);
}
