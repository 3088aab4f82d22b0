/** The prepared answers of the page in Python: what several of them share is one object. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readAnswers } from '../../../js/page/prepared.js';

test('references stand for shared parts, which may have references themselves', () => {
  const answers = readAnswers({
    answers: {
      '["rules","Show","loyal"]': { trees: { rules: ['div', {}, [{ '=': 1 }]] }, effects: [] },
      '["rules","Leave"]': { trees: { rules: null }, effects: [['rules', 'Print', { '=': 1 }]] },
    },
    shared: [
      ['p', {}, ['text']],
      ['div', { mount: ['diagram', { marks: [{ '=': 0 }] }] }, [{ '=': 0 }, 'text']],
    ],
  });
  const text = ['p', {}, ['text']];
  const part = ['div', { mount: ['diagram', { marks: [text] }] }, [text, 'text']];
  const shown = answers.get('["rules","Show","loyal"]');
  assert.deepEqual(shown, { trees: { rules: ['div', {}, [part]] }, effects: [] });
  assert.deepEqual(answers.get('["rules","Leave"]'), {
    trees: { rules: null },
    effects: [['rules', 'Print', part]],
  });
});

test('a negative number stands for what all languages share', () => {
  const file = { answers: { '["rules","Leave"]': { trees: { rules: { '=': -2 } }, effects: [] } } };
  const common = [
    ['path', {}, []],
    ['svg', {}, [{ '=': -1 }]],
  ];
  const answer = readAnswers({ ...file, shared: [] }, common).get('["rules","Leave"]');
  assert.deepEqual(answer?.trees, { rules: ['svg', {}, [['path', {}, []]]] });
});
