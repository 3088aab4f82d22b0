/** Clocks of remote games: they run during the player's turn, also with the page closed and after an undo. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../support/engine-process.mjs';
import { RemotePage } from '../support/remote-page.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());

/** @param {import('../../../js/game/clock.js').TimeControl} clock @param {string} game */
async function begin(clock, game = 'loyal') {
  const anne = new RemotePage(ENGINE, '1');
  const mary = new RemotePage(ENGINE, '2');
  const invitation = { game, players: 2, seat: 0, name: 'Anne', clock };
  await anne.games.tell({ kind: 'invite', ...invitation });
  await mary.open(anne.link);
  await mary.games.tell({ kind: 'join', name: 'Mary' });
  await anne.open(mary.link);
  return { anne, mary };
}

/** @param {RemotePage} page */
function readSeconds({ state, passed }) {
  return ['R', 'B'].map((colour) => {
    const { left, since, colour: running } = state.clock;
    const gone = running === colour && since !== null ? passed - since : 0;
    return Math.round(((left[/** @type {'R' | 'B'} */ (colour)] ?? 0) - gone) / 1000);
  });
}

/** End the replay of the other player's turn. @param {RemotePage} page */
function see(page) {
  page.dispatch({ type: 'present' });
}

test('the clock runs from when a turn is seen until the own turn is made', async () => {
  const { anne, mary } = await begin({ control: '60+5', isForfeit: false });
  anne.passed += 30_000;
  await anne.tap('a1');
  assert.deepEqual(readSeconds(anne), [65, 60], 'the first turn takes no time');
  await anne.send();
  anne.passed += 9_000;
  assert.equal(
    anne.state.clock.colour,
    null,
    'not live, nobody knows when the other sees the turn',
  );
  await mary.open(anne.link);
  mary.passed += 20_000;
  see(mary);
  assert.deepEqual(readSeconds(mary), [65, 40]);
  await mary.tap('f1');
  mary.passed += 500_000;
  assert.deepEqual(readSeconds(mary), [65, 45], 'the turn is made');
  await mary.send();
  assert.match(mary.state.game.record, /TimeControl: 60\+5/);
  assert.match(mary.state.game.record, /clk 0:00:45/);
  await anne.open(mary.link);
  assert.deepEqual(readSeconds(anne), [65, 45]);
});

test('neither a closed page nor an undo gives time back', async () => {
  const { anne, mary } = await begin({ control: '60', isForfeit: false });
  await anne.tap('a1');
  await anne.send();
  await mary.open(anne.link);
  mary.passed += 10_000;
  const again = new RemotePage(ENGINE, '2', mary.storage);
  again.passed = mary.passed + 5_000;
  await again.games.start();
  await again.settle();
  assert.deepEqual(readSeconds(again), [60, 45]);
  again.passed += 5_000;
  await again.tap('f1');
  assert.deepEqual(readSeconds(again), [60, 40]);
  again.dispatch({ type: 'undo' });
  await again.settle();
  again.passed += 1_000;
  assert.deepEqual(readSeconds(again), [60, 39]);
});

test('who runs out of time loses, if that was agreed', async () => {
  const { anne, mary } = await begin({ control: '1/30', isForfeit: true });
  await anne.tap('a1');
  await anne.send();
  await mary.open(anne.link);
  mary.passed += 30_000;
  const { since, due } = mary.state.clock;
  assert.ok((since ?? 0) + (due ?? 0) <= mary.passed);
  mary.dispatch({ type: 'clockDue' });
  await mary.settle();
  assert.equal(mary.state.game.view?.outcome?.timeout, true);
  await mary.send();
  await anne.open(mary.link);
  assert.equal(anne.state.game.view?.outcome?.timeout, true);
  assert.equal(anne.state.game.view?.outcome?.winner, 'R');
});

test('a rematch has the same clocks', async () => {
  const { anne } = await begin({ control: '300+2', isForfeit: true });
  anne.dispatch({ type: 'say', move: 'resign' });
  await anne.settle();
  await anne.send();
  await anne.games.tell({ kind: 'rematch' });
  assert.deepEqual(anne.state.remote.game?.control, { text: '300+2', forfeit: true });
  await anne.settle();
});
