// @ts-check
/** The rules pages: the engine confirms every example, and every text exists. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { STATIONS } from '../../../../js/art/voyage-chart.js';
import { GAMES } from '../../../../js/game/games.js';
import {
  beginningOf,
  endingOf,
  readDeck,
  writeExample,
} from '../../../../js/view/rules/example-positions.js';
import { EXAMPLES } from '../../../../js/view/rules/examples.js';
import { PAGES } from '../../../../js/view/rules/pages.js';
import { cutDown } from '../../../../js/view/rules/restrict-moves.js';
import { readDictionary } from '../../support/dictionaries.mjs';
import { startEngine } from '../../support/engine-process.mjs';

/** @typedef {import('../../../../js/view/rules/example-type.js').Example} Example */

const ROOT = new URL('../../../../', import.meta.url);
/** @type {Record<string, string>} */
const WORDS = readDictionary();
/** @type {{links: Record<string, string[]>}} */
const DECK = JSON.parse(readFileSync(new URL('py/kidd/core/adventure_galley.json', ROOT), 'utf8'));

/** The reasons why the barred moves are illegal. @type {Record<string, string>} */
const BARRED = {
  'quedah.facing': 'why.notBack',
  'quedah.full': 'why.full',
  'quedah.barred': 'why.noWayOut',
  'madagascar.near': 'why.notReached',
  'madagascar.own': 'why.own',
};

/** The dictionaries of all languages. @type {Record<string, string>[]} */
const ALL_WORDS = ['en', 'de', 'it'].map((locale) => readDictionary(locale));

const engine = startEngine();
after(() => engine.end());

/** @param {Example} example */
async function listMoves(example) {
  const { view } = await engine.request('show', { record: writeExample(example) });
  assert.ok(view);
  assert.equal(view.phase, 'play');
  return view.moves.map((move) => move.text);
}

for (const [name, example] of Object.entries(EXAMPLES)) {
  test(`the engine plays the example ${name} as it is drawn`, async () => {
    const { move } = example;
    if (move === undefined) {
      assert.deepEqual(example.events, []);
      assert.equal(example.after, example.deck);
      return;
    }
    const reply = await engine.request('play', { record: writeExample(example), path: '0', move });
    assert.deepEqual(reply.events, example.events);
    assert.equal(reply.view?.position.split(' ')[1], example.after);
  });

  test(`the marks of the example ${name} are true`, async () => {
    const moves = await listMoves(example);
    const { ways = [], barred } = example;
    // The last space in a move is its destination.
    const ends = moves.map((move) => move.replace(/<..$|@..$/, '').slice(-2));
    const isEntry = example.move?.includes('@') === true;
    if (ways.length > 0 && !isEntry) {
      assert.deepEqual(
        ways.filter((space) => !ends.includes(space)),
        [],
      );
    }
    if (barred !== undefined) assert.ok(!moves.includes(barred));
    for (const space of readDeck(example.deck).keys()) assert.ok(space in DECK.links, space);
    for (const space of example.spaces) assert.ok(space in DECK.links, space);
  });
}

/** @param {string} name */
const removed = (name) =>
  EXAMPLES[name].events.filter((event) => event.kind === 'removed').map((event) => event.space);

/** @param {string} name */
const kinds = (name) => EXAMPLES[name].events.map((event) => event.kind);

test('a group is captured, unless a captor turns its back or a space is free (L3)', () => {
  assert.deepEqual(removed('loyal.captured'), ['m1', 'm2']);
  assert.deepEqual(removed('loyal.captured'), EXAMPLES['loyal.captured'].rung);
  for (const [name, change] of [
    ['loyal.turned', 'a5B<m2'],
    ['loyal.gap', null],
  ]) {
    const example = EXAMPLES[String(name)];
    const [safe] = example.safe ?? [];
    const other = readDeck(EXAMPLES['loyal.captured'].deck);
    const deck = readDeck(example.deck);
    assert.deepEqual(removed(String(name)), []);
    assert.equal(deck.has(safe) ? `${safe}B<${deck.get(safe)?.back}` : null, change);
    // The only difference from the captured group is the marked space.
    other.delete(safe);
    deck.delete(safe);
    assert.deepEqual(deck, other);
  }
});

test('the turned back faces the group (L3)', () => {
  const deck = readDeck(EXAMPLES['loyal.turned'].deck);
  assert.equal(deck.get(deck.get('a5')?.back ?? '')?.owners, 'R');
});

