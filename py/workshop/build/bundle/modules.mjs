// How esbuild takes the modules of the site, for the scripts beside this one that join them.
//
// Modules ask for files by where they stand themselves; joined they stand elsewhere, and so their own
// address is written into them.

import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

/**
 * @param {string} site the folder of the modules, with no link on the way to it
 * @param {(path: string) => string} writeAddress writes what a module takes for its own address
 * @param {Record<string, unknown>} [given] what modules named `kidd:…` hold
 */
export function takeModules(site, writeAddress, given = {}) {
  /** @param {string} file */
  const nameOf = (file) => {
    const path = relative(site, file).split('\\').join('/');
    if (path.startsWith('..')) throw new Error(`${file} is no module of the site.`);
    return path;
  };
  return {
    name: 'modules',
    setup(/** @type {any} */ build) {
      // Pyodide runs elsewhere, too, and asks for these where they are.
      build.onResolve({ filter: /^node:|^ws$/ }, ({ path }) => ({ path, external: true }));
      build.onResolve({ filter: /^kidd:/ }, ({ path }) => ({ path, namespace: 'given' }));
      build.onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({
        contents: JSON.stringify(given[path]),
        loader: 'json',
      }));
      build.onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replaceAll(
          'import.meta.url',
          writeAddress(nameOf(path)),
        ),
      }));
    },
  };
}
