/** Loads the example players that a user can start from: their source code, by name. */

/** A literal path, because the build replaces it by a name with a hash. */
const FILE = '../../data/templates.json';

/** Rejects if the file cannot be loaded. @returns {Promise<Record<string, string>>} */
export async function loadTemplates() {
  const response = await fetch(new URL(FILE, import.meta.url));
  if (!response.ok) throw new Error(`templates.json: ${response.status}`);
  return response.json();
}
