// Bundles modules of the site with esbuild, for one of two targets.
//
//   node esbuild.mjs ESBUILD SITE OUT release '{"page": [...], "alone": [...], "worker": [...]}'
//   node esbuild.mjs ESBUILD SITE OUT offline '{"page": "...", "worker": "...", "paths": [...], "later": {...}}'
//
// ESBUILD is the folder of the npm package, SITE a folder with the modules, OUT the folder to write to.
//
// `release` bundles the page's and the worker's entries as modules with their own names. What several
// entries of the page share, or import dynamically, becomes a separate chunk. Those that stand alone have all in one
// file. `offline` bundles one entry as page.js,
// a classic script that contains the worker's script as text and the list of files in `paths`.

import { readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { pathToFileURL } from 'node:url';

const [esbuildFolder, site, out, target, options] = process.argv.slice(2);
const { default: esbuild } = await import(pathToFileURL(join(esbuildFolder, 'lib/main.js')).href);

/** Offline, one script contains all modules. Their addresses need only be distinct. */
const OFFLINE_ADDRESS = 'https://folder.invalid/';

/**
 * Make the esbuild plugin that loads the site's modules. A module finds files by `import.meta.url`, but
 * the bundle has another address. So the plugin replaces `import.meta.url` with the module's own address.
 * @param {(path: string) => string} writeAddress writes the expression for the address of a module
 * @param {Record<string, unknown>} [given] the contents of modules named `kidd:…`
 */
function takeModules(writeAddress, given = {}) {
  /** @param {string} file */
  const findPath = (file) => {
    const path = relative(site, file).split('\\').join('/');
    if (path.startsWith('..')) throw new Error(`${file} is no module of the site.`);
    return path;
  };
  return {
    name: 'modules',
    setup(/** @type {any} */ build) {
      // Pyodide imports these under Node only.
      build.onResolve({ filter: /^node:|^ws$/ }, ({ path }) => ({ path, external: true }));
      build.onResolve({ filter: /^kidd:/ }, ({ path }) => ({ path, namespace: 'given' }));
      build.onLoad({ filter: /./, namespace: 'given' }, ({ path }) => ({
        contents: JSON.stringify(given[path]),
        loader: 'json',
      }));
      build.onLoad({ filter: /\.m?js$/ }, async ({ path }) => ({
        contents: (await readFile(path, 'utf8')).replaceAll(
          'import.meta.url',
          writeAddress(findPath(path)),
        ),
      }));
    },
  };
}

/**
 * @param {string[]} entries
 * @param {ReturnType<typeof takeModules>} plugin
 * @param {Record<string, unknown>} settings
 * @returns {Promise<{outputFiles: {text: string}[]}>}
 */
function run(entries, plugin, settings) {
  return esbuild.build({
    entryPoints: entries.map((entry) => join(site, entry)),
    outdir: out,
    outbase: site,
    bundle: true,
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    // Comments and indentation are a third of the page's scripts. Names stay, for reports of faults.
    minifyWhitespace: true,
    logLevel: 'error',
    absWorkingDir: site,
    plugins: [plugin],
    ...settings,
  });
}

/** @param {{page: string[], alone: string[], worker: string[]}} entries */
async function joinRelease({ page, alone, worker }) {
  const fromPage = (/** @type {string} */ path) =>
    `new URL(${JSON.stringify(path)}, document.baseURI).href`;
  const chunkNames = 'js/parts/[name]-[hash]';
  await run(page, takeModules(fromPage), { format: 'esm', splitting: true, chunkNames });
  // With whole names it would be half as large again.
  for (const entry of alone)
    await run([entry], takeModules(fromPage), { format: 'esm', minify: true });
  for (const entry of worker) {
    const fromWorker = (/** @type {string} */ path) => {
      const way = posix.relative(posix.dirname(entry), path);
      return `new URL(${JSON.stringify(way)}, import.meta.url).href`;
    };
    await run([entry], takeModules(fromWorker), { format: 'esm' });
  }
}

/** @param {{page: string, worker: string, paths: string[], later: Record<string, string>}} options */
async function joinOffline({ page, worker, paths, later }) {
  const writeAddress = (/** @type {string} */ path) => JSON.stringify(OFFLINE_ADDRESS + path);
  const settings = { format: 'iife' };
  const inMemory = await run([worker], takeModules(writeAddress), { ...settings, write: false });
  const source = inMemory.outputFiles[0].text;
  const given = { 'kidd:paths': paths, 'kidd:later-scripts': later, 'kidd:worker-source': source };
  const outfile = join(out, 'page.js');
  const place = { outdir: undefined, outbase: undefined, outfile };
  await run([page], takeModules(writeAddress, given), { ...settings, ...place });
}

await { release: joinRelease, offline: joinOffline }[target](JSON.parse(options));
await esbuild.stop();
