// The scripts of the hosted site: its modules joined into a few.
//
//   node join.mjs ESBUILD SITE OUT PAGE WORKER
//
// ESBUILD is the folder of the npm package, SITE one with all modules of the site, OUT the folder to
// write to, PAGE and WORKER JSON lists of the modules that the page and a worker begin with, which keep
// their names. What several of them need, or ask for only later, becomes a part of its own.

import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeModules } from './modules.mjs';

const [esbuildFolder, site, out, page, worker] = process.argv.slice(2);
const { default: esbuild } = await import(pathToFileURL(join(esbuildFolder, 'lib/main.js')).href);

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
    chunkNames: 'js/parts/[name]-[hash]',
    bundle: true,
    ...manner,
    format: 'esm',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: site,
    plugins: [takeModules(site, writeAddress)],
  });
}

await joinModules(
  JSON.parse(page),
  { splitting: true },
  (path) => `new URL(${JSON.stringify(path)}, document.baseURI).href`,
);
// A worker needs all of its own at once, and stands in the folder `js/worker`. Most of it is Pyodide's, which
// comes without spaces and should stay so.
await joinModules(
  JSON.parse(worker),
  { minifyWhitespace: true },
  (path) => `new URL(${JSON.stringify(posix.relative('js/worker', path))}, import.meta.url).href`,
);
await esbuild.stop();
