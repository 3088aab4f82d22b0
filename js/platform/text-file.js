/** The shape of a file with text that is not read yet: `file-io.js` makes one of a browser's file. */

/**
 * Read the next slice of a text: its characters, the part of the file that was read, from 0 to 1, and whether that is
 * all. Rejects if the file cannot be read.
 * @typedef {() => Promise<{text: string, share: number, isEnd: boolean}>} ReadSlice
 */

/**
 * A file, or a text that a player has pasted, without a name. `size` is in bytes, or in characters of a text. `open`
 * begins to read it.
 * @typedef {{name: string, size: number, open: () => ReadSlice}} TextFile
 */

/** Make a file of a text. @param {string} text @returns {TextFile} */
export function makeTextFile(text) {
  return { name: '', size: text.length, open: () => async () => ({ text, share: 1, isEnd: true }) };
}
