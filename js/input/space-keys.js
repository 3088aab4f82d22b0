// @ts-check
/**
 * Spaces by their names, typed letter by letter: `f` and then `2` lead to f2, and `5` goes on to f5.
 *
 * Owns the letter that waits for its digit, without any hurry. Knows neither deck nor focus.
 */

/**
 * @param {string[]} names of all spaces
 */
export function createSpaceKeys(names) {
  const letters = new Set(names.map((name) => name[0]));
  /** @type {string | null} */
  let letter = null;

  /**
   * Take a key, and give the space that it leads to, if it leads to one.
   * @param {string} key
   * @param {string | null} here the space that has the focus
   * @returns {string | null}
   */
  return (key, here) => {
    const pressed = key.toLowerCase();
    const name = `${letter ?? here?.[0] ?? ''}${pressed}`;
    letter = letters.has(pressed) ? pressed : null;
    return names.includes(name) ? name : null;
  };
}
