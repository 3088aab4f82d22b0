// @ts-check
/** The rules in short: every example is what the engine says, and everything has words. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { readDeck } from '../../js/view/diagram.js';
import { PAGES } from '../../js/view/rules.js';
import { EXAMPLES } from '../../js/view/rules-diagrams.js';
import { startEngine } from './engine-process.mjs';

/** @typedef {import('../../js/view/rules-diagrams.js').Example} Example */

const ROOT = new URL('../../', import.meta.url);
/** @type {Record<string, string>} */
const WORDS = JSON.parse(readFileSync(new URL('js/i18n/en.json', ROOT), 'utf8'));
/** @type {{links: Record<string, string[]>}} */
const DECK = JSON.parse(readFileSync(new URL('py/kidd/core/adventure_galley.json', ROOT), 'utf8'));
const EACH = 7;

const engine = startEngine();
after(() => engine.end());

/**
 * Write an example as a record that begins with its position.
 * @param {Example} example
 */
function recordOf({ game, deck, turn, roll }) {
  const owners = [...readDeck(deck).values()].map((standing) => standing.owners).join('');
  const reserves = ['R', 'B'].map((one) => one + (EACH - owners.split(one).length + 1)).join('');
  return `Kidd: 1\nGame: ${game}\nStart: ${game} ${deck} ${reserves} ${turn} ${roll ?? '-'}\n\n`;
}

/** @param {Example} example */
async function listMoves(example) {
  const { view } = await engine.request('show', { record: recordOf(example) });
  assert.ok(view);
  assert.equal(view.phase, 'play');
  return view.moves.map((move) => move.text);
}

for (const [name, example] of Object.entries(EXAMPLES)) {
  test(`the example ${name} happens as it is drawn`, async () => {
    const { move } = example;
    if (move === undefined) {
      assert.deepEqual(example.events, []);
      assert.equal(example.after, example.deck);
      return;
    }
    const reply = await engine.request('play', { record: recordOf(example), step: 0, move });
    assert.deepEqual(reply.events, example.events);
    assert.equal(reply.view?.position.split(' ')[1], example.after);
  });

  test(`the example ${name} points at what is so`, async () => {
    const moves = await listMoves(example);
    const { ways = [], barred } = example;
    // The last space a move names is where it comes to, whatever the signs between.
    const ends = moves.map((move) => move.replace(/<..$|@..$/, '').slice(-2));
    if (ways.length > 0 && example.move?.includes('@') !== true) {
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

test('a group is captured, unless one turns his back or one space is free (L3)', () => {
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
    // All that differs from the captured group is the space that is pointed at.
    other.delete(safe);
    deck.delete(safe);
    assert.deepEqual(deck, other);
  }
});

test('the turned back is turned to the group (L3)', () => {
  const deck = readDeck(EXAMPLES['loyal.turned'].deck);
  assert.equal(deck.get(deck.get('a5')?.back ?? '')?.owners, 'R');
});

test('whoever comes aboard between two who face him is lost at once (L4)', () => {
  assert.deepEqual(removed('loyal.own'), ['f7']);
  assert.equal(EXAMPLES['loyal.own'].move, '@f7');
});

test('two ways lie ahead, and the back is none of them (G3)', async () => {
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

test('the freed friend may go either way (Q5)', async () => {
  const moves = (await listMoves(EXAMPLES['quedah.freed'])).filter((move) => move.includes('+'));
  assert.deepEqual(moves, ['f2xf4+f5', 'f2xf4+f6']);
});

test('whoever leaves a hatch by the die brings in the next (Q7)', async () => {
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

test('every section, example and option of the rules has words, and every example is shown', () => {
  /** @type {string[]} */
  const shown = [];
  for (const [game, sections] of Object.entries(PAGES)) {
    for (const { part, examples = [], options = [] } of sections) {
      const wanted = [
        `rules.${game}.${part}.title`,
        ...(options.length === 0 ? [`rules.${game}.${part}.text`] : []),
        ...examples.map((example) => `rules.${game}.${example}.example`),
        ...options.flatMap((option) => [`option.${option}.name`, `option.${option}.text`]),
      ];
      assert.deepEqual(
        wanted.filter((key) => !(key in WORDS)),
        [],
      );
      shown.push(...examples.map((example) => `${game}.${example}`));
    }
  }
  assert.deepEqual(shown.sort(), Object.keys(EXAMPLES).sort());
});
