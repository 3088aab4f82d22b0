/**
 * What the deck shows: a pure view model. Python has drawn the position and each choice there; this puts them together.
 * Knows no DOM and no pixel.
 */

import { findChoice, findDeck, findTargets, isChoiceShown } from '../state/choice.js';
import { findOverlay } from '../state/overlay.js';

/** @import {Choice, State} from '../state/types.js' */

/**
 * @param {State} state
 * @returns {any} a `DeckModel` of the main stage, or null to keep what is shown until Python has drawn the next
 */
export function selectDeck(state) {
  const deck = findDeck(state);
  if (state.requests.game !== null || deck === null || !isChoiceShown(state)) return null;
  const overlay = findOverlay(state);
  const choice = findChoice(state);
  const { place } = state.selection;
  const { serial, path, position, animation, notes, half } = deck;
  const shared = { serial, animation, notes, picked: choice?.picked ?? null };
  if (overlay?.deck) return { ...shared, ...overlay.deck, moment: overlay.deck, phases: [] };
  const isHalfMade = half !== null && half.choice === choice;
  const { picture, stacks } = isHalfMade ? half : deck;
  return {
    ...{ ...shared, stacks, phases: isHalfMade ? half.phases : [] },
    moment: `${path} ${position} ${deck.moment} ${place}`,
    picture: {
      ...{
        ...picture,
        ways: choice?.ways ?? [],
        arrows: place === '' ? (overlay?.arrows ?? []) : [],
      },
      spaces: markSpaces(picture.spaces, findTargets(state)),
    },
  };
}

/** @param {{name: string, label: string}[]} spaces @param {Choice['spaces']} targets */
const markSpaces = (spaces, targets) =>
  spaces.map((space) => {
    if (!Object.hasOwn(targets, space.name)) return space;
    const { says, at: _, move: __, ...marks } = targets[space.name];
    return { ...space, ...marks, label: says === '' ? space.label : `${space.label}; ${says}` };
  });
