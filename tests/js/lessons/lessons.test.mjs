// @ts-check
/** Lessons: every step is played with the engine, by the same taps as on the page. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { FIRST_CHOICE, planFirstGame } from '../../../js/game/new-game.js';
import {
  canShowAgain,
  findRefusal,
  listChoices,
  openTry,
  reduceTry,
} from '../../../js/lessons/attempt.js';
import { bindRoll, COURSES, writeStart } from '../../../js/lessons/courses.js';
import { askWhatIsNew } from '../../../js/sandbox/requests.js';
import { selectPage } from '../../../js/select/page.js';
import { weighChoice } from '../../../js/view/panels/choice-buttons.js';
import { readDictionary } from '../support/dictionaries.mjs';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/lessons/attempt.js').Try} Try */
/** @typedef {import('../../../js/lessons/attempt.js').LessonAction} LessonAction */

const WORDS = readDictionary();
const STEPS = Object.entries(COURSES).flatMap(([game, lessons]) =>
  lessons.map((lesson, index) => ({ game, lesson, index })),
);
const engine = startEngine();
after(() => engine.end());
/** @type {import('../../../js/sandbox/requests.js').Ask} */
const ask = ({ kind, fields }) => engine.request(kind, fields);

/** A learner with a deck: dispatches actions and waits for their results. */
class Learner {
  /** @param {Try} begun */
  constructor(begun) {
    this.now = begun;
  }

  /** @param {LessonAction} action */
  async act(action) {
    /** @type {Promise<void>[]} */
    const asked = [];
    const before = this.now;
    this.now = reduceTry(before, action);
    const send = (/** @type {any} */ request) => ask(bindRoll(before.lesson, request));
    const receive = (/** @type {any} */ answer) => asked.push(this.act(answer));
    askWhatIsNew(before.gameState, this.now.gameState, send, receive);
    // The replies come from another process, one after the other.
    await engine.request('hello', {});
    await Promise.all(asked);
  }

  /** @param {string} text of a legal move */
  async play(text) {
    const find = () => this.now.gameState.game.view;
    if (find()?.phase === 'roll') await this.act({ type: 'roll' });
    if (find()?.offers.includes(text)) {
      await this.act({ type: 'say', move: text });
      return;
    }
    const move = find()?.moves.find((one) => one.text === text);
    assert.ok(move, text);
    for (const key of move.clicks) {
      if (this.now.gameState.requests.game !== null || this.now.phase !== 'task') break;
      if (!this.now.gameState.selection.clicks.includes(key))
        await this.act({ type: 'choose', key });
    }
  }

  async waitForAnswer() {
    if (this.now.phase === 'answer') await this.act({ type: 'reply' });
  }
}

/** @param {Learner} learner */
const hintOf = (learner) => learner.now.gameState.computer.hint;

/**
 * @param {string} game
 * @param {string} name
 */
async function sitDown(game, name) {
  const lesson = COURSES[game].find((one) => one.name === name);
  assert.ok(lesson);
  const reply = await engine.request('show', { record: writeStart(lesson), path: '0' });
  return new Learner(openTry(game, lesson, reply));
}

for (const { game, lesson } of STEPS) {
  test(`the step ${lesson.name} of ${game} is passed by its whole solution only`, async () => {
    const learner = await sitDown(game, lesson.name);
    for (const move of lesson.solution) {
      assert.equal(learner.now.phase, 'task');
      await learner.act({ type: 'hint' });
      assert.equal(learner.now.said, `lesson.${game}.${lesson.name}.hint`);
      await learner.play(move);
      await learner.waitForAnswer();
    }
    assert.equal(learner.now.phase, 'done');
    assert.equal(learner.now.said, `lesson.${game}.${lesson.name}.done`);
    assert.deepEqual(learner.now.gameState.game.view?.moves, []);
  });
}

test('a legal turn that misses the goal gets a reason, and the step can be tried again', async () => {
  const learner = await sitDown('loyal', 'back');
  await learner.act({ type: 'tap', space: 'a7' });
  await learner.act({ type: 'tap', space: 'a8' });
  assert.equal(learner.now.phase, 'missed');
  assert.equal(learner.now.said, 'lesson.loyal.back.miss.turned');
  // A tap on the deck tries again, and makes no choice yet.
  await learner.act({ type: 'tap', space: 'f7' });
  assert.equal(learner.now.phase, 'task');
  assert.equal(learner.now.said, null);
  assert.deepEqual(learner.now.gameState.selection.clicks, []);
  assert.equal(learner.now.gameState.game.view?.position, COURSES.loyal[5].position);
  assert.equal(learner.now.course.turns, 0);
  await learner.play('f7-f8');
  assert.equal(learner.now.phase, 'done');
});