test('a token that enters between two facing enemies is captured at once (L4)', () => {
  assert.deepEqual(removed('loyal.own'), ['f7']);
  assert.equal(EXAMPLES['loyal.own'].move, '@f7');
});

test('a token has two ways ahead, and neither is its back (G3)', async () => {
  const example = EXAMPLES['loyal.step'];
  const moves = (await listMoves(example)).filter((move) => move.startsWith('a4'));
  assert.deepEqual(moves, ['a4-a5', 'a4-a6']);
  assert.equal(readDeck(example.deck).get('a4')?.back, 'a2');
});

test('two pips are two steps (Q2)', async () => {
  const example = EXAMPLES['quedah.steps'];
  assert.equal(example.roll, 2);
  for (const move of (await listMoves(example)).filter((one) => one.startsWith('a4'))) {
    assert.match(move, /<a[56]$/);
  }
});

test('a capture comes over the back alone, and captor and captive change places (Q3, Q4)', () => {
  assert.ok(kinds('quedah.captured').includes('captured'));
  const [one, other] = ['quedah.captured', 'quedah.facing'].map((name) => EXAMPLES[name]);
  assert.equal(one.move, other.barred);
  assert.equal(readDeck(one.deck).get('f4')?.back, 'f2');
  assert.notEqual(readDeck(other.deck).get('f4')?.back, 'f2');
  assert.deepEqual(kinds('quedah.freed'), ['moved', 'freed', 'captured', 'moved']);
});

test('the freed token may go either way (Q5)', async () => {
  const moves = (await listMoves(EXAMPLES['quedah.freed'])).filter((move) => move.includes('+'));
  assert.deepEqual(moves, ['f2xf4+f5', 'f2xf4+f6']);
});

test('a token that leaves a hatch by the die lets the next one enter (Q7)', async () => {
  const moves = await listMoves(EXAMPLES['quedah.hatch']);
  const leaving = moves.filter((move) => move.startsWith('f1'));
  assert.ok(leaving.length > 0);
  for (const move of leaving) assert.match(move, /@/);
});

test('three go three steps, two and two are four, three and three fly a flag (M3 to M5)', () => {
  const [steps] = EXAMPLES['madagascar.steps'].events;
  assert.equal(steps.route?.length, 4);
  assert.equal(steps.owners?.length, 3);
  assert.equal(readDeck(EXAMPLES['madagascar.captured'].after).get('f5')?.owners, 'RBBR');
  assert.ok(kinds('madagascar.flag').includes('flag_raised'));
  assert.equal(readDeck(EXAMPLES['madagascar.flag'].after).get('m2')?.owners.length, 6);
});

test('every section, example, option and point of the rules has text, and no text is unused', () => {
  const wanted = Object.entries(PAGES).flatMap(([page, sections]) => [
    `rules.${page}.tab`,
    ...sections.flatMap((section) => listKeys(page, section)),
  ]);
  assert.deepEqual(
    wanted.filter((key) => !(key in WORDS)),
    [],
  );
  const known = new Set(wanted);
  const pages = Object.keys(PAGES).join('|');
  const left = Object.keys(WORDS).filter((key) => new RegExp(`^rules\\.(${pages})\\.`).test(key));
  assert.deepEqual(
    left.filter((key) => !known.has(key)),
    [],
  );
});

/**
 * @param {string} page
 * @param {import('../../../../js/view/rules/pages.js').Section} section
 */
function listKeys(page, section) {
  const { part, more = [], examples = [], options = [], points = [], stations = 0 } = section;
  const name = `rules.${page}.${part}`;
  return [
    `${name}.title`,
    ...(options.length === 0 ? [`${name}.text`] : []),
    ...more.map((key) => `${name}.${key}`),
    ...examples.map((example) => `rules.${example}.example`),
    ...options.flatMap((option) => [`option.${option}.name`, `option.${option}.text`]),
    ...points.map((point) => `${name}.${point.name}`),
    ...Array.from({ length: stations }, (_, index) =>
      ['where', 'what'].map((what) => `${name}.${index + 1}.${what}`),
    ).flat(),
    ...points.flatMap(({ option }) => (option === undefined ? [] : [`option.${option}.name`])),
  ];
}

test('the chart has a number for every entry of its list, without overlap', () => {
  const { stations } = PAGES.story.find(({ part }) => part === 'voyage') ?? {};
  assert.equal(STATIONS.length, stations);
  for (const [index, [east, north]] of STATIONS.entries()) {
    for (const [otherEast, otherNorth] of STATIONS.slice(index + 1))
      assert.ok(Math.hypot(east - otherEast, north - otherNorth) > 11);
  }
});

