/** Which folder of the page imports from which, and that no import leads back: types in JSDoc included. */

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import test from 'node:test';

const ROOT = new URL('../../js/', import.meta.url);

/** What most folders of views may import from. */
const BELOW_VIEWS = ['art', 'i18n', 'protocol', 'platform', 'game', 'select'];

/**
 * The folders of the page in their order, each with those that it may import from. Every one of these stands
 * before it, so that no import leads from one folder through others back to it.
 * @type {Record<string, string[]>}
 */
const MAY_IMPORT = {
  'art/generated': [],
  art: ['art/generated'],
  i18n: [],
  'protocol/generated': [],
  sound: ['protocol/generated'],
  'page/generated': [],
  protocol: ['protocol/generated'],
  worker: ['protocol'],
  platform: ['i18n', 'protocol/generated'],
  'game/generated': ['protocol'],
  game: ['i18n', 'protocol', 'platform', 'game/generated'],
  engine: ['protocol', 'platform', 'game'],
  state: ['i18n', 'protocol', 'platform', 'game', 'page/generated'],
  input: ['platform', 'protocol/generated', 'state'],
  effects: ['protocol', 'platform', 'game', 'state'],
  persistence: ['i18n', 'protocol', 'platform', 'game', 'state'],
  players: ['protocol', 'platform', 'game', 'engine', 'persistence'],
  remote: ['i18n', 'protocol', 'platform', 'game', 'state'],
  live: ['i18n', 'protocol', 'platform', 'game', 'state', 'remote'],
  select: [
    ...['i18n', 'protocol', 'platform', 'game'],
    ...['state', 'persistence'],
    'page/generated',
  ],
  'view/widgets': ['i18n'],
  'view/text': [...BELOW_VIEWS, 'view/widgets'],
  'view/board': [...BELOW_VIEWS, 'sound', 'page/generated', 'view/widgets', 'view/text'],
  'view/panels': [...BELOW_VIEWS, 'engine', 'view/widgets', 'view/text', 'view/board'],
  'page/components': [
    'page/generated',
    ...['art', 'i18n', 'protocol', 'platform', 'game', 'sound', 'view/widgets', 'view/board'],
    'view/panels',
  ],
  page: [
    'art/generated',
    ...['i18n', 'protocol', 'platform', 'select', 'game', 'sound'],
    ...['page/generated', 'page/components', 'view/widgets', 'view/board'],
  ],
  'view/dialogs': [
    ...BELOW_VIEWS,
    ...['view/widgets', 'view/text', 'view/board'],
    ...['page', 'page/generated'],
  ],
  view: [
    ...BELOW_VIEWS,
    'sound',
    ...[
      'view/widgets',
      'view/text',
      'view/board',
      'view/panels',
      ...['page', 'page/components'],
      'view/dialogs',
    ],
  ],
  compose: [
    ...['i18n', 'protocol', 'platform', 'game', 'engine', 'state', 'effects'],
    ...['persistence', 'players', 'remote', 'live'],
    ...['page', 'page/generated'],
  ],
  // The root puts all together.
  '': [
    ...BELOW_VIEWS,
    ...['engine', 'input', 'state', 'effects', 'persistence'],
    ...['remote', 'compose', 'view', 'view/widgets', 'view/panels', 'view/dialogs'],
  ],
  // Another page.
  embed: [
    ...['i18n', 'protocol', 'platform', 'engine'],
    ...['page', 'page/components', 'page/generated', 'view/widgets'],
  ],
  'offline-folder': ['', 'worker'],
};

/** Where a specifier stands: after `from`, after `import`, or in the parentheses of `import()`. */
const SPECIFIER = /\b(?:from|import)\s*\(?\s*(['"])(\.[^'"]+)\1/g;

/** The modules, each with those that it imports, as paths below `js`. @type {Map<string, string[]>} */
const IMPORTS = new Map(
  readdirSync(ROOT, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.(?:js|d\.ts)$/.test(name))
    .sort()
    // A file of types alone is imported under the name that its module would have.
    .map((name) => [name.replace(/\.d\.ts$/, '.js'), listImports(name)]),
);

/**
 * List the modules that a module imports, for their values or only for their types.
 * @param {string} module
 * @returns {string[]}
 */
function listImports(module) {
  const text = readFileSync(new URL(module, ROOT), 'utf8');
  const found = [...text.matchAll(SPECIFIER)].map(([, , specifier]) =>
    posix.join(posix.dirname(module), specifier),
  );
  // The build adds Pyodide, above the folder, and libraries: they are no modules of the page.
  return [...new Set(found)].filter((name) => !/^(?:\.\.|vendor)\//.test(name));
}

/** @param {string} module */
function nameFolder(module) {
  const folder = posix.dirname(module);
  return folder === '.' ? '' : folder;
}

/**
 * Find a way from a module along imports back to itself.
 * @param {string} module
 * @returns {string[] | null}
 */
function findCycle(module) {
  /** @type {Map<string, string>} */
  const from = new Map();
  const waiting = [module];
  for (let current = waiting.shift(); current !== undefined; current = waiting.shift()) {
    for (const next of IMPORTS.get(current) ?? []) {
      if (from.has(next)) continue;
      from.set(next, current);
      if (next === module) return followBack(from, module);
      waiting.push(next);
    }
  }
  return null;
}

/**
 * @param {Map<string, string>} from
 * @param {string} module
 */
function followBack(from, module) {
  const way = [module];
  do way.unshift(from.get(way[0]) ?? module);
  while (way[0] !== module);
  return way;
}

test('every folder has its place in the order', () => {
  const folders = new Set([...IMPORTS.keys()].map(nameFolder));
  assert.deepEqual([...folders].sort(), Object.keys(MAY_IMPORT).sort());
});

test('a folder may import only from folders before it', () => {
  const order = Object.keys(MAY_IMPORT);
  for (const [folder, allowed] of Object.entries(MAY_IMPORT))
    for (const other of allowed)
      assert.ok(order.indexOf(other) < order.indexOf(folder), `${other} before ${folder}`);
});

test('a module imports from its own folder and from those that the table allows', () => {
  const broken = [...IMPORTS].flatMap(([module, others]) => {
    const folder = nameFolder(module);
    const allowed = [folder, ...MAY_IMPORT[folder]];
    return others
      .filter((other) => !allowed.includes(nameFolder(other)))
      .map((other) => `${module} -> ${other}`);
  });
  assert.deepEqual(broken, []);
});

test('an imported module exists', () => {
  const missing = [...IMPORTS].flatMap(([module, others]) =>
    others.filter((other) => !IMPORTS.has(other)).map((other) => `${module} -> ${other}`),
  );
  assert.deepEqual(missing, []);
});

test('no import leads from a module back to it', () => {
  const cycles = [...IMPORTS.keys()].map(findCycle).filter((cycle) => cycle !== null);
  assert.deepEqual(cycles, []);
});
