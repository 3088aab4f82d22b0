// @ts-check
/**
 * The dialog with the list of saved games: picture, name, players and state of each; continue, copy, delete,
 * undo.
 *
 * Owns the content of the dialog. Shows the model's saved games, and passes on the player's requests.
 */

import { sayDate, sayWhen } from '../text/relative-time.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { nameGame, sayPlayers, sayStanding } from './saved-game-text.js';
import { drawSavedDeck } from './saved-game-thumbnail.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../game/saves.js').SavesRequest} SavesRequest */
/** @typedef {import('../../game/saves.js').Saves} Saves */
/** @typedef {import('../../game/saves.js').Entry} Entry */
/** @typedef {import('../../game/saves.js').Aside} Aside */
/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @typedef {(request: SavesRequest) => void} Ask */

/** @type {Record<Aside['kind'], string>} */
const ASIDE_WORDS = {
  newer: 'saves.aside.newer',
  broken: 'saves.aside.broken',
  refused: 'saves.aside.refused',
};
/** @type {Record<NonNullable<Saves['trouble']>, string>} */
const TROUBLE_WORDS = { forbidden: 'saves.trouble.forbidden', full: 'saves.trouble.full' };

/** The distance from the visible part of the list at which a deck is drawn. */
const AHEAD = '50%';

/**
 * @param {Translate} t
 * @param {Deck} deck
 * @param {(action: Action) => void} dispatch
 * @param {Ask} ask carries out the player's request
 */
export function makeSavedGames(t, deck, dispatch, ask) {
  const trouble = make('p', { class: 'saves-trouble', hidden: true });
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const empty = make('p', { class: 'saves-empty', hidden: true }, t.live('saves.empty'));
  const games = make('ul', { class: 'saves-list', 'aria-label': t.live('saves.title') });
  const asideList = make('ul', { class: 'saves-list', 'aria-labelledby': 'saves-aside' });
  const asidePart = make(
    'section',
    { class: 'saves-aside', hidden: true },
    make('h3', { id: 'saves-aside' }, t.live('saves.aside.title')),
    asideList,
  );
  const readIn = makeButton(t.live('saves.read.open'), 'button-quiet', () =>
    dispatch({ type: 'open', dialog: 'read' }),
  );
  const content = [
    trouble,
    refusal,
    empty,
    games,
    asidePart,
    make('div', { class: 'form-buttons' }, readIn),
  ];
  const changePlayers = () => dispatch({ type: 'open', dialog: 'players' });
  const decks = createDecks(deck, (id) => ask({ kind: 'picture', id }));
  /** @type {Saves | null} */
  let shown = null;
  let locale = '';

  /** @param {Saves} saves */
  function show(saves) {
    trouble.hidden = saves.trouble === null;
    setText(trouble, saves.trouble === null ? '' : t(TROUBLE_WORDS[saves.trouble]));
    refusal.hidden = saves.refusal === null;
    setText(refusal, saves.refusal === null ? '' : t.say(saves.refusal));
    empty.hidden = saves.games.length > 0;
    games.hidden = saves.games.length === 0;
    keepFocus(content, readIn, () => {
      const [lines, odd] = makeGames(saves.games);
      const asides = saves.aside.map((aside) => makeAside(aside, t, ask));
      asidePart.hidden = odd.length + asides.length === 0;
      games.replaceChildren(...lines);
      decks.show(lines, saves);
      asideList.replaceChildren(...asides, ...odd);
    });
  }

  /**
   * Make each line separately, so that a game that cannot be shown does not hide the others.
   * @param {Entry[]} entries
   */
  function makeGames(entries) {
    /** @type {[HTMLElement[], HTMLElement[]]} */
    const made = [[], []];
    for (const entry of entries) {
      const { id, isDeleted } = entry;
      try {
        made[0].push(makeGame(entry, t, ask, changePlayers));
      } catch (error) {
        console.warn(`A game that cannot be shown: ${error}`);
        made[1].push(makeAside({ id, kind: 'broken', isDeleted }, t, ask));
      }
    }
    return made;
  }

  return {
    content,
    /** @param {DialogsModel} model */
    render({ saves }) {
      if (saves === shown && t.locale === locale) return;
      const isSame = saves.games === shown?.games && t.locale === locale;
      shown = saves;
      locale = t.locale;
      // The engine has sent a deck.
      if (isSame && saves.refusal === null) decks.arrive(saves.decks);
      else show(saves);
    },
  };
}

/**
 * Draw the decks of the lines when they become visible, because there may be hundreds.
 * @param {Deck} deck
 * @param {(id: string) => void} askFor asks for the deck of a game that was saved without it
 */
