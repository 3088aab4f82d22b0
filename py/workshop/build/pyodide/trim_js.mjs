// Trims Pyodide's script, pyodide.asm.mjs, to what goes with a trimmed WebAssembly module.
//
// Owns what is known of that script, which is Emscripten's: one function that holds everything. As it
// comes, it could have any library linked to it while it runs, and so it lists, names and publishes
// all there is. Here none ever is. Where a text that is looked for is missing, that is an error: the
// version of Pyodide is pinned.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HEAD = 'async function _createPyodideModule(moduleArg={}){';
const TAIL = ';return moduleRtn}export default _createPyodideModule;';
const RESULT = 'theModule';

/** The script's parts that name every export of the WebAssembly, or everything that is lent to it. */
const ASSIGN = 'function assignWasmExports(';
const CONVERT = 'function applySignatureConversions(wasmExports){';
const LEND = 'var wasmImports={';
/** For libraries to be linked to: a number in the table for each export. */
const LINK = 'updateGOT(origExports);';
/** How the functions that are lent look to such a library. */
const SIGNATURE = /\b\w+\.sig="\w+";?/g;
const PUBLISH = /Module\["(\w+)"\]=\w+;/g;
const NAME = /[A-Za-z_$][\w$]*/g;

/**
 * @param {string} text
 * @param {string} start
 * @param {string} end
 * @param {(inside: string) => string} change
 */
function changeBetween(text, start, end, change) {
  const from = text.indexOf(start) + start.length;
  const to = text.indexOf(end, from);
  if (from < start.length || to < 0) throw new Error(`Pyodide's script has no ${start}`);
  return text.slice(0, from) + change(text.slice(from, to)) + text.slice(to);
}

/**
 * Leave out what goes with exports and imports that are gone, and what is published for nobody.
 * @param {string} script
 * @param {string} loader what else there is that may use what the script publishes
 * @param {Set<string>} exported
 * @param {Set<string>} imported
 */
function leaveOut(script, loader, exported, imported) {
  if (!script.startsWith(HEAD) || !script.trimEnd().endsWith(TAIL) || !script.includes(LINK))
    throw new Error("Pyodide's script is not as it should be");
  let body = script.slice(HEAD.length, script.lastIndexOf(TAIL));
  /** @param {string} statement */
  const isLeft = (statement) => {
    const name = statement.match(/wasmExports\["(\w+)"\]/)?.[1];
    return name === undefined || exported.has(name);
  };
  body = changeBetween(body, `${ASSIGN}wasmExports){`, '}', (inside) =>
    inside.split(';').filter(isLeft).join(';'),
  );
  body = changeBetween(body, CONVERT, 'return wasmExports}', (inside) =>
    inside
      .split(';')
      .filter((part) => !part.startsWith('wasmExports["') || isLeft(part))
      .join(';'),
  );
  body = changeBetween(body, LEND, '}', (inside) =>
    inside
      .split(',')
      .filter((part) => imported.has(part.split(':')[0]))
      .join(','),
  );
  body = body.replace(LINK, '').replace(SIGNATURE, '');
  // Only in a place of its own does it keep esbuild from leaving anything out; it is never called.
  body = body.replace(/(?<![\w.$"])eval\(/g, 'globalThis.eval(');
  const rest = body.replace(PUBLISH, '') + loader;
  const read = new Set(
    [...rest.matchAll(/\.\s*([A-Za-z_$][\w$]*)|["']([A-Za-z_$][\w$]*)["']/g)].map(
      ([, member, text]) => member ?? text,
    ),
  );
  body = body.replace(PUBLISH, (statement, name) => (read.has(name) ? statement : ''));
  return `${body};export{moduleRtn as ${RESULT}};`;
}

/**
 * Trim the script.
 * @param {any} esbuild leaves out what nothing calls any more
 * @param {string} folder for files that nobody needs afterwards
 * @param {{script: string, loader: string}} texts
 * @param {Set<string>} exported what the WebAssembly exports
 * @param {Set<string>} imported what it imports
 * @returns {Promise<string>}
 */
export async function trimScript(esbuild, folder, { script, loader }, exported, imported) {
  const file = join(folder, 'script.mjs');
  await writeFile(file, leaveOut(script, loader, exported, imported));
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    external: ['node:*', 'ws'],
    minifyWhitespace: true,
    minifyIdentifiers: true,
    write: false,
  });
  const body = outputFiles[0].text.trimEnd();
  const end = body.match(new RegExp(`export\\{([\\w$]+) as ${RESULT}\\};$`));
  if (end === null) throw new Error('esbuild has not written what it should');
  return `${HEAD}${body.slice(0, end.index)}return ${end[1]}}export default _createPyodideModule;\n`;
}

/** What the script takes note of under names of its own. */
const NAMED_OTHERWISE = ['memory', '__indirect_function_table'];

/**
 * List the exports of the WebAssembly that the script uses, other than by taking note of them.
 * @param {string} script
 * @param {string} loader
 * @param {string[]} exported
 * @returns {Set<string>}
 */
export function listUsed(script, loader, exported) {
  const taken = changeBetween(script, ASSIGN, '}', () => '');
  const plain = changeBetween(taken, CONVERT, 'return wasmExports}', () => '') + loader;
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [name] of plain.matchAll(NAME)) counts.set(name, (counts.get(name) ?? 0) + 1);
  // In the script each is called by its name with a line in front, which is declared once.
  return new Set([
    ...NAMED_OTHERWISE,
    ...exported.filter(
      (name) =>
        (counts.get(`_${name}`) ?? 0) > 1 ||
        plain.includes(`"${name}"`) ||
        plain.includes(`wasmExports.${name}`),
    ),
  ]);
}