test('a tap without a legal turn gets the engine’s reason, and is not a miss', async () => {
  const learner = await sitDown('loyal', 'round');
  await learner.act({ type: 'tap', space: 'a4' });
  await learner.act({ type: 'tap', space: 'a2' });
  assert.equal(learner.now.gameState.ui.message?.key, 'why.behind');
  assert.equal(findRefusal(learner.now)?.key, 'why.behind');
  assert.equal(learner.now.gameState.selection.lastTap, 'a2');
  assert.equal(learner.now.phase, 'task');
  assert.equal(learner.now.course.turns, 0);
  // The next tap removes the reason.
  await learner.act({ type: 'tap', space: 'a4' });
  assert.equal(findRefusal(learner.now), null);
});

test('Step back takes back a click, not the step', async () => {
  const learner = await sitDown('loyal', 'ring');
  await learner.act({ type: 'tap', space: 'a7' });
  assert.deepEqual(learner.now.gameState.selection.clicks, ['a7']);
  await learner.act({ type: 'undo' });
  assert.deepEqual(learner.now.gameState.selection.clicks, []);
  await learner.act({ type: 'undo' });
  assert.equal(learner.now.gameState.requests.game, null);
  assert.equal(learner.now.phase, 'task');
});

test('during the opponent’s reply no turn is played, and no game is begun or resigned', async () => {
  const learner = await sitDown('loyal', 'round');
  await learner.play('a4-a6');
  assert.equal(learner.now.phase, 'answer');
  const before = learner.now;
  await learner.act({ type: 'tap', space: 'a6' });
  await learner.act({ type: 'hint' });
  assert.equal(learner.now, before);
  await learner.waitForAnswer();
  assert.equal(learner.now.phase, 'task');
  assert.equal(learner.now.gameState.game.view?.turn, 'R');
  const task = learner.now;
  for (const move of ['claim', 'resign']) await learner.act({ type: 'say', move });
  await learner.act({ type: 'begin', game: 'quedah', names: ['', ''] });
  assert.equal(learner.now, task);
});

test('a stalemate is claimed where the step asks for it, and the opponent answers it', async () => {
  const learner = await sitDown('loyal', 'claim');
  const choices = () => listChoices(learner.now, selectPage(learner.now.gameState));
  assert.deepEqual(
    choices().map(({ key }) => key),
    ['claim'],
  );
  const before = learner.now;
  await learner.act({ type: 'say', move: 'resign' });
  assert.equal(learner.now, before);
  await learner.act({ type: 'say', move: 'claim' });
  assert.equal(learner.now.phase, 'answer');
  assert.equal(learner.now.gameState.game.view?.phase, 'answer');
  assert.deepEqual(choices(), []);
  await learner.waitForAnswer();
  assert.deepEqual(learner.now.gameState.game.view?.outcome, { winner: null, reason: 'agreed' });
  assert.equal(learner.now.phase, 'done');
});

test('a tap during a pending turn does not count for the next turn', async () => {
  const learner = await sitDown('madagascar', 'chase');
  const turn = learner.act({ type: 'tap', space: 'f1' });
  await learner.act({ type: 'tap', space: 'f2' });
  await turn;
  assert.equal(learner.now.phase, 'answer');
  assert.deepEqual(learner.now.gameState.requests.queue, []);
  assert.equal(learner.now.gameState.requests.question, null);
});

test('a hint shows the next move of the solution while the attempt follows it', async () => {
  const learner = await sitDown('madagascar', 'chase');
  await learner.act({ type: 'hint' });
  assert.equal(hintOf(learner)?.move, '@f1');
  await learner.play('@f1');
  assert.equal(hintOf(learner), null);
  assert.equal(learner.now.said, null);
  await learner.waitForAnswer();
  await learner.act({ type: 'hint' });
  assert.deepEqual(hintOf(learner)?.clicks, ['f1', 'f2<f1']);
  // A click that leads elsewhere hides the arrow, which would cover the choices of that move.
  await learner.act({ type: 'tap', space: 'f7' });
  assert.equal(hintOf(learner), null);
  await learner.act({ type: 'tap', space: 'f7' });
  assert.deepEqual(hintOf(learner)?.clicks, ['f1', 'f2<f1']);
  await learner.act({ type: 'tap', space: 'f1' });
  assert.notEqual(hintOf(learner), null);
});

