/**
 * An editor for Python: CodeMirror, or a plain text field until it has loaded or if it cannot be used. It is in a
 * shadow root: in a document CodeMirror creates style elements, which the page's policy forbids.
 */

import { make } from '../../view/widgets/dom.js';

/** @import {CodeMirrorEditor} from './code-mirror.js' */

/**
 * `onChange` is called after the user has changed the text, `onRun` for Ctrl+Enter, or Cmd+Enter on a Mac.
 * @param {HTMLElement} element its content becomes the editor @param {object} options
 * @param {string} options.helpId the element that explains how to leave the editor
 * @param {() => string} options.sayLabel @param {(text: string) => void} options.onChange
 * @param {() => void} options.onRun @param {number} options.longest
 */
export function createCodeEditor(element, { helpId, sayLabel, onChange, onRun, longest }) {
  const field = make('textarea', {
    class: 'record-field box code-field',
    rows: 18,
    spellcheck: 'false',
    autocapitalize: 'off',
    autocomplete: 'off',
    wrap: 'off',
    maxlength: longest,
    'aria-describedby': helpId,
    oninput: () => onChange(field.value),
  });
  element.append(field);
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Keep CodeMirror from inserting a new line.
      event.stopPropagation();
      onRun();
    },
    true,
  );
  /** @type {CodeMirrorEditor | null} */
  let editor = null;
  let isLoading = false;

  /** Replace the text field by CodeMirror, once. Without it, the field stays. */
  async function load() {
    if (isLoading || !canStyle()) return;
    isLoading = true;
    try {
      const [{ makeCodeMirror }, library] = await Promise.all([
        import('./code-mirror.js'),
        import('../../vendor/codemirror.js'),
      ]);
      const place = make('div', { class: 'code-mirror box' });
      const hadFocus = document.activeElement === field;
      const made = makeCodeMirror(library, place, { onChange, sayLabel, longest });
      made.setText(field.value);
      made.setEditable(!field.readOnly);
      editor = made;
      field.replaceWith(place);
      if (hadFocus) made.focus();
    } catch (error) {
      isLoading = false;
      console.warn(`Not loaded: ${error}`);
    }
  }

  return {
    load,

    /** @param {string} text */
    setText(text) {
      field.value = text;
      editor?.setText(text);
    },

    /** @param {boolean} isOn */
    setEditable(isOn) {
      field.setAttribute('aria-label', sayLabel());
      field.readOnly = !isOn;
      editor?.setEditable(isOn);
    },

    /** @param {number} line of a fault, from 1; 0 for none */
    mark(line) {
      editor?.mark(line);
    },

    /** Put the cursor at the beginning of a line and focus the editor. @param {number} line from 1 */
    goTo(line) {
      if (editor !== null) {
        editor.goTo(line);
        return;
      }
      const before = field.value.split('\n', line - 1);
      const at = before.reduce((sum, { length }) => sum + length + 1, 0);
      field.focus();
      field.setSelectionRange(at, at);
    },
  };
}

/** A shadow root needs constructed style sheets. */
function canStyle() {
  return 'adoptedStyleSheets' in Document.prototype && 'replaceSync' in CSSStyleSheet.prototype;
}
