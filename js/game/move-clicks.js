// @ts-check
/**
 * Turns single clicks into a whole move: each click narrows the engine's list of legal moves.
 *
 * Owns the syntax of click keys, and the meaning of a tap on a space. Knows no rule of any game: a move that is
 * not in the list cannot be made, and the engine says why.
 *
 * A key is `a1` (select a token), `a2<a1` (put it down on a2, coming from a1), `+a7<a6` (the friend freed on a6
 * goes to a7), `@f1` (enter a token), or a word such as `accept`.
 */

/** @typedef {import('../protocol/protocol.js').MoveView} MoveView */

/**
 * @typedef {{kind: 'take' | 'put' | 'enter' | 'word', space: string | null, from: string | null}} Click
 */

const SPACE_KEY = /^([@+]?)([a-z]\d+)(?:<([a-z]\d+))?$/;

/**
 * Read a click key.
 * @param {string} key
 * @returns {Click}
 */
export function readClick(key) {
  const match = SPACE_KEY.exec(key);
  if (match === null) return { kind: 'word', space: null, from: null };
  const [, sign, space, from] = match;
  if (sign === '@') return { kind: 'enter', space, from: null };
  if (from === undefined) return { kind: 'take', space, from: null };
  return { kind: 'put', space, from };
}

/**
 * List the moves that begin with the clicks chosen so far.
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 */
export function narrowMoves(moves, chosen) {
  return moves.filter((move) => chosen.every((key, index) => move.clicks[index] === key));
}

/**
 * List the next possible clicks, each key once, in the order of the moves.
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 * @returns {string[]}
 */
export function listNextClicks(moves, chosen) {
  const keys = new Set();
  for (const move of narrowMoves(moves, chosen)) {
    if (move.clicks.length > chosen.length) keys.add(move.clicks[chosen.length]);
  }
  return [...keys];
}

/**
 * Find the move that the clicks make, if they make a whole one.
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 * @returns {MoveView | null}
 */
export function findMove(moves, chosen) {
  const found = moves.find(
    (move) =>
      move.clicks.length === chosen.length &&
      chosen.every((key, index) => move.clicks[index] === key),
  );
  return found ?? null;
}

/**
 * Take back the last choice: its click, and the forced clicks before it.
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 * @returns {string[]}
 */
export function takeBackClick(moves, chosen) {
  let left = chosen.slice(0, -1);
  while (isForced(moves, left)) left = left.slice(0, -1);
  return left;
}

/**
 * Add the forced clicks: after a token has been put down, as long as there is only one next click.
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 * @returns {string[]}
 */
export function addForcedClicks(moves, chosen) {
  let clicks = chosen;
  while (isForced(moves, clicks)) clicks = [...clicks, ...listNextClicks(moves, clicks)];
  return clicks;
}

/**
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 */
function isForced(moves, chosen) {
  return isHalfMade(chosen) && listNextClicks(moves, chosen).length === 1;
}

/**
 * Return whether a token has left its space already and the turn needs more clicks.
 * @param {string[]} chosen
 */
export function isHalfMade(chosen) {
  return chosen.length > 1;
}

/**
 * Return whether "back" takes back a part of the unfinished move instead of an earlier turn.
 * @param {{clicks: string[], entrySide: string | null}} chosen
 */
export function isBegun({ clicks, entrySide }) {
  return entrySide !== null || isHalfMade(clicks);
}

/**
 * The meaning of a tap on a space. It depends on the clicks so far and, if a space can be entered from several
 * sides, on the space whose side is being chosen.
 *
 * `choose` replaces all clicks with `clicks`; `side` asks for the side of entry; `back` takes back the last
 * choice; `wait`: something else must be chosen first; `why` asks the engine what forbids the tap.
 * @typedef {{kind: 'choose', clicks: string[]} | {kind: 'side', space: string} | {kind: 'back'}
 *   | {kind: 'wait'} | {kind: 'why', clicks: string[]}} Meaning
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 * @param {string | null} entrySide
 * @param {string} space
 * @returns {Meaning}
 */
export function readTap(moves, chosen, entrySide, space) {
  const next = listNextClicks(moves, chosen);
  if (entrySide !== null) {
    const key = next.find((candidate) => isPut(candidate, entrySide, space));
    if (key !== undefined) return { kind: 'choose', clicks: [...chosen, key] };
  }
  const here = next.filter((key) => readClick(key).space === space);
  if (here.length > 1 && here.every((key) => readClick(key).kind === 'put')) {
    return { kind: 'side', space };
  }
  if (here.length > 0) return { kind: 'choose', clicks: [...chosen, here[0]] };
  if (chosen.length === 0) return { kind: 'why', clicks: [] };
  if (readClick(chosen[chosen.length - 1]).space === space) return { kind: 'back' };
  // An accidental tap must not undo earlier clicks.
  if (isHalfMade(chosen)) return { kind: 'wait' };
  // While a token is selected, a tap that could begin another move begins it.
  const afresh = listNextClicks(moves, []).find((key) => readClick(key).space === space);
  if (afresh !== undefined) return { kind: 'choose', clicks: [afresh] };
  return { kind: 'why', clicks: chosen };
}

/**
 * Find the route of the token that a click puts down. The moving token's route comes from the engine; a freed
 * friend makes one step.
 * @param {Record<string, string[]>} routes the routes in the engine's view
 * @param {string[]} clicks
 * @param {number} index
 * @returns {string[] | null} null if the click puts no token down
 */
export function findRoute(routes, clicks, index) {
  const { kind, space, from } = readClick(clicks[index]);
  if (kind !== 'put' || space === null || from === null) return null;
  const route = index === 1 ? routes[`${clicks[0]} ${clicks[1]}`] : undefined;
  return route ?? [from, space];
}

/**
 * @param {string} key
 * @param {string} space
 * @param {string} from
 */
function isPut(key, space, from) {
  const click = readClick(key);
  return click.kind === 'put' && click.space === space && click.from === from;
}

/**
 * List the keys that buttons offer: words always, sides while a side of entry is chosen.
 * @param {MoveView[]} moves
 * @param {string[]} chosen
 * @param {string | null} entrySide
 * @returns {string[]}
 */
export function listButtonClicks(moves, chosen, entrySide) {
  return listNextClicks(moves, chosen).filter((key) => {
    const click = readClick(key);
    return (
      click.kind === 'word' ||
      (entrySide !== null && click.kind === 'put' && click.space === entrySide)
    );
  });
}
