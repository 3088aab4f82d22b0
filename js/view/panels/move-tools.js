// @ts-check
/**
 * What can be done at the position that the list of moves shows: play on, judge the move, write a note, change the
 * order of lines, delete.
 *
 * Owns these elements. The reducer decides what an edit changes.
 */

import { make, makeButton, setEnabled } from '../widgets/dom.js';

/** @typedef {import('../../select/move-list.js').MoveTools} MoveTools */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {(action: Action) => void} Dispatch */

/** The glyphs, the best first, each with its key in the dictionary. */
const GLYPHS = [
  ['!!', 'brilliant'],
  ['!', 'good'],
  ['!?', 'interesting'],
  ['?!', 'dubious'],
  ['?', 'mistake'],
  ['??', 'blunder'],
];
/** The edits of a variation; the main line has none of them. */
const OF_VARIATIONS = new Set(['main', 'promote', 'remove']);
const LONGEST_COMMENT = 2000;

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
export function createMoveTools(t, dispatch) {
  const playOn = makeButton(t.live('moves.playOn'), 'button-main', () => {
    dispatch({ type: 'playOn' });
  });
  const toggle = makeButton(t.live('moves.edit'), 'button-quiet', () => {
    panel.hidden = !panel.hidden;
    toggle.setAttribute('aria-expanded', String(!panel.hidden));
  });
  toggle.setAttribute('aria-expanded', 'false');
  const share = makeButton(t.live('moves.share'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'copy' }),
  );
  const restore = makeButton(t.live('moves.restore'), 'button-quiet', () =>
    dispatch({ type: 'undoDeletion' }),
  );
  const glyphs = GLYPHS.map(([glyph, name]) => {
    const button = makeButton(glyph, 'button-quiet moves-glyph', () => {
      const isOn = button.getAttribute('aria-pressed') === 'true';
      dispatch({ type: 'edit', edit: 'glyph', text: isOn ? '' : glyph });
    });
    const label = t.live(`moves.glyph.${name}`);
    label.attach(button, (target, words) => {
      target.setAttribute('aria-label', words);
      target.setAttribute('title', words);
    });
    return { glyph, button };
  });
  const note = make('textarea', {
    id: 'moves-note',
    rows: 2,
    maxlength: LONGEST_COMMENT,
    onchange: () => dispatch({ type: 'edit', edit: 'comment', text: note.value }),
  });
  /** @type {[import('../../select/types.js').Edit, HTMLButtonElement][]} */
  const edits = [];
  /** @param {import('../../select/types.js').Edit} edit @param {string} key */
  const makeEdit = (edit, key) => {
    const button = makeButton(t.live(`moves.${key}`), 'button-quiet', () =>
      dispatch({ type: 'edit', edit }),
    );
    edits.push([edit, button]);
    return button;
  };
  const glyphRow = make(
    'div',
    { class: 'moves-glyphs', role: 'group', 'aria-label': t.live('moves.judge') },
    ...glyphs.map(({ button }) => button),
  );
  const panel = make(
    'div',
    { class: 'moves-edit', id: 'moves-edit', hidden: true },
    glyphRow,
    make('label', { for: note.id }, t.live('moves.note')),
    note,
    make(
      'div',
      { class: 'moves-buttons' },
      makeEdit('main', 'main'),
      makeEdit('promote', 'up'),
      makeEdit('demote', 'down'),
      makeEdit('remove', 'remove'),
      makeEdit('delete', 'delete'),
    ),
  );
  toggle.setAttribute('aria-controls', panel.id);
  const element = make(
    'div',
    { class: 'moves-tools' },
    make('div', { class: 'moves-buttons' }, playOn, toggle, share, restore),
    panel,
  );
  /** The note that the field got last, and its path. */
  let noted = { path: '', comment: '' };

  /**
   * Show a note. What is written into the field stays, also if the engine refuses it.
   * @param {string | null} comment
   * @param {string} path
   */
  function showNote(comment, path) {
    note.disabled = comment === null;
    if (path === noted.path && (comment ?? '') === noted.comment) return;
    noted = { path, comment: comment ?? '' };
    note.value = noted.comment;
  }

  return {
    element,
    /**
     * @param {MoveTools} tools
     * @param {string} path
     */
    render(
      { turn, comment, canEdit, canPlayOn, canDelete, isVariation, hasDeleted, isBusy },
      path,
    ) {
      playOn.hidden = !canPlayOn;
      toggle.hidden = !canEdit;
      if (!canEdit) {
        panel.hidden = true;
        toggle.setAttribute('aria-expanded', 'false');
      }
      restore.hidden = !hasDeleted;
      for (const { glyph, button } of glyphs) {
        button.setAttribute('aria-pressed', String(turn?.glyph === glyph));
        setEnabled(button, turn !== null && !isBusy);
      }
      showNote(comment, path);
      for (const [edit, button] of edits) {
        button.hidden = !isVariation && OF_VARIATIONS.has(edit);
        setEnabled(button, !isBusy && (canDelete || edit !== 'delete'));
      }
    },
  };
}
