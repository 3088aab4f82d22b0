/** Fuzzing of the view cache: the page can show all of every view, and a changed view is dropped. */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { lookUpPanels, lookUpReply, seal } from '../../../js/persistence/view-cache.js';
import { selectDeck } from '../../../js/select/deck.js';
import { selectNotices } from '../../../js/select/notices.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { showReplay } from '../../../js/state/turn-replay.js';
import { layOut, pathAngle } from '../../../js/view/board/geometry.js';
import { askDeck } from '../support/decks.mjs';
import { readDictionary } from '../support/dictionaries.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { DECK } from '../support/fake-storage.mjs';
import { createTranslate } from '../support/sentences.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {{build: string, revision: string, record: string, path: string,
 *   panels: import('../../../js/game/saves.js').KeptPanels, parts: any}} Kept */

const BUILD = '0.1.0+1';
const WORDS = readDictionary();
const t = createTranslate(WORDS, 'en', assert.fail);
const NAMES = Object.keys(DECK.links);
const LAYOUT = layOut(DECK, 800, 600);

const engine = startEngine();
after(engine.end);

/** Games with their clicks: just begun, in the middle, and over for each reason. @type {[string, string[]][]} */
const GAMES = [
  ['loyal\n\n@a1 @f3', ['a1']],
  ['loyal\n\n@a1 @f3 claim', []],
  ['loyal\n\n@a1 @f3 claim reject', []],
  ['loyal\n\n@a1 @f3 resign', []],
  ['loyal\n\n@a1 @f3 claim accept', []],
  ['loyal+pie\n\n@a1@f3', []],
  ['quedah\n\n@a1 @f3', []],
  ['quedah\nStart: quedah f2R<f1,f4BR<f2 R5B6 R 1\n\n', ['f2', 'f4<f2']],
  ['quedah+strict\n\n@a7 @f1 3:a7-a4<a5@a3 2:f1-a1<m1@a7 2:', []],
  ['madagascar\nPlayers: 3\n\n@a1 @a3 @a7 @f1 @f3 @f7 a1-a2', ['f1']],
  ['madagascar\n\n@a1 @a3 agree', []],
  ['madagascar\nStart: madagascar a2RBRBRBR<a1,a8R<a5,f4B<f2 R2B3 R -\n\n', ['a8']],
];

/** Values to put into a changed text. */
const ODD = [
  ...[null, true, -1, 0, 1, 2, 3, 7, 21, 99, 1.5, 1e9, 1e300, '', ' ', '0', '1', '3:', 'x'],
  ...['R', 'B', 'G', 'RB', 'BBBBBBBB', 'a1', 'a9', 'm2', 'a1<0', 'a2<a1', '@a1', '+a2<a1', '-'],
  ...['nonsense', '__proto__', 'constructor', 'toString', '<b>', '⟦x⟧', '{count}', 'é'.repeat(9)],
  ...['over', 'roll', 'pick', 'setup', 'seven', 'agreed', 'blocked', 'won', 'moved', 'claim'],
  ...['R'.repeat(5000), [], {}, [[]], [null], new Array(6000).fill('a1'), { R: 1 }, { x: 1 }],
];

/** @type {Kept[]} */
const whole = [];

before(async () => {
  for (const [game, clicks] of GAMES) {
    const names = ['Anne', 'Will', 'Mary'];
    const action = { type: 'open', path: null, names, levels: [], persons: names, clicks };
    const asked = { record: `Kidd: 1\nGame: ${game}\n`, text: JSON.stringify({ action }) };
    const reply = await engine.request('act', asked);
    const parts = JSON.parse(reply.text ?? '');
    const { record, ...rest } = parts.game;
    const { path = '0' } = rest;
    const { model: deck } = await askDeck(engine, open(reply), WORDS);
    const place = { build: BUILD, revision: 'w.1', record, path };
    const panels = { locale: 'en', trees: { deck } };
    whole.push({ ...place, panels, parts: { ...parts, game: rest } });
  }
});

