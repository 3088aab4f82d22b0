// Trims Pyodide's runtime, its script and its WebAssembly, for a page that never loads a native library.
//
// node trim.mjs PYODIDE ESBUILD BINARYEN SCRATCH
//
// PYODIDE, ESBUILD and BINARYEN are the folders of these npm packages. Writes pyodide.asm.mjs and
// pyodide.asm.wasm into the folder SCRATCH.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { trimScript, listUsed } from './trim_js.mjs';
import { trimModule } from './trim_wasm.mjs';

const [pyodide, esbuildFolder, binaryen, scratch] = process.argv.slice(2);
const { default: esbuild } = await import(pathToFileURL(join(esbuildFolder, 'lib/main.js')).href);

const whole = await readFile(join(pyodide, 'pyodide.asm.wasm'));
const texts = {
  script: await readFile(join(pyodide, 'pyodide.asm.mjs'), 'utf8'),
  loader: await readFile(join(pyodide, 'pyodide.mjs'), 'utf8'),
};

/** @param {{name: string}[]} things */
const names = (things) => things.map(({ name }) => name);

const { Module } = WebAssembly;
const exported = names(Module.exports(await WebAssembly.compile(whole)));
const used = listUsed(texts.script, texts.loader, exported);
const wasm = await trimModule(binaryen, scratch, whole, [...used]);
const imported = new Set(names(Module.imports(await WebAssembly.compile(wasm))));
const script = await trimScript(esbuild, scratch, texts, used, imported);
await writeFile(join(scratch, 'pyodide.asm.mjs'), script);
await writeFile(join(scratch, 'pyodide.asm.wasm'), wasm);
await esbuild.stop();
