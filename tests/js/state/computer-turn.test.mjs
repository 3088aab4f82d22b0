// @ts-check
/** Computer players: when they search, when they act, and what cancels a search. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { selectPage } from '../../../js/select/page.js';
import { selectSpaces } from '../../../js/select/spaces.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { answer, makeGame, run, see, think } from '../support/computer-game.mjs';
import { makePick, makeReply, makeSetup, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {import('../../../js/protocol/protocol.js').View} View */
/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */

/** @param {boolean} consent @returns {(state: State) => State} */
const consent = (consent) => (state) =>
  reduce(state, {
    type: 'answered',
    serial: state.computer.search?.serial ?? -1,
    reply: { version: 1, id: 1, ok: true, consent },
  });

test('a computer player searches when nothing moves, and plays after a delay', () => {
  const arrived = makeGame();
  assert.equal(arrived.computer.search, null);
  const still = see(arrived, 'still');
  assert.deepEqual(still.computer.search?.fields, {
    record: arrived.game.record,
    path: '2',
    level: 3,
    asks: 'move',
  });
  const thought = think(still, '@f3');
  assert.equal(thought.requests.game, null);
  const played = see(thought, 'due');
  assert.equal(played.requests.game?.kind, 'play');
  assert.equal(played.requests.game?.fields.move, '@f3');
});

test('it plays as soon as the search ends if that takes longer than the delay', () => {
  const due = see(see(makeGame(), 'still'), 'due');
  assert.equal(due.requests.game, null);
  assert.equal(think(due, 'a1-a2').requests.game?.fields.move, 'a1-a2');
});

test('a `seen` action of an earlier step is ignored', () => {
  const state = reduce(makeGame(), { type: 'seen', serial: -5, stage: 'due' });
  assert.equal(state.computer.search, null);
});

test('there is no search on a person’s turn', () => {
  const state = see(see(makeGame([0, 3]), 'still'), 'due');
  assert.equal(state.computer.search, null);
  assert.equal(state.requests.game, null);
});

test('there is no search when there is only one move', () => {
  const view = makeView({ moves: [{ text: 'pass', clicks: ['pass'] }] });
  const still = see(makeGame([1, 0], view), 'still');
  assert.equal(still.computer.search, null);
  assert.equal(see(still, 'due').requests.game?.fields.move, 'pass');
});

test('it rolls when a roll is due, after the last move has been seen (Q2)', () => {
  const view = makeView({ game: 'quedah', phase: 'roll', moves: [] });
  const still = see(makeGame([1, 0], view), 'still');
  assert.equal(still.requests.game, null);
  assert.equal(still.computer.search, null);
  assert.equal(see(still, 'due').requests.game?.kind, 'roll');
});

test('it sets up and picks as its own seat (L10)', () => {
  const begin = { game: 'loyal+pie', names: ['Anne', 'Bosun'], levels: [0, 4] };
  const begun = reduce(createState(), { type: 'begin', ...begin });
  assert.equal(see(answer(begun, makeSetup()), 'still').computer.search, null);
  assert.equal(see(answer(begun, makePick()), 'still').computer.search?.fields.level, 4);
  const other = reduce(createState(), { type: 'begin', ...begin, levels: [5, 0] });
  assert.equal(see(answer(other, makeSetup()), 'still').computer.search?.fields.level, 5);
});

test('taps do not change its turn, but a stack can be inspected', () => {
  const still = see(makeGame(), 'still');
  const tapped = run(still, { type: 'tap', space: 'a1' });
  assert.deepEqual(tapped.selection.choice?.clicks ?? [], []);
  assert.deepEqual(tapped.ui.message, { key: 'why.computer', params: { name: 'Bosun' } });
  assert.equal(tapped.computer.search, still.computer.search);
  const others = /** @type {Action[]} */ ([
    { type: 'choose', key: '@f1' },
    { type: 'say', move: 'claim' },
    { type: 'roll' },
    { type: 'hint' },
  ]);
  for (const action of others) assert.equal(run(still, action), still, action.type);
  const roles = selectSpaces(still, ['a1', 'f1']).map(({ role }) => role);
  assert.deepEqual(roles, ['none', 'none']);
  const page = selectPage(still);
  assert.equal(page.hasResign, false);
  assert.equal(page.hasStalemate, false);
});

test('a tap during its pending move is not kept', () => {
  const playing = see(think(see(makeGame(), 'still'), '@f3'), 'due');
  assert.deepEqual(run(playing, { type: 'tap', space: 'f1' }).requests.queue, []);
  assert.equal(run(playing, { type: 'undo' }).requests.queue.length, 1);
});

