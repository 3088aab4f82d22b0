/** A `Storage` in memory, which a test can let fail. */

/** A fake `Storage`. */
export class FakeStorage {
  isFull = false;
  /** The result of access to the storage: an error is thrown, null is returned. @type {Error | null | undefined} */
  onAccess = undefined;
  /** @type {((key: string | null, text: string | null, writer: unknown) => void) | null} */
  onChange = null;
  /** The page that is writing. @type {unknown} */
  writer = null;
  /** @type {Map<string, string>} */
  #texts = new Map();

  /** A browser may return null. @returns {FakeStorage} */
  access() {
    if (this.onAccess instanceof Error) throw this.onAccess;
    return this.onAccess === null ? /** @type {any} */ (null) : this;
  }

  get length() {
    return this.#texts.size;
  }

  /** @param {number} index */
  key(index) {
    return [...this.#texts.keys()][index] ?? null;
  }

  /** @param {string} key */
  getItem(key) {
    return this.#texts.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {string} text
   */
  setItem(key, text) {
    if (this.isFull) throw new DOMException('no room', 'QuotaExceededError');
    this.#texts.set(key, text);
    this.onChange?.(key, text, this.writer);
  }

  /** @param {string} key */
  removeItem(key) {
    if (!this.#texts.delete(key)) return;
    this.onChange?.(key, null, this.writer);
  }

  /** Read all texts, even if the page cannot. */
  readAll() {
    return [...this.#texts.values()];
  }

  clear() {
    this.#texts.clear();
    this.onChange?.(null, null, this.writer);
  }
}
