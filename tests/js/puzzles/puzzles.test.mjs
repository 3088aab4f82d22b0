// @ts-check
/** Puzzles: attempts are played with the engine, chosen and counted by it, and the solver is stored. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createTranslate } from '../../../js/i18n/translate.js';
import { mergeValues } from '../../../js/persistence/backup-values.js';
import {
  bindRolls,
  canHint,
  isPlaying,
  openAttempt,
  reduceAttempt,
  writeStart,
} from '../../../js/puzzles/attempt.js';
import { isChosen, listGames, listKinds } from '../../../js/puzzles/choice.js';
import { createCollection, writeDay } from '../../../js/puzzles/collection.js';
import {
  createSolverMemory,
  readSolver,
  SOLVER_KEY,
  writeSolver,
} from '../../../js/puzzles/solver.js';
import { askWhatIsNew } from '../../../js/sandbox/requests.js';
import { selectPuzzle } from '../../../js/select/puzzle.js';
import { sayVerdict } from '../../../js/view/puzzles/puzzle-words.js';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/puzzles/attempt.js').Attempt} Attempt */
/** @typedef {import('../../../js/puzzles/attempt.js').PuzzleAction} PuzzleAction */

/** @type {string[]} */
const LINES = JSON.parse(
  readFileSync(new URL('../../../js/puzzles/puzzles.json', import.meta.url), 'utf8'),
);
const WORDS = JSON.parse(
  readFileSync(new URL('../../../js/i18n/en.json', import.meta.url), 'utf8'),
);
const NOON = new Date(2026, 10, 23, 12).getTime();
const DAY_MS = 86_400_000;
const engine = startEngine();
after(() => engine.end());
/** @type {import('../../../js/sandbox/requests.js').Ask} */
const ask = ({ kind, fields }) => engine.request(kind, fields);

/** A solver with a deck: dispatches actions and waits for their results, the verdicts among them. */
class Solving {
  /**
   * @param {string} line
   * @param {Attempt} begun
   */
  constructor(line, begun) {
    this.line = line;
    this.now = begun;
  }

  /** @param {string} line */
  static async open(line) {
    const record = writeStart(line);
    return new Solving(line, openAttempt(await engine.request('show', { record, path: '0' })));
  }

  /** @param {PuzzleAction} action */
  async act(action) {
    /** @type {Promise<void>[]} */
    const asked = [];
    const before = this.now;
    const now = reduceAttempt(before, action);
    this.now = now;
    /** @type {Promise<void>[]} */
    const replies = [];
    askWhatIsNew(
      before.gameState,
      now.gameState,
      (request) => {
        const reply = ask(bindRolls(now, request));
        replies.push(reply.then(() => {}));
        return reply;
      },
      (answer) => asked.push(this.act(answer)),
    );
    await Promise.all(replies);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all(asked);
    if (now.phase === 'judging' && before.phase !== 'judging') await this.judge();
  }

  async judge() {
    const { verdict = null } = await engine.request('judge', {
      puzzle: this.line,
      turns: this.now.turns,
    });
    await this.act({ type: 'judged', verdict });
  }

  /** @param {string} text */
  async move(text) {
    const move = this.now.gameState.game.view?.moves.find((one) => one.text === text);
    assert.ok(move, text);
    for (const click of move.clicks) {
      const [space, side] = click.split('<');
      await this.act({ type: 'tap', space });
      if (side !== undefined && this.now.phase === 'turn')
        await this.act({ type: 'tap', space: side });
    }
  }

  async playOut() {
    while (isPlaying(this.now)) await this.act({ type: 'advance' });
  }
}

/** @param {string} line */
const readMove = (line) => line.split(' ')[5];

/**
 * Find a puzzle of a game and number of turns whose right turn needs no choice of a side.
 * @param {string} game
 * @param {number} turns
 */
function find(game, turns) {
  const found = LINES.find(
    (line) =>
      line.startsWith(`${game} `) &&
      Number(line.split(' ')[6]) === turns &&
      /^\w\d[-x]\w\d$/.test(readMove(line)),
  );
  assert.ok(found);
  return found;
}

test('a win is solved turn by turn, and each answer is played', async () => {
  const line = find('loyal', 3);
  const solving = await Solving.open(line);
  assert.equal(solving.now.phase, 'turn');
  /** @type {{line: {move: string}[]}} */
  const { line: plies } = /** @type {any} */ (await engine.request('solution', { puzzle: line }));
  for (const [index, { move }] of plies.entries()) {
    if (index % 2 === 1) continue;
    await solving.move(move);
    await solving.playOut();
  }
  assert.equal(solving.now.phase, 'solved');
  assert.equal(solving.now.result, 'solved');
  assert.equal(solving.now.turns.length, 5);
  assert.equal(selectPuzzle(solving.now).choices.length, 0);
});

