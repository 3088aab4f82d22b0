// @ts-check
/** The panel after a game: facts, next steps, and looking back. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { chooseLesson } from '../../../js/lessons/suggest-lesson.js';
import { makeNextSave, readState } from '../../../js/persistence/save-format.js';
import { describeSave } from '../../../js/persistence/save-summary.js';
import { selectPage } from '../../../js/select/page.js';
import { selectSpaces } from '../../../js/select/spaces.js';
import { selectViewModel } from '../../../js/select/view-model.js';
import { createState } from '../../../js/state/reducer.js';
import { showReplay } from '../../../js/state/turn-replay.js';
import { update } from '../../../js/state/update.js';
import { startEngine } from '../support/engine-process.mjs';
import { makeView } from '../support/fakes.mjs';
import { Voyage } from '../support/full-game.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/select/after-game.js').Ending} Ending */

const engine = startEngine();
after(engine.end);

/**
 * A finished game after its end has been shown.
 * @param {Partial<View>} view
 * @param {Partial<State['game']>} [changes]
 * @param {string[]} [winners] of the earlier games of these players, the last one last
 * @returns {State}
 */
function makeEnd(view, changes = {}, winners = []) {
  const outcome = { winner: 'R', reason: 'blocked' };
  /** @type {import('../../../js/protocol/protocol.js').EventView[]} */
  const events = [{ kind: 'won', colour: 'R', reason: 'blocked' }];
  const game = {
    names: ['Anne', 'Will'],
    levels: [0, 2],
    record: 'Kidd: 1\nGame: loyal\nRed: Anne\nBlue: Will\n\n@a1 @a3 a1-a2 1: a3-a6\n',
    step: 5,
    steps: 5,
    view: makeView({ phase: 'over', moves: [], offers: [], outcome, ...view }),
    transition: { serial: 7, kind: /** @type {const} */ ('play'), events, shownClicks: [] },
    ...changes,
  };
  const shown = { serial: 7, stage: /** @type {const} */ ('due') };
  const seen = update(createState(), { game, computer: { seen: shown } });
  const content = readState(seen, true);
  assert.ok(content);
  const games = [...winners, outcomeOf(seen)].map((winner, index) => {
    const frame = { id: String(index), writer: 'page', now: index * 1000 };
    const ended = { ...content, outcome: winner === '' ? null : { winner, reason: 'blocked' } };
    const save = { ...makeNextSave(null, ended, frame), played: 754_000 };
    return describeSave(save, String(winners.length));
  });
  return update(seen, { ui: { saves: { ...seen.ui.saves, games } } });
}

/** @param {State} state */
function outcomeOf({ game: { view } }) {
  return view?.outcome?.winner ?? null;
}

/** @param {State} state @returns {Ending} */
function selectEnd(state) {
  const { ending } = selectPage(state);
  assert.ok(ending);
  return ending;
}

test('the facts are turns, captures, the playing time and the record against the opponent', () => {
  const end = selectEnd(makeEnd({ lost: { R: 2, B: 5 } }, {}, ['B', 'R']));
  assert.equal(end.tone, 'won');
  assert.deepEqual(end.turns, { key: 'end.turns', params: { count: 4 } });
  assert.deepEqual(end.captures, [
    { colour: 'R', count: 5 },
    { colour: 'B', count: 2 },
  ]);
  assert.deepEqual(end.time, { key: 'end.minutes', params: { minutes: 13 } });
  const name = { key: 'player.computer', params: { level: 2 } };
  assert.deepEqual(end.standing, {
    key: 'end.standing',
    params: { name, won: 2, lost: 1, drawn: 0 },
  });
  assert.deepEqual(end.cheer, { serial: 7, colour: 'R' });
});

test('there are no facts before the last turn has been shown, nor during a game', () => {
  const end = makeEnd({});
  const moving = update(end, { computer: createState().computer });
  assert.equal(selectPage(moving).ending, null);
  assert.equal(selectPage(makeEnd({ outcome: null })).ending, null);
});

