/**
 * The component `code`: an editor for a program in Python. Its model:
 *
 * - `document` counts what is to be shown, `text` is the stored text of the program `player`. What is typed belongs to
 *   the editor: it shows the text of another program, or of a new document if it was changed elsewhere.
 * - `isEditable`; `line`: to mark as faulty, 0 for none; `visits`: counts the wishes to go there.
 * - `label`; `help`: the id of an explanation; `longest`: the most characters.
 * - `write`: the action that stores the text, some time after the last key; `run`: of Ctrl+Enter.
 */

import { CLOCK } from '../../platform/environment.js';
import { createCodeEditor } from './code-editor.js';
import { fillIn } from './component.js';

/** How long after the last key the text is stored. */
const STORE_MS = 400;

/** @type {import('./component.js').MakeComponent} */
export const makeCode = (element, press) => {
  /** @type {any} */
  let model = null;
  /** @type {ReturnType<typeof createCodeEditor> | null} */
  let editor = null;
  /** Sends the text that is shown but not stored yet. @type {import('../generated/contract.js').Action | null} */
  let unstored = null;
  /** The text that the editor holds. */
  let told = '';
  /** @type {any} */
  let timer = null;
  // A press in the dialog means the text as it is shown.
  const around = element.closest('dialog') ?? element;
  const moments = ['click', 'change'];
  for (const moment of moments) around.addEventListener(moment, flush, true);
  element.addEventListener('focusout', flush);

  function flush() {
    CLOCK.clear(timer);
    const action = unstored;
    unstored = null;
    if (action !== null) press(action);
  }

  /** @param {any} next */
  const makeEditor = (next) =>
    createCodeEditor(element, {
      sayLabel: () => model.label,
      helpId: next.help,
      longest: next.longest,
      onChange(text) {
        told = text;
        unstored = fillIn(model.write, text);
        editor?.mark(0);
        CLOCK.clear(timer);
        timer = CLOCK.set(flush, STORE_MS);
      },
      onRun() {
        flush();
        press(model.run);
      },
    });

  return {
    show(next) {
      const before = model;
      model = next;
      editor ??= makeEditor(next);
      const isOther = before?.player !== next.player;
      const isNew = before?.document !== next.document;
      if (isOther) flush();
      if (isOther || (isNew && unstored === null && next.text !== told)) {
        told = next.text;
        editor.setText(told);
      }
      if (isNew) editor.load();
      if (before?.isEditable !== next.isEditable || before?.label !== next.label)
        editor.setEditable(next.isEditable);
      if (isOther || before?.line !== next.line) editor.mark(next.line);
      if (before !== null && before.visits !== next.visits) editor.goTo(next.line);
    },
    end() {
      flush();
      for (const moment of moments) around.removeEventListener(moment, flush, true);
    },
  };
};