test('a wrong turn is refuted on the deck, counts once, and can be tried again', async () => {
  const line = find('madagascar', 2);
  const solving = await Solving.open(line);
  const others = (solving.now.gameState.game.view?.moves ?? []).filter(
    ({ text, clicks }) => text !== readMove(line) && clicks.length === 2,
  );
  for (const { text } of others) {
    await solving.act({ type: 'retry' });
    await solving.move(text);
    // Others win later.
    if (solving.now.phase === 'wrong') break;
  }
  assert.equal(solving.now.phase, 'wrong');
  assert.equal(solving.now.result, 'missed');
  assert.ok(solving.now.plies.length > 0);
  const before = solving.now.gameState.game.transition.serial;
  await solving.playOut();
  assert.ok(solving.now.gameState.game.transition.serial > before);
  assert.equal(solving.now.plies.length, 0);
  await solving.act({ type: 'retry' });
  assert.equal(solving.now.phase, 'turn');
  assert.deepEqual(solving.now.turns, []);
  await solving.move(readMove(line));
  assert.notEqual(solving.now.phase, 'wrong');
  assert.equal(solving.now.result, 'missed');
});

test('a turn that wins too late is no miss, and the quicker win can still be found', async () => {
  const start = 'loyal a2B<a3,a4B<a2,a7B<0,a8B<a5,f1B<f2,f3R<f2,f4B<f5,f6R<f3,f7R<0,m1B<f1,m2R<a5';
  const line = LINES.find((one) => one.startsWith(`${start} `));
  assert.ok(line);
  const solving = await Solving.open(line);
  await solving.move('a4-a5');
  assert.equal(solving.now.phase, 'slower');
  assert.equal(solving.now.result, null);
  assert.ok(!isPlaying(solving.now));
  const t = createTranslate(WORDS, 'en', assert.fail);
  const said = sayVerdict(/** @type {any} */ ({ turns: 2 }), solving.now, t);
  assert.equal(said, 'This wins too, but not in 2 turns. Try again.');
  await solving.act({ type: 'retry' });
  /** @type {{line: {move: string}[]}} */
  const { line: plies } = /** @type {any} */ (await engine.request('solution', { puzzle: line }));
  for (const { move } of [plies[0], plies[2]]) {
    await solving.move(move);
    await solving.playOut();
  }
  assert.equal(solving.now.phase, 'solved');
  assert.equal(solving.now.result, 'solved');
});

test('where dice decide, the refutation has the number that was rolled for it', async () => {
  const line = LINES.find((one) => one.startsWith('quedah ')) ?? '';
  const solving = await Solving.open(line);
  const others = (solving.now.gameState.game.view?.moves ?? []).filter(
    ({ text, clicks }) => text !== readMove(line) && clicks.length === 2,
  );
  for (const { text } of others) {
    await solving.act({ type: 'retry' });
    await solving.move(text);
    if (solving.now.phase === 'wrong' && solving.now.rolls !== '') break;
  }
  const { phase, rolls, plies } = solving.now;
  assert.equal(phase, 'wrong');
  await solving.act({ type: 'advance' });
  const shown = solving.now.gameState.game.view?.position ?? '';
  assert.ok(shown.endsWith(` ${rolls[0]}`), shown);
  await solving.playOut();
  assert.ok(plies.length > 0);
  assert.equal(solving.now.plies.length, 0);
});

test('two hints: the space, then the turn on the deck, which counts as missed', async () => {
  const line = find('loyal', 2);
  const solving = await Solving.open(line);
  /** @type {any} */
  const { hints, line: plies } = await engine.request('solution', { puzzle: line });
  const solution = { hints, line: plies };
  await solving.act({ type: 'help', solution });
  assert.equal(solving.now.result, null);
  assert.equal(solving.now.gameState.computer.hint, null);
  await solving.act({ type: 'help', solution });
  assert.equal(solving.now.result, 'missed');
  assert.equal(/** @type {Attempt} */ (solving.now).gameState.computer.hint?.move, readMove(line));
  assert.ok(!canHint(solving.now));
  await solving.act({ type: 'solve', solution });
  await solving.playOut();
  assert.equal(solving.now.phase, 'shown');
  assert.equal(solving.now.gameState.game.view?.outcome?.winner, solving.now.colour);
  await solving.act({ type: 'retry' });
  assert.ok(solving.now.isShown);
});

test('without a verdict the attempt begins again', async () => {
  const solving = await Solving.open(find('loyal', 2));
  const judging = { ...solving.now, phase: /** @type {const} */ ('judging'), turns: ['a1-a2'] };
  const begun = reduceAttempt(judging, { type: 'judged', verdict: null });
  assert.equal(begun.phase, 'turn');
  assert.ok(begun.isUnanswered);
  assert.equal(begun.result, null);
});

/** A storage like the browser's. */
function makeStorage() {
  /** @type {Map<string, string>} */
  const items = new Map();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (/** @type {number} */ index) => [...items.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => items.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ text) => items.set(key, text),
    removeItem: (/** @type {string} */ key) => items.delete(key),
  };
}

