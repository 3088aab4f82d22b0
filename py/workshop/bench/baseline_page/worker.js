// The baseline of `build.py bench start`: the same engine in an unchanged Pyodide, started as Pyodide's
// documentation shows it.

import { loadPyodide } from './pyodide/pyodide.mjs';

const python = await loadPyodide();
const response = await fetch('engine.zip');
python.unpackArchive(await response.arrayBuffer(), 'zip');
const { handle } = python.pyimport('kidd.bridge.handlers');
const record = 'Kidd: 1\nGame: loyal\n\n';
self.postMessage(handle(JSON.stringify({ version: 1, id: 1, kind: 'show', record })));
