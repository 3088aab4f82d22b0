// @ts-check
/**
 * One space on the page: what stands there, its marks, its button.
 *
 * Owns the way from a space's model to its elements, and draws only what has changed. Must not know
 * where the space lies: stacks come ready made.
 */

import { stackLift } from './token.js';

/** @typedef {'none' | 'pick' | 'picked' | 'destination' | 'enter'} Role what a click would do */

/**
 * @typedef {object} SpaceModel
 * @property {string} name
 * @property {{owners: string, back: string, exits: string[]} | null} stack
 * @property {Role} role
 * @property {{owner: string, back: string} | null} ghost how a token would stand here after a click
 * @property {string} label the button's accessible name
 * @property {boolean} last whether it is part of the last move
 * @property {boolean} [threatened]
 */

/** @typedef {import('./deck-scene.js').SpaceGroup & {button: HTMLButtonElement}} SpaceParts */
/** @typedef {(space: string, owners: string, back: string, exits?: string[]) => SVGElement} DrawStack */

/**
 * Show a space; `before` is what its parts show, or null where they show nothing yet.
 *
 * @param {SpaceParts} parts
 * @param {SpaceModel} space
 * @param {SpaceModel | null} before
 * @param {DrawStack} drawStack
 */
export function showSpace(parts, space, before, drawStack) {
  showStack(parts, space, before, drawStack);
  showGhost(parts, space, before, drawStack);
  if (space.role !== before?.role) showRole(parts, space.role);
  if (space.label !== before?.label) parts.button.setAttribute('aria-label', space.label);
  parts.ground.classList.toggle('is-last', space.last);
  parts.ground.classList.toggle('is-threatened', space.threatened ?? false);
}

/**
 * @param {SpaceParts} parts
 * @param {SpaceModel} space
 * @param {SpaceModel | null} before
 * @param {DrawStack} drawStack
 */
function showStack({ stack: holder, button }, { name, stack }, before, drawStack) {
  if (stack?.owners === before?.stack?.owners && stack?.back === before?.stack?.back) return;
  holder.replaceChildren();
  if (stack) holder.append(drawStack(name, stack.owners, stack.back, stack.exits));
  // A high stack is clicked wherever it is seen.
  button.style.setProperty('--lift', String(stack ? stackLift(stack.owners.length) : 0));
}

/**
 * @param {SpaceParts} parts
 * @param {SpaceModel} space
 * @param {SpaceModel | null} before
 * @param {DrawStack} drawStack
 */
function showGhost({ ghost: holder }, { name, ghost }, before, drawStack) {
  if (ghost?.owner === before?.ghost?.owner && ghost?.back === before?.ghost?.back) return;
  holder.replaceChildren();
  if (ghost) holder.append(drawStack(name, ghost.owner, ghost.back));
}

/**
 * @param {SpaceParts} parts
 * @param {Role} role
 */
function showRole({ ground, stack, ghost, button }, role) {
  for (const part of [ground, stack, ghost, button]) part.dataset.role = role;
  if (role === 'pick' || role === 'picked') {
    button.setAttribute('aria-pressed', String(role === 'picked'));
  } else {
    button.removeAttribute('aria-pressed');
  }
}
