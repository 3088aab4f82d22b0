/** Links to a game or a position: written, read, found in pasted text. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findLink, readLink, readPlayerLink } from '../../../js/platform/link.js';

const CODE = 'AQhxdWVkYWggMg4BAg4CJKXRnKnY';
const POSITION = 'quedah+first a3R<0,a4B<a2 R5B6 R 3';
const PAGE = 'https://example.org/kidd/';

/** As `tests/page/test_copy.py` says that they are written. */
const GAME_LINK = `#game=${CODE}`;
const POSITION_LINK = '#position=quedah%2Bfirst%20a3R%3C0%2Ca4B%3Ca2%20R5B6%20R%203';

test('a link is read as Python has written it', () => {
  for (const [hash, link] of /** @type {const} */ ([
    [GAME_LINK, { kind: 'game', code: CODE }],
    [POSITION_LINK, { kind: 'position', position: POSITION }],
  ])) {
    assert.deepEqual(readLink(hash), link);
    assert.deepEqual(findLink(`${PAGE}?a=b${hash}`), link);
  }
});

test('a link to a game may say how many steps have been made', () => {
  assert.deepEqual(readLink(`#game=${CODE}&step=12`), { kind: 'game', code: CODE, steps: 12 });
  const damaged = `${CODE}&step=x`;
  assert.deepEqual(readLink(`#game=${damaged}`), { kind: 'game', code: damaged });
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
  assert.deepEqual(readLink('#game='), { kind: 'game', code: '' });
  assert.deepEqual(readLink('#game=%ff<b>'), { kind: 'game', code: '%ff<b>' });
  const long = readLink(`#game=${'A'.repeat(1_000_000)}`);
  assert.equal(long?.kind === 'game' && long.code.length, 100_000);
});

test('a pasted link or code is found, even if a mail has broken its lines', () => {
  assert.deepEqual(findLink(` ${CODE}\n`), { kind: 'game', code: CODE });
  const broken = `${PAGE}#game=${CODE.slice(0, 9)}\r\n${CODE.slice(9)}`;
  assert.deepEqual(findLink(broken), { kind: 'game', code: CODE });
});

/** Messages between players: without clocks, and of each kind with clocks. */
const TURNS = [
  'AQD1sWUiSli3kQAACgEHbG95YWwgMgABCkFubmUgQm9ubnmNJp-ter8AAQpNw6RyeSBSZWFkBMs8h093AOswAO8',
  'AgD1sWUiSli3kQAACgEHbG95YWwgMgABCkFubmUgQm9ubnmNJp-ter8AAQpNw6RyeSBSZWFkBMs8h093AAAFMzAwKzUAADStxD0',
  'AgH1sWUiSli3kQAACgEHbG95YWwgMgABCkFubmUgQm9ubnmNJp-ter8AAQpNw6RyeSBSZWFkBMs8h093AAAFMzAwKzUAAA8cG54',
  'AgL1sWUiSli3kQAACgEHbG95YWwgMgABCkFubmUgQm9ubnmNJp-ter8AAQpNw6RyeSBSZWFkBMs8h093AAAFMzAwKzUAAEDz4vE',
];

test('a pasted message between players is no game', () => {
  for (const text of TURNS)
    for (const pasted of [text, `${PAGE}#turn=${text}`]) assert.equal(findLink(pasted), null);
});

test('a record is no link, even one that mentions a link', () => {
  const record = 'Kidd: 1\nGame: loyal\n\n@a1 @f1\n';
  assert.equal(findLink(record), null);
  assert.equal(findLink(`Kidd: 1\nGame: loyal\nSite: ${PAGE}#game=${CODE}\n\n@a1\n`), null);
  assert.equal(findLink('{"version":1}'), null);
  assert.equal(findLink('A'.repeat(1_000_000)), null);
});

test('the code of a player is read from an address', () => {
  assert.equal(readPlayerLink('#player=ab-c_'), 'ab-c_');
  assert.equal(readPlayerLink('#game=abc'), null);
});
