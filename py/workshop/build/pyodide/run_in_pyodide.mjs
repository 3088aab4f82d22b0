// Runs a function of a Python module under Pyodide in Node and prints what it returns.
//
// node run_in_pyodide.mjs PYODIDE_FOLDER LIBRARY MODULE FUNCTION ARGUMENT ZIP...
//
// LIBRARY is Python's library as a zip, or - for Pyodide's own. ARGUMENT is JSON. Each ZIP is added to
// Python's path, as the page does with the engine.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, library, moduleName, functionName, argument, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, 'pyodide.mjs')).href);
const python = await loadPyodide({
  indexURL: resolve(folder),
  ...(library === '-' ? {} : { stdLibURL: resolve(library) }),
});

// By default Node prints the line that threw, and a line of the runtime is a megabyte long.
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

const path = python.pyimport('sys').path;
for (const [number, archive] of archives.entries()) {
  const place = `/${number}.zip`;
  python.FS.writeFile(place, readFileSync(archive));
  path.insert(0, place);
}
console.log(python.pyimport(moduleName)[functionName](JSON.parse(argument)));
