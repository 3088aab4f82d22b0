// @ts-check
/**
 * The tools for the position that the list of moves shows: play on, judge the move, write a note, change the order of
 * lines, delete. Also the tools for the whole game: share it, review it.
 *
 * Owns these elements, and the one button that shows most of them. The reducer decides what an edit changes.
 */

import { svg } from '../../art/svg.js';
import { followPath } from '../../game/record-headers.js';
import { hasLostFocus, make, makeButton, setEnabled, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/move-list.js').MoveList} MoveList */
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
/** Three dots. */
const MORE = 'M4.5 12h1M11.5 12h1M18.5 12h1';

/**
 * @param {Translate} t
 * @param {Dispatch} dispatch
 */
export function createMoveTools(t, dispatch) {
  const playOn = makeButton(t.live('moves.playOn'), 'button-main', () => {
    dispatch({ type: 'open', dialog: 'playOn' });
  });
  const present = makeButton('', 'button-main moves-present', () => dispatch({ type: 'present' }));
  const more = t.live('moves.edit');
  const toggle = makeButton(
    '',
    'button-quiet moves-more',
    () => showPanel(panel.hidden !== false),
    {
      'aria-expanded': 'false',
      'aria-label': more,
      title: more,
    },
  );
  toggle.append(
    svg('svg', { class: 'step-arrow', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
      svg('path', { d: MORE }),
    ]),
  );
  const review = makeButton(t.live('gameReview.open'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'gameReview' }),
  );
  const share = makeButton(t.live('moves.share'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'copy' }),
  );
  const restore = makeButton(t.live('moves.restore'), 'button-quiet', () =>
    dispatch({ type: 'undoDeletion' }),
  );
  const glyphs = GLYPHS.map(([glyph, name]) => {
    const button = makeButton(glyph, 'button-quiet moves-glyph', () => {
      const isOn = button.getAttribute('aria-pressed') === 'true';
      dispatch({ type: 'edit', edit: 'glyph', at: shown, text: isOn ? '' : glyph });
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
    oninput() {
      isTyped = true;
    },
    onchange: () => saveNote(),
  });
  /** @type {[import('../../select/types.js').Edit, HTMLButtonElement][]} */
  const edits = [];
  /** @param {import('../../select/types.js').Edit} edit @param {string} key */
  const makeEdit = (edit, key) => {
    const button = makeButton(t.live(`moves.${key}`), 'button-quiet', () =>
      dispatch({ type: 'edit', edit, at: shown }),
    );
    edits.push([edit, button]);
    return button;
  };
  const glyphRow = make(
    'div',
    { class: 'moves-glyphs', role: 'group', 'aria-label': t.live('moves.judge') },
    ...glyphs.map(({ button }) => button),
  );
  const notes = make(
    'div',
    { class: 'moves-notes' },
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
  const panel = make(
    'div',
    { class: 'moves-edit', id: 'moves-edit', hidden: true },
    notes,
    make('div', { class: 'moves-buttons' }, share, review),
  );
  toggle.setAttribute('aria-controls', panel.id);
  const row = make('div', { class: 'moves-row' }, playOn, present, restore);
  const element = make('div', { class: 'moves-tools' }, row, panel);
  /** The position that is shown. @type {import('../../select/types.js').Place} */
  let shown = { record: '', path: '' };
  /** The note that was last written into the field, and its position. */
  let noted = { at: shown, comment: '' };
  /** Whether the field contains text that was not saved yet. */
  let isTyped = false;

  /**
   * @param {boolean} isShown
   * @param {(act: () => void) => void} [run] calls a function, now or later
   */
  function showPanel(isShown, run) {
    saveNote(run);
    panel.hidden = !isShown;
    element.hidden = row.hidden && panel.hidden;
    toggle.setAttribute('aria-expanded', String(isShown));
  }

  /**
   * Save the player's note at its position.
   * @param {(act: () => void) => void} [run] calls a function, now or later
   */
  function saveNote(run = (act) => act()) {
    if (!isTyped) return;
    isTyped = false;
    const { at } = noted;
    const text = note.value;
    run(() => dispatch({ type: 'edit', edit: 'comment', at, text }));
  }

  /**
   * Return whether the field must not change: the player is writing a note about the position shown, or the game has
   * continued without the player.
   * @param {MoveList} model
   */
  function isWriting({ at, isLookingBack }) {
    if (!isTyped) return false;
    const path = followPath(noted.at.record, noted.at.path, at.record);
    const isLeft = path === null || (isLookingBack && path !== at.path);
    return !isLeft && (path === at.path || document.activeElement === note);
  }

  /**
   * Show the note of a position. A text being written stays, even if the engine refuses it.
   * @param {MoveList} model
   */
  function showNote(model) {
    const comment = model.tools.comment ?? '';
    if (!model.isListed || isWriting(model)) return;
    // The views are being drawn just now, so the state must not change yet.
    saveNote(queueMicrotask);
    note.disabled = model.tools.comment === null;
    const isSame = model.at.path === noted.at.path && comment === noted.comment;
    noted = { at: model.at, comment };
    if (!isSame) note.value = comment;
  }

  return {
    element,
    /** Shows what is about notes, variations and the whole game. */
    toggle,
    /** @param {MoveList} model */
    render(model) {
      const { turn, canEdit, canPlayOn, canDelete, isVariation, hasDeleted, isBusy } = model.tools;
      const hadFocus = element.contains(document.activeElement);
      shown = model.at;
      playOn.hidden = !canPlayOn;
      present.hidden = !model.isLookingBack;
      setText(present, t(model.isFinished ? 'review.leave' : 'review.present'));
      review.hidden = !model.canReviewGame;
      toggle.hidden = model.turns.length === 0;
      notes.hidden = !canEdit;
      if (toggle.hidden && !panel.hidden) showPanel(false, queueMicrotask);
      row.hidden = !canPlayOn && !model.isLookingBack && !hasDeleted;
      element.hidden = row.hidden && panel.hidden;
      restore.hidden = !hasDeleted;
      for (const { glyph, button } of glyphs) {
        button.setAttribute('aria-pressed', String(turn?.glyph === glyph));
        setEnabled(button, turn !== null);
      }
      showNote(model);
      for (const [edit, button] of edits) {
        button.hidden = !isVariation && OF_VARIATIONS.has(edit);
        setEnabled(button, !isBusy && (canDelete || edit !== 'delete'));
      }
      if (hadFocus && hasLostFocus()) toggle.focus({ preventScroll: true });
    },
  };
}
