// @ts-check
/**
 * The panel of live connections, a pure view model, and what their dialog is told.
 *
 * Owns the choice among the messages of the panel. Knows no DOM and no language.
 */

import { message } from '../i18n/message.js';
import { isLive } from '../state/live.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('../game/live.js').LiveLine} LiveLine */

/**
 * The part of the panel below the deck. `status` names the connected players, null if nobody is connected. `line` is
 * the last line of the chat that the player has not seen.
 * @typedef {{status: Message | null, line: Message | null, unread: number}} LivePanel
 */

/**
 * What Python is told for the dialog (`kidd_page.live.state.Tell`). `isInviting`: players are missing.
 * @typedef {import('../state/slices/live.js').LiveSlice & {canOffer: boolean, isInviting: boolean}} LiveDialog
 */

/**
 * @param {State} state
 * @returns {LivePanel}
 */
export function selectLivePanel(state) {
  const { players, lines, unread } = state.live;
  const last = lines.at(-1);
  const isUnseen = unread > 0 && last !== undefined && players.length > 0;
  return {
    status: isLive(state) ? selectStatus(state) : null,
    line: isUnseen ? selectLine(last) : null,
    unread: players.length > 0 ? unread : 0,
  };
}

/** @param {State} state */
function selectStatus({ live: { players } }) {
  const quiet = players.find(({ isThere }) => !isThere);
  if (quiet !== undefined) return message('live.status.quiet', { name: nameOther(quiet.name) });
  if (players.length > 1) return message('live.status.several', { count: players.length });
  return message('live.status.here', { name: nameOther(players[0].name) });
}

/**
 * Write a line of the chat with the name of its author.
 * @param {LiveLine} line
 * @returns {Message}
 */
export function selectLine(line) {
  const name = line.isMine ? message('live.me') : nameOther(line.name);
  if ('text' in line) return message('live.said', { name, text: line.text });
  if (line.isEvent) return message(line.message.key, { name });
  return message('live.said', { name, text: line.message });
}

/** @param {string} name */
const nameOther = (name) => (name === '' ? message('live.somebody') : name);

/**
 * @param {State} state
 * @returns {LiveDialog}
 */
export function selectLiveDialog(state) {
  const { game } = state.remote;
  return { ...state.live, canOffer: game !== null, isInviting: game?.stage === 'inviting' };
}
