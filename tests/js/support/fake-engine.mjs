/** A fake engine that accepts every record without the word `illegal`. Every position is the same. */

import { makeOpened } from './acts.mjs';
import { makeReply, makeView } from './fakes.mjs';

/** @typedef {import('../../../js/protocol/protocol.js').Reply} Reply */
/** @typedef {import('../../../js/protocol/protocol.js').RequestFields} RequestFields */

/**
 * Write names into a record, as the engine does. There is no pick.
 * @param {string} record
 * @param {string[]} names
 */
function nameColours(record, names) {
  return ['Red', 'Blue', 'Gold'].slice(0, names.length).reduce((named, header, seat) => {
    const line = `${header}: ${names[seat]}`;
    const known = new RegExp(`^${header}:.*$`, 'm');
    return known.test(named)
      ? named.replace(known, () => line)
      : named.replace(/\n\n/, () => `\n${line}\n\n`);
  }, record);
}

/** List the words of a record. @param {string} record */
export function listMoves(record) {
  return (record.split('\n\n')[1] ?? '').split(/\s+/).filter((word) => word !== '');
}

/** Show a position of a record. @param {RequestFields} fields @returns {Reply} */
export function showPosition({ record: written = '', path, names = [] }) {
  const record = nameColours(written, names);
  if (record.includes('illegal')) {
    const message = { key: 'fault.move', params: { number: 3, text: 'no' } };
    return { version: 1, id: 1, ok: false, error: { code: 'record', message } };
  }
  const steps = listMoves(record).length;
  const step = Number(path ?? steps);
  if (step > steps) {
    const message = { key: 'error.path', params: {} };
    return { version: 1, id: 1, ok: false, error: { code: 'path', message } };
  }
  const finished = /^Result: [^*]/m.test(record);
  return makeReply(makeView(), { record, step, steps, finished });
}

/**
 * Open a game as Python does, but that every position is the same.
 * @param {RequestFields} fields
 */
export function openGame({ record, text = '' }) {
  const { path, names, levels, seats, persons, ...rest } = JSON.parse(text).action;
  const named = { record, ...(seats ? { names: seats.names } : {}) };
  const found = showPosition({ ...named, ...(path === null ? {} : { path }) });
  const reply = found.error?.code === 'path' ? showPosition(named) : found;
  const filled = (seats ?? { names }).names.map(
    (/** @type {string} */ name, /** @type {number} */ seat) => name || persons[seat],
  );
  return makeOpened(reply, { ...rest, names: filled, levels: seats?.levels ?? levels });
}
