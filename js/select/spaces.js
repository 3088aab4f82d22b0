/**
 * The spaces of the deck: a pure view model.
 *
 * Owns the tokens on each space, what is marked there, and its label. Knows no DOM and no language.
 */

import { findChoice, findSpaces } from '../game/choices.js';
import { message } from '../i18n/message.js';
import { canChoose } from '../state/move-selection.js';
import { isOthersTurn } from '../state/remote-game.js';
import { isReplaying } from '../state/turn-replay.js';
import { selectTrails } from './recent-moves.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {SpaceChoiceView, SpaceLabelView} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/** @typedef {SpaceChoiceView['role']} Role */

/** @typedef {{owners: string, back: string, flags: number}} Stack */
/** @typedef {{owner: string, back: string}} Ghost */

/** @type {SpaceChoiceView} */
const NONE = { role: 'none', says: [] };

/**
 * `role`, `ghost`: as the engine tells them (`SpaceChoiceView`). `freed` is the owner of a freed friend that has not
 * stepped off yet (Q5). `elsewhere`: another player has selected it in an incomplete move on another page.
 * `repeats`: a tap would end the game by repetition (M8). `danger`: how grave the danger is that is marked. `label`:
 * what screen readers read.
 * @typedef {{name: string, stack: Stack | null, freed: string | null, role: Role,
 *   ghost: Ghost | null, last: boolean, elsewhere: boolean, repeats: boolean,
 *   danger: 'near' | 'far' | null, label: Message[]}} Space
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
  const choices = canChoose(state) ? findSpaces(state) : {};
  const labels = selectLabels(state);
  const dangers = new Map(selectDangers(state).map((danger) => [danger.space, danger]));
  const elsewhere = new Set(findPickedElsewhere(state));
  return names.map((name) => {
    const stack = stacks.get(name);
    const { role, says, ghost, repeats } = choices[name] ?? NONE;
    const danger = dangers.get(name);
    const isLast = last.has(name);
    const isPicked = elsewhere.has(name);
    return {
      name,
      stack: stack ? { owners: stack.owners, back: stack.back, flags: stack.flags } : null,
      freed: freed?.space === name ? freed.owners : null,
      ...{
        role,
        ghost: ghost ?? null,
        last: isLast,
        elsewhere: isPicked,
        repeats: repeats ?? false,
      },
      danger: danger?.grade ?? null,
      label: [
        ...(labels[name]?.says ?? []),
        ...(danger ? [danger.says] : []),
        ...(isLast ? [message('space.last')] : []),
        ...(isPicked ? [message('space.pickedElsewhere')] : []),
        ...says,
      ],
    };
  });
}

/**
 * Return what stands on each space, in words.
 * @param {Pick<State, 'game' | 'selection'>} state
 * @returns {Record<string, SpaceLabelView>}
 */
export function selectLabels({ game: { view }, selection: { preview } }) {
  return preview?.labels ?? view?.labels ?? {};
}

/** List the dangers that are marked. @param {State} state */
export function selectDangers({ ui, game: { threats, view }, selection: { preview } }) {
  const isMarked = ui.settings.hasThreats && threats?.view === view && preview === null;
  return isMarked ? (threats?.list ?? []) : [];
}

/**
 * List the routes of the selected token.
 * @param {State} state
 * @returns {Way[]}
 */
export function selectWays(state) {
  const ways = canChoose(state) ? (findChoice(state)?.ways ?? []) : [];
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

/** Find the spaces that another player has selected for an incomplete move. @param {State} state */
export function findPickedElsewhere(state) {
  const { selecting } = state.live;
  const isNow = selecting !== null && selecting.step === state.game.step && !isReplaying(state);
  return isNow && isOthersTurn(state) ? selecting.spaces : [];
}

/** @param {State} state */
function listStacks({ game: { view }, selection: { preview } }) {
  return preview?.stacks ?? view?.stacks ?? [];
}
