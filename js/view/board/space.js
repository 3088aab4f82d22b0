/**
 * One space on the page: its tokens, its marks, its button; and the names of all spaces. Draws only what has changed.
 */

import { draw } from '../../art/drawings.js';
import { moveTo, round } from '../../art/svg.js';
import { clearLabels, findFreed } from './geometry.js';
import { drawStack } from './token.js';

/** @typedef {import('../../protocol/protocol.js').SpaceChoiceView['role']} Role the effect of a click */
/** @import {Layout, Stage} from './geometry.js' */
/** @import {Stack} from './token.js' */

/**
 * `freed` owns a freed friend that has not stepped off the stack yet, `ghost` is how a token would stand after a click,
 * `label` the button's accessible name. `last`: part of the last move; `elsewhere`: picked by another player in a
 * half-made move; `repeats`: a click would end the game by repetition; `danger`: how soon it can be captured, if shown.
 * @typedef {{name: string, stack: Stack | null, freed: string | null, role: Role, label: string, last: boolean,
 *   ghost: {owner: string, back: string} | null, elsewhere: boolean, repeats: boolean, danger: 'near' | 'far' | null
 *   }} SpaceModel
 */

/** @typedef {import('./scene.js').SpaceGroup & {button: HTMLButtonElement}} SpaceParts */

const FREED_SCALE = 0.82;

/** The roles in which a button is a toggle: selected or not. */
const HAND_ROLES = new Set(['pick', 'picked', 'return']);

/**
 * Show a space. `before` is what its elements show, or null if they show nothing yet.
 * @param {SpaceParts} parts @param {SpaceModel} space @param {SpaceModel | null} before @param {Stage} stage
 */
export function showSpace(parts, space, before, stage) {
  showStack(parts, space, before, stage);
  showGhost(parts, space, before, stage);
  if (space.role !== before?.role || space.freed !== before.freed) showRole(parts, space);
  if (space.label !== before?.label) parts.button.setAttribute('aria-label', space.label);
  parts.ground.classList.toggle('is-last', space.last);
  parts.ground.classList.toggle('is-elsewhere', space.elsewhere);
  parts.ground.classList.toggle('is-repeat', space.repeats);
  if (space.danger !== before?.danger) parts.ground.dataset.danger = space.danger ?? 'none';
}

/** @param {SpaceParts} parts @param {SpaceModel} space @param {SpaceModel | null} before @param {Stage} stage */
function showStack({ stack: holder, freed: freedHolder, sight, button }, space, before, stage) {
  const { name, stack, freed } = space;
  const isSame = stack?.owners === before?.stack?.owners && stack?.back === before?.stack?.back;
  if (isSame && freed === (before?.freed ?? null)) return;
  holder.replaceChildren();
  freedHolder.replaceChildren();
  const parts = stack ? drawStack(stage, name, stack) : null;
  if (parts) holder.append(parts.element);
  if (stack && freed) {
    const away = moveTo(findFreed(stage.layout, name, stack.back));
    freedHolder.setAttribute('transform', `${away} scale(${FREED_SCALE})`);
    freedHolder.append(
      draw('hand'),
      drawStack(stage, name, { owners: freed, back: stack.back }).element,
    );
  }
  // A high stack can be clicked on all of its height.
  const lift = parts?.lift ?? 0;
  button.style.setProperty('--lift', String(lift));
  sight.setAttribute('transform', `translate(0 ${(-lift).toFixed(3)})`);
}

/** @param {SpaceParts} parts @param {SpaceModel} space @param {SpaceModel | null} before @param {Stage} stage */
function showGhost({ ghost: holder }, { name, ghost }, before, stage) {
  if (ghost?.owner === before?.ghost?.owner && ghost?.back === before?.ghost?.back) return;
  holder.replaceChildren();
  if (ghost)
    holder.append(drawStack(stage, name, { owners: ghost.owner, back: ghost.back }).element);
}

/** @param {SpaceParts} parts @param {SpaceModel} space */
function showRole({ ground, stack, ghost, sight, button }, { role, freed }) {
  for (const part of [ground, stack, ghost, sight, button]) part.dataset.role = role;
  // Only the freed friend is selected; its captor stays where it is.
  if (freed) for (const part of [ground, stack]) part.dataset.role = 'none';
  if (HAND_ROLES.has(role)) button.setAttribute('aria-pressed', String(role !== 'pick'));
  else button.removeAttribute('aria-pressed');
}

/**
 * Place the names of the spaces. One that a freed friend would cover moves aside.
 * @param {Map<string, SVGTextElement>} labels @param {Layout} layout @param {SpaceModel[]} spaces
 */
export function placeLabels(labels, layout, spaces) {
  const held = spaces.find(({ freed, stack }) => freed !== null && stack !== null);
  const places = held?.stack ? clearLabels(layout, held.name, held.stack.back) : layout.labels;
  for (const [space, element] of labels) {
    element.setAttribute('x', String(round(places[space].x)));
    element.setAttribute('y', String(round(places[space].y)));
  }
}
