// @ts-check
/**
 * The text of a file from outside, read in slices: the page stays responsive, and a long file needs little memory.
 *
 * Owns what was read and not yet used. Knows nothing about the contents.
 */

import { createLineCleaner } from './text-lines.js';

/** @typedef {ReturnType<typeof openFileText>} FileText */

/**
 * Open a file. Its text is read from the beginning to the end, with clean line ends.
 * @param {import('../platform/text-file.js').TextFile} file
 */
export function openFileText(file) {
  const read = file.open();
  const clean = createLineCleaner();
  let characters = 0;
  let share = 0;
  let isUnreadable = false;
  let isEnd = false;
  /** What was read and not yet dropped. */
  let text = '';

  async function readSlice() {
    try {
      const slice = await read();
      ({ share, isEnd } = slice);
      const cleaned = clean(slice.text, isEnd);
      characters += cleaned.length;
      text += cleaned;
    } catch {
      // The browser says so of a file that was deleted or changed.
      isUnreadable = true;
      isEnd = true;
    }
  }

  /** @param {number} count */
  function drop(count) {
    text = text.slice(count);
  }

  /** @param {number} length */
  async function fill(length) {
    while (!isEnd && text.length < length) await readSlice();
  }

  return {
    /** Return what was read and not yet dropped. */
    get: () => text,

    /** Return whether the end of the file was reached. */
    isEnd: () => isEnd,

    /** Return whether the browser could not read the file, or not to its end. */
    isUnreadable: () => isUnreadable,

    /** Return which part of the file was read and dropped, from 0 to 1. */
    getShare() {
      return characters === 0 ? share : share * (1 - text.length / characters);
    },

    drop,

    /** Read on until there are as many characters, or the file ends. */
    fill,
  };
}
