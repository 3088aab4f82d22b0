// @ts-check
/** The comments and docstrings of templates in the page's language; their code stays as it is. */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { LOCALES } from '../../../js/i18n/translate.js';
import { TEMPLATES } from '../../../js/players/templates.js';
import { translateProse } from '../../../js/players/translate-template.js';

/** @param {string} path */
const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** @param {string} name */
const readTemplate = (name) => read(`py/kidd/players/templates/${name}.py`);

/** @param {string} source */
function listProse(source) {
  /** @type {string[]} */
  const found = [];
  translateProse(source, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

/** @param {string} source */
const stripProse = (source) => translateProse(source, () => '-');

test('comments and docstrings are prose, everything else is code', () => {
  const source = `"""What it is.

It goes on
here.
"""
x = "# no comment"  # nor this


def f():
    """Return it.

    And more.
    """
    # First.
    # Still the first.
    y = 1

    # Second.
    return y
`;
  assert.deepEqual(listProse(source), [
    ...[
      'What it is.',
      'It goes on here.',
      'Return it.',
      'And more.',
      'First. Still the first.',
      'Second.',
    ],
  ]);
  assert.equal(
    translateProse(source, (_, number) => `${number}`),
    `"""0

1
"""
x = "# no comment"  # nor this


def f():
    """2

    3
    """
    # 4
    y = 1

    # 5
    return y
`,
  );
});

test('long prose is wrapped behind its indentation', () => {
  const long = 'word '.repeat(30).trim();
  const lines = translateProse('    # x\n    """y"""\n', () => long).split('\n');
  assert.ok(lines.every((line) => line === '' || line.startsWith('    ')));
  assert.ok(lines.every((line) => line.length <= 82));
  assert.equal(listProse(lines.join('\n')).join(), `${long},${long}`);
});

for (const name of TEMPLATES)
  test(`the template ${name} is explained in every language, with the same code`, () => {
    const source = readTemplate(name);
    const english = listProse(source);
    for (const locale of LOCALES) {
      const words = JSON.parse(read(`js/i18n/${locale}.json`));
      const translated = english.map((_, number) =>
        words[`template.${name}.${number + 1}`]?.replaceAll('\u00a0', ' '),
      );
      assert.ok(translated.every((text) => typeof text === 'string' && !text.includes('"""')));
      assert.equal(words[`template.${name}.${english.length + 1}`], undefined);
      if (locale === 'en') assert.deepEqual(translated, english);
      const made = translateProse(source, (_, number) => translated[number]);
      if (locale === 'en') assert.equal(made, source);
      assert.deepEqual(listProse(made), translated);
      assert.equal(stripProse(made), stripProse(source));
    }
  });
