/** The shape of a clock: `CLOCK` in `environment` is the browser's, tests bring their own. */

/** @typedef {{set: (callback: () => void, delayMs: number) => any, clear: (timer: any) => void}} Timers */

export {};
