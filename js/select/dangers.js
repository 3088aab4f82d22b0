// @ts-check
/**
 * The marks of threats on the deck: a pure view model.
 *
 * Owns which threats have a mark, and the grade of each. Knows no rule and no DOM: the engine lists the threats.
 */

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').ThreatView} ThreatView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * The mark of a space and its message: `near` where the next turn could carry out the threat.
 * @typedef {{grade: 'near' | 'far', message: Message}} Danger
 */

/** A group with more free spaces than this is not marked. */
const MOST_LEFT = 2;

/**
 * Return the danger on each space that has a mark.
 * @param {State} state
 * @returns {Map<string, Danger>}
 */
export function selectDangers({
  ui: { settings },
  game: { threats, view },
  selection: { preview },
}) {
  /** @type {Map<string, Danger>} */
  const dangers = new Map();
  if (!settings.hasThreats || threats === null || threats.view !== view || preview !== null)
    return dangers;
  for (const threat of threats.list) {
    const danger = gradeThreat(threat);
    if (danger === null) continue;
    for (const space of threat.spaces) {
      // A token that could be captured at once also has an open back. Show the graver danger.
      if (dangers.get(space)?.grade !== 'near') dangers.set(space, danger);
    }
  }
  return dangers;
}

/**
 * @param {ThreatView} threat
 * @returns {Danger | null}
 */
function gradeThreat({ kind, left }) {
  if (kind === 'aimed') return { grade: 'near', message: { key: 'danger.aimed', params: {} } };
  if (kind === 'open')
    return { grade: 'far', message: { key: 'danger.open', params: { from: left[0] } } };
  if (left.length === 0 || left.length > MOST_LEFT) return null;
  const message = { key: 'danger.left', params: { count: left.length } };
  return { grade: left.length === 1 ? 'near' : 'far', message };
}
