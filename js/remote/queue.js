/** A queue of requests: each one starts when the one before it has succeeded or failed. */

export function createQueue() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /** @template Result @param {() => Promise<Result>} carryOut @returns {Promise<Result>} */
  return (carryOut) => {
    const done = last.then(carryOut);
    last = done.catch(() => {});
    return done;
  };
}
