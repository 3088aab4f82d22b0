// @ts-check
/**
 * Translates the comments and docstrings of a template into the language of the page.
 *
 * Owns how comments and docstrings are found and wrapped. The code does not change. Knows only the form of the
 * templates: comments on separate lines, docstrings in three double quotes. Pure.
 */

const MOST_COLUMNS = 79;
const NO_BREAK = '\u00a0';

/** Consecutive lines of a comment, or a docstring; the groups are the indentation and the docstring's text. */
const PROSE = /^( *)(?:# .*(?:\n\1# .*)*|"""([\s\S]*?)""")/gm;

/**
 * Return a source text with its comments and docstrings translated. One that the translation does not change keeps its
 * line breaks.
 * @param {string} source
 * @param {(text: string, number: number) => string} translate gets each comment and each paragraph of a docstring
 *   without line breaks, and its number from 0
 */
export function translateProse(source, translate) {
  let count = 0;
  return source.replace(PROSE, (whole, indent, docstring) => {
    const isComment = docstring === undefined;
    /** @type {string[]} */
    const texts = isComment ? [whole.replace(/^ *# /gm, '')] : docstring.split(/\n\s*\n/);
    const plain = texts.map(join);
    // A no-break space keeps two words on one line; code has plain ones.
    const translated = plain.map((text) => translate(text, count++));
    if (translated.every((text, place) => text.replaceAll(NO_BREAK, ' ') === plain[place]))
      return whole;
    if (isComment) return wrap(translated[0], `${indent}# `, `${indent}# `);
    const [end] = /(?:\n *)?$/.exec(docstring) ?? [''];
    const paragraphs = translated.map((text, place) =>
      wrap(text, place === 0 ? `${indent}"""` : indent, indent),
    );
    return `${paragraphs.join('\n\n')}${end}"""`;
  });
}

/** @param {string} lines */
function join(lines) {
  return lines.trim().replace(/\s+/g, ' ');
}

/**
 * @param {string} text
 * @param {string} first the prefix of the first line
 * @param {string} others the prefix of each other line
 */
function wrap(text, first, others) {
  const [word, ...words] = text.split(' ');
  const lines = [first + word];
  for (const next of words) {
    const longer = `${lines.at(-1)} ${next}`;
    if (longer.length > MOST_COLUMNS) lines.push(others + next);
    else lines[lines.length - 1] = longer;
  }
  return lines.join('\n').replaceAll(NO_BREAK, ' ');
}
