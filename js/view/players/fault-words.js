// @ts-check
/** The texts for a player's fault, and for the end of a game in a match. */

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../protocol/player-messages.js').Fault} Fault */

/**
 * @param {Translate} t
 * @param {Fault} fault
 */
export function describeFault(t, { reason, line, says }) {
  return t(line > 0 ? `player.fault.${reason}At` : `player.fault.${reason}`, { line, says });
}

/**
 * @param {Translate} t
 * @param {import('../../players/match.js').MatchGame} game
 */
export function describeGameEnd(t, { number, points, moves, reason, fault, guilty }) {
  const result = t(`player.match.${points === 1 ? 'won' : points === 0 ? 'lost' : 'drawn'}`, {
    number,
  });
  const count = t('player.match.moves', { count: moves });
  if (fault === null)
    return reason === 'length' ? `${result} ${t('player.match.length')}` : `${result} ${count}`;
  const said = describeFault(t, fault);
  return guilty === 0 ? `${result} ${said}` : `${result} ${t('player.match.otherFault')} ${said}`;
}
