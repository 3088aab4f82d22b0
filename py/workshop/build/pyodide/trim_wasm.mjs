// Trims a WebAssembly module to what some of its exports reach, with Binaryen's wasm-metadce.
//
// Owns how that tool is run. Functions and globals that nothing reaches go, and so do the imports that only
// they used. What a table names stays, because anything may call it.

import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What Pyodide's module uses beyond the first version of WebAssembly. With all features allowed the tool
 * writes imports in a form that browsers do not read yet.
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
const TOLD_LINES = 5;

/**
 * @param {string} binaryen the folder of the npm package
 * @param {string} folder for files that nobody needs afterwards
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
    const told = stderr.split('\n').slice(0, TOLD_LINES).join('\n');
    throw new Error(`wasm-metadce refused the module:\n${told}`);
  }
  return readFile(output);
}
