// @ts-check
/**
 * The position editor: edits a position of any of the three games, lists its faults, and begins a game there.
 *
 * Owns the position being edited and its undo. The engine makes every edit and finds every fault; this module sends the
 * requests one after the other and shows the replies.
 */

import { REDO, UNDO } from '../../art/icons.js';
import { describeGame } from '../../game/games.js';
import { listSeatColours } from '../../game/players.js';
import { copyField } from '../../platform/file-io.js';
import { writeLink } from '../../platform/link.js';
import { make, makeButton, setEnabled, setText } from '../widgets/dom.js';
import { makeChangeButton } from './change-button.js';
import { createEditorDeck } from './editor-deck.js';
import { createEditorFields } from './editor-fields.js';
import { createEditorSpace } from './editor-space.js';
import { createEditorTools } from './editor-tools.js';
import { createEditorVerdict } from './editor-verdict.js';

/** @typedef {import('../../protocol/protocol.js').EditedView} EditedView */
/** @typedef {import('../../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../i18n/translate.js').Message} Message */
/** @typedef {import('../../game/players.js').Seats} Seats */

const MIRROR = 'M12 3v18M9 7v10H3zM15 7v10h6z';
const RESTART = 'M5 4v5h5M5.5 9a7.5 7.5 0 1 1-1 5';
/** How many positions Undo goes back. */
const MOST_UNDONE = 300;

/**
 * The services of the editor: `ask` sends a request to the engine, `page` is the address of the page for other people
 * or null, `takeAsked` returns the position that was requested since the last call, or null. `seats` has the fields for
 * the players, `getSeats` the players of the start screen. `play` begins a game with a record, to be played or
 * analysed.
 * @typedef {object} EditorMeans
 * @property {Translate} t
 * @property {import('../board/geometry.js').Deck} deck
 * @property {(request: import('../../protocol/protocol.js').EngineRequest) => Promise<Reply>} ask
 * @property {string | null} page
 * @property {() => string | null} takeAsked
 * @property {{elements: HTMLElement[], show: (seats: Seats, colours: string[], levelCount: number) => void, refresh:
 *   () => void, take: () => Seats}} seats
 * @property {() => Seats & {game: string}} getSeats
 * @property {(record: string, seats: Seats, isAnalysed: boolean) => void} play analysed games have persons only
 */

