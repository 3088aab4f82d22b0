/** Files that come from outside: dropped, pasted, opened with the installed app, and shared with other apps. */

import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { isGameText } from '../../../js/persistence/collection-file.js';
import { canShareFiles, shareText } from '../../../js/platform/file-io.js';
import { listenForFiles } from '../../../js/platform/incoming-files.js';

const RECORD = 'Kidd: 1\nGame: loyal\n\n@a1\n';

/** The fields of the page in which text can be typed. */
class FakeField extends EventTarget {}

/** The global values that a test has replaced. @type {Map<string, PropertyDescriptor | undefined>} */
const replaced = new Map();

/** @param {string} name @param {unknown} value */
function replace(name, value) {
  if (!replaced.has(name)) replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

afterEach(() => {
  for (const [name, before] of replaced) {
    if (before === undefined) Reflect.deleteProperty(globalThis, name);
    else Object.defineProperty(globalThis, name, before);
  }
  replaced.clear();
});

/** @param {string} name @param {string} text */
const makeFile = (name, text) => new File([text], name, { type: 'text/plain' });

/** A page that listens for files, and what it has received. */
function listen() {
  replace('HTMLInputElement', FakeField);
  replace('HTMLTextAreaElement', FakeField);
  const page = new EventTarget();
  /** @type {import('../../../js/platform/text-file.js').TextFile[][]} */
  const received = [];
  /** @type {string[]} */
  const launches = [];
  const receive = (/** @type {any} */ files) => received.push(files);
  listenForFiles(/** @type {any} */ (page), receive, isGameText, (to) => launches.push(to));
  return { page, received, launches };
}

/** @param {EventTarget} target @param {string} type @param {object} fields */
function send(target, type, fields) {
  const event = Object.assign(new Event(type, { cancelable: true }), fields);
  target.dispatchEvent(event);
  return event.defaultPrevented;
}

/** Read received files. @param {import('../../../js/platform/text-file.js').TextFile[]} files */
const readAll = (files) =>
  Promise.all(files.map(async ({ name, open }) => ({ name, text: (await open()()).text })));

/** Wait until the files are there. @param {unknown[]} received @param {number} count */
async function waitFor(received, count) {
  for (let turn = 0; turn < 1000 && received.length < count; turn += 1)
    await new Promise((resolve) => setImmediate(resolve));
  assert.equal(received.length, count);
}

test('dropped files are received, and the browser does not show them', async () => {
  const { page, received } = listen();
  assert.ok(send(page, 'dragover', { dataTransfer: { types: ['Files'] } }));
  assert.ok(!send(page, 'dragover', { dataTransfer: { types: ['text/plain'] } }));
  const files = [makeFile('one.txt', RECORD), makeFile('two.json', '{"version":3}')];
  assert.ok(send(page, 'drop', { dataTransfer: { files } }));
  await waitFor(received, 1);
  assert.deepEqual(await readAll(received[0]), [
    { name: 'one.txt', text: RECORD },
    { name: 'two.json', text: '{"version":3}' },
  ]);
  assert.ok(!send(page, 'drop', { dataTransfer: { files: [] } }));
  assert.ok(!send(page, 'drop', { dataTransfer: null }));
});

test('a pasted game and pasted files are received, other texts and those for a field are not', async () => {
  const { page, received } = listen();
  /** @param {string} text @param {File[]} [files] @param {EventTarget} [target] */
  const paste = (text, files = [], target = page) => {
    const event = new Event('paste');
    Object.defineProperty(event, 'target', { value: target });
    Object.assign(event, { clipboardData: { files, getData: () => text } });
    page.dispatchEvent(event);
  };
  paste('hello');
  paste(RECORD, [], new FakeField());
  paste('', [makeFile('x.txt', RECORD)], new FakeField());
  assert.equal(received.length, 0);
  paste(RECORD);
  paste(`\r\n{"kidd-backup":1,"games":{}}`);
  assert.deepEqual(
    received.map(([{ name }]) => name),
    ['', ''],
  );
  paste('', [makeFile('x.txt', RECORD)]);
  await waitFor(received, 3);
  assert.deepEqual(await readAll(received[2]), [{ name: 'x.txt', text: RECORD }]);
  page.dispatchEvent(new Event('paste'));
  assert.equal(received.length, 3);
});

test('files with which the installed app is opened are received, a start without files is not', async () => {
  /** @type {((launch: object) => void)[]} */
  const consumers = [];
  replace('launchQueue', {
    setConsumer: (/** @type {any} */ consumer) => consumers.push(consumer),
  });
  const { received, launches } = listen();
  assert.equal(consumers.length, 1);
  consumers[0]({});
  consumers[0]({ files: [], targetURL: 'https://example.org/#open=new' });
  assert.deepEqual(launches, ['https://example.org/#open=new']);
  const files = ['a.txt', 'b.json'].map((name) => ({
    getFile: async () => makeFile(name, `${RECORD}${name}`),
  }));
  consumers[0]({ files });
  await waitFor(received, 1);
  assert.deepEqual(
    await readAll(received[0]),
    ['a.txt', 'b.json'].map((name) => ({ name, text: `${RECORD}${name}` })),
  );
});

test('a file is received without being read', () => {
  const { page, received } = listen();
  const huge = Object.assign(makeFile('huge.txt', ''), {
    slice: () => assert.fail('it is read'),
    text: () => assert.fail('it is read'),
  });
  send(page, 'drop', { dataTransfer: { files: [huge] } });
  assert.equal(received[0][0].name, 'huge.txt');
});

test('a text is shared as a file only where the browser can share files', async () => {
  replace('navigator', {});
  assert.ok(!canShareFiles());
  assert.ok(!(await shareText('x.txt', RECORD)));
  replace('navigator', { canShare: () => false, share: () => assert.fail('not asked for') });
  assert.ok(!canShareFiles());
  assert.ok(!(await shareText('x.txt', RECORD)));
  /** @type {any[]} */
  const shared = [];
  const canShare = (/** @type {any} */ { files }) => files[0] instanceof File;
  replace('navigator', { canShare, share: async (/** @type {any} */ data) => shared.push(data) });
  assert.ok(canShareFiles());
  assert.ok(await shareText('x.txt', RECORD));
  const [{ files }] = shared;
  assert.deepEqual([files[0].name, await files[0].text()], ['x.txt', RECORD]);
});

test('a player who decides not to share needs no download, another failure does', async () => {
  const canShare = () => true;
  for (const [name, isDone] of /** @type {const} */ ([
    ['AbortError', true],
    ['NotAllowedError', false],
    ['DataError', false],
  ])) {
    replace('navigator', { canShare, share: () => Promise.reject(new DOMException('no', name)) });
    assert.equal(await shareText('x.txt', RECORD), isDone, name);
  }
});
