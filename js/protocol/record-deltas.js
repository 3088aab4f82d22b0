/**
 * Records in messages, as what they add to the record of an earlier message (`kidd.bridge.record_deltas`): a long
 * record costs no more to pass to the engine and back than a short one. Everything else on the page has whole records.
 */

import { LONGEST_RECORD, writeRequest } from './protocol.js';

/** @import {RequestKind} from './protocol.js' */

/**
 * The record of the request `base` without its last word, and then the text `added`.
 * @typedef {{base: number, added: string}} RecordDelta
 */

/**
 * Write the requests to one worker. Each worker needs a writer of its own, because a delta continues the record of the
 * last request that the same worker has read.
 * @returns {(id: number, kind: RequestKind, fields: object) => string}
 */
export function createRequestWriter() {
  let base = 0;
  let known = '';
  return (id, kind, fields) => {
    const record = 'record' in fields ? fields.record : null;
    if (typeof record !== 'string') return writeRequest(id, kind, fields);
    const delta = findDelta(record, base, known);
    base = id;
    // The engine refuses a longer record, perhaps without reading the request.
    known = record.length <= LONGEST_RECORD ? record : '';
    return writeRequest(id, kind, delta === null ? fields : { ...fields, record: delta });
  };
}

/** Null if the record does not continue `known`. @param {string} record @param {number} base @param {string} known */
function findDelta(record, base, known) {
  const kept = cutLastWord(known);
  const isContinued = known !== '' && record.startsWith(kept);
  return isContinued ? { base, added: record.slice(kept.length) } : null;
}

/**
 * Leave out the last word of a record, and the white space before it: the next step may change it.
 * @param {string} record
 */
export function cutLastWord(record) {
  const end = record.length - 2;
  return record.slice(0, Math.max(record.lastIndexOf(' ', end), record.lastIndexOf('\n', end), 0));
}

/**
 * Put the whole record in place of a delta.
 * @param {any} reply @param {unknown} asked the request's record
 */
export function restoreRecord(reply, asked) {
  const delta = reply.record;
  if (typeof asked !== 'string' || typeof delta !== 'object' || delta === null) return;
  if (typeof delta.added === 'string') reply.record = cutLastWord(asked) + delta.added;
}