/** @param {EditorMeans} means */
export function createPositionEditor({ t, deck, ask, page, takeAsked, seats, getSeats, play }) {
  /** The position, without unreadable parts. */
  let text = '';
  /** @type {EditedView | null} */
  let edited = null;
  /** @type {string | null} */
  let selected = null;
  /** @type {string[]} */
  let past = [];
  /** @type {string[]} */
  let future = [];
  /** The game and the number of players for which the seats are shown. */
  let seated = '';
  /** The last request; the next one waits for its reply. @type {Promise<unknown>} */
  let last = Promise.resolve();

  const tools = createEditorTools(t);
  const board = createEditorDeck(deck, t, {
    onSpace: (space) => {
      select(space);
      const change = tools.find(space, isVacant(space));
      if (change === null) said.textContent = board.describe(space);
      else edit(change);
    },
    onSelect: select,
    onKey(space, key) {
      if (!tools.hasKey(key)) return false;
      const change = tools.find(space, isVacant(space), key);
      if (change !== null) edit(change);
      return true;
    },
    onMove(from, to) {
      select(to);
      edit(`move ${from} ${to}`);
    },
  });
  const spaceView = createEditorSpace(deck, t, edit);
  const fields = createEditorFields(t, edit);
  const said = make('p', { class: 'visually-hidden', role: 'status' });
  const verdict = createEditorVerdict(t);
  const field = make('textarea', {
    class: 'record-field',
    rows: 3,
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': t.live('editor.text'),
  });
  field.addEventListener('input', () => read(field.value));
  field.addEventListener('change', () => {
    // Read the typed text first.
    last = last.then(() => {
      if (document.activeElement !== field) writeText();
    });
  });
  const link = make('textarea', {
    class: 'record-field share-field',
    readonly: true,
    rows: 3,
    hidden: true,
    'aria-label': t.live('link.field'),
  });
  const status = make('p', { class: 'record-status', role: 'status' });
  const copyText = makeButton(t.live('editor.copyText'), 'button-quiet', async () => {
    setText(status, t((await copyField(field)) ? 'editor.copied' : 'saves.copyOut.byHand'));
  });
  const copyLink = makeButton(t.live('link.copy'), 'button-quiet', async () => {
    link.hidden = false;
    setText(status, t((await copyField(link)) ? 'link.copied' : 'saves.copyOut.byHand'));
  });
  copyLink.hidden = page === null;
  const undo = makeChangeButton(t, 'editor.undo', UNDO, () => walk(past, future));
  const redo = makeChangeButton(t, 'editor.redo', REDO, () => walk(future, past));
  const start = makeButton(t.live('editor.playHere'), 'button-main', () => begin(false));
  const analyse = makeButton(t.live('editor.analyse'), 'button-quiet', () => begin(true));
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const players = make(
    'fieldset',
    { class: 'seats editor-part', oninput: seats.refresh },
    make('legend', {}, t.live('new.names')),
    ...seats.elements,
  );
  const element = make(
    'div',
    { class: 'editor', onkeydown: followKey },
    make(
      'div',
      { class: 'editor-board' },
      tools.element,
      board.element,
      make('p', { class: 'editor-hint' }, t.live('editor.help')),
      make('p', { class: 'editor-hint editor-keys' }, t.live('editor.keys')),
      said,
    ),
    make(
      'div',
      { class: 'editor-side' },
      verdict.element,
      fields.game,
      spaceView.element,
      ...fields.others,
      make(
        'section',
        { class: 'editor-part' },
        make('h3', {}, t.live('editor.text')),
        field,
        make('div', { class: 'share-buttons' }, copyText, copyLink),
        link,
        status,
      ),
      players,
      refusal,
    ),
    make(
      'div',
      { class: 'form-buttons' },
      make(
        'div',
        { class: 'editor-changes' },
        undo,
        redo,
        makeChangeButton(t, 'editor.mirror', MIRROR, () => edit('mirror')),
        makeChangeButton(t, 'editor.restart', RESTART, () => edit('start')),
      ),
      analyse,
      start,
    ),
  );
  t.follow(() => {
    if (edited === null) return;
    show(edited);
    seats.refresh();
  });

  /** @param {string} space */
  const isVacant = (space) => !edited?.stacks.some((stack) => stack.space === space);

  /** @param {string} space */
  function select(space) {
    selected = space;
    if (edited === null) return;
    board.show(edited, selected);
    showSpace(edited);
  }

  /**
   * Send a request after the ones before it.
   * @param {() => {position: string, change?: string}} makeFields called after the earlier requests have finished
   * @param {(view: EditedView) => void} take
   */
  function send(makeFields, take) {
    last = last.then(async () => {
      const reply = await ask({ kind: 'editPosition', fields: makeFields() });
      if (reply.edited === undefined) return refuse(reply.error?.message ?? null);
      refuse(null);
      take(reply.edited);
    });
  }

  /** @param {string} change as the engine reads it */
  function edit(change) {
    send(
      () => ({ position: text, change }),
      (view) => {
        remember(view.position);
        show(view);
        writeText();
        if (selected !== null) setText(said, board.describe(selected));
      },
    );
  }

  /**
   * Show a position that was typed; its text stays as it was typed.
   * @param {string} typed
   */
  function read(typed) {
    send(
      () => ({ position: typed }),
      (view) => {
        if (field.value !== typed) return;
        remember(view.position);
        show(view);
      },
    );
  }

  /**
   * Show a position from elsewhere.
   * @param {string} position
   */
  function open(position) {
    send(
      () => ({ position }),
      (view) => {
        remember(view.position);
        show(view);
        writeText();
      },
    );
  }

  /** @param {string} position */
  function remember(position) {
    if (position === text) return;
    if (text !== '') past = [...past, text].slice(-MOST_UNDONE);
    future = [];
    text = position;
  }

  /**
   * Go one position back or forward.
   * @param {string[]} from
   * @param {string[]} to
   */
  function walk(from, to) {
    send(
      () => ({ position: from.at(-1) ?? text }),
      (view) => {
        if (from.length === 0) return;
        from.pop();
        to.push(text);
        text = view.position;
        show(view);
        writeText();
      },
    );
  }

  /** @param {KeyboardEvent} event */
  function followKey(event) {
    const isText = event.target === field || event.target instanceof HTMLInputElement;
    if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) walk(future, past);
    else walk(past, future);
  }

  /** Write the position into the field, unless it contains the same. */
  function writeText() {
    if (field.value !== text) field.value = text;
  }

  /** @param {EditedView} view */
  function show(view) {
    edited = view;
    text = view.position;
    const isPlayable = view.faults.length === 0 && view.outcome === null;
    tools.show(view.players);
    board.show(view, selected);
    showSpace(view);
    fields.show(view);
    verdict.show(view);
    showSeats(view);
    if (page !== null) link.value = writeLink(page, { kind: 'position', position: text });
    setText(status, '');
    for (const button of [copyText, copyLink]) setEnabled(button, view.faults.length === 0);
    if (view.faults.length > 0) link.hidden = true;
    setEnabled(undo, past.length > 0);
    setEnabled(redo, future.length > 0);
    setEnabled(start, isPlayable);
    setEnabled(analyse, isPlayable && describeGame(view.game).level_count > 0);
  }

  /** @param {EditedView} view */
  function showSpace(view) {
    spaceView.show(view, selected, describeGame(view.game).captured === 'held');
  }

  /**
   * Show the players. The chosen ones are kept until the game changes.
   * @param {EditedView} view
   */
  function showSeats({ game, players: count }) {
    const { level_count: levelCount } = describeGame(game);
    if (seated === `${levelCount > 0} ${count}`) return;
    seated = `${levelCount > 0} ${count}`;
    const { names, levels } = getSeats();
    const seating = { names: names.slice(0, count), levels: levels.slice(0, count) };
    if (levelCount === 0) seating.levels = seating.levels.map(() => 0);
    seats.show(seating, listSeatColours(count, null), levelCount);
  }

  /** @param {Message | null} message */
  function refuse(message) {
    refusal.hidden = message === null;
    setText(refusal, message === null ? '' : t.say(message));
  }

  /** @param {boolean} isAnalysed */
  async function begin(isAnalysed) {
    await last;
    const reply = await ask({ kind: 'position', fields: { position: text } });
    if (reply.record === undefined) return refuse(reply.error?.message ?? null);
    play(reply.record, seats.take(), isAnalysed);
  }

  /** Contains the editor only while the dialog is open, so that at other times the page has only one deck. */
  const place = make('div', { class: 'editor-place' });

  return {
    content: [place],
    leave: () => element.remove(),
    prepare() {
      place.append(element);
      const asked = takeAsked();
      if (asked !== null) open(asked);
      else if (edited === null)
        edit(`game ${getSeats().game} ${describeGame(getSeats().game).players[0]}`);
    },
    /** @param {import('../../select/dialogs.js').DialogsModel} model */
    render({ saves }) {
      if (saves.refusal !== null) refuse(saves.refusal);
    },
  };
}
