/** A clock that a test moves: timers ring in their order when their time has passed. */

export function createTestClock() {
  let time = 0;
  let serial = 0;
  /** @type {Map<number, {at: number, callback: () => void}>} */
  const set = new Map();
  return {
    /** @type {import('../../../js/platform/timers.js').Timers} */
    timers: {
      set(callback, delayMs) {
        serial += 1;
        set.set(serial, { at: time + delayMs, callback });
        return serial;
      },
      clear: (timer) => set.delete(timer),
    },
    now: () => time,
    waiting: () => set.size,
    /** @param {number} duration in milliseconds */
    pass(duration) {
      const end = time + duration;
      for (;;) {
        const due = [...set]
          .filter(([, { at }]) => at <= end)
          .sort((one, other) => one[1].at - other[1].at)[0];
        if (due === undefined) break;
        set.delete(due[0]);
        time = due[1].at;
        due[1].callback();
      }
      time = end;
    },
  };
}
