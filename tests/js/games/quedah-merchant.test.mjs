/** Quedah Merchant on the page: the die, sides, captures, chains of rescues, entries. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { selectDeck } from '../../../js/select/deck.js';
import { writeAct } from '../../../js/state/acts.js';
import { reduce } from '../../../js/state/reducer.js';
import { findAction } from '../support/acts.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { findSpace, Voyage } from '../support/full-game.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const engine = startEngine();
after(engine.end);

const SIDES = 'quedah f1R<0,f7B<0 R6B6 R 3';
const RESCUE = 'quedah a3R<a2,a5BR<a8,a7R<0,f1BR<m1,f2B<f4,f5R<f4,f7B<0 R2B3 R 3';
const PASS = 'quedah a1R<0,a3B<0,a5BR<a8,a6RB<a3,a7R<a8,f1BR<m1,f5BR<f4,f7BR<f6 R0B1 R 3';
const CHAIN = 'quedah a3R<a2,a5RB<a8,a7R<0,f1BR<m1,f2B<f4,f7B<0,m2R<a5 R2B3 B 3';
/** A chain that has yet to be ended by an entry. */
const FREED = 'f7 a5<a8 +m2<a5';

/** Open a game. @param {string} body @param {string} [header] @param {...string} taps */
async function open(body, header = '', ...taps) {
  const voyage = new Voyage(engine);
  await voyage.open(`Kidd: 1\nGame: quedah\n${header}\n${body}\n`);
  await voyage.tap(...taps);
  return voyage;
}

/** Open a game at a position. @param {string} position @param {...string} taps */
const openAt = (position, ...taps) => open('', `Start: ${position}\n`, ...taps);

/** @param {State} state */
function listRoles(state) {
  /** @type {{spaces: {name: string, role: string}[]}} */
  const { spaces } = selectDeck(state).picture;
  return Object.fromEntries(
    spaces.filter(({ role }) => role !== 'none').map(({ name, role }) => [name, role]),
  );
}

/** Return what Python is asked after a tap. @param {State} state @param {string} space */
const askByTap = (state, space) => findAction(reduce(state, { type: 'tap', space }));

test('the page asks for a roll only when one is due (Q2)', async () => {
  const { state } = await open('@f1 @f7');
  const rolling = reduce(state, { type: 'roll' });
  assert.deepEqual(findAction(rolling), { type: 'roll' });
  assert.deepEqual(reduce(rolling, { type: 'roll' }).requests.queue, []);
});

test('the last move stays marked during the next player’s roll', async () => {
  const { state } = await open('@f1 @f7 3:f1-f5<f4@a7 2:');
  const [trail, ...others] = selectDeck(state).picture.trails;
  assert.deepEqual(trail.spaces, ['f1', 'f5', 'a7']);
  assert.deepEqual(others, []);
});

test('a space with two entry sides asks for the side and shows the route of each', async () => {
  const voyage = await openAt(SIDES, 'f1');
  assert.equal(findSpace(voyage.state, 'f6').role, 'destination');
  assert.equal(findSpace(voyage.state, 'f6').ghost, null);
  await voyage.tap('f6');
  const asked = voyage.state;
  const { place } = asked.selection;
  assert.equal(place, 'f1 ?f6');
  /** @type {{ways: {isAsked: boolean, route: string[]}[]}} */
  const { ways } = selectDeck(asked).picture;
  assert.deepEqual(
    ways.filter(({ isAsked }) => isAsked).map(({ route }) => route),
    [
      ['f1', 'f2', 'f3', 'f6'],
      ['f1', 'f2', 'f4', 'f6'],
    ],
  );
  const { f6, f3, f4 } = listRoles(asked);
  assert.deepEqual([f6, f3, f4], ['aimed', 'side', 'side']);
  await voyage.tap('f3');
  assert.equal(voyage.state.selection.place, 'f1 f6<f3');
  const { path } = asked.game;
  const button = { path, place, at: 'f1 f6<f4', move: '' };
  const pressed = reduce(asked, { type: 'choose', ...button });
  assert.equal(pressed.selection.place, 'f1 f6<f4');
  assert.equal(reduce(asked, { type: 'back' }).selection.place, 'f1');
});

test('a destination with one route shows the token’s new direction', async () => {
  const { state } = await openAt(SIDES, 'f1');
  assert.deepEqual(findSpace(state, 'a5').ghost, { owner: 'R', back: 'm2' });
});

