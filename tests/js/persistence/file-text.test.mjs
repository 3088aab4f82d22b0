// @ts-check
/** A file is read in slices, with the same text as if it were read at once. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openFileText } from '../../../js/persistence/file-text.js';
import { createLineCleaner } from '../../../js/persistence/text-lines.js';
import { prepareFile } from '../../../js/platform/file-io.js';

/** @param {string} text */
const cleanLines = (text) => createLineCleaner()(text, true);

const SLICE = 500_000;

/** Open what a browser has as a file. @param {Blob} blob */
const openText = (blob) => openFileText(prepareFile(/** @type {File} */ (blob)));

/** @param {string} text */
async function readWhole(text) {
  const file = openText(new Blob([text]));
  await file.fill(Infinity);
  return file.get();
}

for (const [name, middle] of [
  ['of a character with several bytes', '🏴‍☠️é€'],
  ['of a line end', '\r\n'],
  ['of a long line end', '\r\r\r\r\n'],
  ['of carriage returns in a comment', '\r\r\r\r'],
]) {
  test(`the border of two slices may be in the middle ${name}`, async () => {
    for (let before = SLICE - 12; before <= SLICE; before += 1) {
      const text = `\uFEFFa\n${'x'.repeat(before)}${middle}y\n`;
      assert.equal(await readWhole(text), cleanLines(text), String(before));
    }
  });
}

test('carriage returns that end every line do so in every slice', async () => {
  for (let before = SLICE - 3; before <= SLICE; before += 1) {
    const text = `${'x'.repeat(before)}\ry\r${'z\r'.repeat(SLICE)}`;
    assert.equal(await readWhole(text), text.replaceAll('\r', '\n'), String(before));
  }
});

test('a very long run of carriage returns is read', async () => {
  const text = `a\n${'\r'.repeat(8 * SLICE)}`;
  assert.equal(await readWhole(`${text}\nb`), 'a\n\nb');
  assert.equal(await readWhole(`${text}b`), `${text}b`);
});

test('no more is read than is asked for', async () => {
  const file = openText(new Blob(['x'.repeat(10 * SLICE)]));
  await file.fill(SLICE + 1);
  assert.equal(file.get().length, 2 * SLICE);
  assert.ok(!file.isEnd());
  file.drop(SLICE);
  assert.ok(Math.abs(file.getShare() - 0.1) < 0.001);
});

test('a file that cannot be read says so, and what was read before stays', async () => {
  const blob = new Blob(['x'.repeat(2 * SLICE)]);
  const whole = blob.slice.bind(blob);
  blob.slice = (from, to) => {
    if (from !== 0) throw new DOMException('changed', 'NotReadableError');
    return whole(from, to);
  };
  const file = openText(blob);
  await file.fill(Infinity);
  assert.deepEqual([file.get().length, file.isUnreadable(), file.isEnd()], [SLICE, true, true]);
});