test('in games without losses the captives held at the end count, wherever they are in a stack', () => {
  const stacks = [
    { space: 'a1', owners: 'RBBRG', back: '0', exits: [], flags: 0 },
    { space: 'a3', owners: 'GRR', back: '0', exits: [], flags: 0 },
  ];
  const end = selectEnd(makeEnd({ game: 'madagascar', players: 3, stacks }));
  assert.deepEqual(
    end.captures.map(({ count }) => count),
    [3, 0, 2],
  );
  assert.equal(end.held?.key, 'end.captives');
});

test('an unknown playing time is left out, and a long one has hours', () => {
  const state = makeEnd({});
  /** @param {number | undefined} played */
  const tell = (played) => {
    const games = state.ui.saves.games.map((game) => ({ ...game, played }));
    return selectEnd(update(state, { ui: { saves: { ...state.ui.saves, games } } })).time;
  };
  assert.equal(tell(undefined), null);
  assert.deepEqual(tell(0), { key: 'end.moment' });
  assert.deepEqual(tell(7_500_000), { key: 'end.hours', params: { hours: 2, minutes: 5 } });
});

test('there are facts without a saved game too', () => {
  const end = selectEnd(
    update(makeEnd({}), {
      ui: { saves: createState().ui.saves },
    }),
  );
  assert.deepEqual([end.time, end.standing], [null, null]);
  assert.equal(end.next?.message.key, 'end.up');
});

test('a win offers one level up, two losses in a row one down, within the existing levels', () => {
  /** @param {string | null} winner @param {number} level @param {string[]} before */
  const next = (winner, level, before) => {
    const outcome = { winner, reason: winner === null ? 'agreed' : 'blocked' };
    return selectEnd(makeEnd({ outcome }, { levels: [0, level] }, before)).next;
  };
  assert.deepEqual(next('R', 2, []), {
    message: { key: 'end.up', params: { name: { key: 'player.computer', params: { level: 3 } } } },
    game: 'loyal',
    names: ['Will', 'Anne'],
    levels: [3, 0],
    clock: null,
  });
  assert.equal(next('R', 8, []), null);
  assert.equal(next('B', 2, []), null);
  assert.equal(next('B', 2, ['B', 'R']), null);
  assert.equal(next('B', 2, ['R', 'B'])?.message.key, 'end.down');
  assert.deepEqual(next('B', 2, ['R', 'B'])?.levels, [1, 0]);
  assert.equal(next('B', 1, ['B', 'B']), null);
  assert.equal(next(null, 2, ['B', 'B']), null);
  assert.equal(selectEnd(makeEnd({}, { levels: [0, 0] })).next, null);
  assert.equal(selectEnd(makeEnd({}, { levels: [1, 1] })).next, null);
});

test('after two wins, the easiest level of two games explains how it plays', () => {
  /** @param {string} game @param {number} level @param {string[]} before */
  const advise = (game, level, before) => {
    const record = `Kidd: 1\nGame: ${game}\n\n@a1 @a3\n`;
    return selectEnd(makeEnd({ game }, { name: game, record, levels: [0, level] }, before)).advice;
  };
  for (const game of ['quedah', 'madagascar']) {
    assert.equal(advise(game, 1, []), null);
    assert.deepEqual(advise(game, 1, ['R', 'B']), { key: 'end.easy' });
    assert.equal(advise(game, 2, ['R']), null);
  }
  assert.equal(advise('loyal', 1, ['R']), null);
});

test('a loss offers a fitting lesson, a win does not', () => {
  const lost = selectEnd(
    makeEnd({ outcome: { winner: 'B', reason: 'blocked' }, lost: { R: 5, B: 0 } }),
  );
  assert.deepEqual([lost.tone, lost.lesson?.game, lost.lesson?.name], ['lost', 'loyal', 'hole']);
  assert.equal(lost.cheer, null);
  assert.equal(selectEnd(makeEnd({})).lesson, null);
});

