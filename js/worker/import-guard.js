// @ts-check
/**
 * Blocks access from Python to JavaScript in a worker.
 *
 * Python can use JavaScript objects only through functions that its WebAssembly imports, no matter how a program got
 * the object. Such objects are outside of Python's memory, so its memory limit does not cover them. Once the imports
 * are closed, only those that pass texts in and out and read the time still work; every other one ends Python.
 */

/** The imports of Pyodide that have to do with objects of JavaScript, and those that link libraries or set timers. */
const FOREIGN = /js|hiwire|prox|promise|converter|wrap_|ffi_|dlopen|dlsym|setitimer|_async$/i;

/** The imports that stay open. */
const OPEN = new Set([
  // The text of a request, and of its answer.
  ...['JsvArray_Get', 'JsvNoValue_Check', 'js2python_js', 'js2python_immutable_js'],
  ...['_python2js_ascii', '_python2js_ucs1', '_python2js_ucs2', '_python2js_ucs4'],
  // Calls within Python, and information from the system.
  ...['_PyEM_TrampolineCall_JS', 'can_run_sync_js', '_abort_js', '_mmap_js', '_munmap_js'],
  ...['_msync_js', '_tzset_js', '_timegm_js', '_mktime_js', '_localtime_js', '_gmtime_js'],
  ...['__syscall_getuid32_js', '__syscall_umask_js'],
]);

export function createImportGuard() {
  let isClosed = false;

  /** @param {Function} original */
  const guarded = (original) =>
    // Emscripten keeps signatures as properties of some functions.
    new Proxy(original, {
      apply(target, self, given) {
        if (isClosed) throw new TypeError('There is no JavaScript here.');
        return Reflect.apply(target, self, given);
      },
    });

  return {
    /**
     * Guard the imports of a module before it is instantiated.
     * @param {WebAssembly.Imports} imports
     */
    guard({ env }) {
      for (const [name, value] of Object.entries(env))
        if (typeof value === 'function' && FOREIGN.test(name) && !OPEN.has(name))
          env[name] = guarded(value);
    },

    /** Close the guarded imports. This cannot be undone. */
    close() {
      isClosed = true;
    },
  };
}
