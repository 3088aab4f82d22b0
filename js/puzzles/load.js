/** Loads the puzzles: the lines of one JSON file beside this module. */

/** A literal path, because the build replaces it by a name with a hash. */
const FILE = './puzzles.json';

/** Load the lines of all puzzles. Rejects if the file cannot be loaded. @returns {Promise<string[]>} */
export async function loadPuzzles() {
  const response = await fetch(new URL(FILE, import.meta.url));
  if (!response.ok) throw new Error(`puzzles.json: ${response.status}`);
  return response.json();
}
