// @ts-check
/**
 * The whole position as lists and a table: the state of the game, the crews, and every space.
 *
 * Owns their elements. They are changed in place and only if something is new, so that a screen reader keeps
 * its reading position. Not a live region: the announcer tells what happens.
 */

import { createFlagBadge } from '../../art/flags.js';
import { createCrewBadge } from '../../art/pirates.js';
import { describeNow, listStanding } from '../text/space-label.js';
import { sayMove } from '../text/turn-text.js';
import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../select/page.js').Crew} Crew */
/** @typedef {import('../../select/spaces.js').Space} Space */
/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The parts of the ship, by the first letter of their spaces. */
const PARTS = { a: 'list.aft', m: 'list.midships', f: 'list.bow' };
const COLUMNS = ['list.space', 'list.who', 'list.paths', 'list.now'];

/**
 * @param {Deck & {hatches: string[]}} deck
 * @param {Translate} t
 */
export function createPositionList(deck, t) {
  const facts = make('ul', { class: 'list-facts' });
  const crews = make('ul', { class: 'list-crews' });
  /** @type {Map<string, (space: Space) => void>} */
  const rows = new Map();
  const bodies = Object.entries(PARTS).map(([letter, words]) => {
    const names = Object.keys(deck.links).filter((name) => name.startsWith(letter));
    const head = make(
      'th',
      { scope: 'rowgroup', role: 'rowheader', colspan: COLUMNS.length },
      t.live(words),
    );
    const body = make(
      'tbody',
      { role: 'rowgroup' },
      make('tr', { class: 'list-part', role: 'row' }, head),
    );
    for (const name of names.sort()) {
      const row = createRow(name, deck, t);
      body.append(row.element);
      rows.set(name, row.render);
    }
    return body;
  });
  const table = make(
    'table',
    // Explicit ARIA roles, because on a narrow page CSS changes the display of the table, which would drop its
    // roles.
    { class: 'list-spaces', role: 'table', 'aria-labelledby': 'list-spaces-title' },
    make(
      'thead',
      { role: 'rowgroup' },
      make(
        'tr',
        { role: 'row' },
        ...COLUMNS.map((words) =>
          make('th', { scope: 'col', role: 'columnheader' }, t.live(words)),
        ),
      ),
    ),
    ...bodies,
  );
  return {
    content: [
      make('h3', {}, t.live('list.stands')),
      facts,
      make('h3', {}, t.live('page.players')),
      crews,
      make('h3', { id: 'list-spaces-title' }, t.live('list.spaces')),
      make('div', { class: 'list-frame' }, table),
    ],

    /**
     * @param {Page} page
     * @param {Space[]} spaces
     */
    render(page, spaces) {
      fillList(facts, listFacts(page, t));
      fillList(
        crews,
        page.crews.map((crew) => describeCrew(crew, t)),
      );
      for (const space of spaces) rows.get(space.name)?.(space);
    },
  };
}

/**
 * A row of the table: a space, its tokens from the top down, its paths, and what a tap would do.
 * @param {string} name
 * @param {Deck & {hatches: string[]}} deck
 * @param {Translate} t
 */
function createRow(name, deck, t) {
  const [who, paths, now] = COLUMNS.slice(1).map(() => make('td', { role: 'cell' }));
  const hatch = deck.hatches.includes(name)
    ? make('span', { class: 'list-hatch' }, ', ', t.live('list.hatch'))
    : null;
  const head = make('th', { scope: 'row', role: 'rowheader' }, name, hatch);
  const element = make('tr', { role: 'row' }, head, who, paths, now);
  let shown = '';
  return {
    element,
    /** @param {Space} space */
    render(space) {
      const standing = listStanding(space, t);
      const words = standing.map((one) => one.words).join('\n');
      if (words !== shown) who.replaceChildren(makeStanding(standing));
      shown = words;
      element.classList.toggle('is-empty', standing.length === 0);
      if (standing.length === 0) setText(who, t('list.empty'));
      setText(paths, describePaths(space, deck.links[name], t));
      setText(now, describeNow(space, t).join('; '));
    },
  };
}

/**
 * @param {ReturnType<typeof listStanding>} standing
 */
function makeStanding(standing) {
  const list = make('ol', { class: 'list-stack' });
  for (const { owners, isFlag, words } of standing) {
    const badges = isFlag ? createFlagBadge() : createCrewBadge(owners);
    list.append(make('li', {}, badges, make('span', {}, words)));
  }
  return list;
}

/**
 * @param {Space} space
 * @param {string[]} neighbours
 * @param {Translate} t
 */
function describePaths({ stack }, neighbours, t) {
  if (stack === null) return t('list.beside', { places: neighbours.join(' ') });
  return t('list.facing', {
    back: stack.back === '0' ? t('space.gangway') : stack.back,
    places: stack.exits.join(' '),
  });
}

/**
 * @param {Page} page
 * @param {Translate} t
 * @returns {string[]}
 */
function listFacts({ heading, prompt, warning, die, isOver, last }, t) {
  const facts = [t.say(heading), t.say(prompt)];
  if (warning !== null) facts.push(t.say(warning));
  if (die !== null && die.number !== null && !isOver)
    facts.push(t('die.shows', { count: die.number }));
  if (last !== null)
    facts.push(t('list.last', { colour: last.colour, move: sayMove(last.text, t) }));
  return facts;
}

/**
 * @param {Crew} crew
 * @param {Translate} t
 */
function describeCrew({ colour, name, reserve, lost, captives, isTurn, isOut, isWinner }, t) {
  const marks = [
    [isWinner, 'crew.winner'],
    [isOut, 'list.out'],
    [isTurn, 'crew.turn'],
  ].flatMap(([is, words]) => (is ? [t(String(words))] : []));
  const facts = [t('crew.reserve', { count: reserve })];
  if (lost > 0) facts.push(t('crew.lost', { count: lost }));
  if (captives !== null) facts.push(t('crew.captivesHeard', { count: captives }));
  const called = name === null ? t(`colour.${colour}`) : t('list.crew', { colour, name });
  return `${called}: ${[...facts, ...marks].join('; ')}`;
}

/**
 * Show these lines in a list. Lines that have not changed keep their elements.
 * @param {HTMLUListElement} list
 * @param {string[]} lines
 */
function fillList(list, lines) {
  while (list.childElementCount > lines.length) list.lastElementChild?.remove();
  while (list.childElementCount < lines.length) list.append(make('li'));
  for (const [index, line] of lines.entries()) setText(list.children[index], line);
}
