/** Changes of the game's tree: what waits for what, and which deletions can be undone. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask } from '../../../js/state/acts.js';
import { startEngine } from '../support/engine-process.mjs';
import { Voyage } from '../support/full-game.mjs';

const engine = startEngine();
after(engine.end);

const RECORD = 'Kidd: 1\nGame: loyal\nResult: *\n\n@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a3\n';

/**
 * Open a record.
 * @param {string} [record]
 * @param {number[]} [levels]
 */
async function open(record = RECORD, levels = [0, 0]) {
  const voyage = new Voyage(engine);
  await voyage.open(record, { names: ['Anne', 'Will'], levels });
  return voyage;
}

/**
 * Make an edit at the position shown.
 * @param {Voyage} voyage
 * @param {{edit: import('../../../js/state/types.js').Edit, text?: string}} fields
 * @returns {import('../../../js/state/types.js').Action}
 */
function edit({ state }, fields) {
  return {
    type: 'edit',
    ...fields,
    at: { record: state.game.record, path: state.replay?.at ?? state.game.path },
  };
}

/** @param {Voyage} voyage */
const readBody = ({ state }) => state.game.record.split('\n\n')[1].trim();

test('a glyph and a note keep the half-made turn', async () => {
  const voyage = await open();
  await voyage.do({ type: 'tap', space: 'f1' });
  assert.equal(voyage.state.selection.place, 'f1');
  await voyage.do(edit(voyage, { edit: 'glyph', text: '!?' }));
  await voyage.do(edit(voyage, { edit: 'comment', text: 'bold' }));
  assert.match(readBody(voyage), /@a3!\? \{bold\}$/);
  assert.equal(voyage.state.selection.place, 'f1');
});

test('an edit that waits for a turn is about the position that the player saw', async () => {
  const voyage = await open('Kidd: 1\nGame: loyal\nResult: *\n\n@a1 @f1\n');
  const seen = edit(voyage, { edit: 'comment', text: 'seen' });
  voyage.dispatch({ type: 'tap', space: 'a3' });
  assert.notEqual(voyage.state.requests.game, null, 'the turn is pending');
  await voyage.do(seen);
  assert.equal(readBody(voyage), '@a1 @f1 {seen} @a3');
  // A turn at an earlier position makes another line the main one; the move has another path then.
  const later = edit(voyage, { edit: 'delete' });
  await voyage.do({ type: 'undo' });
  voyage.dispatch({ type: 'tap', space: 'a7' });
  await voyage.do(later);
  assert.equal(readBody(voyage), '@a1 @f1 {seen} @a7');
  assert.equal(voyage.view.last?.text, '@a7');
});

test('a change of the lines does not wait for another one, a position that is gone is told', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2.1.2' });
  const promote = edit(voyage, { edit: 'main' });
  voyage.dispatch(promote);
  voyage.dispatch(promote);
  assert.deepEqual(voyage.state.requests.queue, []);
  const at = { record: RECORD, path: '' };
  await voyage.do({ type: 'edit', edit: 'comment', at, text: 'x' });
  assert.equal(voyage.state.ui.message?.key, 'edit.gone');
});

test('a note outlasts a turn that the engine refuses', async () => {
  const voyage = await open();
  const note = edit(voyage, { edit: 'comment', text: 'kept' });
  voyage.state = ask(voyage.state, { type: 'play', move: 'nonsense' }, 0);
  await voyage.do(note);
  assert.match(readBody(voyage), /@a3 \{kept\}$/);
});

test('deletions are undone one after the other, and later moves stay', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2.1.2' });
  await voyage.do(edit(voyage, { edit: 'remove' }));
  await voyage.do({ type: 'present' });
  await voyage.do(edit(voyage, { edit: 'delete' }));
  assert.equal(readBody(voyage), '@a1 @f1 a1-a2 @f3');
  await voyage.do({ type: 'tap', space: 'a7' });
  await voyage.do(edit(voyage, { edit: 'comment', text: 'new' }));
  await voyage.do({ type: 'undoDeletion' });
  assert.equal(readBody(voyage), '@a1 @f1 a1-a2 @f3 @a7 {new} (@a3)');
  assert.equal(voyage.view.last?.text, '@a7');
  await voyage.do({ type: 'undoDeletion' });
  assert.equal(readBody(voyage), '@a1 @f1 a1-a2 (a1-m1 @f3) @f3 @a7 {new} (@a3)');
  assert.deepEqual(voyage.state.game.deletions, []);
  await voyage.do(edit(voyage, { edit: 'delete' }));
  await voyage.begin('loyal', [0, 0]);
  assert.deepEqual(voyage.state.game.deletions, [], 'another game has none');
});

test('who plays on is chosen before', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2' });
  await voyage.do({ type: 'playOn', names: ['Anne', 'Level 1'], levels: [0, 1] });
  assert.deepEqual(voyage.state.game.levels, [0, 1]);
  assert.match(voyage.state.game.record, /^Blue: Level 1$/m);
  assert.equal(voyage.state.game.path, '2');
  await voyage.do({ type: 'tap', space: 'a3' });
  assert.equal(voyage.view.turn, 'R', 'the computer has answered');
});
