/**
 * The events of chosen files and of texts that are too long for a field (`kidd_page.elements`), and the texts of short
 * files. Knows no feature.
 */

import { prepareFile } from '../platform/file-io.js';
import { makeTextFile } from '../platform/text-file.js';
import { fillIn } from './components/component.js';

/** @import {TextFile} from '../platform/text-file.js' */
/** @import {Action} from './generated/contract.js' */

/**
 * @param {(action: Action) => void} press
 * @param {(files: TextFile[]) => string} keepFiles keeps files, which Python may want to have imported
 * @param {(files: string) => unknown} importFiles imports files that are kept
 * @returns {ReturnType<typeof import('./listeners.js').createListeners>}
 */
export function createFileListeners(press, keepFiles, importFiles) {
  return {
    file: (action, { most }) => ({
      async change({ currentTarget: field }) {
        const [chosen] = field.files ?? [];
        if (chosen === undefined) return;
        // The same file can be chosen again.
        field.value = '';
        const text = (await readShort([prepareFile(chosen)], most)) ?? '';
        press(fillIn(action, chosen.name, text));
      },
    }),
    files: (action, { most }) => ({
      async change({ currentTarget: field }) {
        const files = Array.from(field.files ?? [], prepareFile);
        if (files.length === 0) return;
        // The same files can be chosen again.
        field.value = '';
        const text = await readShort(files, most);
        if (text === null) importFiles(keepFiles(files));
        else press(fillIn(action, keepFiles(files), text));
      },
      beforeinput(event) {
        if ((event.data?.length ?? 0) <= most) return;
        event.preventDefault();
        importFiles(keepFiles([makeTextFile(event.data)]));
      },
    }),
  };
}

/**
 * Read a single file of at most `most` bytes, which are no more than a slice has. Null for others, and on a failure.
 * @param {TextFile[]} files @param {number} most @returns {Promise<string | null>}
 */
export async function readShort([file, ...others], most) {
  if (others.length > 0 || file.size > most) return null;
  const slice = await file
    .open()()
    .catch(() => null);
  return slice?.text ?? null;
}
