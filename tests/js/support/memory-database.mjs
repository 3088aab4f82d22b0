/** A database of the library in memory, which a test can let fail at any call. Much faster than an IndexedDB. */

/** @typedef {import('../../../js/persistence/library.js').Database} Database */
/** @typedef {import('../../../js/persistence/library.js').Row} Row */

const LARGE = 3;

/** @implements {Database} */
export class MemoryDatabase {
  /** @type {Map<string, string>} */
  texts = new Map();
  /** @type {Map<string, unknown>} */
  rows = new Map();
  /**
   * What fails: every call, every other call, changes of several games, or a change at its end, which then has changed
   * nothing.
   * @type {'all' | 'some' | 'large' | 'late' | null}
   */
  trouble = null;
  /** @type {{below: (bound: number) => number}} */
  chance = { below: () => 0 };

  readRows = async () => {
    this.#fail();
    return [...this.rows.values()];
  };

  /** @param {string[]} ids */
  read = async (ids) => {
    this.#fail();
    return ids.map(this.#find);
  };

  /** @type {Database['change']} */
  change = async (ids, edit) => {
    this.#fail();
    await null;
    const made = ids.map((id) => /** @type {const} */ ([id, edit(this.#find(id))]));
    const { length } = made.flatMap(([, games]) => games ?? []);
    if (this.trouble === 'late' || (this.trouble === 'large' && length >= LARGE)) throw full();
    for (const [id, games] of made) {
      if (games === null) {
        this.texts.delete(id);
        this.rows.delete(id);
      }
      for (const { text, row } of games ?? []) {
        this.texts.set(row.id, text);
        this.rows.set(row.id, structuredClone(row));
      }
    }
  };

  #find = (/** @type {string} */ id) => {
    const text = this.texts.get(id) ?? null;
    return { id, text, row: this.rows.get(id) ?? null };
  };

  #fail() {
    if (this.trouble === 'all' || (this.trouble === 'some' && this.chance.below(2) > 0))
      throw full();
  }
}

function full() {
  return new DOMException('no room', 'QuotaExceededError');
}