test('after a token leaves a hatch, the page always shows the moved deck (Q7)', async () => {
  const voyage = await openAt(SIDES, 'f1', 'f6');
  voyage.dispatch({ type: 'tap', space: 'f3' });
  assert.equal(voyage.state.requests.game, null);
  assert.equal(selectDeck(voyage.state), null, 'until then what is shown stays');
  await voyage.settleActs();
  const { state } = voyage;
  assert.equal(findSpace(state, 'f6').stack.owners, 'R');
  assert.equal(findSpace(state, 'f1').stack, null);
  assert.equal(findSpace(state, 'f1').role, 'enter');
  const { picture, phases } = selectDeck(state);
  assert.deepEqual(picture.trails[0].routes, [['f1', 'f2', 'f3', 'f6']]);
  assert.equal(phases.length, 2, 'those of each click');
  assert.deepEqual(askByTap(state, 'a1'), { type: 'play', move: 'f1-f6<f3@a1' });
});

test('a token that can be captured is marked differently from a vacant space (Q3, Q4)', async () => {
  const { state } = await openAt(RESCUE, 'f5');
  assert.equal(findSpace(state, 'a5').role, 'rescue');
  assert.equal(findSpace(state, 'a1').role, 'destination');
});

test('a chain is chosen step by step: exit, capture, hatch (Q5, Q7)', async () => {
  const voyage = await openAt(CHAIN, 'f7', 'a5');
  assert.equal(voyage.state.selection.place, 'f7 a5<a8');
  assert.equal(findSpace(voyage.state, 'a5').freed, 'B');
  const roles = listRoles(voyage.state);
  assert.deepEqual(roles, { a4: 'destination', a5: 'picked', m2: 'capture' });
  await voyage.tap('m2');
  assert.equal(voyage.state.selection.place, FREED);
  assert.equal(findSpace(voyage.state, 'm2').stack.owners, 'BR');
  assert.equal(findSpace(voyage.state, 'a5').freed, null);
  assert.deepEqual(listRoles(voyage.state), { a1: 'enter', f3: 'enter', f7: 'enter' });
  assert.deepEqual(askByTap(voyage.state, 'a1'), { type: 'play', move: 'f7xa5<a8+xm2@a1' });
});

test('each step of a chain can be taken back, and only Step back does that', async () => {
  const voyage = await openAt(CHAIN, 'f7', 'a5', 'm2');
  await voyage.tap('f2');
  assert.equal(voyage.state.selection.place, FREED);
  const freed = voyage.state;
  for (const action of /** @type {import('../../../js/state/types.js').Action[]} */ ([
    ...[{ type: 'back' }, { type: 'undo' }, { type: 'tap', space: 'm2' }],
  ]))
    assert.equal(reduce(freed, action).selection.place, 'f7 a5<a8', action.type);
  await voyage.do({ type: 'back' });
  assert.equal(findSpace(voyage.state, 'a5').freed, 'B');
  await voyage.do({ type: 'back' });
  assert.equal(voyage.state.selection.place, 'f7');
  assert.deepEqual(selectDeck(voyage.state).phases, []);
  assert.equal(findSpace(voyage.state, 'a5').freed, null);
  await voyage.do({ type: 'back' });
  assert.equal(voyage.state.selection.place, '');
});

test('a half-made move stays visible until the engine’s reply to the move', async () => {
  const voyage = await openAt(CHAIN, 'f7', 'a5', 'm2');
  voyage.dispatch({ type: 'tap', space: 'a1' });
  const { state } = voyage;
  assert.equal(selectDeck(state), null);
  const told = writeAct(state, state.requests.acts[0], {});
  assert.equal(JSON.parse(told.text).page.place, FREED);
  await voyage.settleActs();
  const { selection, game } = voyage.state;
  assert.deepEqual([selection.place, game.transition.shownMoves], ['', 2]);
  /** @type {{phases: {slide: {route: string[]} | null}[]}} */
  const { phases } = selectDeck(voyage.state).animation;
  const walked = phases.filter(({ slide }) => (slide?.route.length ?? 0) > 1);
  assert.deepEqual(walked, [], 'they are not animated again');
});

test('after a roll without a legal move, the player passes with a button (Q10)', async () => {
  const { state: due } = await openAt(PASS);
  const button = { path: due.game.path, place: '', at: '', move: 'pass' };
  const passed = reduce(due, { type: 'choose', ...button });
  assert.deepEqual(findAction(passed), { type: 'play', move: 'pass' });
  const late = reduce(due, { type: 'choose', ...button, path: '9' });
  assert.equal(late, due, 'the button of an earlier position');
});
