/** Draws lots. Knows no source of randomness: the caller passes random bytes. */

/** @typedef {() => number} DrawByte a number from 0 to 255, all equally likely */

/**
 * Lots decide who sits where.
 * @template {import('./players.js').Seats} Game
 * @param {Game} game @param {DrawByte} drawByte @returns {Game}
 */
export function drawSeats(game, drawByte) {
  const order = shuffle([...game.names.keys()], drawByte);
  return {
    ...game,
    names: order.map((player) => game.names[player]),
    levels: order.map((player) => game.levels[player]),
  };
}

/** Shuffle items; every order is equally likely. @template Item @param {Item[]} items @param {DrawByte} drawByte */
export function shuffle(items, drawByte) {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const drawn = drawBelow(last + 1, drawByte);
    [shuffled[last], shuffled[drawn]] = [shuffled[drawn], shuffled[last]];
  }
  return shuffled;
}

/** All numbers below `count` are equally likely. @param {number} count at most 256 @param {DrawByte} drawByte */
export function drawBelow(count, drawByte) {
  // The remaining bytes would favour the low numbers, so they are drawn again.
  const fair = 256 - (256 % count);
  let byte = drawByte();
  while (byte >= fair) byte = drawByte();
  return byte % count;
}