test('the collection offers puzzles, counts answers, and schedules missed puzzles again', async () => {
  const storage = makeStorage();
  const memory = createSolverMemory(() => /** @type {any} */ (storage));
  let time = NOON;
  const collection = createCollection({ ask, load: async () => LINES, memory, now: () => time });
  const first = await collection.findOffer();
  assert.ok(first?.daily && first.next);
  assert.equal(first.puzzles.length, LINES.length);
  assert.equal(first.day, '2026-11-23');
  assert.deepEqual(first.due, []);
  // The puzzle of the day does not depend on the solver's choice.
  collection.choose({ game: 'quedah', kind: 'free' });
  const chosen = await collection.findOffer();
  assert.equal(chosen?.daily?.key, first.daily.key);
  assert.equal(chosen?.next?.game, 'quedah');
  assert.ok(chosen?.next?.themes.includes('free'));
  // A solved puzzle raises the rating, once.
  const counted = await collection.count(first.daily, first.day, true);
  assert.ok((counted.change ?? 0) > 0);
  collection.noteSolved(first.daily, first.day);
  assert.equal((await collection.count(first.daily, first.day, true)).change, null);
  const missed = await collection.count(first.next, first.day, false);
  assert.ok((missed.change ?? 0) < 0);
  time += DAY_MS;
  // Another page with the same storage.
  const again = createCollection({
    ask,
    load: async () => LINES,
    memory: createSolverMemory(() => /** @type {any} */ (storage)),
    now: () => time,
  });
  const later = await again.findOffer();
  assert.deepEqual(
    later?.due.map(({ key }) => key),
    [first.next.key],
  );
  assert.equal(later?.streak, 1);
  assert.notEqual(later?.daily?.key, first.daily.key);
});

test('games and kinds are those of which there are puzzles', () => {
  /** @type {import('../../../js/protocol/protocol.js').ListedPuzzleView} */
  const one = { key: '', game: 'loyal', kind: 'win', turns: 3, difficulty: 900, themes: ['save'] };
  const many = Array.from({ length: 5 }, () => one);
  assert.deepEqual(listGames([...many, { ...one, game: 'quedah' }]), ['all', 'loyal', 'quedah']);
  assert.deepEqual(listKinds(many, 'loyal'), ['all', 'win3', 'save']);
  assert.deepEqual(listKinds(many, 'quedah'), ['all']);
  assert.ok(isChosen(one, { game: 'all', kind: 'win3' }));
  assert.ok(!isChosen(one, { game: 'quedah', kind: 'all' }));
});

test('forged and broken stored text is ignored', () => {
  const empty = readSolver(null);
  for (const text of ['', '{', '[]', 'null', '{"version":2}', 'x'.repeat(600_000)])
    assert.deepEqual(readSolver(text), empty);
  const forged = readSolver(
    JSON.stringify({
      version: 1,
      rating: { rating: 1e9, deviation: 'x', volatility: null },
      cards: {
        __proto__: 1,
        abc: {},
        '0123abcd': { box: 9, due: '2026-01-01' },
        '0123abce': { box: 1, due: 'x' },
      },
      seen: [1, 'zz', '0123abcd', '0123abcd'],
      solved: '0123abcd',
      days: ['2026-11-23', '2026-99-99', null],
      choice: { game: '<b>', kind: 3 },
    }),
  );
  assert.deepEqual(forged, { ...empty, seen: ['0123abcd'], days: ['2026-11-23'] });
  const whole = {
    ...empty,
    rating: { rating: 1300, deviation: 100, volatility: 0.06 },
    cards: { '0123abcd': { box: 1, due: '2026-11-24' } },
    seen: ['0123abcd'],
  };
  assert.deepEqual(readSolver(writeSolver(whole)), whole);
});

test('a backup adds the puzzles solved elsewhere, and keeps this device’s rating', () => {
  const [mine, theirs] = [makeStorage(), makeStorage()];
  const memory = createSolverMemory(() => /** @type {any} */ (mine));
  const rating = { rating: 1300, deviation: 100, volatility: 0.06 };
  memory.change({ rating, solved: '00000001', seen: '00000001', day: '2026-11-22' });
  createSolverMemory(() => /** @type {any} */ (theirs)).change({
    rating: { ...rating, rating: 900 },
    cards: { '00000002': { box: 0, due: '2026-11-24' } },
    seen: '00000002',
    day: '2026-11-23',
  });
  mergeValues(() => /** @type {any} */ (mine), { [SOLVER_KEY]: theirs.getItem(SOLVER_KEY) ?? '' });
  const merged = memory.recall();
  assert.equal(merged.rating?.rating, 1300);
  assert.deepEqual(merged.seen, ['00000001', '00000002']);
  assert.deepEqual(merged.days, ['2026-11-22', '2026-11-23']);
  assert.equal(merged.cards['00000002'].box, 0);
});

test('without a storage the solver lasts as long as the page', () => {
  const memory = createSolverMemory(() => {
    throw new Error('forbidden');
  });
  memory.change({ solved: '00000001' });
  assert.deepEqual(memory.recall().solved, ['00000001']);
});

test('a day is that of the solver’s own time zone', () => {
  assert.equal(writeDay(new Date(2026, 0, 5, 0, 1).getTime()), '2026-01-05');
  assert.equal(writeDay(new Date(2026, 0, 5, 23, 59).getTime()), '2026-01-05');
});
