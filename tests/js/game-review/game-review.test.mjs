// @ts-check
/** Reviews: their sum adds up in every picture, they are kept, and a turn can be tried again on the deck. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createMarksRequester } from '../../../js/effects/request-marks.js';
import { judge, lookAt, reduceAttempt, tryAgain } from '../../../js/game-review/attempt.js';
import {
  createReviewMemory,
  REVIEWS_KEY,
  readReviews,
  writeReviews,
} from '../../../js/game-review/memory.js';
import { mergeValues, readValues } from '../../../js/persistence/backup-values.js';
import { askWhatIsNew } from '../../../js/sandbox/requests.js';
import {
  BAD_MARKS,
  canPractise,
  canTry,
  findFault,
  findLoss,
  SURE,
  selectAttempt,
  selectSum,
  selectTimelines,
} from '../../../js/select/game-review.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { startEngine } from '../support/engine-process.mjs';
import { FakeStorage } from '../support/fake-storage.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../../js/game-review/attempt.js').Attempt} Attempt */
/** @typedef {import('../../../js/state/types.js').Action} Action */

const ROOT = new URL('../../../', import.meta.url);
/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
/**
 * Reviews of a finished game with dice, of one among three players, and of one that was resigned.
 * @type {ReviewView[]}
 */
const [QUEDAH, , THREE, LOYAL] = read('tests/bridge/exchanges/review.json').flatMap(
  (/** @type {any[]} */ [, { review }]) => review ?? [],
);
const [[{ record: RECORD }]] = read('tests/bridge/exchanges/review.json');
const engine = startEngine();
after(() => engine.end());
/** @type {import('../../../js/sandbox/requests.js').Ask} */
const ask = ({ kind, fields }) => engine.request(kind, fields);

// The sum

for (const [name, review] of Object.entries({ dice: QUEDAH, plain: LOYAL })) {
  for (const pov of ['R', 'B']) {
    test(`the parts of the sum lead from the start to the end: ${name}, for ${pov}`, () => {
      const parts = selectSum(review, pov);
      const [first, ...middle] = parts.slice(0, -1);
      const last = parts[parts.length - 1];
      const sum = middle.reduce((total, { change }) => total + change, first.change);
      assert.equal(sum, last.change);
      assert.equal(sum, pov === 'R' ? review.end : SURE - (review.end ?? 0));
      let at = first.to;
      for (const { from, to, change } of middle) {
        assert.deepEqual([from, to], [at, at + change]);
        at = to;
      }
      assert.equal(parts.filter(({ kind }) => kind === 'luck').length, name === 'dice' ? 2 : 0);
    });
  }
}

test('among three players nothing is added up; their timelines make one after each turn', () => {
  assert.deepEqual(selectSum(THREE, 'R'), []);
  const timelines = selectTimelines(THREE, 'R');
  assert.deepEqual(
    timelines.map(({ colour }) => colour),
    ['R', 'B', 'G'],
  );
  for (const [index, { number, colour, chance }] of THREE.turns.entries()) {
    const points = timelines.map((timeline) => timeline.points[index]);
    assert.ok(points.every(({ at }) => at === number));
    assert.equal(
      points.reduce((sum, point) => sum + point.chance, 0),
      SURE,
    );
    assert.equal(timelines.find((one) => one.colour === colour)?.points[index].chance, chance);
  }
});

test('the timeline of two players is one line that ends with the result', () => {
  const [red] = selectTimelines(QUEDAH, 'R');
  const [blue] = selectTimelines(QUEDAH, 'B');
  assert.equal(red.points.length, QUEDAH.total + 1);
  assert.deepEqual(red.points.at(-1), { at: QUEDAH.total, chance: QUEDAH.end });
  for (const [index, { at, chance }] of red.points.entries())
    assert.deepEqual(blue.points[index], { at, chance: SURE - chance });
});

test('a review without turns has no line and no sum', () => {
  const empty = { ...QUEDAH, start: null, end: null, turns: [] };
  assert.deepEqual([selectTimelines(empty, 'R'), selectSum(empty, 'R')], [[], []]);
});

