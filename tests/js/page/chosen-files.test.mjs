/** The texts of short files, which Python gets. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readShort } from '../../../js/page/chosen-files.js';
import { prepareFile } from '../../../js/platform/file-io.js';
import { makeTextFile } from '../../../js/platform/text-file.js';

const MOST = 1000;

test('only a single short file is read', async () => {
  const file = prepareFile(new File(['\uFEFFone\r\n'], 'one.txt'));
  assert.equal(await readShort([file], MOST), 'one\r\n');
  assert.equal(await readShort([prepareFile(new File([], 'empty.txt'))], MOST), '');
  assert.equal(await readShort([file, file], MOST), null);
  assert.equal((await readShort([makeTextFile('x'.repeat(MOST))], MOST))?.length, MOST);
  const long = makeTextFile('x'.repeat(MOST + 1));
  long.open = () => assert.fail('it is read');
  assert.equal(await readShort([long], MOST), null);
});

test('a file that cannot be read has no text', async () => {
  const open = () => () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  assert.equal(await readShort([{ name: 'gone.txt', size: 10, open }], MOST), null);
});
