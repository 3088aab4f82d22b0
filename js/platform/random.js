/** Random values that nobody can guess. */

/** The bytes that the engine needs for a remote game: 8 for the id, 32 for the secret, 12 for the key. */
const ENTROPY_BYTES = 52;

/** Make an id that cannot be guessed: the rolls of a game follow from its id. */
export function makeId() {
  const random = crypto.getRandomValues(new Uint32Array(4));
  return [Date.now(), ...random].map((number) => number.toString(36)).join('-');
}

/** Draw the random bytes of a remote game: its id, the player's secret and the key. */
export function drawEntropy() {
  const bytes = crypto.getRandomValues(new Uint8Array(ENTROPY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Lots decide who sits where; two are hardly ever equal. @param {{names: string[], levels: number[]}} seats */
export function drawSeats({ names, levels }) {
  const lots = crypto.getRandomValues(new BigUint64Array(names.length));
  const order = [...lots.keys()].sort((one, other) => (lots[one] < lots[other] ? -1 : 1));
  return { names: order.map((seat) => names[seat]), levels: order.map((seat) => levels[seat]) };
}

export function drawSeed() {
  return crypto.getRandomValues(new Uint32Array(1))[0] >>> 1;
}
