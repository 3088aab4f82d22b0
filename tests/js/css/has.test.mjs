/** What stands behind `:has()` in the style sheets: what the browser styles again when something changes. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import test from 'node:test';
import { fileURLToPath } from 'node:url';

const STYLES = fileURLToPath(new URL('../../../css', import.meta.url));

/** Find the selectors of a style sheet. @param {string} text */
function listSelectors(text) {
  const code = text.replaceAll(/\/\*.*?\*\//gs, '');
  const heads = [...code.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head);
  return heads.map((head) => head.trim().replaceAll(/\s+/g, ' '));
}

/** Split at a character that stands in no brackets. @param {string} text @param {string} mark */
function split(text, mark) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('([{'.includes(letter)) depth += 1;
    if (')]}'.includes(letter)) depth -= 1;
    if (letter === mark && depth === 0) parts.push('');
    else parts.push(`${parts.pop()}${letter}`);
  }
  return parts;
}

/** Return whether a part of a selector names a class, an id or a tag. @param {string} part @returns {boolean} */
function isNamed(part) {
  const [, choices] = part.match(/^:is\((.*)\)/) ?? [];
  if (choices !== undefined) return split(choices, ',').every((choice) => isNamed(choice.trim()));
  return /^[.#a-z]/.test(part);
}

/** List the selectors with a last part behind `:has()` that names nothing. @param {string} text */
function listUnnamed(text) {
  return listSelectors(text)
    .filter((head) => !head.startsWith('@'))
    .flatMap((head) => split(head, ','))
    .filter((selector) => {
      const parts = split(selector.trim(), ' ');
      return (
        parts.slice(0, -1).some((part) => part.includes(':has(')) && !isNamed(parts.at(-1) ?? '')
      );
    });
}

// A browser keeps one set for what stands behind all of them. If everything is in it, a change of anything that one
// of them depends on, such as `hidden`, makes it style the whole page again.
test('what stands behind :has() is named', () => {
  const sheets = readdirSync(STYLES, { recursive: true, encoding: 'utf8' });
  for (const name of sheets.filter((one) => one.endsWith('.css')))
    assert.deepEqual(listUnnamed(readFileSync(`${STYLES}/${name}`, 'utf8')), [], name);
});

test('a selector that names nothing is found', () => {
  assert.deepEqual(listUnnamed('.a:has(> .b) > :not(.c) { top: 0 }'), ['.a:has(> .b) > :not(.c)']);
  assert.deepEqual(listUnnamed('.a:has(.b) :is(.c, [class*="d"]) { top: 0 }').length, 1);
  assert.deepEqual(
    listUnnamed('.a:has(> .b) > svg, .a :has(.b), b:has(i) :is(.c, p) { top: 0 }'),
    [],
  );
});
