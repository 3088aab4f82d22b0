// Trims Pyodide's script, pyodide.asm.mjs, to the parts that a trimmed WebAssembly module needs.
//
// Owns what is known about that script, which Emscripten generates: one function contains everything.
// Libraries could be linked to it at run time, so it lists and publishes all functions. The page links
// none. A missing marker text is an error, because the version of Pyodide is pinned.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const HEAD = 'async function _createPyodideModule(moduleArg={}){';
const TAIL = ';return moduleRtn}export default _createPyodideModule;';
const RESULT = 'theModule';

/** The parts of the script that list every export and every import of the WebAssembly. */
const ASSIGN = 'function assignWasmExports(';
const CONVERT = 'function applySignatureConversions(wasmExports){';
const LEND = 'var wasmImports={';
/** Numbers each export in the function table, which only linked libraries need. */
const LINK = 'updateGOT(origExports);';
/** The signatures of the imports, which only linked libraries need. */
const SIGNATURE = /\b\w+\.sig="\w+";?/g;
const PUBLISH = /Module\["(\w+)"\]=\w+;/g;
const NAME = /[A-Za-z_$][\w$]*/g;
/** Uses of an export by its name in quotes, or as a property of all exports. Quotes can close one name and open one. */
const DIRECT_USE = /"(?=([\w$]+)")|\bwasmExports\.([\w$]+)/g;

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
 * Remove the code for trimmed exports and imports, and the properties of Module that nothing reads.
 * @param {string} script
 * @param {string} loader the source of pyodide.mjs, which reads some properties of Module
 * @param {Set<string>} exported
 * @param {Set<string>} imported
 */
function leaveOut(script, loader, exported, imported) {
  if (!script.startsWith(HEAD) || !script.trimEnd().endsWith(TAIL) || !script.includes(LINK))
    throw new Error("Pyodide's script has an unexpected form");
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
  // A direct eval would keep esbuild from removing unused code. It is never called.
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
 * @param {any} esbuild removes the functions that are no longer used
 * @param {string} folder for temporary files
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
  if (end === null) throw new Error("esbuild's output has an unexpected form");
  return `${HEAD}${body.slice(0, end.index)}return ${end[1]}}export default _createPyodideModule;\n`;
}

/** Exports that the script stores under other names. */
const NAMED_OTHERWISE = ['memory', '__indirect_function_table'];

/**
 * List the exports of the WebAssembly that the script uses. Storing an export is not a use.
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
  const named = new Set([...plain.matchAll(DIRECT_USE)].map(([, quoted, member]) => quoted ?? member));
  // The script stores each export in a variable with an underscore before its name. The declaration
  // counts once, so a used export counts more than once.
  return new Set([
    ...NAMED_OTHERWISE,
    ...exported.filter((name) => (counts.get(`_${name}`) ?? 0) > 1 || named.has(name)),
  ]);
}
