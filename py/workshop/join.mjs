// The scripts of the hosted site: its modules joined into a few, each under the name of its beginning.
//
//   node join.mjs ESBUILD SITE OUT PAGE WORKER
//
// ESBUILD is the folder of the npm package, SITE one with all modules of the site, OUT the folder to
// write to, PAGE and WORKER JSON lists of the modules that the page and a worker begin with or ask for
// later. What several of them need becomes a part of its own.

import { readFile } from 'node:fs/promises';
import { join, posix, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [esbuildFolder, siteFolder, out, pageEntries, workerEntries] = process.argv.slice(2);
const { default: esbuild } = await import(pathToFileURL(join(esbuildFolder, 'lib/main.js')).href);
const site = resolve(siteFolder);

/** @param {string} file */
const nameOf = (file) => relative(site, file).split('\\').join('/');

/**
 * Modules ask for files by where they stand themselves. Joined they stand elsewhere.
 * @param {(path: string) => string} writeAddress writes the address of a module as the joined one knows it
 */
const modules = (writeAddress) => ({
  name: 'modules',
  setup(/** @type {any} */ build) {
    // Pyodide runs elsewhere, too, and asks for these where they are.
    build.onResolve({ filter: /^node:|^ws$/ }, ({ path }) => ({ path, external: true }));
    build.onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        writeAddress(nameOf(path)),
      ),
    }));
  },
});

/**
 * @param {string[]} entries
 * @param {{splitting?: boolean, minifyWhitespace?: boolean}} manner
 * @param {(path: string) => string} writeAddress
 */
function joinModules(entries, manner, writeAddress) {
  return esbuild.build({
    entryPoints: entries.map((entry) => join(site, entry)),
    outdir: out,
    outbase: site,
    chunkNames: 'js/parts/[hash]',
    bundle: true,
    ...manner,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: site,
    plugins: [modules(writeAddress)],
  });
}

await joinModules(
  JSON.parse(pageEntries),
  { splitting: true },
  (path) => `new URL(${JSON.stringify(path)}, document.baseURI).href`,
);
// A worker needs all of its own at once, and stands in the folder `js`. Most of it is Pyodide's, which
// comes without spaces and should stay so.
await joinModules(
  JSON.parse(workerEntries),
  { minifyWhitespace: true },
  (path) => `new URL(${JSON.stringify(posix.relative('js', path))}, import.meta.url).href`,
);
await esbuild.stop();
