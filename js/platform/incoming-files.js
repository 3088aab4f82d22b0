// @ts-check
/**
 * Files that come from outside: dropped on the page, pasted, or opened with the installed app.
 *
 * Owns where they come from. Reads them as text and knows nothing about their contents.
 */

import { readFile } from './file-io.js';

/** @typedef {{name: string, text: string}} TextFile */

/** The part of the Launch Handler API that this module uses; not every browser has it. */
/**
 * @typedef {{setConsumer: (consumer: (launch: {files?: readonly {getFile: () => Promise<File>}[]}) => void) => void}}
 * LaunchQueue
 */

/** How much of a file is read. Files with real games are shorter, and the engine refuses the rest. */
const MOST_FILE_BYTES = 100_000_000;

/**
 * Read files as text.
 * @param {Iterable<File>} files
 * @returns {Promise<TextFile[]>}
 */
export function readFiles(files) {
  return Promise.all(
    Array.from(files, async (file) => ({
      name: file.name,
      text: await readFile(file, MOST_FILE_BYTES),
    })),
  );
}

/**
 * Pass on the files that come from outside.
 * @param {Document} page
 * @param {(files: TextFile[]) => void} receive
 * @param {(text: string) => boolean} isGame returns whether a pasted text is meant for the page
 */
export function listenForFiles(page, receive, isGame) {
  /** @param {Iterable<File>} files */
  const pass = async (files) => {
    const texts = await readFiles(files);
    if (texts.length > 0) receive(texts);
  };
  page.addEventListener('dragover', (event) => {
    // Without this the browser would leave the page and show the file.
    if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
  });
  page.addEventListener('drop', (event) => {
    const files = event.dataTransfer?.files;
    if (files === undefined || files.length === 0) return;
    event.preventDefault();
    pass(files);
  });
  page.addEventListener('paste', (event) => {
    const { target, clipboardData } = event;
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) return;
    const text = clipboardData?.getData('text/plain') ?? '';
    if (clipboardData?.files.length) pass(clipboardData.files);
    else if (isGame(text)) receive([{ name: '', text }]);
  });
  const { launchQueue } = /** @type {{launchQueue?: LaunchQueue}} */ (globalThis);
  launchQueue?.setConsumer(async ({ files = [] }) => {
    pass(await Promise.all(files.map((file) => file.getFile())));
  });
}
