// @ts-check
/** What is seen before any script has run is the ship that the scripts will draw. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFirstPaint, readPage } from '../../../../py/workshop/assets/first_paint.mjs';

test('the first drawings of the deck are up to date: node py/workshop/assets/first_paint.mjs', () => {
  const page = readPage();
  assert.ok(page.includes('first-deck-tall') && page.includes('first-deck-wide'));
  assert.equal(drawFirstPaint(page), page);
});

test('a drawing that is not up to date is drawn anew', () => {
  const page = readPage();
  assert.equal(drawFirstPaint(page.replace(/ d="M[^"]*"/g, ' d="M0 0"')), page);
});
