/** Text in and out of the page: downloads, files, the clipboard. */

const TEXT = 'text/plain';

/** Some browsers still need the object URL for a moment after the click. */
const LINK_LASTS_MS = 60_000;

/** How much of a file is read and decoded at once: some milliseconds of work. */
const SLICE_BYTES = 500_000;

/** @param {string} file the file's name @param {string} text */
export function downloadText(file, text) {
  const type = file.endsWith('.svg') ? 'image/svg+xml' : 'text/plain;charset=utf-8';
  downloadBlob(file, new Blob([text], { type }));
}

/** @param {string} file the file's name @param {Blob} blob */
export function downloadBlob(file, blob) {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), LINK_LASTS_MS);
}

export function canShareFiles() {
  return navigator.canShare?.({ files: [new File([''], 'kidd.txt', { type: TEXT })] }) ?? false;
}

/** @param {string} file the file's name @param {string} text */
export const shareText = (file, text) => share({ file, text });

/**
 * Share a file or a link with another app. Return false if the browser cannot, true also if the player decides not to.
 * @param {{file: string, text: string} | {title: string, url: string}} shared @returns {Promise<boolean>}
 */
export async function share(shared) {
  const isFile = 'file' in shared;
  if (isFile && !canShareFiles()) return false;
  const data = isFile ? { files: [new File([shared.text], shared.file, { type: TEXT })] } : shared;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}

/** Prepare a file to be read in slices. @param {File} file @returns {import('./text-file.js').TextFile} */
export function prepareFile(file) {
  return { name: file.name, size: file.size, open: () => openSlices(file) };
}

/** @param {Blob} file @returns {import('./text-file.js').ReadSlice} */
function openSlices(file) {
  const decoder = new TextDecoder();
  let bytes = 0;
  return async () => {
    const slice = await file.slice(bytes, bytes + SLICE_BYTES).arrayBuffer();
    bytes += slice.byteLength;
    const isEnd = slice.byteLength === 0 || bytes >= file.size;
    const text = decoder.decode(slice, { stream: !isEnd });
    return { text, share: isEnd ? 1 : bytes / file.size, isEnd };
  };
}

/**
 * Return whether a text was copied to the clipboard. It stays selected, so that the player can copy it if not.
 * @param {HTMLTextAreaElement} field @returns {Promise<boolean>}
 */
export async function copyField(field) {
  field.focus();
  field.select();
  field.scrollTop = 0;
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // The Clipboard API needs a secure context; the deprecated command does not.
    return document.execCommand('copy');
  }
}
