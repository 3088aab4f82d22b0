// @ts-check
/** The messages about other players' pages: why one is gone, and what was wrong with what it has sent. */

/** @typedef {import('./connection.js').ConnectionFault} ConnectionFault */
/** @typedef {import('./peer.js').PeerEnd} PeerEnd */
/**
 * Why another page is gone. `taken`: the seat is not its own. `stranger`: it has not proved that it is. `replaced`: the
 * same player has connected again.
 * @typedef {ConnectionFault | PeerEnd | 'taken' | 'stranger' | 'replaced'} End
 */

/** Why a turn was refused, as far as the page has words for it. */
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
