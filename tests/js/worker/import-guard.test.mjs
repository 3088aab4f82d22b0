// @ts-check
/** The imports from JavaScript that a player's Python may still use. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createImportGuard } from '../../../js/worker/import-guard.js';

test('closed imports do nothing more, and those for texts and the time stay open', () => {
  const { guard, close } = createImportGuard();
  /** @type {Record<string, any>} */
  const env = { memory: {} };
  const closed = ['JsProxy_GetAttr_js', 'JsvArray_New', 'pyproxy_new', '_python2js_buffer_inner'];
  const open = ['JsvArray_Get', 'js2python_js', '_python2js_ascii', 'fd_write', '_localtime_js'];
  for (const name of [...closed, ...open]) env[name] = Object.assign(() => name, { sig: 'v' });
  guard({ env });
  for (const name of closed) assert.equal(env[name](), name);
  assert.equal(env.JsvArray_New.sig, 'v');
  close();
  for (const name of closed) assert.throws(() => env[name](), /There is no JavaScript here/);
  for (const name of open) assert.equal(env[name](), name);
});
