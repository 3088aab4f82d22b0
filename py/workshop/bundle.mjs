// The scripts of the folder: the page's modules as one classic script, with the worker's inside it.
//
//   node bundle.mjs ESBUILD SITE PAGE PATHS
//
// ESBUILD is the folder of the npm package, SITE one with all modules of the site and of js/folder,
// PAGE the script to write, PATHS a JSON list of the files that the page is to have in memory.

import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [esbuildFolder, siteFolder, pageScript, paths] = process.argv.slice(2);
const { default: esbuild } = await import(pathToFileURL(join(esbuildFolder, 'lib/main.js')).href);
const site = resolve(siteFolder);

/** Modules ask for files by where they stand themselves; in one script all stand in one place. */
const PLACE = 'https://folder.invalid/';

/** @param {string} file */
async function readModule(file) {
  const path = relative(site, file).split('\\').join('/');
  const source = await readFile(file, 'utf8');
  return source.replaceAll('import.meta.url', JSON.stringify(PLACE + path));
}

/** @param {Record<string, unknown>} given modules that are no files */
const modules = (given) => ({
  name: 'modules',
  setup(/** @type {any} */ build) {
    build.onResolve({ filter: /^node:|^ws$/ }, ({ path }) => ({ path, external: true }));
    build.onResolve({ filter: /^kidd:/ }, ({ path }) => ({ path, namespace: 'given' }));
    build.onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({
      contents: JSON.stringify(given[path]),
      loader: 'json',
    }));
    build.onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({ contents: await readModule(path) }));
  },
});

/**
 * @param {string} entry
 * @param {Record<string, unknown>} given
 */
async function bundle(entry, given) {
  const { outputFiles } = await esbuild.build({
    entryPoints: [join(site, entry)],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'error',
    absWorkingDir: site,
    plugins: [modules(given)],
    write: false,
  });
  return outputFiles[0].text;
}

const worker = await bundle('js/folder/worker.js', {});
const given = { 'kidd:paths': JSON.parse(paths), 'kidd:worker-source': worker };
await writeFile(pageScript, await bundle('js/folder/page.js', given));
await esbuild.stop();
