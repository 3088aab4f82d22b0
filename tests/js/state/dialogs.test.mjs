/** Dialogs on top of others: closing them leads back. */

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { selectDialogs } from '../../../js/select/dialogs.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';

/** @import {Action} from '../../../js/state/types.js' */

/** List the open dialogs after some actions, and how the topmost is shown. @param {Action[]} actions */
function open(...actions) {
  const state = actions.reduce((before, action) => reduce(before, action), createState());
  const { open: dialogs, about } = selectDialogs(state);
  return { dialogs, about };
}

/** @type {Action} */
const START = { type: 'open', dialog: 'new' };
/** @type {Action} */
const RULES = { type: 'open', dialog: 'rules', about: ['Show', 'quedah'], below: 'new' };

test('a dialog on top of another leads back when it is closed', () => {
  assert.deepEqual(open(START, RULES), { dialogs: ['new', 'rules'], about: ['Show', 'quedah'] });
  assert.deepEqual(open(START, RULES, START), { dialogs: ['new'], about: [] });
  assert.deepEqual(open(START, RULES, { type: 'close' }), { dialogs: [], about: [] });
});

test('another dialog takes the place of one on top, or of all', () => {
  const lessons = open(START, RULES, { type: 'open', dialog: 'lessons' });
  assert.deepEqual(lessons.dialogs, ['new', 'lessons']);
  assert.deepEqual(open(START, RULES, { type: 'open', dialog: 'editor' }).dialogs, ['editor']);
});