test('it waits while the page is hidden or a dialog is open', () => {
  const away = see(run(makeGame(), { type: 'away', isAway: true }), 'still');
  assert.equal(away.computer.search, null);
  const back = run(away, { type: 'away', isAway: false });
  assert.notEqual(back.computer.search, null);
  const open = run(back, { type: 'open', dialog: 'rules' });
  assert.equal(open.computer.search, back.computer.search);
  const due = see(think(open, '@f3'), 'due');
  assert.equal(due.requests.game, null);
  assert.equal(run(due, { type: 'close' }).requests.game?.fields.move, '@f3');
});

test('a hurried search keeps its request', () => {
  const still = see(makeGame(), 'still');
  const hurried = run(still, { type: 'hurry' });
  assert.equal(hurried.computer.search?.isHurried, true);
  assert.equal(hurried.computer.search?.serial, still.computer.search?.serial);
  assert.equal(run(makeGame(), { type: 'hurry' }).computer.search, null);
});

test('the search’s progress is shown, and the search can be hurried', () => {
  const still = see(makeGame(), 'still');
  const { name } = { name: 'Bosun' };
  assert.deepEqual(selectPage(still).prompt, { key: 'prompt.thinking', params: { name } });
  assert.deepEqual(selectPage(still).computer.controls, []);
  const serial = still.computer.search?.serial ?? -1;
  const deep = run(still, { type: 'deeper', serial, depth: 4 });
  assert.deepEqual(selectPage(deep).prompt, {
    key: 'prompt.lookingAhead',
    params: { name, count: 4 },
  });
  const [hurry] = selectPage(deep).computer.controls;
  assert.deepEqual([hurry.action, hurry.isOn], [{ type: 'hurry' }, true]);
  assert.equal(run(deep, { type: 'deeper', serial, depth: 4 }), deep);
  assert.equal(run(deep, { type: 'deeper', serial: serial + 1, depth: 9 }), deep);
});

test('an undo stops the search and goes back to the person’s last decision', () => {
  const still = see(makeGame(), 'still');
  const back = run(still, { type: 'undo' });
  assert.equal(back.requests.game?.fields.path, '1');
  assert.equal(back.computer.search, null);
  const shown = answer(back, makeView({ turn: 'B' }), { step: 1, steps: 2 });
  assert.equal(shown.game.step, 1);
  assert.equal(see(see(shown, 'still'), 'due').requests.game, null);
  const serial = still.computer.search?.serial ?? -1;
  const late = { type: /** @type {const} */ ('answered'), serial, reply: makeReply(makeView()) };
  assert.equal(reduce(shown, late), shown, 'an answer that comes late is not heard');
});

test('undo and redo skip the computer’s decisions', () => {
  const mine = makeGame([3, 0], makeView({ turn: 'B' }), { step: 5, steps: 5 });
  const back = run(mine, { type: 'undo' });
  assert.equal(back.requests.game?.fields.path, '4');
  const further = answer(back, makeView({ turn: 'R' }), { step: 4, steps: 5 });
  assert.equal(further.requests.game?.fields.path, '3');
  const there = answer(further, makeView({ turn: 'B' }), { step: 3, steps: 5 });
  assert.equal(there.requests.game, null);
  assert.equal(there.game.step, 3);
  const again = answer(run(there, { type: 'redo' }), makeView(), { step: 4, steps: 5 });
  assert.equal(again.requests.game?.fields.path, '5');
});

test('after an undo to the start, before any decision of a person, the computer waits', () => {
  const back = run(makeGame([3, 0], makeView({ turn: 'B' }), { step: 1, steps: 1 }), {
    type: 'undo',
  });
  const start = see(see(answer(back, makeView(), { step: 0, steps: 1 }), 'still'), 'due');
  assert.equal(start.computer.search, null);
  assert.equal(selectPage(start).prompt.key, 'prompt.waiting');
  assert.deepEqual(
    selectPage(start).computer.controls.map(({ key }) => key),
    ['go'],
  );
  const gone = run(start, { type: 'go' });
  assert.equal(gone.computer.search?.fields.path, '0');
  assert.equal(think(gone, '@f3').requests.game?.fields.path, '0');
});

test('when a computer proposes a draw the others are asked, and it plays on after a refusal (M8)', () => {
  const view = makeView({ game: 'madagascar', offers: ['agree', 'resign'] });
  const still = see(see(makeGame([3, 0], view), 'still'), 'due');
  const proposed = think(still, 'agree', ['agree', '@f1']);
  assert.deepEqual(proposed.game.drawOffer, { by: 'R', toAsk: ['B'] });
  assert.equal(proposed.computer.search, null, 'a person answers');
  const agreed = run(proposed, { type: 'consent', isAgreed: true });
  assert.equal(agreed.requests.game?.fields.move, 'agree');
  const refused = run(proposed, { type: 'consent', isAgreed: false });
  assert.equal(refused.requests.game?.fields.move, '@f1');
  const ignored = run(proposed, { type: 'back' });
  assert.equal(ignored.requests.game?.fields.move, '@f1');
});

