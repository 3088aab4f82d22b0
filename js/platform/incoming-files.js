/** Files that come from outside: dropped on the page, pasted, or opened with the installed app. Reads none of them. */

import { prepareFile } from './file-io.js';
import { makeTextFile } from './text-file.js';

/** @import {TextFile} from './text-file.js' */

/** The part of the Launch Handler API that this module uses; not every browser has it. */
/**
 * @typedef {{setConsumer: (consumer: (launch: {files?: readonly {getFile: () => Promise<File>}[],
 *   targetURL?: string}) => void) => void}} LaunchQueue
 */

/**
 * @param {Document} page @param {(files: TextFile[]) => void} receive
 * @param {(text: string) => boolean} isGame returns whether a pasted text is meant for the page
 * @param {(address: string) => void} launch receives the address with which the installed app is opened
 */
export function listenForFiles(page, receive, isGame, launch) {
  /** @param {Iterable<File>} files */
  const pass = (files) => {
    const prepared = Array.from(files, prepareFile);
    if (prepared.length > 0) receive(prepared);
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
    else if (isGame(text)) receive([makeTextFile(text)]);
  });
  const { launchQueue } = /** @type {{launchQueue?: LaunchQueue}} */ (globalThis);
  launchQueue?.setConsumer(async ({ files = [], targetURL }) => {
    if (targetURL) launch(targetURL);
    pass(await Promise.all(files.map((file) => file.getFile())));
  });
}
