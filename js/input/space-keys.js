/**
 * Finds spaces by their typed names: `f` and then `2` find f2. A digit alone keeps the letter of the focused space, so
 * `5` then finds f5. A letter waits for its digit without a time limit.
 */

/** @param {string[]} names of all spaces */
export function createSpaceKeys(names) {
  const letters = new Set(names.map((name) => name[0]));
  /** @type {string | null} */
  let letter = null;

  /** Return the space whose name a key completes. @param {string} key @param {string | null} here the focused space */
  return (key, here) => {
    const pressed = key.toLowerCase();
    const name = `${letter ?? here?.[0] ?? ''}${pressed}`;
    letter = letters.has(pressed) ? pressed : null;
    return names.includes(name) ? name : null;
  };
}
