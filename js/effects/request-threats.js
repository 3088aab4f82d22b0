// @ts-check
/**
 * The lookout: asks the engine who is in danger, and tells the page what to mark.
 *
 * Owns when it is asked, which dangers are worth a mark and how grave each is. Knows no rule and no DOM:
 * what is in danger is the engine's to say.
 */

/** @typedef {import('../state/reducer.js').State} State */
/** @typedef {import('../state/actions.js').Action} Action */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */
/** @typedef {import('../protocol/protocol.js').RequestFields} RequestFields */
/** @typedef {import('../protocol/protocol.js').ThreatView} ThreatView */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * What is known of the dangers in a view.
 * @typedef {{view: View, list: ThreatView[]}} Threats
 */

/**
 * How a space is marked, and what is said of it: `near` where the next turn could do it.
 * @typedef {{grade: 'near' | 'far', message: Message}} Danger
 */

/** A group with more spaces left than this is in no danger yet. */
const MOST_LEFT = 2;

/**
 * Make the lookout.
 * @param {(fields: RequestFields) => Promise<Reply>} ask asks the engine for the dangers at a step
 * @param {(action: Action) => void} dispatch
 * @returns {(state: State) => void} to be told of every state
 */
export function createLookout(ask, dispatch) {
  /** @type {View | null} */
  let asked = null;
  return ({ settings, view, errand, record, step }) => {
    if (!settings.hasThreats || view === null || view === asked || errand !== null) return;
    asked = view;
    ask({ record, step }).then((reply) => {
      // Of a position that is no longer on deck nobody wants to know any more.
      if (asked === view && reply.threats !== undefined)
        dispatch({ type: 'threats', threats: { view, list: reply.threats } });
    });
  };
}

/**
 * Give the danger on each space that is to be marked.
 * @param {State} state
 * @returns {Map<string, Danger>}
 */
export function selectDangers({ settings, threats, view, preview }) {
  /** @type {Map<string, Danger>} */
  const dangers = new Map();
  if (!settings.hasThreats || threats === null || threats.view !== view || preview !== null)
    return dangers;
  for (const threat of threats.list) {
    const danger = gradeThreat(threat);
    if (danger === null) continue;
    for (const space of threat.spaces) {
      // Who could be captured at once has an open back too: the graver is told.
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
