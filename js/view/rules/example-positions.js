// @ts-check
/**
 * The pictures of an example: its beginning and its end.
 *
 * Turns the text of an example into pictures, and into the record from which the engine plays it. Knows no DOM
 * and no rule.
 */

/** @typedef {import('./example-type.js').Example} Example */
/** @typedef {import('./diagram.js').Picture} Picture */
/** @typedef {import('./diagram.js').Standings} Standings */

const STANDING = /^([a-z]\d)([RBG]+)<([a-z]\d|0)$/;
/** The number of tokens of each of two players. */
const EACH = 7;

/**
 * Read the stacks from the second field of a position.
 * @param {string} text
 * @returns {Standings}
 */
export function readDeck(text) {
  /** @type {Standings} */
  const standings = new Map();
  for (const part of text.split(',')) {
    const match = STANDING.exec(part);
    if (match) standings.set(match[1], { owners: match[2], back: match[3] });
  }
  return standings;
}

/**
 * Write an example as a record that begins with its position. Tokens that are not on deck are in the reserve.
 * @param {Example} example
 */
export function writeExample({ game, deck, turn, roll, reserves }) {
  const owners = [...readDeck(deck).values()].map((standing) => standing.owners).join('');
  const below = ['R', 'B'].map((one) => one + (EACH - owners.split(one).length + 1)).join('');
  const position = `${game} ${deck} ${reserves ?? below} ${turn} ${roll ?? '-'}`;
  return `Kidd: 1\nGame: ${game}\nStart: ${position}\n\n`;
}

/**
 * Return the picture of the beginning: the destinations, the spaces in danger, those that make the difference,
 * and outlines of how a token would stand.
 * @param {Example} example
 * @returns {Picture}
 */
export function beginningOf({ deck, events, turn, ways = [], rung = [], safe = [] }) {
  const from = events.findLast((event) => event.kind === 'moved')?.route?.at(-2);
  const standings = readDeck(deck);
  return {
    standings,
    marks: [
      ...ways
        .filter((space) => !rung.includes(space))
        .map((space) => ({ kind: /** @type {const} */ ('way'), space })),
      ...rung.map((space) => ({ kind: /** @type {const} */ ('rung'), space })),
      ...safe.map((space) => ({ kind: /** @type {const} */ ('safe'), space })),
    ],
    ghosts: ways.flatMap((space) => {
      const transition = events.find((event) => event.space === space && event.back !== undefined);
      const standing = {
        owners: transition?.owners ?? turn,
        back: transition?.back ?? from ?? '0',
      };
      return standings.has(space) ? [] : [[space, standing]];
    }),
  };
}

/**
 * Return the picture of the end. The spaces that make the difference stay marked.
 * @param {Example} example
 * @returns {Picture}
 */
export function endingOf({ after, events, safe = [] }) {
  const standings = readDeck(after);
  for (const { kind, space = '', count } of events) {
    const stack = standings.get(space);
    if (kind === 'flag_raised' && stack) stack.flags = count;
  }
  return { standings, marks: safe.map((space) => ({ kind: 'safe', space })), ghosts: [] };
}
