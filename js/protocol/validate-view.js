// @ts-check
/**
 * Whether a view of the right shape can be shown: it agrees with itself, its game and the deck.
 *
 * Owns what the protocol's schema cannot say. Knows how the spaces lie, and no rule: whether a move is
 * legal or a game is over is believed.
 */

import { GAMES } from './descriptions.js';
import { COLOURS, EVENT_FIELDS, SENTENCES } from './protocol.js';

/** @typedef {import('./protocol.js').View} View */
/** @typedef {import('./protocol.js').StackView} StackView */
/** @typedef {import('./protocol.js').EventView} EventView */
/** @typedef {import('./protocol.js').Colour} Colour */
/** @typedef {import('./protocol.js').GameView} GameView */

/** By each space, those that lie around it. @typedef {{links: Record<string, string[]>, hatches: string[]}} Deck */

const STATE = /^(-|[123]|pick|claim|agreed|proof:[RB]([0-9]|1[0-9]|20)|out:[RBG])$/;

/** Why any game may have ended. */
const REASONS = GAMES.flatMap(({ wins, draws }) => [...wins, ...draws]);
/**
 * The parameters of sentences. The reason of a new game's end may be missing: it needs no change here.
 * @type {Record<string, readonly string[]>}
 */
const PARAMS = SENTENCES;
/** The games with their options in alphabetical order. */
const GAME = new RegExp(
  `^(${GAMES.map(({ name, options }) => name + options.map((one) => `(\\+${one})?`).join('')).join('|')})$`,
);

/**
 * Tell whether a view names only games and reasons that there are, whether there is a first choice, and each event and
 * each sentence has all that belongs to it.
 * @param {View} view
 */
export function isKnown({ game, outcome, last, recent, choices, ...said }) {
  const told = [last, ...recent].flatMap((turn) => turn?.said ?? []);
  const captures = (last?.captures ?? []).flatMap(({ said, reason }) => [said, reason]);
  const marks = Object.values(said.crews).flatMap(({ captives, command }) => [captives, command]);
  const crews = marks.flatMap((mark) => (mark === null ? [] : [mark.short, mark.heard]));
  return (
    GAME.test(game) &&
    choices[''] !== undefined &&
    (outcome === null || REASONS.includes(outcome.reason)) &&
    (last?.events ?? []).every(isWhole) &&
    [...told, ...captures, ...crews, ...said.standing, said.reason, said.warning, said.claim].every(
      isSaid,
    ) &&
    (outcome === null) === (said.reason === null)
  );
}

/** @param {import('./protocol.js').SentenceView | string | null} sentence */
function isSaid(sentence) {
  return (
    sentence === null ||
    typeof sentence === 'string' ||
    (PARAMS[sentence.key] ?? []).every((name) => Object.hasOwn(sentence.params, name))
  );
}

/** @param {EventView} event */
function isWhole(event) {
  const isReason = event.reason === undefined || REASONS.includes(event.reason);
  return isReason && EVENT_FIELDS[event.kind].every((name) => Object.hasOwn(event, name));
}

/**
 * Tell whether what a view of the right shape says fits together, and lies on the deck. Its last events are not shown.
 * @param {View} view
 * @param {Deck} deck
 */
export function isSound(view, deck) {
  const { players, stacks, reserves, outcome, proof, turn } = view;
  const colours = COLOURS.slice(0, players);
  const tables = [reserves, view.lost, view.captives, view.crews];
  const [name, deckText, reserveText, turnText, state, ...more] = view.position.split(' ');
  const game = findGame(view);
  return (
    game?.players.includes(players) === true &&
    tables.every((table) => Object.keys(table).sort().join('') === [...colours].sort().join('')) &&
    view.out.length === new Set(view.out).size &&
    [turn, ...listColours(view)].every((colour) => colours.some((one) => one === colour)) &&
    areSound(stacks, colours, deck, game) &&
    colours.every((colour) => isCountedRight(view, colour, game)) &&
    name === view.game &&
    deckText === (stacks.map(writeStack).join(',') || '-') &&
    reserveText === colours.map((colour) => colour + reserves[colour]).join('') &&
    turnText === turn &&
    STATE.test(state) &&
    more.length === 0 &&
    (proof === null
      ? !state.startsWith('proof')
      : state === `proof:${proof.colour}${proof.left}`) &&
    (outcome === null) === (view.phase !== 'over') &&
    isEnding(outcome, game) &&
    Object.values(view.choices).every((choice) => areWaysSound(choice, deck)) &&
    view.recent.every(({ routes }) => routes.every((route) => isWay(route, deck)))
  );
}

/**
 * Find the description of the game that is shown.
 * @param {View} view
 * @returns {GameView | undefined}
 */
export function findGame(view) {
  return GAMES.find(({ name }) => name === view.game.split('+')[0]);
}

/**
 * Tell whether a crew's tokens are all accounted for.
 * @param {View} view
 * @param {Colour} colour
 * @param {GameView} game
 */
function isCountedRight({ players, stacks, reserves, lost, captives }, colour, { tokens }) {
  const owners = stacks.map((stack) => stack.owners);
  const onDeck = [...owners.join('')].filter((owner) => owner === colour).length;
  const held = owners.filter(([top]) => top === colour).join('').length;
  const stacked = owners.filter(([top]) => top === colour).length;
  const all = onDeck + reserves[colour] + lost[colour];
  return all === tokens[players] && captives[colour] === held - stacked;
}

/** @param {View} view */
function listColours({ out, proof, outcome, last, recent }) {
  const said = [proof, last, ...recent].flatMap((one) => one?.colour ?? []);
  return [...out, ...said, ...(outcome?.winner ? [outcome.winner] : [])];
}

/**
 * Tell whether the routes of a choice follow the paths of the deck.
 * @param {import('./protocol.js').ChoiceView} choice
 * @param {Deck} deck
 */
export function areWaysSound({ ways }, deck) {
  return ways.every(({ route }) => isWay(route, deck));
}

/**
 * @param {View['outcome']} outcome
 * @param {GameView} game
 */
function isEnding(outcome, { wins, draws }) {
  return outcome === null || (outcome.winner === null ? draws : wins).includes(outcome.reason);
}

/** @param {StackView} stack */
function writeStack({ space, owners, back }) {
  return `${space}${owners}<${back}`;
}

/**
 * Tell whether each of the stacks stands on a space of its own, with its back to where a path leads.
 * @param {StackView[]} stacks
 * @param {Colour[]} colours
 * @param {Deck} deck
 * @param {GameView | undefined} game
 */
export function areSound(stacks, colours, deck, game) {
  const flag = game?.flag ?? Number.POSITIVE_INFINITY;
  const isEach = stacks.every(({ space, owners, back, exits, flags }) => {
    const ahead = deck.links[space].filter((name) => name !== back);
    return (
      (back === '0' ? deck.hatches.includes(space) : ahead.length < deck.links[space].length) &&
      [...exits].sort().join() === ahead.sort().join() &&
      [...owners].every((owner) => colours.some((colour) => colour === owner)) &&
      flags === Math.floor((owners.length - 1) / flag)
    );
  });
  return isEach && new Set(stacks.map(({ space }) => space)).size === stacks.length;
}

/**
 * @param {string[]} route
 * @param {Deck} deck
 */
function isWay(route, { links }) {
  return route.every((space, index) => index === 0 || links[route[index - 1]].includes(space));
}