/** @param {number} seed */
function makeChance(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * List every property in a value, as its owner and its key.
 * @param {any} value
 * @param {[any, string][]} [found]
 */
function listPlaces(value, found = []) {
  if (typeof value !== 'object' || value === null) return found;
  for (const key of Object.keys(value)) {
    found.push([value, key]);
    listPlaces(value[key], found);
  }
  return found;
}

/**
 * Change a cached view in a few places: replace, remove, duplicate or swap values.
 * @param {Kept} kept
 * @param {(below: number) => number} chance
 */
function spoil(kept, chance) {
  const { panels, parts } = structuredClone(kept);
  const open = { panels, parts };
  for (let changes = 1 + chance(3); changes > 0; changes -= 1) {
    const places = listPlaces(open);
    const [holder, key] = places[chance(places.length)];
    const [other, otherKey] = places[chance(places.length)];
    const how = chance(6);
    if (how === 0 && !Array.isArray(holder)) delete holder[key];
    else if (how === 1) holder[key] = structuredClone(other[otherKey]);
    else if (how === 2 && Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
    else if (how === 3 && Array.isArray(holder)) holder.splice(Number(key), 1);
    else holder[key] = structuredClone(ODD[chance(ODD.length)]);
  }
  return { ...kept, ...open };
}

/** @param {Reply} reply */
const open = (reply) => reduce(createState(), { type: 'resume', reply, isPrecomputed: true });

/**
 * Make everything that the page would show.
 * @param {Reply} reply @param {import('../../../js/state/types.js').Deck} deck
 */
function show(reply, deck) {
  /** @type {string[]} */
  const said = [];
  let state = open(reply);
  const { serial } = state.game.transition;
  state = reduce(state, { type: 'deck', model: { ...deck, serial } });
  assert.notEqual(selectDeck(state), null);
  const look = () => {
    const shown = showReplay(state);
    sayAll(selectNotices(shown));
    for (const { name, label, stack } of selectDeck(shown)?.picture.spaces ?? []) {
      said.push(label);
      const { back = '0' } = stack ?? {};
      if (back !== '0')
        assert.ok(Number.isFinite(pathAngle(LAYOUT, name, back)), `${name} ${back}`);
    }
  };
  look();
  assert.equal(said.length, NAMES.length);
  sayAll(JSON.parse(reply.text ?? '').game.view);
  for (const type of /** @type {const} */ (['again', 'undo', 'roll'])) {
    const before = state;
    state = reduce(state, { type });
    look();
    state = before;
  }
  for (const space of NAMES) {
    state = reduce(state, { type: 'tap', space });
    look();
  }
  for (const words of said) assert.doesNotMatch(words, /undefined|NaN|⟦/);
}

/** @param {any} value with messages in it */
function sayAll(value) {
  if (typeof value !== 'object' || value === null) return;
  if (typeof value.key === 'string' && /^\w+\./.test(value.key)) t.say(value);
  for (const part of Object.values(value)) sayAll(part);
}

/** @param {Kept} kept */
const fieldsOf = ({ record, path, parts: { game } }) => ({
  ...{ record, path, writer: 'w', revision: 1 },
  ...{ names: game.names, levels: game.levels },
});

test('every view of every game is read back from the cache and can be shown', () => {
  assert.equal(whole.length, GAMES.length);
  for (const kept of whole) {
    const reply = lookUpReply(seal(kept), BUILD, fieldsOf(kept));
    const panels = lookUpPanels(seal(kept), BUILD, kept.record, kept.path);
    assert.ok(reply && panels, JSON.stringify(kept));
    show(reply, panels.trees.deck);
  }
});

test('of thousands of changed views none is shown', () => {
  const chance = makeChance(20_261_112);
  let changed = 0;
  for (let round = 0; round < 6000; round += 1) {
    const kept = whole[round % whole.length];
    const { sum } = JSON.parse(seal(kept));
    const spoilt = spoil(kept, chance);
    if (JSON.stringify(spoilt) === JSON.stringify(kept)) continue;
    changed += 1;
    const text = JSON.stringify({ ...spoilt, sum });
    assert.equal(lookUpReply(text, BUILD, fieldsOf(kept)), null, text);
    assert.equal(lookUpPanels(text, BUILD, kept.record, kept.path), null, text);
  }
  assert.ok(changed > 5000, `${changed} were changed`);
});

test('a text that is too long for a view is not read, even with its checksum', () => {
  const [kept] = whole;
  const look = (/** @type {number} */ count) => {
    const game = { ...kept.parts.game, name: 'x'.repeat(count) };
    const text = seal({ ...kept, parts: { ...kept.parts, game } });
    return lookUpReply(text, BUILD, fieldsOf(kept));
  };
  assert.equal(JSON.parse(look(1000)?.text ?? '').game.name.length, 1000);
  assert.equal(look(10_000_000), null);
});
