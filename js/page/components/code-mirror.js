/**
 * Sets CodeMirror up for Python, in a shadow root: its appearance, which uses the page's custom properties, and its
 * keys. Tab indents; after Escape it leaves the editor, until the editor gets the focus again.
 */

/**
 * @typedef {{setText: (text: string) => void, setEditable: (isOn: boolean) => void, mark: (line: number) => void,
 *   goTo: (line: number) => void, focus: () => void}} CodeMirrorEditor
 */

/** @typedef {typeof import('../../vendor/codemirror.js')} Library */

const MONOSPACE = 'ui-monospace, "Liberation Mono", Menlo, Consolas, monospace';

/**
 * @param {Library} library @param {HTMLElement} place @param {object} options
 * @param {(text: string) => void} options.onChange @param {() => string} options.sayLabel
 * @param {number} options.longest @returns {CodeMirrorEditor}
 */
export function makeCodeMirror(library, place, { onChange, sayLabel, longest }) {
  const { Decoration, EditorState, EditorView, Compartment } = library;
  const root = place.attachShadow({ mode: 'open', delegatesFocus: true });
  const [marks, editable] = [new Compartment(), new Compartment()];
  /** Mark a line, if there is one with this number. @param {number} line */
  const showMark = (line) =>
    EditorView.decorations.of((/** @type {any} */ { state: { doc } }) => {
      if (line < 1 || line > doc.lines) return Decoration.none;
      const mark = Decoration.line({ class: 'cm-faultLine' });
      return Decoration.set([mark.range(doc.line(line).from)]);
    });
  let isFromPage = false;
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: '',
      extensions: [
        library.lineNumbers(),
        library.highlightSpecialChars(),
        library.history(),
        library.drawSelection(),
        library.indentOnInput(),
        library.bracketMatching(),
        library.highlightActiveLine(),
        library.indentUnit.of('    '),
        library.python(),
        library.syntaxHighlighting(makeHighlighting(library)),
        library.keymap.of([
          library.indentWithTab,
          ...library.defaultKeymap,
          ...library.historyKeymap,
        ]),
        marks.of(showMark(0)),
        editable.of([]),
        EditorView.contentAttributes.of(() => ({
          'aria-label': sayLabel(),
          'aria-multiline': 'true',
          spellcheck: 'false',
        })),
        EditorState.changeFilter.of(
          (/** @type {any} */ transaction) => isFromPage || transaction.newDoc.length <= longest,
        ),
        EditorView.updateListener.of((/** @type {any} */ update) => {
          if (update.docChanged && !isFromPage) onChange(update.state.doc.toString());
        }),
        EditorView.theme(THEME),
      ],
    }),
  });

  let isLeaving = false;
  /** Let Tab leave the editor, or indent. @param {boolean} isOn */
  function setLeaving(isOn) {
    isLeaving = isOn;
    view.setTabFocusMode(isOn);
  }
  place.addEventListener('keydown', (event) => {
    // The first Escape lets Tab leave the editor, and must not close the dialog. The second one does.
    if (event.key === 'Escape') {
      if (!isLeaving) event.preventDefault();
      setLeaving(true);
    } else if (event.key !== 'Tab' && event.key !== 'Shift') setLeaving(false);
    // Typing here must not trigger the page's shortcuts.
    event.stopPropagation();
  });
  place.addEventListener('focusout', () => setLeaving(false));

  return {
    setText(text) {
      if (text === view.state.doc.toString()) return;
      isFromPage = true;
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        effects: marks.reconfigure(showMark(0)),
      });
      isFromPage = false;
    },
    setEditable(isOn) {
      view.dispatch({
        effects: editable.reconfigure(isOn ? [] : [EditorState.readOnly.of(true)]),
      });
    },
    mark: (line) => view.dispatch({ effects: marks.reconfigure(showMark(line)) }),
    goTo(line) {
      const { from } = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines));
      // Scroll the line to the middle, because the head of the dialog covers the top.
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'center' }),
      });
      view.contentDOM.focus({ preventScroll: true });
    },
    focus: () => view.focus(),
  };
}

/** @param {Library} library */
function makeHighlighting({ HighlightStyle, tags }) {
  return HighlightStyle.define([
    {
      tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword],
      color: 'var(--code-keyword)',
      fontWeight: '600',
    },
    { tag: [tags.string, tags.special(tags.string)], color: 'var(--code-string)' },
    { tag: [tags.number, tags.bool, tags.null], color: 'var(--code-number)' },
    { tag: tags.comment, color: 'var(--code-comment)', fontStyle: 'italic' },
    {
      tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className)],
      color: 'var(--code-name)',
      fontWeight: '600',
    },
  ]);
}

/** @type {Record<string, Record<string, string>>} */
const THEME = {
  '&': { color: 'var(--text)', backgroundColor: 'var(--panel-raised)', height: '100%' },
  '&.cm-focused': { outline: '3px solid var(--focus)', outlineOffset: '1px' },
  '.cm-scroller': { fontFamily: MONOSPACE, fontSize: '0.9375rem', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--text)', padding: '0.5rem 0' },
  '.cm-cursor': { borderLeftColor: 'var(--text)', borderLeftWidth: '2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--panel)',
    color: 'var(--text-muted)',
    borderRight: '1px solid var(--line)',
  },
  '.cm-activeLine': { backgroundColor: 'var(--code-line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--code-line)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
    {
      backgroundColor: 'var(--code-selection)',
    },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--code-selection)',
    outline: '1px solid var(--text)',
  },
  '.cm-faultLine': {
    backgroundColor: 'var(--code-fault)',
    boxShadow: 'inset 4px 0 var(--danger)',
  },
};
