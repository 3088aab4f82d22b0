// Trims a WebAssembly module to what some of its exports use, with Binaryen's wasm-metadce.
//
// The tool removes unused functions and globals, and the imports that only they used. Functions in a table
// stay, because indirect calls may reach them.

import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The features that Pyodide's module uses beyond WebAssembly 1.0. With all features enabled the tool
 * would write imports in a form that browsers do not read yet.
 */
const FEATURES = [
  'bulk-memory',
  'exception-handling',
  'multivalue',
  'mutable-globals',
  'nontrapping-float-to-int',
  'reference-types',
  'sign-ext',
];
const MOST_ERROR_LINES = 5;

/**
 * @param {string} binaryen the folder of the npm package
 * @param {string} folder for temporary files
 * @param {Uint8Array} module
 * @param {string[]} wanted the names of the exports to keep
 * @returns {Promise<Buffer>}
 */
export async function trimModule(binaryen, folder, module, wanted) {
  const [input, graph, output] = ['whole.wasm', 'graph.json', 'trimmed.wasm'].map((name) =>
    join(folder, name),
  );
  const exports = wanted.map((name) => ({ name: `export ${name}`, export: name }));
  const page = { name: 'page', root: true, reaches: exports.map(({ name }) => name) };
  await writeFile(input, module);
  await writeFile(graph, JSON.stringify([page, ...exports]));
  const command = [join(binaryen, 'bin', 'wasm-metadce'), input, '-o', output];
  const features = FEATURES.map((feature) => `--enable-${feature}`);
  const { status, stderr } = spawnSync(
    process.execPath,
    [...command, '--graph-file', graph, ...features],
    { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' },
  );
  if (status !== 0) {
    const errors = stderr.split('\n').slice(0, MOST_ERROR_LINES).join('\n');
    throw new Error(`wasm-metadce refused the module:\n${errors}`);
  }
  return readFile(output);
}