// The turns

test('only a fault with another move can be tried again, and the faults are found in order', () => {
  const { turns } = QUEDAH;
  for (const turn of turns) {
    assert.equal(canTry(turn), BAD_MARKS.includes(turn.mark));
    assert.ok(!canTry({ ...turn, mark: 'good' }));
    assert.ok(findLoss(turn) >= 0);
  }
  const faults = turns.flatMap((turn, index) => (canTry(turn) ? [index] : []));
  assert.ok(faults.length > 0);
  assert.equal(findFault(turns, -1, 1), faults[0]);
  assert.equal(findFault(turns, turns.length, -1), faults.at(-1));
  assert.equal(findFault(turns, faults[0], -1), null);
});

test('a player who is clearly better can practise, in a game for two', () => {
  const [turn] = QUEDAH.turns;
  assert.ok(canPractise(QUEDAH, { ...turn, bestChance: 700 }));
  assert.ok(!canPractise(QUEDAH, { ...turn, bestChance: 699 }));
  assert.ok(!canPractise(THREE, { ...turn, bestChance: 900 }));
});

// Trying again

/** An attempt on the deck with the engine. */
class Trying {
  /** @param {Attempt} begun */
  constructor(begun) {
    this.now = begun;
  }

  /** @param {Action} action */
  async act(action) {
    /** @type {Promise<unknown>[]} */
    const pending = [];
    const before = this.now;
    this.now = reduceAttempt(before, action);
    const askNow = (/** @type {any} */ request) => {
      const reply = ask(request);
      pending.push(reply);
      return reply;
    };
    askWhatIsNew(before.gameState, this.now.gameState, askNow, (answer) => {
      pending.push(this.act(answer));
    });
    for (const one of pending) await one;
    await new Promise((resolve) => setImmediate(resolve));
  }

  /** @param {string} text */
  async play(text) {
    const move = this.now.gameState.game.view?.moves.find((one) => one.text === text);
    for (const click of move?.clicks ?? []) await this.act({ type: 'choose', key: click });
  }
}

test('a turn is looked at with a move marked; nothing can be played then', async () => {
  const turn = QUEDAH.turns[0];
  const start = await engine.request('show', { record: RECORD, path: turn.path });
  const looked = lookAt(turn, start, null, turn.best);
  assert.equal(looked.gameState.computer.hint?.move, turn.best);
  assert.deepEqual(looked.gameState.game.view?.moves, []);
  assert.equal(lookAt(turn, start, looked, null).gameState.computer.hint, null);
  const tapped = reduceAttempt(looked, { type: 'tap', space: 'a1' });
  assert.equal(tapped, looked);
});

test('the better move is right, the played one is wrong, and the engine compares other moves', async () => {
  const turn = QUEDAH.turns[0];
  const start = await engine.request('show', { record: RECORD, path: turn.path });
  const looked = lookAt(turn, start, null, turn.best);
  const other = start.view?.moves.find(({ text }) => text !== turn.best && text !== turn.move);
  for (const [move, phase, grade] of [
    [turn.best, 'judged', 'right'],
    [turn.move, 'judged', 'wrong'],
    [other?.text, 'judging', undefined],
  ]) {
    const trying = new Trying(tryAgain(looked));
    assert.equal(trying.now.phase, 'turn');
    assert.equal(trying.now.gameState.computer.hint, null);
    for (const space of String(move).slice(1).split('@')) await trying.act({ type: 'tap', space });
    assert.deepEqual([trying.now.phase, trying.now.move], [phase, move]);
    assert.equal(trying.now.comparison?.grade, grade);
    assert.deepEqual(selectAttempt(trying.now).choices, []);
  }
  // The better move keeps its number, regardless of the new search.
  const loss = { grade: /** @type {const} */ ('wrong'), chance: 300, best: 400, line: [] };
  const { comparison } = judge(tryAgain(looked), loss);
  assert.deepEqual(
    [comparison?.best, comparison?.chance],
    [turn.bestChance, turn.bestChance - 100],
  );
  const judged = judge(tryAgain(looked), null);
  assert.deepEqual([judged.phase, judged.comparison], ['judged', null]);
});

