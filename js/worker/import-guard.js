/**
 * Blocks access from Python to JavaScript in a worker, and everything that writes or connects. Python can use
 * JavaScript objects only through functions that its WebAssembly imports, no matter how a program got the object. Such
 * objects are outside of Python's memory, so its memory limit does not cover them; nor does it cover the contents of
 * files, pipes and sockets. Once the imports are closed, only those that pass texts in and out, read files and read the
 * time still work. One that would write fails with an error that Python reports; every other one ends Python.
 */

/**
 * The imports of Pyodide that have to do with objects of JavaScript, and those that link libraries, set timers, replace
 * the standard error or look up names of hosts.
 */
const FOREIGN =
  /js|hiwire|prox|promise|converter|wrap_|ffi_|dlopen|dlsym|setitimer|_async$|_stderr$|(?:addr|name)info$|lookup_name$/i;

/** The imports that have to do with files, pipes and sockets. */
const SYSTEM = /^(?:__syscall_|fd_)|^_(?:mmap|munmap|msync)_js$/;

/**
 * The imports that stay open: for the text of a request and of its answer; for calls within Python and information from
 * the system; for what finds, describes, reads or closes files.
 */
const OPEN = new Set(
  `JsvArray_Get JsvNoValue_Check js2python_js js2python_immutable_js
  _python2js_ascii _python2js_ucs1 _python2js_ucs2 _python2js_ucs4
  _PyEM_TrampolineCall_JS can_run_sync_js _abort_js _tzset_js _timegm_js _mktime_js _localtime_js
  _gmtime_js __syscall_getuid32_js __syscall_umask_js
  __syscall_faccessat __syscall_fstat64 __syscall_stat64 __syscall_newfstatat __syscall_lstat64
  __syscall_statfs64 __syscall_fstatfs64 __syscall_readlinkat __syscall_getcwd __syscall_getdents64
  __syscall_ioctl __syscall_poll __syscall_fadvise64 fd_read fd_pread fd_seek fd_close fd_sync
  fd_fdstat_get`.split(/\s+/),
);

/**
 * The flags that a file may be opened with: NOCTTY, NONBLOCK, LARGEFILE, DIRECTORY, NOFOLLOW and CLOEXEC. None of them
 * makes a file or lets anybody write to it.
 */
const READING_FLAGS = 0x100 | 0x800 | 0x8000 | 0x10000 | 0x20000 | 0x80000;

/** Calls that stay open with some arguments. @type {Record<string, (...given: number[]) => boolean>} */
const PARTLY_OPEN = {
  // The standard output and the standard error.
  fd_write: (descriptor) => descriptor === 1 || descriptor === 2,
  __syscall_openat: (_folder, _path, flags) => (flags & ~READING_FLAGS) === 0,
  // Read the flags of a descriptor, set them, and read those of its file. Others would make a file writable.
  __syscall_fcntl64: (_descriptor, command) => command >= 1 && command <= 3,
};

/** The system's error "operation not permitted". */
const EPERM = 63;

export function createImportGuard() {
  let isClosed = false;

  /**
   * @param {Function} original @param {(given: any[]) => boolean} isOpen
   * @param {() => number} refuse returns the result of a refused call, or throws
   */
  const guarded = (original, isOpen, refuse) =>
    // Emscripten keeps signatures as properties of some functions.
    new Proxy(original, {
      apply: (target, self, given) =>
        isClosed && !isOpen(given) ? refuse() : Reflect.apply(target, self, given),
    });

  /** @param {string} name @param {Function} original */
  function guardOne(name, original) {
    if (OPEN.has(name)) return original;
    if (SYSTEM.test(name)) {
      const isOpen = PARTLY_OPEN[name] ?? (() => false);
      // The functions of WASI return the number of the error, the system calls return it negated.
      const error = name.startsWith('fd_') ? EPERM : -EPERM;
      return guarded(
        original,
        (given) => isOpen(...given),
        () => error,
      );
    }
    if (!FOREIGN.test(name)) return original;
    return guarded(original, () => false, throwClosed);
  }

  return {
    /** Guard the imports of a module before it is instantiated. @param {WebAssembly.Imports} imports */
    guard({ env, wasi_snapshot_preview1: wasi = {} }) {
      // Emscripten passes the same object twice.
      for (const imports of new Set([env, wasi]))
        for (const [name, value] of Object.entries(imports))
          if (typeof value === 'function') imports[name] = guardOne(name, value);
    },

    /** Close the guarded imports. This cannot be undone. */
    close() {
      isClosed = true;
    },
  };
}

/** @returns {never} */
function throwClosed() {
  throw new TypeError('There is no JavaScript here.');
}
