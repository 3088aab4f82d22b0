// @ts-check
/**
 * The lines of the lists of saved games: a game, a deleted one, a text that cannot be opened.
 *
 * Owns their elements. Passes on the player's requests.
 */

import { drawDots } from '../../art/icons.js';
import { PERSON } from '../../game/players.js';
import { sayDate, sayWhen } from '../text/relative-time.js';
import { make, makeButton } from '../widgets/dom.js';
import { nameGame, sayPlayers, sayStanding } from './saved-game-text.js';

/** @typedef {import('../../game/saves.js').SavesRequest} SavesRequest */
/** @typedef {import('../../game/saves.js').Entry} Entry */
/** @typedef {import('../../game/saves.js').Aside} Aside */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** @typedef {(request: SavesRequest) => void} Ask */

/**
 * What the buttons of a line do. `describe` is null if there is no library: then a game has neither title nor labels.
 * @typedef {{ask: Ask, changePlayers: () => void, describe: ((entry: Entry) => void) | null,
 *   search: (label: string) => void}} LineActions
 */

/** @type {Record<Aside['kind'], string>} */
const ASIDE_WORDS = {
  newer: 'saves.aside.newer',
  broken: 'saves.aside.broken',
  refused: 'saves.aside.refused',
};

/**
 * @param {Entry} entry
 * @param {Translate} t
 * @param {LineActions} actions
 */
export function makeGameLine(entry, t, { ask, changePlayers, describe, search }) {
  const { id, isCurrent, isOwn, outcome, seats } = entry;
  const name = makeName(entry, t);
  const isBinned = describe !== null;
  if (entry.isDeleted)
    return makeDeletedLine(id, name, t, ask, isBinned ? 'library.deleted' : 'saves.deleted');
  // The button lies over the whole line, so that a press anywhere on the line opens the game.
  const open = make(
    'button',
    {
      type: 'button',
      class: 'saves-open',
      'aria-describedby': name.id,
      onclick: () => ask({ kind: 'open', id }),
    },
    make(
      'span',
      { class: 'visually-hidden' },
      t(outcome === null ? 'saves.continue' : 'saves.look'),
    ),
  );
  const buttons = [
    ...(isCurrent ? [makeLineButton(t('saves.players'), name.id, changePlayers)] : []),
    ...(outcome === null
      ? []
      : [makeLineButton(t('gameReview.open'), name.id, () => ask({ kind: 'review', id }))]),
    makeLineButton(t('saves.copy'), name.id, () => ask({ kind: 'copy', id })),
    ...(describe === null
      ? []
      : [makeLineButton(t('library.describe'), name.id, () => describe(entry))]),
    ...(seats.every(({ level }) => level !== PERSON)
      ? []
      : [
          makeLineButton(t(isOwn ? 'library.notOwn' : 'library.own'), name.id, () =>
            ask({ kind: 'own', ids: [id], isOwn: !isOwn }),
          ),
        ]),
    makeLineButton(t('saves.delete'), name.id, () => ask({ kind: 'delete', id })),
  ];
  return make(
    'li',
    { class: 'saves-line has-deck', 'data-id': id, 'aria-current': isCurrent ? 'true' : null },
    open,
    make('div', { class: 'saves-deck', 'aria-hidden': 'true' }),
    make('div', { class: 'saves-words' }, name, makeFacts(entry, t), makeLabels(entry, t, search)),
    ...makeMenu(buttons, name.id, t),
  );
}

/**
 * Make the button of a line that shows its other buttons.
 * @param {HTMLElement[]} buttons
 * @param {string} describedBy
 * @param {Translate} t
 */
function makeMenu(buttons, describedBy, t) {
  const menu = make('div', { class: 'saves-buttons', hidden: true }, ...buttons);
  const toggle = makeButton(drawDots(), 'button-quiet saves-menu', () => {
    menu.hidden = !menu.hidden;
    toggle.setAttribute('aria-expanded', String(!menu.hidden));
  });
  toggle.setAttribute('aria-label', t('library.actions'));
  toggle.setAttribute('aria-describedby', describedBy);
  toggle.setAttribute('aria-expanded', 'false');
  return [toggle, menu];
}

/**
 * @param {Entry} entry
 * @param {Translate} t
 */
function makeName(entry, t) {
  return make(
    'div',
    { id: `saves-name-${entry.id}` },
    make('p', { class: 'saves-title' }, ...nameGame(entry, t)),
    make('p', { class: 'saves-players' }, sayPlayers(entry, t)),
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
 * @param {Entry} entry
 * @param {Translate} t
 * @param {(label: string) => void} search
 */
function makeLabels({ labels }, t, search) {
  if (labels.length === 0) return null;
  const buttons = labels.map((label) =>
    make(
      'button',
      {
        type: 'button',
        class: 'saves-label',
        'aria-label': t('library.searchLabel', { label }),
        onclick: () => search(label),
      },
      label,
    ),
  );
  return make('div', { class: 'saves-labels' }, ...buttons);
}

/**
 * @param {Aside} aside
 * @param {Translate} t
 * @param {Ask} ask
 */
export function makeAsideLine({ id, kind, isDeleted }, t, ask) {
  const nameId = `saves-name-${id}`;
  const name = make('p', { class: 'saves-facts', id: nameId }, t(ASIDE_WORDS[kind]));
  if (isDeleted) return makeDeletedLine(id, name, t, ask, 'saves.deleted');
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
 * Make the line of a game in the bin.
 * @param {Entry} entry
 * @param {Translate} t
 * @param {Ask} ask
 */
export function makeBinLine(entry, t, ask) {
  return makeDeletedLine(entry.id, makeName(entry, t), t, ask, null);
}

/**
 * @param {string} id
 * @param {HTMLElement} name
 * @param {Translate} t
 * @param {Ask} ask
 * @param {string | null} words the key of what is said below the name
 */
function makeDeletedLine(id, name, t, ask, words) {
  const undo = makeLineButton(t('saves.undelete'), name.id, () => ask({ kind: 'undelete', id }));
  return make(
    'li',
    { class: 'saves-line is-deleted', 'data-id': id },
    name,
    words === null ? null : make('p', { class: 'saves-facts' }, t(words)),
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
 * Make a line with a form for the title and the labels of a game.
 * @param {Entry} entry
 * @param {Translate} t
 * @param {{ask: Ask, onDone: () => void}} actions
 */
export function makeDescribeLine(entry, t, { ask, onDone }) {
  const { id } = entry;
  const title = make('input', {
    type: 'text',
    value: entry.title,
    maxlength: 80,
    autocomplete: 'off',
  });
  const labels = make('input', {
    type: 'text',
    value: entry.labels.join(', '),
    maxlength: 300,
    autocomplete: 'off',
  });
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    ask({ kind: 'describe', id, title: title.value, labels: labels.value.split(',') });
    onDone();
  };
  const field = (/** @type {string} */ key, /** @type {HTMLInputElement} */ input) =>
    make('label', { class: 'saves-field' }, make('span', {}, t(key)), input);
  const form = make(
    'form',
    { class: 'saves-form', onsubmit: submit },
    makeName(entry, t),
    field('library.title', title),
    field('library.labels', labels),
    make(
      'div',
      { class: 'saves-buttons' },
      make('button', { type: 'submit', class: 'button button-main' }, t('library.save')),
      makeButton(t('button.cancel'), 'button-quiet', onDone),
    ),
  );
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    // Escape leaves the form, not the dialog.
    event.preventDefault();
    event.stopPropagation();
    onDone();
  });
  const line = make('li', { class: 'saves-line', 'data-id': id }, form);
  return { line, focus: () => title.focus() };
}