// Keeping

test('a review is kept under its key and is there for the next page', () => {
  const storage = new FakeStorage();
  const memory = createReviewMemory(() => storage);
  assert.equal(memory.recall(QUEDAH.key), null);
  assert.ok(memory.keep(QUEDAH));
  const next = createReviewMemory(() => storage);
  assert.deepEqual(next.recall(QUEDAH.key), QUEDAH);
  assert.equal(next.recall(LOYAL.key), null);
});

test('without a storage a review lasts as long as the page', () => {
  const memory = createReviewMemory(() => {
    throw new Error('forbidden');
  });
  assert.ok(!memory.keep(QUEDAH));
  assert.deepEqual(memory.recall(QUEDAH.key), QUEDAH);
});

test('a stored text that is odd is ignored, and so is a review under the key of another game', () => {
  const stored = (/** @type {unknown} */ reviews) => JSON.stringify({ version: 1, reviews });
  for (const text of [
    null,
    '',
    'x',
    '[]',
    '{"version":1}',
    '{"version":1,"reviews":null}',
    stored(7),
  ])
    assert.equal(readReviews(text).size, 0);
  const odd = { [QUEDAH.key]: { ...QUEDAH, total: -1 }, [LOYAL.key]: QUEDAH, x: QUEDAH };
  assert.equal(readReviews(stored(odd)).size, 0);
  assert.equal(readReviews(stored({ ...odd, [QUEDAH.key]: QUEDAH })).size, 1);
});

test('the oldest reviews make room', () => {
  const many = Array.from({ length: 400 }, (_, index) => {
    const key = index.toString(16).padStart(16, '0');
    return /** @type {[string, ReviewView]} */ ([key, { ...QUEDAH, key }]);
  });
  const kept = [...readReviews(writeReviews(new Map(many))).keys()];
  assert.ok(kept.length > 50 && kept.length < many.length);
  assert.deepEqual(
    kept,
    many.slice(-kept.length).map(([key]) => key),
  );
});

test('a backup has the reviews, and adds them to those that are there', () => {
  const [mine, theirs] = [new FakeStorage(), new FakeStorage()];
  createReviewMemory(() => mine).keep(QUEDAH);
  createReviewMemory(() => theirs).keep(LOYAL);
  const values = readValues(() => theirs);
  assert.ok(REVIEWS_KEY in values);
  mergeValues(() => mine, values);
  const memory = createReviewMemory(() => mine);
  assert.deepEqual([memory.recall(QUEDAH.key), memory.recall(LOYAL.key)], [QUEDAH, LOYAL]);
});

// The list of moves

test('the list of moves gets the marks of a kept review, also of one that has just been made', async () => {
  /** @type {Action[]} */
  const actions = [];
  /** @type {ReviewView | null} */
  let kept = null;
  const follow = createMarksRequester({
    ask,
    recall: (key) => (key === kept?.key ? kept : null),
    dispatch: (action) => actions.push(action),
  });
  const settled = () => engine.request('review', { record: RECORD, nodes: 0 });
  const state = createState();
  const open = update(state, {
    ui: { settings: { ...state.ui.settings, hasMoves: true } },
    game: { record: RECORD },
  });
  follow(open);
  await settled();
  assert.deepEqual(actions, []);
  kept = QUEDAH;
  follow(update(open, { ui: { dialog: 'gameReview' } }));
  follow(open);
  await settled();
  await settled();
  const action = /** @type {Action | undefined} */ (actions[0]);
  assert.ok(action?.type === 'marks');
  assert.equal(action.marks.record, RECORD);
  assert.equal(action.marks.byPath['1'], QUEDAH.turns[0].mark);
  assert.equal(Object.keys(action.marks.byPath).length, QUEDAH.total);
});
