// @ts-check
/**
 * The dialog with the list of saved games: search, picture, name, players and state of each; continue, copy, name,
 * delete, undo; the bin, export and import.
 *
 * Owns the content of the dialog, what the player searches for, and how many games are listed. Shows the model's saved
 * games, and passes on the player's requests.
 */

import { EVERYTHING, fold, isNarrow, searchGames } from '../../game/game-search.js';
import { doWhenIdle } from '../../platform/environment.js';
import { sayWhen } from '../text/relative-time.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeBin, makeExport, makeImportReport, makeLibraryTrouble } from './library-tools.js';
import { makeRemoteList } from './remote-list.js';
import { createDecks } from './saved-game-decks.js';
import { makeAsideLine, makeDescribeLine, makeGameLine } from './saved-game-line.js';
import { listSearchWords } from './saved-game-text.js';
import { makeSearchBar } from './search-bar.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../game/saves.js').Saves} Saves */
/** @typedef {import('../../game/saves.js').Entry} Entry */
/** @typedef {import('../../game/game-search.js').Query} Query */
/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./saved-game-line.js').Ask} Ask */

/** @type {Record<NonNullable<Saves['trouble']>, string>} */
const TROUBLE_WORDS = { forbidden: 'saves.trouble.forbidden', full: 'saves.trouble.full' };

/** How many games are listed at first: a browser needs long to make the lines of thousands. */
const PAGE = 20;
/** How many games are described at once while the browser is idle. */
const DESCRIBED = 100;

/**
 * @param {Translate} t
 * @param {Deck} deck
 * @param {(action: Action) => void} dispatch
 * @param {Ask} ask carries out the player's request
 * @param {(request: import('../../game/remote.js').RemoteRequest) => void} askRemote
 */
