// @ts-check
/** The stored reviews, and their marks in the list of moves. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { createMarksRequester } from '../../../js/effects/request-marks.js';
import { readReviews } from '../../../js/game-review/memory.js';
import { createState } from '../../../js/state/reducer.js';
import { update } from '../../../js/state/update.js';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../../js/state/types.js').Action} Action */

const ROOT = new URL('../../../', import.meta.url);
/** @param {string} path */
const read = (path) => JSON.parse(readFileSync(new URL(path, ROOT), 'utf8'));
/**
 * Reviews of a finished game with dice, and of one that was resigned.
 * @type {ReviewView[]}
 */
const [QUEDAH, , , LOYAL] = read('tests/bridge/exchanges/review.json').flatMap(
  (/** @type {any[]} */ [, { review }]) => review ?? [],
);
const [[{ record: RECORD }]] = read('tests/bridge/exchanges/review.json');
const engine = startEngine();
after(() => engine.end());
/** @param {import('../../../js/protocol/protocol.js').EngineRequest} request */
const ask = ({ kind, fields }) => engine.request(kind, fields);

// Keeping

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
