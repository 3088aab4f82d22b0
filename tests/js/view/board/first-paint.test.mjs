// @ts-check
/** The first paint is the same ship that the scripts draw. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFirstPaint, readPage } from '../../../../py/workshop/assets/first_paint.mjs';

test('the first drawings of the deck are up to date: node py/workshop/assets/first_paint.mjs', () => {
  const page = readPage();
  assert.ok(page.includes('first-deck-tall') && page.includes('first-deck-wide'));
  assert.equal(drawFirstPaint(page), page);
});

test('an outdated drawing is replaced', () => {
  const page = readPage();
  assert.equal(drawFirstPaint(page.replace(/ d="M[^"]*"/g, ' d="M0 0"')), page);
});
