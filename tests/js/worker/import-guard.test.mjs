/** The imports from JavaScript that a player's Python may still use. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createImportGuard } from '../../../js/worker/import-guard.js';

test('closed imports do nothing more, and those for texts and the time stay open', () => {
  const { guard, close } = createImportGuard();
  /** @type {Record<string, any>} */
  const env = { memory: {} };
  const closed = ['JsProxy_GetAttr_js', 'JsvArray_New', 'pyproxy_new', 'getaddrinfo'];
  const open = ['JsvArray_Get', 'js2python_js', '_python2js_ascii', 'fd_read', '_localtime_js'];
  for (const name of [...closed, ...open]) env[name] = Object.assign(() => name, { sig: 'v' });
  guard({ env });
  for (const name of closed) assert.equal(env[name](), name);
  assert.equal(env.JsvArray_New.sig, 'v');
  close();
  for (const name of closed) assert.throws(() => env[name](), /There is no JavaScript here/);
  for (const name of open) assert.equal(env[name](), name);
});

test('closed imports write nothing but to the standard output and error', () => {
  const { guard, close } = createImportGuard();
  const names = [
    ...['__syscall_mkdirat', '__syscall_pipe', '__syscall_dup3', '__syscall_socket', '_mmap_js'],
    ...['__syscall_made_up', 'fd_pwrite', 'fd_write', '__syscall_openat', '__syscall_fcntl64'],
  ];
  /** @type {Record<string, any>} */
  const env = Object.fromEntries(names.map((name) => [name, () => 0]));
  guard({ env, wasi_snapshot_preview1: env });
  for (const name of names) assert.equal(env[name](3, 1, 1), 0);
  close();
  assert.deepEqual(
    names.map((name) => env[name](3, 4, 1)),
    [-63, -63, -63, -63, -63, -63, 63, 63, -63, -63],
  );
  assert.deepEqual(
    [env.fd_write(1, 0, 1), env.fd_write(2, 0, 1), env.fd_write(0, 0, 1)],
    [0, 0, 63],
  );
  // Reading and writing, making, and a path alone, which Emscripten takes for a file that may be written.
  for (const flags of [1, 2, 3, 0o100, 0o1000, 0o2000, 0x200000])
    assert.equal(env.__syscall_openat(-100, 0, flags), -63);
  assert.equal(env.__syscall_openat(-100, 0, 0x88000), 0);
  assert.equal(env.__syscall_fcntl64(3, 1, 0), 0);
  assert.equal(env.__syscall_fcntl64(3, 0, 10), -63);
});