test('the die shows what the step needs', async () => {
  const learner = await sitDown('quedah', 'roll');
  assert.equal(learner.now.gameState.game.view?.phase, 'roll');
  await learner.act({ type: 'roll' });
  assert.match(learner.now.gameState.game.view?.position ?? '', / 2$/);
  assert.equal(learner.now.phase, 'task');
});

test('no answer to a claim is highlighted, because the learner has to find the better one', async () => {
  const learner = await sitDown('loyal', 'prove');
  const offered = listChoices(learner.now, selectPage(learner.now.gameState)).map(({ key }) => key);
  assert.deepEqual(new Set(offered), new Set(['accept', 'reject']));
  assert.deepEqual(new Set(offered.map(weighChoice)), new Set(['button-quiet']));
});

test('lessons use no words that only sailors or owners of the printed game know', () => {
  const jargon = /printed|\baft\b|gedruckt|achtern|stampat|poppa/i;
  for (const locale of ['en', 'de', 'it']) {
    const words = Object.entries(readDictionary(locale));
    const odd = words.filter(([key, said]) => /^lessons?\./.test(key) && jargon.test(said));
    assert.deepEqual(odd, []);
  }
});

test('Madagascar begins with the turns that only bring pirates aboard (M1)', async () => {
  const learner = await sitDown('madagascar', COURSES.madagascar[0].name);
  const moves = learner.now.gameState.game.view?.moves.map(({ text }) => text) ?? [];
  assert.deepEqual(new Set(moves), new Set(['@a3', '@f1']));
  await learner.play('@a3');
  await learner.waitForAnswer();
  assert.equal(learner.now.phase, 'done');
  assert.equal(learner.now.gameState.game.view?.stacks.length, 6);
});

test('a capture can be replayed from the position before it, any number of times', async () => {
  const learner = await sitDown('loyal', 'picture');
  assert.equal(canShowAgain(learner.now), false);
  const before = learner.now.gameState.game.view?.stacks;
  await learner.play(learner.now.lesson.solution[0]);
  assert.equal(learner.now.phase, 'done');
  const { view, transition } = learner.now.gameState.game;
  for (let time = 0; time < 2; time += 1) {
    assert.equal(canShowAgain(learner.now), true);
    await learner.act({ type: 'showAgain' });
    assert.deepEqual(learner.now.gameState.game.view?.stacks, before);
    assert.deepEqual(learner.now.gameState.game.view?.moves, []);
    assert.deepEqual(learner.now.gameState.game.transition.events, []);
    const { serial } = learner.now.gameState.game.transition;
    await learner.act({ type: 'showNext' });
    assert.deepEqual(learner.now.gameState.game.view, view);
    assert.deepEqual(learner.now.gameState.game.transition.events, transition.events);
    assert.ok(learner.now.gameState.game.transition.serial > serial);
    assert.equal(learner.now.phase, 'done');
    assert.equal(learner.now.said, 'lesson.loyal.picture.done');
  }
});

test('an attempt can restart during the replay of a capture', async () => {
  const learner = await sitDown('madagascar', 'stay');
  const wrong =
    learner.now.gameState.game.view?.moves.find(({ text }) => /^f4-/.test(text))?.text ?? '';
  await learner.play(wrong);
  await learner.waitForAnswer();
  assert.equal(learner.now.said, 'lesson.madagascar.stay.miss.caught');
  await learner.act({ type: 'showAgain' });
  await learner.act({ type: 'retry' });
  const begun = learner.now;
  assert.equal(canShowAgain(begun), false);
  await learner.act({ type: 'showNext' });
  assert.equal(learner.now, begun);
  await learner.play('a3-a2');
  await learner.waitForAnswer();
  assert.equal(learner.now.phase, 'done');
  assert.equal(canShowAgain(learner.now), false);
});

test('every step has its own text when it is passed', () => {
  const said = STEPS.map(({ game, lesson }) => WORDS[`lesson.${game}.${lesson.name}.done`]);
  assert.equal(new Set(said).size, STEPS.length);
});

test('the first game is one person against the easiest computer, with the person’s known name', () => {
  const choice = { ...FIRST_CHOICE, names: ['Anne', 'Will', ''], options: ['pie'], hasLots: true };
  const plan = planFirstGame('quedah', choice);
  assert.equal(plan.game, 'quedah');
  assert.deepEqual(plan.names, ['Anne', '', '']);
  assert.deepEqual(plan.levels, [0, 1, 0]);
  assert.deepEqual(plan.options, []);
  assert.equal(plan.hasLots, false);
});
