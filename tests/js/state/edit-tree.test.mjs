// @ts-check
/** Changing the game's tree, and playing on from an earlier position. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { play } from '../../../js/state/engine-requests.js';
import { findShownPath } from '../../../js/state/look-back.js';
import { showReplay } from '../../../js/state/turn-replay.js';
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
  const reply = await engine.request('show', { record });
  const names = ['Anne', 'Will'];
  await voyage.do({ type: 'resume', reply, names, levels, clicks: [], entrySide: null });
  return voyage;
}

/**
 * Make an edit at the position shown.
 * @param {Voyage} voyage
 * @param {{edit: import('../../../js/state/slices/requests.js').Edit, text?: string}} fields
 * @returns {import('../../../js/state/types.js').Action}
 */
function edit({ state }, fields) {
  return { type: 'edit', ...fields, at: { record: state.game.record, path: findShownPath(state) } };
}

/** @param {Voyage} voyage */
const readBody = ({ state }) => state.game.record.split('\n\n')[1].trim();

test('an edit changes the tree at the position shown, and a running game stays where it is', async () => {
  const voyage = await open();
  const { view } = voyage;
  await voyage.do({ type: 'visit', path: '2.1.1' });
  await voyage.do(edit(voyage, { edit: 'main' }));
  assert.equal(readBody(voyage), '@a1 @f1 a1-m1 (a1-a2 @f3 @a3) @f3');
  assert.equal(findShownPath(voyage.state), '3');
  assert.equal(voyage.state.game.path, '2.1.3');
  assert.equal(voyage.state.game.view, view, 'the present position is the same');
});

test('a glyph and a note keep the half-made turn', async () => {
  const voyage = await open();
  await voyage.do({ type: 'tap', space: 'f1' });
  const { choice } = voyage.state.selection;
  await voyage.do(edit(voyage, { edit: 'glyph', text: '!?' }));
  await voyage.do(edit(voyage, { edit: 'comment', text: 'bold' }));
  assert.match(readBody(voyage), /@a3!\? \{bold\}$/);
  assert.equal(voyage.state.selection.choice, choice);
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

test('an edit of a position that is gone is refused', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2.1.2' });
  const note = edit(voyage, { edit: 'comment', text: 'late' });
  voyage.dispatch(edit(voyage, { edit: 'remove' }));
  await voyage.do(note);
  assert.equal(readBody(voyage), '@a1 @f1 a1-a2 @f3 @a3');
  assert.equal(voyage.state.ui.message?.key, 'edit.gone');
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
  voyage.state = play(voyage.state, 'nonsense');
  await voyage.do(note);
  assert.match(readBody(voyage), /@a3 \{kept\}$/);
});

test('the player walks on while a note is saved', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2' });
  voyage.dispatch(edit(voyage, { edit: 'comment', text: 'so' }));
  await voyage.do({ type: 'visit', path: '4' });
  assert.match(readBody(voyage), /^@a1 @f1 \{so\}/);
  assert.equal(findShownPath(voyage.state), '4');
  assert.equal(showReplay(voyage.state).game.view?.last?.text, '@f3');
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

test('a deletion can be undone', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2.1.2' });
  await voyage.do(edit(voyage, { edit: 'remove' }));
  assert.equal(readBody(voyage), '@a1 @f1 a1-a2 @f3 @a3');
  assert.equal(voyage.state.game.deletions.length, 1);
  await voyage.do({ type: 'undoDeletion' });
  assert.equal(readBody(voyage), RECORD.split('\n\n')[1].trim());
  assert.equal(voyage.state.game.path, '5');
  assert.deepEqual(voyage.state.game.deletions, []);
});

test('when the present position is deleted, the game goes back to the one before', async () => {
  const voyage = await open();
  await voyage.do(edit(voyage, { edit: 'delete' }));
  assert.equal(voyage.state.game.path, '4');
  assert.equal(voyage.view.last?.text, '@f3');
});

test('an edit that is refused says why, also while the player looks back, and changes nothing', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2' });
  await voyage.do(edit(voyage, { edit: 'comment', text: '} closes' }));
  assert.equal(showReplay(voyage.state).ui.message?.key, 'edit.brace');
  assert.equal(findShownPath(voyage.state), '2');
  await voyage.do(edit(voyage, { edit: 'promote' }));
  assert.equal(showReplay(voyage.state).ui.message?.key, 'edit.main');
  assert.equal(voyage.state.game.record, RECORD);
});

test('a game is played on from an earlier position, by its computer, too', async () => {
  const voyage = await open(RECORD, [1, 0]);
  await voyage.do({ type: 'visit', path: '2' });
  assert.equal(voyage.state.game.path, '5');
  await voyage.do({ type: 'playOn' });
  assert.equal(voyage.state.replay, null);
  assert.equal(voyage.view.last?.colour, 'R', 'the computer has moved');
  assert.equal(voyage.state.game.path, '3');
});

test('who plays on is chosen before', async () => {
  const voyage = await open();
  await voyage.do({ type: 'visit', path: '2' });
  await voyage.do({ type: 'playOn', seats: { names: ['Anne', 'Level 1'], levels: [0, 1] } });
  assert.deepEqual(voyage.state.game.levels, [0, 1]);
  assert.match(voyage.state.game.record, /^Blue: Level 1$/m);
  assert.equal(voyage.state.game.path, '2');
  await voyage.do({ type: 'tap', space: 'a3' });
  assert.equal(voyage.view.turn, 'R', 'the computer has answered');
});

test('a redo follows the line in which the player went back, also behind a shared roll', async () => {
  const voyage = await open(
    'Kidd: 1\nGame: quedah\nResult: *\n\n@a1 @f3 3:a1-a6<a3@a1 (3:a1-a6<a4@a7 1:f3-f6@f3) 1:f3-f6@f3 resign\n',
  );
  await voyage.do({ type: 'visit', path: '2.1.4' });
  await voyage.do({ type: 'playOn' });
  const paths = [];
  for (let undos = 0; undos < 3; undos += 1) {
    await voyage.do({ type: 'undo' });
    paths.push(voyage.state.game.path);
  }
  assert.deepEqual(paths, ['2.1.3', '3', '1']);
  for (const path of ['2.1.3', '2.1.4']) {
    while (voyage.state.game.path !== path && voyage.state.game.next !== null) {
      await voyage.do({ type: 'redo' });
    }
    assert.equal(voyage.state.game.path, path);
  }
  await voyage.do({ type: 'visit', path: '1' });
  await voyage.do({ type: 'look', direction: 'last' });
  assert.equal(findShownPath(voyage.state), '7', 'the end of the main line');
});
