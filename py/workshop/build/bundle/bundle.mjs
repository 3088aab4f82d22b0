// The scripts of the folder: the page's modules as one classic script, with the worker's inside it.
//
//   node bundle.mjs ESBUILD SITE OUT PATHS
//
// ESBUILD is the folder of the npm package, SITE one with all modules of the site and of js/offline-folder,
// OUT the folder to write page.js to, PATHS a JSON list of the files that the page is to have in memory.

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { takeModules } from './modules.mjs';

const [esbuildFolder, site, out, paths] = process.argv.slice(2);
const { default: esbuild } = await import(pathToFileURL(join(esbuildFolder, 'lib/main.js')).href);

/** In one script all modules stand in one place. */
const PLACE = 'https://folder.invalid/';

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
    plugins: [takeModules(site, (path) => JSON.stringify(PLACE + path), given)],
    write: false,
  });
  return outputFiles[0].text;
}

const worker = await bundle('js/offline-folder/worker.js', {});
const given = { 'kidd:paths': JSON.parse(paths), 'kidd:worker-source': worker };
await mkdir(out, { recursive: true });
await writeFile(join(out, 'page.js'), await bundle('js/offline-folder/page.js', given));
await esbuild.stop();
