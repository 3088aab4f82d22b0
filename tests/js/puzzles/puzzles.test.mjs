// @ts-check
/** Puzzles: attempts are played with the engine, and judged by it. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createTranslate } from '../../../js/i18n/translate.js';
import {
  bindRolls,
  canHint,
  isPlaying,
  openAttempt,
  reduceAttempt,
  writeStart,
} from '../../../js/puzzles/attempt.js';
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
  const origin = readMove(line).split(/[-x]/)[0];
  const view = solving.now.gameState.game.view;
  const other = view?.moves.flatMap(({ clicks }) => clicks[0]).find((space) => space !== origin);
  await solving.act({ type: 'tap', space: other ?? '' });
  assert.equal(/** @type {Attempt} */ (solving.now).gameState.computer.hint, null);
  await solving.act({ type: 'tap', space: origin });
  assert.equal(/** @type {Attempt} */ (solving.now).gameState.computer.hint?.move, readMove(line));
  await solving.act({ type: 'solve', solution });
  await solving.playOut();
  assert.equal(solving.now.phase, 'shown');
  assert.equal(solving.now.gameState.game.view?.outcome?.winner, solving.now.colour);
  await solving.act({ type: 'retry' });
  assert.ok(solving.now.isShown);
});

test('a hint warns that the next one counts as a miss, but not after the miss', async () => {
  const t = createTranslate(WORDS, 'en', assert.fail);
  const line = find('loyal', 2);
  const solving = await Solving.open(line);
  /** @type {any} */
  const { hints, line: plies } = await engine.request('solution', { puzzle: line });
  const puzzle = /** @type {any} */ ({ turns: 2 });
  await solving.act({ type: 'help', solution: { hints, line: plies } });
  assert.match(sayVerdict(puzzle, solving.now, t), /counts as missed/);
  const missed = { ...solving.now, result: /** @type {const} */ ('missed') };
  assert.match(sayVerdict(puzzle, missed, t), /The next hint shows it\.$/);
});

test('without a verdict the attempt begins again', async () => {
  const solving = await Solving.open(find('loyal', 2));
  const judging = { ...solving.now, phase: /** @type {const} */ ('judging'), turns: ['a1-a2'] };
  const begun = reduceAttempt(judging, { type: 'judged', verdict: null });
  assert.equal(begun.phase, 'turn');
  assert.ok(begun.isUnanswered);
  assert.equal(begun.result, null);
});
