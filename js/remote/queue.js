// @ts-check
/** A queue of requests: each is carried out after all before it, whether they have succeeded or not. */

export function createQueue() {
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();

  /**
   * @template Result
   * @param {() => Promise<Result>} carryOut
   * @returns {Promise<Result>}
   */
  return (carryOut) => {
    const done = last.then(carryOut);
    last = done.catch(() => {});
    return done;
  };
}