function createDecks(deck, askFor) {
  /** The elements that wait for their deck, by the id of the game. @type {Map<string, HTMLElement>} */
  const waiting = new Map();
  /** The known decks, by the id of the game. @type {Record<string, string | null>} */
  let known = {};
  const watcher = new IntersectionObserver(
    (changes) => {
      for (const { isIntersecting, target } of changes) {
        if (isIntersecting) draw(/** @type {HTMLElement} */ (target));
      }
    },
    { rootMargin: AHEAD },
  );

  /** @param {HTMLElement} place */
  function draw(place) {
    const id = place.closest('.saves-line')?.getAttribute('data-id') ?? '';
    watcher.unobserve(place);
    const text = known[id];
    if (text) place.replaceChildren(drawSavedDeck(deck, text));
    else {
      waiting.set(id, place);
      askFor(id);
    }
  }

  return {
    /**
     * @param {HTMLElement[]} lines
     * @param {Saves} saves
     */
    show(lines, { games, decks }) {
      watcher.disconnect();
      waiting.clear();
      known = Object.fromEntries(games.map((entry) => [entry.id, entry.deck ?? decks[entry.id]]));
      for (const line of lines) {
        const place = line.querySelector('.saves-deck');
        if (place !== null) watcher.observe(place);
      }
    },

    /** @param {Record<string, string>} decks */
    arrive(decks) {
      for (const [id, place] of waiting) {
        if (decks[id] === undefined) continue;
        waiting.delete(id);
        place.replaceChildren(drawSavedDeck(deck, decks[id]));
      }
    },
  };
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
  const same = lines.find((one) => one.getAttribute('data-id') === id);
  (same?.querySelector('button') ?? fallback).focus();
}

/**
 * @param {Entry} entry
 * @param {Translate} t
 * @param {Ask} ask
 * @param {() => void} changePlayers opens the dialog to change the players of the current game
 */
function makeGame(entry, t, ask, changePlayers) {
  const { id, isCurrent, outcome } = entry;
  const nameId = `saves-name-${id}`;
  const name = make(
    'div',
    { id: nameId },
    make('p', { class: 'saves-title' }, ...nameGame(entry, t)),
    make('p', { class: 'saves-players' }, sayPlayers(entry, t)),
  );
  if (entry.isDeleted) return makeDeleted(id, name, t, ask);
  const open = makeLineButton(t(outcome === null ? 'saves.continue' : 'saves.look'), nameId, () =>
    ask({ kind: 'open', id }),
  );
  if (isCurrent) open.classList.replace('button-quiet', 'button-main');
  const buttons = [
    open,
    ...(isCurrent ? [makeLineButton(t('saves.players'), nameId, changePlayers)] : []),
    makeLineButton(t('saves.copy'), nameId, () => ask({ kind: 'copy', id })),
    makeLineButton(t('saves.delete'), nameId, () => ask({ kind: 'delete', id })),
  ];
  return make(
    'li',
    { class: 'saves-line has-deck', 'data-id': id, 'aria-current': isCurrent ? 'true' : null },
    make('div', { class: 'saves-deck', 'aria-hidden': 'true' }),
    make('div', { class: 'saves-words' }, name, makeFacts(entry, t)),
    make('div', { class: 'saves-buttons' }, ...buttons),
  );
}

/**
 * @param {Entry} entry
 * @param {Translate} t
 */
function makeFacts(entry, t) {
  const time = make(
    'time',
    {
      datetime: new Date(entry.changed).toISOString(),
      title: sayDate(entry.changed, t.locale),
    },
    sayWhen(entry.changed, Date.now(), t.locale),
  );
  const { turn, outcome } = entry;
  const colour = outcome === null ? turn : outcome.winner;
  const facts = [sayStanding(entry, t), t('saves.turns', { count: entry.turns })];
  return make(
    'p',
    { class: 'saves-facts' },
    colour === null
      ? null
      : make('span', { class: `saves-crew crew-${colour}`, 'aria-hidden': 'true' }),
    `${facts.join(' · ')} · `,
    time,
  );
}

/**
 * @param {Aside} aside
 * @param {Translate} t
 * @param {Ask} ask
 */
function makeAside({ id, kind, isDeleted }, t, ask) {
  const nameId = `saves-name-${id}`;
  const name = make('p', { class: 'saves-facts', id: nameId }, t(ASIDE_WORDS[kind]));
  if (isDeleted) return makeDeleted(id, name, t, ask);
  const buttons = [
    makeLineButton(t('saves.download'), nameId, () => ask({ kind: 'download', id })),
    makeLineButton(t('saves.delete'), nameId, () => ask({ kind: 'delete', id })),
  ];
  return make(
    'li',
    { class: 'saves-line', 'data-id': id },
    name,
    make('div', { class: 'saves-buttons' }, ...buttons),
  );
}

/**
 * @param {string} id
 * @param {HTMLElement} name
 * @param {Translate} t
 * @param {Ask} ask
 */
function makeDeleted(id, name, t, ask) {
  const undo = makeLineButton(t('saves.undelete'), name.id, () => ask({ kind: 'undelete', id }));
  return make(
    'li',
    { class: 'saves-line is-deleted', 'data-id': id },
    name,
    make('p', { class: 'saves-facts' }, t('saves.deleted')),
    make('div', { class: 'saves-buttons' }, undo),
  );
}

/**
 * @param {string} words
 * @param {string} describedBy
 * @param {() => void} onPress
 */
function makeLineButton(words, describedBy, onPress) {
  return makeButton(words, 'button-quiet', onPress, { 'aria-describedby': describedBy });
}
