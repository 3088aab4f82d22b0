// @ts-check
/**
 * The list of saved games: which game, who plays, how it stands; continue, copy out, delete, undo.
 *
 * Owns what stands in the dialog. Shows what the state says of the saved games, and passes wishes on.
 */

import { make, makeButton, setText } from './dom.js';
import { sayDate, sayWhen } from './when.js';

/** @typedef {import('../state.js').State} State */
/** @typedef {import('../state.js').Action} Action */
/** @typedef {import('../library.js').Wish} Wish */
/** @typedef {import('../library.js').Saves} Saves */
/** @typedef {import('../saved-list.js').Entry} Entry */
/** @typedef {import('../saved-list.js').Aside} Aside */
/** @typedef {import('../protocol.js').Colour} Colour */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/** @typedef {(wish: Wish) => void} Ask */

/** @type {Record<string, string>} */
const OPTION_NAMES = {
  pie: 'option.pie.name',
  first: 'option.first.name',
  strict: 'option.strict.name',
};
/** @type {Record<Aside['kind'], string>} */
const ASIDE_WORDS = {
  newer: 'saves.aside.newer',
  broken: 'saves.aside.broken',
  refused: 'saves.aside.refused',
};
/** @type {Record<NonNullable<Saves['trouble']>, string>} */
const TROUBLE_WORDS = { forbidden: 'saves.trouble.forbidden', full: 'saves.trouble.full' };

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 */
export function makeSavedGames(t, dispatch) {
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
  /** @type {Ask} */
  const ask = (wish) => dispatch({ type: 'wish', wish });
  const changePlayers = () => dispatch({ type: 'open', dialog: 'players' });
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
    asidePart.hidden = saves.aside.length === 0;
    keepFocus(content, readIn, () => {
      games.replaceChildren(...saves.games.map((entry) => makeGame(entry, t, ask, changePlayers)));
      asideList.replaceChildren(...saves.aside.map((aside) => makeAside(aside, t, ask)));
    });
  }

  return {
    content,
    /** @param {State} state */
    render({ saves }) {
      if (saves === shown && t.locale === locale) return;
      shown = saves;
      locale = t.locale;
      show(saves);
    },
  };
}

/**
 * Change the lists, and put the focus back into the line that it was in.
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
 * @param {() => void} changePlayers in the game on deck
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
    { class: 'saves-line', 'data-id': id, 'aria-current': isCurrent ? 'true' : null },
    name,
    makeFacts(entry, t),
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
  const facts = [sayStanding(entry, t), t('saves.turns', { count: entry.turns })];
  return make('p', { class: 'saves-facts' }, `${facts.join(' · ')} · `, time);
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

/**
 * @param {Entry} entry
 * @param {Translate} t
 * @returns {(Node | string)[]}
 */
function nameGame({ game, options, isCurrent }, t) {
  const names = options.flatMap((option) =>
    Object.hasOwn(OPTION_NAMES, option) ? [t(OPTION_NAMES[option])] : [],
  );
  const title = make('strong', {}, t(game === 'unknown' ? 'saves.unknownGame' : `game.${game}`));
  const mark = make('span', { class: 'saves-mark' }, t('saves.current'));
  return [
    title,
    ...(names.length > 0 ? [make('span', { class: 'saves-options' }, names.join(' · '))] : []),
    ...(isCurrent ? [mark] : []),
  ];
}

/**
 * @param {Entry} entry
 * @param {Translate} t
 */
function sayPlayers({ seats, players }, t) {
  const settled = Object.entries(players).map(([colour, player]) => {
    const name = call(player, t);
    return name === '' ? t(`colour.${colour}`) : t('saves.player', { name, colour });
  });
  return settled.length > 0 ? settled.join(' · ') : t.list(seats.map((seat) => call(seat, t)));
}

/**
 * @param {{name: string, level: number}} player
 * @param {Translate} t
 */
function call({ name, level }, t) {
  return level > 0 ? t('player.computer', { level }) : name;
}

/**
 * @param {Entry} entry
 * @param {Translate} t
 */
function sayStanding({ outcome, turn }, t) {
  if (outcome !== null) {
    return outcome.winner === null ? t('saves.drawn') : t('saves.won', { colour: outcome.winner });
  }
  return turn === null ? t('saves.opening') : t('saves.turn', { colour: turn });
}
