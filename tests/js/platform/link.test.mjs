/** Links are read as Python has written them. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readLink } from '../../../js/platform/link.js';

const CODE = 'AQhxdWVkYWggMg4BAg4CJKXRnKnY';
const POSITION = 'quedah+first a3R<0,a4B<a2 R5B6 R 3';

/** As `tests/page/test_copy.py` says that they are written. */
const GAME_LINK = `#game=${CODE}`;
const POSITION_LINK = '#position=quedah%2Bfirst%20a3R%3C0%2Ca4B%3Ca2%20R5B6%20R%203';

test('a link is read as Python has written it', () => {
  for (const [hash, link] of /** @type {const} */ ([
    [GAME_LINK, { kind: 'game', text: CODE }],
    [POSITION_LINK, { kind: 'position', text: POSITION }],
    [`${GAME_LINK}&step=12`, { kind: 'game', text: `${CODE}&step=12` }],
    ['#player=ab-c_', { kind: 'player', text: 'ab-c_' }],
  ])) {
    assert.deepEqual(readLink(hash), link);
  }
});

test('a link may name a place of the page', () => {
  assert.deepEqual(readLink('#open=games'), { kind: 'open', text: 'games' });
});

test('other addresses are no links', () => {
  for (const hash of ['', '#', '#rules', '#Game=A', '#games=A', 'game', '#x=game=A']) {
    assert.equal(readLink(hash), null, hash);
  }
});

test('the engine judges the content of a link, of which a part is enough if it is too long', () => {
  assert.deepEqual(readLink('#game='), { kind: 'game', text: '' });
  assert.deepEqual(readLink('#game=%ff<b>'), { kind: 'game', text: '%ff<b>' });
  const long = readLink(`#game=${'A'.repeat(1_000_000)}`);
  assert.equal(long?.text.length, 100_000);
});