test('every example is shown, and every option of a game is explained', () => {
  const sections = Object.values(PAGES).flat();
  const shown = new Set(sections.flatMap(({ examples = [] }) => examples));
  assert.deepEqual([...shown].sort(), Object.keys(EXAMPLES).sort());
  const explained = sections.flatMap(({ options = [] }) => options);
  assert.deepEqual(explained.sort(), GAMES.flatMap(({ options }) => options).sort());
});

test('every option is named beside the open point that it changes', () => {
  for (const [page, sections] of Object.entries(PAGES)) {
    const explained = sections.flatMap(({ options = [] }) => options);
    const named = sections.flatMap(({ points = [] }) =>
      points.flatMap(({ option }) => option ?? []),
    );
    assert.deepEqual(named.sort(), explained.sort(), page);
  }
});

test('the printed example is that of the rules, one turn earlier (L6)', () => {
  const { deck, tags = {}, after: left } = EXAMPLES['loyal.picture'];
  const before = readDeck(deck);
  // The numbers are Red, the letters Blue; 3 has not entered on a1 yet.
  for (const [space, tag] of Object.entries(tags)) {
    if (space === 'a1') continue;
    assert.equal(before.get(space)?.owners, /\d/.test(tag) ? 'R' : 'B', tag);
  }
  assert.equal(tags.a1, '3');
  const fallen = Object.keys(tags).filter((space) => !readDeck(left).has(space));
  assert.deepEqual(fallen.map((space) => tags[space]).sort(), ['1', '5', '7', 'B']);
});

test('an example begins with its marked token and ends with the decisive one', () => {
  const first = beginningOf(EXAMPLES['loyal.gap']);
  assert.deepEqual(first.marks, [
    { kind: 'way', space: 'f1' },
    { kind: 'safe', space: 'f5' },
  ]);
  assert.deepEqual(first.ghosts, [['f1', { owners: 'B', back: '0' }]]);
  assert.deepEqual(endingOf(EXAMPLES['loyal.gap']).marks, [{ kind: 'safe', space: 'f5' }]);
  assert.equal(endingOf(EXAMPLES['madagascar.flag']).standings.get('m2')?.flags, 1);
  // No faint token is on an occupied space.
  assert.deepEqual(beginningOf(EXAMPLES['madagascar.round']).ghosts, []);
});

for (const [name, example] of Object.entries(EXAMPLES)) {
  test(`the reader can make a turn in the example ${name}, or gets the reason why not`, async () => {
    const reply = await engine.request('show', { record: writeExample(example) });
    const { moves = [] } = cutDown(/** @type {any} */ (reply.view), example.spaces);
    for (const { clicks } of moves) {
      const spaces = clicks.map((key) => key.replace(/^[@+]|<.*$/g, ''));
      assert.deepEqual(
        spaces.filter((space) => !example.spaces.includes(space)),
        [],
      );
    }
    if (example.move !== undefined) assert.ok(moves.some(({ text }) => text === example.move));
    if (example.barred === undefined) return;
    // The token of the barred move has another legal move, so that it can be selected.
    const [origin, space] = /** @type {string[]} */ (example.barred.match(/[afm]\d/g));
    assert.ok(moves.some(({ clicks }) => clicks[0] === origin));
    const record = writeExample(example);
    const why = await engine.request('why', { record, path: '0', clicks: [origin], space });
    assert.equal(why.message?.key, BARRED[name]);
    assert.ok(BARRED[name] in WORDS);
  });
}

test('every space named in a section’s text has a label in one of its pictures', () => {
  for (const [page, sections] of Object.entries(PAGES)) {
    for (const { part, more = [], examples = [] } of sections.filter((one) => one.examples)) {
      const keys = ['text', ...more].map((key) => `rules.${page}.${part}.${key}`);
      const captions = examples.map((name) => `rules.${name}.example`);
      const named = new Set(examples.flatMap((name) => EXAMPLES[name].names ?? []));
      for (const words of ALL_WORDS) {
        for (const key of [...keys, ...captions]) {
          const spoken = words[key].match(/\b[afm]\d\b/g) ?? [];
          for (const space of spoken) assert.ok(named.has(space), `${key}: ${space}`);
        }
      }
    }
  }
  for (const { spaces, names = [] } of Object.values(EXAMPLES))
    assert.ok(names.every((name) => spaces.includes(name)));
});
