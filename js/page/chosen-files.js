// @ts-check
/** The events of chosen files and of texts that are too long for a field (`kidd_page.elements`). Knows no feature. */

import { prepareFile, readFile } from '../platform/file-io.js';
import { makeTextFile } from '../platform/text-file.js';
import { fillIn } from './components/component.js';

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('../platform/text-file.js').TextFile} TextFile */

/**
 * @param {(action: Action) => void} press
 * @param {(files: TextFile[]) => void} onFiles keeps files, which Python may want to have imported
 * @returns {ReturnType<typeof import('./listeners.js').createListeners>}
 */
export function createFileListeners(press, onFiles) {
  return {
    file: (action, { most }) => ({
      change: ({ currentTarget }) => sendFile(currentTarget, most, action, press),
    }),
    files: (action, { most }) => ({
      async change({ currentTarget: field }) {
        const files = [...(field.files ?? [])];
        if (files.length === 0) return;
        // The same files can be chosen again.
        field.value = '';
        onFiles(files.map(prepareFile));
        const isShort = files.length === 1 && files[0].size <= most;
        press(fillIn(action, isShort ? await files[0].text().catch(() => null) : null));
      },
      beforeinput(event) {
        if ((event.data?.length ?? 0) <= most) return;
        event.preventDefault();
        onFiles([makeTextFile(event.data)]);
        press(fillIn(action, null));
      },
    }),
  };
}

/**
 * Send the name and the text of the chosen file.
 * @param {HTMLInputElement} field
 * @param {number} most the most bytes; the text of a larger file counts as empty
 * @param {Action} action
 * @param {(action: Action) => void} send
 */
async function sendFile(field, most, action, send) {
  const [chosen] = field.files ?? [];
  if (chosen === undefined) return;
  const text = chosen.size > most ? '' : await readFile(chosen);
  // The same file can be chosen again.
  field.value = '';
  const [feature, name, ...values] = action;
  send([feature, name, ...values.slice(0, -2), chosen.name, text]);
}
