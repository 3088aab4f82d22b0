// @ts-check
/**
 * Rows of form fields for the players: for each seat a person with a name, or a computer with a level.
 *
 * Owns the rows and their content. Must not know how the values are used.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { listDefaultNames, nameSeats } from '../../game/player-names.js';
import { LEVELS, PERSON } from '../../game/players.js';
import { LONGEST_NAME } from '../../protocol/protocol.js';
import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * The players, row by row. A name is kept as it was typed, even while a computer is chosen.
 * @typedef {{names: string[], levels: number[]}} Seats
 */

/** The level of a computer that replaces a person, until another one is chosen. */
const FIRST_LEVEL = 2;

const TITLES = ['new.firstName', 'new.secondName', 'new.thirdName'];
const DEFAULT_NAMES = ['player.first', 'player.second', 'player.third'];

/**
 * Make rows for three players. Each change is an `input` event of one of their fields.
 * @param {Translate} t
 * @param {string} prefix distinguishes these rows from others on the page
 */
export function createSeatRows(t, prefix) {
  const rows = TITLES.map((_, index) => makeRow(index, prefix, t));
  return {
    elements: rows.map((row) => row.element),

    /** Return the values of the rows. @returns {Seats} */
    read: () => ({
      names: rows.map((row) => row.readName()),
      levels: rows.map((row) => row.readLevel()),
    }),

    /**
     * Show players. `colours` are those of the players, if they are settled; `levelCount` is the
     * number of computer levels in this game.
     * @param {Seats} seats
     * @param {number} players
     * @param {(string | null)[]} colours
     * @param {number} levelCount
     */
    show({ names, levels }, players, colours, levelCount) {
      for (const [index, row] of rows.entries()) {
        row.element.hidden = index >= players;
        row.offerLevels(levelCount);
        row.show(names[index] ?? '', levels[index] ?? PERSON, colours[index] ?? null);
      }
    },
  };
}

/**
 * Make rows for a game that has begun, to change its players.
 * @param {Translate} t
 * @param {string} prefix distinguishes these rows from others on the page
 */
export function createSeats(t, prefix) {
  const defaultNames = listDefaultNames(t);
  const rows = createSeatRows(t, prefix);
  let count = 0;
  /** @type {string[]} */
  let colours = [];
  let levelCount = 0;

  /** Return the players as they were chosen: a name may be empty. @returns {Seats} */
  function read() {
    const { names, levels } = rows.read();
    return { names: names.slice(0, count), levels: levels.slice(0, count) };
  }

  return {
    elements: rows.elements,
    read,

    /**
     * @param {Seats} seats
     * @param {string[]} settled the colours of the players
     * @param {number} offered the number of computer levels in this game
     */
    show({ names, levels }, settled, offered) {
      count = names.length;
      colours = settled;
      levelCount = offered;
      // A computer is named after its level, so a person who replaces it begins with an empty name.
      const typed = names.map((name, seat) => (levels[seat] === PERSON ? name : ''));
      rows.show({ names: typed, levels }, count, colours, levelCount);
    },

    /** Update the rows after a field has changed. */
    refresh() {
      rows.show(rows.read(), count, colours, levelCount);
    },

    /** Return the chosen players. @returns {Seats} */
    take() {
      const seats = read();
      return { ...seats, names: nameSeats(seats, defaultNames) };
    },
  };
}

/**
 * @param {number} index
 * @param {string} prefix
 * @param {Translate} t
 */
function makeRow(index, prefix, t) {
  const id = `${prefix}-${index + 1}`;
  const [person, computer] = ['person', 'computer'].map((kind) =>
    make('input', { type: 'radio', name: `${id}-kind`, value: kind }),
  );
  const name = make('input', {
    type: 'text',
    class: 'seat-field',
    'aria-label': t.live('new.name'),
    maxlength: LONGEST_NAME,
    placeholder: t.live(DEFAULT_NAMES[index]),
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const levelField = make(
    'select',
    { class: 'seat-field', 'aria-label': t.live('new.level'), 'aria-describedby': `${id}-text` },
    ...LEVELS.map((one) => make('option', { value: one }, t.live('new.rank', { level: one }))),
  );
  levelField.value = String(FIRST_LEVEL);
  const text = make('p', { id: `${id}-text`, class: 'seat-text' });
  const badge = make('span', { class: 'seat-badge' });
  const kinds = make(
    'span',
    { class: 'pills seat-kind' },
    make('label', { class: 'pill' }, person, t.live('new.person')),
    make('label', { class: 'pill' }, computer, t.live('new.computer')),
  );
  let shown = '';
  const element = make(
    'fieldset',
    { class: 'seat' },
    make('legend', { class: 'visually-hidden' }, t.live(TITLES[index])),
    badge,
    kinds,
    name,
    levelField,
    text,
  );
  return {
    element,
    readName: () => name.value,
    readLevel: () => (computer.checked ? Number(levelField.value) : PERSON),
    /** @param {number} count the number of levels, 0 if only persons can play */
    offerLevels(count) {
      kinds.hidden = count === 0;
    },
    /**
     * @param {string} typed
     * @param {number} level
     * @param {string | null} colour
     */
    show(typed, level, colour) {
      const isPerson = level === PERSON;
      person.checked = isPerson;
      computer.checked = !isPerson;
      // Setting a field while the player types in it would move the cursor.
      if (name.value !== typed) name.value = typed;
      if (!isPerson) levelField.value = String(level);
      name.hidden = !isPerson;
      levelField.hidden = isPerson;
      text.hidden = isPerson;
      setText(text, isPerson ? '' : t(`rank.text.${levelField.value}`));
      if ((colour ?? '') === shown) return;
      shown = colour ?? '';
      badge.replaceChildren(...(colour === null ? [] : [createCrewBadge(colour)]));
    },
  };
}