export function makeSavedGames(t, deck, dispatch, ask, askRemote) {
  const elsewhere = makeRemoteList(t, askRemote);
  const trouble = make('p', { class: 'saves-trouble', hidden: true });
  const down = makeLibraryTrouble(t, ask, () => readIn.focus());
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const report = makeImportReport(t, ask, () => readIn.focus());
  const bar = makeSearchBar(t, (changed) => {
    query = changed;
    limit = PAGE;
    showGames();
  });
  const foundWords = make('p', { class: 'saves-found', role: 'status', hidden: true });
  const empty = make('p', { class: 'saves-empty', hidden: true });
  const games = make('ul', { class: 'saves-list', 'aria-label': t.live('saves.title') });
  const more = makeButton(t.live('library.more'), 'button-quiet', () => showMore());
  more.classList.add('saves-more');
  const asideList = make('ul', { class: 'saves-list', 'aria-labelledby': 'saves-aside' });
  const asidePart = make(
    'section',
    { class: 'saves-aside', hidden: true },
    make('h3', { id: 'saves-aside' }, t.live('saves.aside.title')),
    asideList,
  );
  const bin = makeBin(t, ask);
  const exporting = makeExport(t, ask, () => listed.map(({ id }) => id));
  const statistics = makeButton(t.live('statistics.title'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'statistics' }),
  );
  const puzzles = makeButton(t.live('puzzles.title'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'puzzles' }),
  );
  const setUp = makeButton(t.live('editor.open'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'editor' }),
  );
  const write = makeButton(t.live('player.title'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'write' }),
  );
  const readIn = makeButton(t.live('saves.read.open'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'read' }),
  );
  const content = [
    ...[
      trouble,
      down.element,
      refusal,
      elsewhere.element,
      report.element,
      bar.element,
      foundWords,
      empty,
      games,
      more,
    ],
    ...[asidePart, bin.element, exporting.element],
    make('div', { class: 'form-buttons' }, puzzles, statistics, setUp, write, readIn),
  ];
  const changePlayers = () => dispatch({ type: 'open', dialog: 'players' });
  const decks = createDecks(deck, (id) => ask({ kind: 'picture', id }));
  /** @type {Saves | null} */
  let shown = null;
  let locale = '';
  let query = EVERYTHING;
  let limit = PAGE;
  /** The games that the query finds. @type {Entry[]} */
  let listed = [];
  /** The line with the form for a game's title, and the game's id. @type {{id: string, line: HTMLElement} | null} */
  let form = null;
  /** The words by which a game can be found. @type {WeakMap<Entry, string>} */
  let words = new WeakMap();

  /**
   * The lines of the games, with the text that each was made from. Unchanged lines are reused when the list changes.
   * @type {Map<string, {text: string, line: HTMLElement}>}
   */
  const lines = new Map();

  /** @param {Entry} entry */
  function describe(entry) {
    const known = words.get(entry);
    if (known !== undefined) return known;
    const made = fold(listSearchWords(entry, t).join('\n'));
    words.set(entry, made);
    return made;
  }

  /**
   * Describe all games before the player searches, a few at a time.
   * @param {Entry[]} entries
   * @param {number} [first]
   */
  function describeSoon(entries, first = 0) {
    if (first >= entries.length) return;
    doWhenIdle(() => {
      if (shown?.games !== entries || !games.isConnected) return;
      for (const entry of entries.slice(first, first + DESCRIBED)) describe(entry);
      describeSoon(entries, first + DESCRIBED);
    });
  }

  /** @param {Saves} saves */
  function show(saves) {
    trouble.hidden = saves.trouble === null;
    setText(trouble, saves.trouble === null ? '' : t(TROUBLE_WORDS[saves.trouble]));
    refusal.hidden = saves.refusal === null;
    setText(refusal, saves.refusal === null ? '' : t.say(saves.refusal));
    down.render(saves);
    bar.render(saves.games.length);
    keepFocus(content, readIn, () => bin.render(saves));
    showGames();
    describeSoon(saves.games);
  }

  /** Show the games that the query finds. */
  function showGames() {
    if (shown === null) return;
    const saves = shown;
    listed = searchGames(saves.games, query, describe);
    showCounts(saves);
    keepFocus(content, readIn, () => {
      const [made, odd] = makeLines(saves, listed.slice(0, limit));
      const asides = saves.aside.map((aside) => makeAsideLine(aside, t, ask));
      asidePart.hidden = odd.length + asides.length === 0;
      putLines(games, made);
      decks.show(made, listed, saves.decks);
      asideList.replaceChildren(...asides, ...odd);
    });
  }

  /** @param {Saves} saves */
  function showCounts(saves) {
    // A deleted game keeps its line, but is in the bin.
    const count = saves.games.filter(isKept).length;
    const found = listed.filter(isKept).length;
    const isLoading = saves.library === 'unknown';
    empty.hidden = listed.length > 0;
    setText(empty, t(isLoading ? 'library.loading' : count > 0 ? 'library.none' : 'saves.empty'));
    games.hidden = listed.length === 0;
    more.hidden = listed.length <= limit;
    foundWords.hidden = !isNarrow(query);
    setText(foundWords, foundWords.hidden ? '' : t('library.found', { count: found, all: count }));
    exporting.render(found, count);
  }

  function showMore() {
    if (shown === null || listed.length <= limit) return;
    const first = limit;
    limit *= 2;
    const isFocused = document.activeElement === more;
    showGames();
    const line = games.children[first];
    if (isFocused && line instanceof HTMLElement) line.querySelector('button')?.focus();
  }

  /**
   * Make each line separately, so that a game that cannot be shown does not hide the others.
   * @param {Saves} saves
   * @param {Entry[]} entries
   */
  function makeLines(saves, entries) {
    const actions = {
      ...{ ask, changePlayers, search: bar.search },
      describe: saves.library === 'up' ? edit : null,
    };
    /** @type {[HTMLElement[], HTMLElement[]]} */
    const made = [[], []];
    for (const entry of entries) {
      const { id, isDeleted } = entry;
      try {
        const isEdited = form?.id === id && !isDeleted;
        made[0].push(isEdited && form ? form.line : findLine(entry, actions));
      } catch (error) {
        console.warn(`A game that cannot be shown: ${error}`);
        made[1].push(makeAsideLine({ id, kind: 'broken', isDeleted }, t, ask));
      }
    }
    return made;
  }

  /**
   * Find or make the line of a game.
   * @param {Entry} entry
   * @param {Parameters<typeof makeGameLine>[2]} actions
   */
  function findLine(entry, actions) {
    const when = sayWhen(entry.changed, Date.now(), t.locale);
    const text = JSON.stringify([entry, when, actions.describe !== null]);
    const known = lines.get(entry.id);
    if (known?.text === text) return known.line;
    const line = makeGameLine(entry, t, actions);
    lines.set(entry.id, { text, line });
    return line;
  }

  /**
   * Show the form for the title and the labels of a game.
   * @param {Entry} entry
   */
  function edit(entry) {
    const onDone = () => {
      form = null;
      showGames();
      /** @type {HTMLElement | null} */ (
        games.querySelector(`[data-id="${CSS.escape(entry.id)}"] button`)
      )?.focus();
    };
    const { line, focus } = makeDescribeLine(entry, t, { ask, onDone });
    form = { id: entry.id, line };
    showGames();
    focus();
  }

  return {
    content,
    prepare() {
      limit = PAGE;
      form = null;
      bar.clear();
    },
    /** @param {DialogsModel} model */
    render(model) {
      const { saves } = model;
      elsewhere.render(model);
      if (saves === shown && t.locale === locale) return;
      const isSame = saves.games === shown?.games && t.locale === locale;
      if (t.locale !== locale) {
        words = new WeakMap();
        lines.clear();
      }
      shown = saves;
      locale = t.locale;
      report.render(saves.report);
      // The engine has sent a deck.
      if (isSame && saves.refusal === null) decks.arrive(saves.decks);
      else show(saves);
    },
  };
}

/** @param {Entry} entry */
function isKept({ isDeleted }) {
  return !isDeleted;
}

/**
 * Put lines into a list. Those that stay are not moved, because a line that is moved loses the click on it.
 * @param {HTMLElement} list
 * @param {HTMLElement[]} wanted
 */
function putLines(list, wanted) {
  const kept = new Set(wanted);
  for (const line of [...list.children])
    if (!kept.has(/** @type {HTMLElement} */ (line))) line.remove();
  wanted.forEach((line, place) => {
    if (list.children[place] !== line) list.insertBefore(line, list.children[place] ?? null);
  });
}

/**
 * Change the lists, and restore the focus to the line that had it.
 * @param {HTMLElement[]} places
 * @param {HTMLElement} fallback
 * @param {() => void} change
 */
function keepFocus(places, fallback, change) {
  const focused = document.activeElement;
  const line = focused?.closest('.saves-line');
  change();
  if (!line || focused?.isConnected) return;
  const id = line.getAttribute('data-id');
  const lines = places.flatMap((place) => [...place.querySelectorAll('.saves-line')]);
  // A deleted game has a line in the bin, too, which may be closed.
  const same = lines.find((one) => one.getAttribute('data-id') === id && one.checkVisibility());
  (same?.querySelector('button') ?? fallback).focus();
}
