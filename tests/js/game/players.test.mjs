/** Seats, colours and computer players. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLevels, listColours, readLevels } from '../../../js/game/players.js';
import { createState, reduce } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { answerGame } from '../support/acts.mjs';
import { makePick, makeReply, makeSetup, makeView } from '../support/fakes.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */

const HEAD = 'Kidd: 1\nGame: loyal+pie\nRed: Anne\nBlue: Deckhand (2)\n\n';

/** @param {State} state @param {import('../../../js/protocol/protocol.js').View} view @param {string} moves */
function answer(state, view, moves) {
  const record = `${HEAD}${moves}\n`;
  const steps = moves.split(' ').filter((word) => word !== '').length;
  return reduce(state, answerGame(state, makeReply(view, { record, step: steps, steps })));
}

/** A game with a pick, until the players have their colours. @param {'R' | 'B'} picked */
function playPick(picked) {
  const begun = reduce(createState(), {
    type: 'begin',
    game: 'loyal+pie',
    names: ['Anne', 'Deckhand (2)'],
    levels: [0, 2],
  });
  const set = answer(begun, makeSetup(), '');
  assert.deepEqual(findLevels(set.game), {});
  const asked = answer(update(set, { requests: begun.requests }), makePick(), '@a1@f3');
  assert.deepEqual(findLevels(asked.game), {});
  const view = makeView({ game: 'loyal+pie', pick: picked });
  return answer(update(asked, { requests: begun.requests }), view, `@a1@f3 pick:${picked}`);
}

test('a level is 1 to 8; anything else is a person', () => {
  assert.deepEqual(readLevels([0, 1, 8], 3), [0, 1, 8]);
  assert.deepEqual(readLevels([9, -1, 2.5], 3), [0, 0, 0]);
  assert.deepEqual(readLevels(['3', null], 3), [0, 0, 0]);
  assert.deepEqual(readLevels([1, 2, 3], 2), [1, 2]);
  for (const odd of [undefined, null, 'x', {}, 7]) assert.deepEqual(readLevels(odd, 2), [0, 0]);
});

test('names and levels follow the pick to their colours (L10)', () => {
  const red = playPick('R');
  assert.deepEqual(findLevels(red.game), { R: 2, B: 0 });
  assert.deepEqual(listColours(red.game), ['B', 'R']);
  assert.deepEqual(findLevels(playPick('B').game), { R: 0, B: 2 });
});

test('the colours follow the seats', () => {
  const three = makeView({ game: 'madagascar', players: 3 });
  assert.deepEqual(listColours({ names: ['A', 'B', 'C'], view: three }), ['R', 'B', 'G']);
  assert.deepEqual(listColours(playPick('B').game), ['R', 'B']);
});

test('without levels all players are persons', () => {
  const state = reduce(createState(), { type: 'begin', game: 'loyal', names: ['Anne', 'Will'] });
  assert.deepEqual(state.game.levels, [0, 0]);
});

test('a seat’s player can change during a game, and nothing else changes', () => {
  const state = playPick('R');
  const changed = reduce(state, { type: 'reseat', names: ['Gunner (4)', 'Will'], levels: [4, 0] });
  assert.deepEqual(findLevels(changed.game), { R: 0, B: 4 });
  assert.deepEqual(changed.requests.acts.at(-1)?.action, { type: 'confirm', isNamed: true });
  assert.deepEqual(
    [changed.game.view, changed.game.step, changed.game.steps],
    [state.game.view, 2, 2],
  );
  assert.equal(reduce(state, { type: 'reseat', names: ['A', 'B', 'C'], levels: [1, 1, 1] }), state);
});

test('a change of players during a pending move happens right after it', () => {
  const sent = reduce(playPick('B'), { type: 'tap', space: 'f1' });
  const waiting = reduce(sent, { type: 'reseat', names: ['Anne', 'Will'], levels: [0, 0] });
  assert.deepEqual(waiting.game.levels, [0, 2]);
  const view = makeView({ game: 'loyal+pie', turn: 'B', pick: 'B' });
  assert.deepEqual(answer(waiting, view, '@a1@f3 pick:B @f1').game.levels, [0, 0]);
});