test('a loss has a lesson in its game’s course if the deck shows why it was lost', () => {
  /** @param {string} game @param {string} reason @param {number} [gone] @param {number} [held] */
  const choose = (game, reason, gone = 0, held = 0) => {
    const counts = { lost: { R: gone, B: 0 }, captives: { R: 0, B: held } };
    const view = makeView({ game, outcome: { winner: 'B', reason }, ...counts });
    return chooseLesson(view, 'R') ?? undefined;
  };
  assert.equal(choose('loyal', 'blocked', 1), 'end');
  assert.equal(choose('loyal+pie', 'blocked', 6), 'hole');
  assert.equal(choose('loyal', 'proof'), 'prove');
  // Whoever resigns, or has no time left, has not lost by the rules that a lesson teaches.
  assert.equal(choose('loyal', 'resigned', 1), undefined);
  assert.equal(choose('loyal', 'resigned', 3), 'hole');
  assert.equal(choose('quedah', 'seven'), 'side');
  assert.equal(choose('quedah+strict', 'blocked'), 'block');
  assert.equal(choose('quedah', 'resigned', 0, 1), undefined);
  assert.equal(choose('quedah', 'resigned', 0, 4), 'side');
  assert.equal(choose('madagascar', 'all'), 'stay');
  assert.equal(choose('madagascar', 'resigned'), undefined);
});

test('a game that the player has not played has no score, no proposals and no rematch', () => {
  const wins = ['R', 'R', 'B'];
  const state = makeEnd({}, { isOwn: false }, wins);
  const { tone, standing, next, advice, lesson, canRematch } = selectEnd(state);
  assert.deepEqual(
    { tone, standing, next, advice, lesson, canRematch },
    { tone: 'seen', standing: null, next: null, advice: null, lesson: null, canRematch: false },
  );
  assert.deepEqual(selectPage(state).heading, {
    key: 'result.wonBy',
    params: { colour: 'R', name: 'Anne' },
  });
  assert.equal(selectEnd(makeEnd({}, { levels: [0, 0], isOwn: false }, wins)).standing, null);
  assert.equal(selectEnd(makeEnd({}, {}, wins)).canRematch, true);
});

test('only a person’s win is celebrated, and only when it happens', () => {
  const blue = { outcome: { winner: 'B', reason: 'blocked' } };
  assert.equal(selectEnd(makeEnd({}, { levels: [2, 2] })).cheer, null);
  assert.deepEqual(selectEnd(makeEnd(blue, { levels: [0, 0] })).cheer?.colour, 'B');
  const transition = {
    serial: 8,
    kind: /** @type {const} */ ('resume'),
    events: [],
    shownClicks: [],
  };
  assert.equal(
    selectEnd(
      update(makeEnd({}), {
        game: { transition },
      }),
    ).cheer,
    null,
  );
});

test('the description of the deciding turn has numbers if there are any (Q9, M7)', () => {
  /** @param {Partial<View>} view */
  const tell = (view) => selectPage(makeEnd(view)).prompt;
  const seven = { game: 'quedah', outcome: { winner: 'R', reason: 'seven' } };
  assert.deepEqual(tell({ ...seven, captives: { R: 5, B: 2 } }), {
    key: 'reason.seven',
    params: { colour: 'R', held: 5 },
  });
  const all = { game: 'madagascar', outcome: { winner: 'B', reason: 'all' } };
  assert.deepEqual(tell(all), { key: 'reason.allOfTwo', params: { colour: 'B', loser: 'R' } });
  assert.equal(tell({ ...all, players: 3 }).key, 'reason.all');
});

