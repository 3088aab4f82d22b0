/** What the page in Python is told of the games of the library, to count them, and their texts. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeDatabase } from '../support/fake-database.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { makeView } from '../support/fakes.mjs';

test('a note after the end changes neither when a game ended nor how', async () => {
  const tab = await new FakeBrowser(makeDatabase()).open().start();
  tab.begin(['Anne', 'Level 3'], [0, 3]);
  tab.play('f1');
  assert.equal(tab.saves.games[0].ended, null);
  const outcome = /** @type {const} */ ({ winner: 'B', reason: 'blocked' });
  tab.play('f3', { outcome });
  const ended = tab.browser.now;
  const over = tab.state.game.record;
  for (const [record, path, view] of /** @type {const} */ ([
    [over, '2', makeView({ outcome })],
    [
      `${over.trim()} {A note.}
`,
      '2',
      makeView({ outcome }),
    ],
    [
      `${over.trim()} (@f4)
`,
      '1.1.1',
      makeView(),
    ],
  ])) {
    tab.browser.now += 90_000_000;
    tab.state = { ...tab.state, game: { ...tab.state.game, record, path, view } };
    tab.persistence.follow({ type: 'close' });
    const [{ id, changed, ...rest }] = tab.saves.games;
    const levels = Object.entries(rest.players).map(([colour, { level }]) => [colour, level]);
    assert.deepEqual(
      [rest.ended, rest.isOwn, Object.fromEntries(levels)],
      [ended, true, { R: 0, B: 3 }],
    );
    const [[found, text], ...others] = await tab.persistence.games.read([id, 'gone']);
    const save = JSON.parse(text);
    assert.deepEqual([found, save.changed, save.record, others], [id, changed, record, []]);
  }
  await tab.openList();
  const [entry] = tab.saves.games;
  assert.deepEqual([entry.outcome, entry.ended, entry.changed > ended], [outcome, ended, true]);
});

test('a game in the bin is not among them', async () => {
  const tab = await new FakeBrowser(makeDatabase()).open().start();
  tab.begin(['Anne', 'Level 3'], [0, 3]);
  tab.play('f1');
  const [{ id }] = tab.saves.games;
  await tab.carryOut({ kind: 'delete', id });
  assert.deepEqual(await tab.persistence.games.read([id]), []);
});
