// @ts-check
/**
 * The answers of the page in Python that the build has made, for each language (`workshop.build.prepared`).
 *
 * Knows no feature.
 */

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('./conversation.js').WholeAnswer} Answer */

/** @typedef {Pick<Answer, 'trees' | 'effects'>} Prepared an answer without what only Python itself can tell */

/** Literal paths, because the build replaces them by names with hashes. @type {Record<string, string>} */
const FILES = {
  en: '../../data/prepared-en.json',
  de: '../../data/prepared-de.json',
  it: '../../data/prepared-it.json',
};

/**
 * @returns {(action: Action, locale: string) => Promise<Prepared | null>} returns the answer to an action; null if
 *   there is none. Rejects if the file cannot be loaded
 */
export function createPrepared() {
  /** @type {Map<string, Promise<Map<string, Prepared>>>} */
  const loaded = new Map();

  /** @param {string} locale */
  function load(locale) {
    const known = loaded.get(locale);
    if (known !== undefined) return known;
    const loading = fetchAnswers(locale);
    loaded.set(locale, loading);
    // The next action tries again.
    loading.catch(() => loaded.delete(locale));
    return loading;
  }

  return async (action, locale) => (await load(locale)).get(JSON.stringify(action)) ?? null;
}

/** @param {string} locale */
async function fetchAnswers(locale) {
  const response = await fetch(new URL(FILES[locale], import.meta.url));
  if (!response.ok) throw new Error(`prepared-${locale}.json: ${response.status}`);
  return readAnswers(await response.json());
}

/**
 * Read the answers of a file. What several of them share becomes one object, which must not be changed.
 * @param {{answers: Record<string, any>, shared: any[]}} file
 * @returns {Map<string, Prepared>}
 */
export function readAnswers({ answers, shared }) {
  /** @type {any[]} */
  const read = [];

  /**
   * @param {any} value
   * @returns {any}
   */
  function expand(value) {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(expand);
    if (Object.hasOwn(value, '=')) return read[value['=']];
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, expand(part)]));
  }

  for (const part of shared) read.push(expand(part));
  const made = Object.entries(answers).map(([action, answer]) => [action, expand(answer)]);
  if (!made.every(([, { trees, effects }]) => trees && Array.isArray(effects)))
    throw new Error('The prepared answers are damaged');
  return new Map(/** @type {[string, Prepared][]} */ (made));
}