test('a computer is asked for its consent (M8)', () => {
  const view = makeView({ game: 'madagascar', turn: 'B', offers: ['agree', 'resign'] });
  const asked = run(see(see(makeGame([3, 0], view), 'still'), 'due'), { type: 'propose' });
  assert.equal(asked.computer.search?.kind, 'consent');
  assert.deepEqual(asked.computer.search?.fields, {
    record: asked.game.record,
    path: '2',
    level: 3,
    colour: 'R',
  });
  assert.equal(
    run(asked, { type: 'consent', isAgreed: true }),
    asked,
    'a person cannot answer for a computer',
  );
  assert.equal(consent(true)(asked).requests.game?.fields.move, 'agree');
  const refused = consent(false)(asked);
  assert.equal(refused.game.drawOffer, null);
  assert.deepEqual(refused.game.refusal, { by: 'B', colour: 'R', view });
});

test('without a working search persons play for the computers', () => {
  const still = see(makeGame(), 'still');
  const failed = run(
    still,
    { type: 'engine', status: { status: 'up', problem: null } },
    { type: 'searchFailed' },
  );
  assert.equal(failed.computer.search, null);
  assert.equal(selectPage(failed).note?.key, 'computer.failed');
  assert.equal(run(failed, { type: 'tap', space: 'f1' }).requests.game?.fields.move, '@f1');
  const [retry] = selectPage(failed).computer.controls;
  assert.equal(retry.key, 'retry');
  assert.equal(run(failed, retry.action).computer.search?.kind, 'think');
});

test('an error reply of the search is a failure too', () => {
  const still = see(makeGame(), 'still');
  const error = {
    code: /** @type {const} */ ('internal'),
    message: { key: 'error.internal', params: {} },
  };
  const failed = reduce(still, {
    type: 'answered',
    serial: still.computer.search?.serial ?? -1,
    reply: { version: 1, id: 1, ok: false, error },
  });
  assert.equal(failed.computer.trouble, 'computer.failed');
});

test('a computer’s turn that the engine refuses is not repeated', () => {
  const played = see(think(see(makeGame(), 'still'), '@f3'), 'due');
  const error = { code: /** @type {const} */ ('move'), message: { key: 'error.move', params: {} } };
  const refused = reduce(played, {
    type: 'answered',
    serial: played.requests.game?.serial ?? -1,
    reply: { version: 1, id: 1, ok: false, error },
  });
  assert.equal(refused.computer.trouble, 'computer.failed');
  assert.equal(see(see(refused, 'still'), 'due').computer.search, null);
});

test('a new game cancels the old game’s search', () => {
  const old = run(think(see(makeGame([2, 3]), 'still'), '@f3'), { type: 'pause' });
  const begun = run(old, { type: 'begin', game: 'loyal', names: ['A', 'B'], levels: [0, 0] });
  assert.equal(begun.computer.isPaused, false);
  assert.equal(begun.computer.answer, null);
  assert.equal(begun.computer.search, null);
});

test('a seat changed to a computer is played by it, and one changed to a person is not', () => {
  const still = see(makeGame([0, 3]), 'still');
  const names = ['Bosun', 'Will'];
  const asked = run(still, { type: 'reseat', names, levels: [2, 3] });
  assert.equal(asked.computer.search, null, 'the names are not in the record yet');
  const serial = asked.requests.confirmation?.serial ?? -1;
  const reply = makeReply(makeView(), { record: asked.game.record });
  const taken = run(asked, { type: 'answered', serial, reply });
  assert.equal(taken.computer.search?.fields.level, 2);
  const given = run(taken, { type: 'reseat', names, levels: [0, 3] });
  assert.equal(given.computer.search, null);
  assert.equal(run(given, { type: 'tap', space: 'f1' }).requests.game?.fields.move, '@f1');
});

test('the result addresses the only person who played', () => {
  const over = (/** @type {number[]} */ levels, /** @type {'R' | 'B'} */ winner) =>
    selectPage(
      makeGame(
        levels,
        makeView({ moves: [], phase: 'over', outcome: { winner, reason: 'blocked' } }),
      ),
    ).heading.key;
  assert.equal(over([0, 3], 'R'), 'result.youWon');
  assert.equal(over([0, 3], 'B'), 'result.lostTo');
  assert.equal(over([2, 3], 'B'), 'result.wonBy');
  assert.equal(over([0, 0], 'B'), 'result.wonBy');
});
