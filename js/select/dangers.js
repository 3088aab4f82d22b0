// @ts-check
/**
 * The marks of threats on the deck: a pure view model. The engine grades the threats.
 *
 * Owns when they are shown. Knows no rule and no DOM.
 */

/** @typedef {import('../protocol/protocol.js').DangerView} Danger */

/**
 * Return the danger on each space that has a mark.
 * @param {import('../state/types.js').State} state
 * @returns {Map<string, Danger>}
 */
export function selectDangers({ ui, game: { threats, view }, selection: { preview } }) {
  const isShown = ui.settings.hasThreats && threats?.view === view && preview === null;
  return new Map(isShown ? threats.list.map((danger) => [danger.space, danger]) : []);
}
