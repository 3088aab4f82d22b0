// @ts-check
/** The notices about other players' pages: why a connection ended, and what was wrong with a message. */

/** @typedef {import('./connection.js').ConnectionFault} ConnectionFault */
/** @typedef {import('./peer.js').PeerEnd} PeerEnd */
/**
 * Why the connection to another page ended. `taken`: another page has the seat. `stranger`: the page has not proved its
 * seat. `replaced`: the same player has connected again.
 * @typedef {ConnectionFault | PeerEnd | 'taken' | 'stranger' | 'replaced'} End
 */

/** The reasons of refusals that the page has words for. */
const WORDED_FAULTS = new Set([
  ...['broken', 'newer', 'other', 'branch', 'move', 'roll', 'chain', 'commitment', 'taken'],
  ...['used', 'turn', 'watch', 'watcher', 'clock', 'key'],
]);

/** @param {{name: string}} other */
export const nameOther = ({ name }) => name || { key: 'live.somebody' };

/** @param {End} reason */
export function nameEnd(reason) {
  if (reason === 'bye' || reason === 'closed') return 'live.end.gone';
  if (reason === 'flood') return 'live.end.flood';
  if (reason === 'nonsense' || reason === 'broken') return 'live.end.nonsense';
  if (reason === 'taken' || reason === 'stranger') return `live.end.${reason}`;
  return reason === 'newer' ? 'live.end.newer' : 'live.end.lost';
}

/** @param {string} fault */
export function nameFault(fault) {
  return { key: WORDED_FAULTS.has(fault) ? `live.what.${fault}` : 'live.what.broken' };
}