test('looking back goes through a finished game without changing it', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('quedah', [0, 1]);
  for (const choice of [0, 3, 1]) await voyage.play(choice);
  if (voyage.view.phase === 'roll') await voyage.do({ type: 'roll' });
  await voyage.do({ type: 'say', move: 'resign' });
  const { record, step, view } = voyage.state.game;
  const numbers = ((await engine.request('turns', { record })).turns ?? []).map(
    ({ number }) => number,
  );
  const all = numbers.at(-1);
  assert.ok(selectPage(voyage.state).ending);
  await voyage.do({ type: 'look', direction: 'first' });
  const shown = () => showReplay(voyage.state);
  const page = () => selectPage(shown());
  assert.deepEqual(page().prompt, { key: 'review.start', params: { all } });
  assert.deepEqual([page().ending, page().hasUndo, page().hasRedo], [null, false, true]);
  assert.ok(selectSpaces(shown(), ['a1', 'f1']).every(({ role }) => role === 'none'));
  assert.deepEqual(page().choices, []);
  const seen = [shown().game.view?.position];
  /** @type {unknown[]} */
  const told = [];
  // The keys of undo and redo step through the game, too.
  for (let at = 1; at <= step; at += 1) {
    await voyage.do(at % 2 === 0 ? { type: 'redo' } : { type: 'look', direction: 'forward' });
    assert.equal(shown().game.step, at);
    assert.match(page().prompt.key, /^review\.(move|word|roll)$/);
    assert.deepEqual(selectViewModel(shown(), []).printed.heading, page().prompt);
    told.push(page().prompt.params?.number);
    seen.push(shown().game.view?.position);
  }
  assert.equal(new Set(seen).size, seen.length, 'one position after the other');
  assert.ok(step > numbers.length, 'a roll is no turn of its own');
  assert.deepEqual([...new Set(told)], numbers, 'turns are counted as in the list of moves');
  assert.deepEqual([page().ending, page().turn, page().hasRedo], [null, null, false]);
  await voyage.do({ type: 'undo' });
  assert.equal(shown().game.step, step - 1);
  await voyage.do({ type: 'look', direction: 'back' });
  await voyage.do({ type: 'look', direction: 'last' });
  assert.equal(shown().game.step, step);
  assert.deepEqual([voyage.state.game.record, voyage.state.game.step], [record, step]);
  await voyage.do({ type: 'present' });
  assert.equal(voyage.state.replay, null);
  assert.equal(voyage.state.game.view, view);
  assert.ok(selectPage(voyage.state).ending);
  assert.equal(selectPage(voyage.state).ending?.cheer, null);
});

test('a running game is reviewed, and a tap leads back to it without making a move', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('quedah', [0, 0]);
  for (const choice of [0, 3, 1]) await voyage.play(choice);
  const { record, step, view } = voyage.state.game;
  await voyage.do({ type: 'look', direction: 'first' });
  assert.equal(showReplay(voyage.state).game.step, 0);
  assert.equal(selectPage(showReplay(voyage.state)).isFinished, false);
  await voyage.do({ type: 'visit', path: '2' });
  assert.equal(showReplay(voyage.state).game.step, 2);
  await voyage.do({ type: 'tap', space: 'a1' });
  assert.equal(voyage.state.replay, null);
  assert.deepEqual([voyage.state.game.record, voyage.state.game.step], [record, step]);
  assert.equal(voyage.state.game.view, view);
});

test('looking back describes each step by its own events, and a roll only as a roll', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('quedah', [0, 1]);
  for (const choice of [0, 3, 1]) await voyage.play(choice);
  if (voyage.view.phase === 'roll') await voyage.do({ type: 'roll' });
  await voyage.do({ type: 'say', move: 'resign' });
  await voyage.do({ type: 'look', direction: 'first' });
  const shown = () => showReplay(voyage.state);
  assert.deepEqual(selectPage(shown()).recent, []);
  let rolls = 0;
  for (let at = 1; at <= voyage.state.game.steps; at += 1) {
    await voyage.do({ type: 'look', direction: 'forward' });
    const { recent, prompt } = selectPage(shown());
    const isRoll = prompt.key === 'review.roll';
    rolls += Number(isRoll);
    const last = shown().game.view?.last;
    assert.deepEqual(
      recent.map(({ colour }) => colour),
      isRoll ? [] : [last?.colour],
    );
    if (/^@(..)$/.test(last?.text ?? ''))
      assert.equal(recent[0].events[0].space, last?.text.slice(1));
  }
  assert.ok(rolls > 0);
});

test('a tap on the deck returns to the result, and a new game ends looking back', async () => {
  const voyage = new Voyage(engine);
  await voyage.begin('loyal', [0, 0]);
  for (const choice of [0, 1]) await voyage.play(choice);
  await voyage.do({ type: 'say', move: 'resign' });
  for (const action of /** @type {import('../../../js/state/types.js').Action[]} */ ([
    { type: 'tap', space: 'a1' },
    { type: 'again' },
  ])) {
    await voyage.do({ type: 'look', direction: 'back' });
    assert.ok(selectPage(showReplay(voyage.state)).isLookingBack);
    await voyage.do(action);
    assert.equal(voyage.state.replay, null);
    assert.equal(voyage.view.phase, 'over');
  }
  await voyage.do({ type: 'look', direction: 'first' });
  await voyage.do({ type: 'rematch' });
  assert.deepEqual([voyage.state.replay, voyage.state.game.step], [null, 0]);
});
