// @ts-check
/**
 * The way of a text out of the page and into it: downloads, files, the clipboard.
 */

/** A download has long begun by then; some browsers need its link for a moment. */
const LINK_LASTS_MS = 60_000;

/**
 * Give a text to the reader as a file.
 * @param {string} file its name
 * @param {string} text
 */
export function downloadText(file, text) {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LINK_LASTS_MS);
}

/**
 * Read a file that was chosen; nothing where it cannot be read.
 * @param {Blob} file
 * @param {number} mostBytes where a longer file is cut off
 * @returns {Promise<string>}
 */
export async function readFile(file, mostBytes) {
  try {
    return await file.slice(0, mostBytes).text();
  } catch {
    return '';
  }
}

/**
 * Copy what stands in a field. The field's text is left selected, so that where the page may not
 * copy, a reader can.
 * @param {HTMLTextAreaElement} field
 * @returns {Promise<boolean>} whether it is copied
 */
export async function copyField(field) {
  field.focus();
  field.select();
  field.scrollTop = 0;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // An old way, for pages that are not served over a secure line.
    return document.execCommand('copy');
  }
}
