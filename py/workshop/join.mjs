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
    // Python's own scripts stay by themselves.
    build.onResolve({ filter: /\/pyodide\// }, ({ path, resolveDir }) => ({
      path: posix.relative('js', nameOf(resolve(resolveDir, path))),
      external: true,
    }));
    build.onLoad({ filter: /\.js$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll(
        'import.meta.url',
        writeAddress(nameOf(path)),
      ),
    }));
  },
});

/**
 * @param {string[]} entries
 * @param {(path: string) => string} writeAddress
 */
function joinModules(entries, writeAddress) {
  return esbuild.build({
    entryPoints: entries.map((entry) => join(site, entry)),
    outdir: out,
    outbase: site,
    chunkNames: 'js/parts/[hash]',
    bundle: true,
    splitting: true,
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
  (path) => `new URL(${JSON.stringify(path)}, document.baseURI).href`,
);
// A worker's script stands in the folder `js`, whatever has become a part of it.
await joinModules(
  JSON.parse(workerEntries),
  (path) => `new URL(${JSON.stringify(posix.relative('js', path))}, import.meta.url).href`,
);
await esbuild.stop();
