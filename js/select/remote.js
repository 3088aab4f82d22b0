// @ts-check
/**
 * The panel of a remote game, a pure view model, and what its dialog is told.
 *
 * Owns the choice among the messages of the panel. Knows no DOM and no language.
 */

import { isBegun } from '../game/choices.js';
import { readSeating } from '../game/players.js';
import { findSeat, nameMover } from '../game/side-to-move.js';
import { message } from '../i18n/message.js';
import { isLive, isReached, isSentLive } from '../state/live.js';
import { isOthersTurn, isTurnReady } from '../state/remote-game.js';
import { selectLivePanel } from './live.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').AskedView} AskedView */
/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * The panel. `asked` is another player's request that waits for an answer; the heading and the prompt of the page
 * describe it. `verified` confirms that the rolls were checked. `button` opens the link, or sends the turn if
 * `isReady`.
 * @typedef {{asked: {seat: number, colour: string} | null, note: Message | null, verified: Message | null,
 *   isReady: boolean, button: Message, live: import('./live.js').LivePanel}} RemotePanel
 */

/**
 * What Python is told of the game for its dialog (`kidd_page.remote_link.Tell`).
 * @typedef {{view: RemoteView, names: string[], isReached: boolean, isRematch: boolean, isReady: boolean,
 *   isEnded: boolean}} RemoteDialog
 */

/**
 * @param {State} state
 * @returns {RemotePanel | null} null in any other game
 */
export function selectRemotePanel(state) {
  const { game } = state.remote;
  // A live game replays the last turn at each turn. The panel stays visible then, so that the deck does not change its
  // size.
  const isHidden = state.replay !== null && !isLive(state);
  if (game === null || isHidden) return null;
  const isReady = isTurnReady(state);
  const request = findRequest(state);
  return {
    asked: request && {
      seat: request.seat,
      colour: readSeating(state.game).colours[request.seat],
    },
    note: selectNote(state),
    verified: game.verified === 0 ? null : message('remote.verified', { count: game.verified }),
    isReady,
    button: message(selectButton(state, isReady)),
    live: selectLivePanel(state),
  };
}

/**
 * @param {State} state
 * @param {boolean} isReady
 */
function selectButton(state, isReady) {
  const { game } = state.remote;
  if (isReady) return hasResigned(state) ? 'remote.sendResignation' : 'remote.send';
  if (game?.seat === null || game === null) return 'remote.watchAgain';
  return game.news !== '' && !isReached(state, game.next) ? 'remote.linkAgain' : 'remote.more';
}

/**
 * Return another player's request that waits for this player's answer.
 * @param {State} state
 * @returns {AskedView | null}
 */
function findRequest({ remote: { game } }) {
  return game?.asked.find(({ open, answered }) => open && !answered) ?? null;
}

/**
 * Return whether the last step is a resignation.
 * @param {State} state
 */
function hasResigned({ game: { view } }) {
  return view?.last?.text === 'resign';
}

/**
 * Return this player's own request.
 * @param {State} state
 * @returns {AskedView | null} null if there is none
 */
function findOwnRequest({ remote: { game } }) {
  return game?.asked.find(({ seat }) => seat === game.seat) ?? null;
}

/**
 * Return the state of the player's own request, as a message. In the player's own turn the prompt tells of an open one.
 * @param {State} state
 * @returns {Message | null}
 */
function selectNote(state) {
  const mine = findOwnRequest(state);
  if (state.remote.game?.is_undone && !isTurnReady(state)) return message('remote.undone');
  if (mine === null) return null;
  if (!mine.open) return message(`remote.declined.${mine.what}`);
  return isOthersTurn(state)
    ? message(`remote.asked.${mine.what}`, nameUndone(state, mine.undone))
    : null;
}

/**
 * Return the parameter that tells which turns go if a request to undo is accepted.
 * @param {State} state
 * @param {number[]} undone the number of turns by seat, empty for other requests
 * @returns {{goes?: Message}}
 */
function nameUndone(state, undone) {
  if (undone.length === 0) return {};
  const whose = undone.flatMap((turns, seat) => {
    if (turns === 0) return [];
    return seat === state.remote.game?.seat
      ? [message('remote.goes.byYou', { turns })]
      : [message('remote.goes.by', { turns, name: nameSeat(state, seat) })];
  });
  const count = undone.reduce((sum, turns) => sum + turns);
  return { goes: message('remote.goes', { count, whose }) };
}

/**
 * Return the heading while players are missing, and while a request of another player waits for an answer.
 * @param {State} state
 * @returns {Message | null} null if the heading is that of any game
 */
export function selectRemoteHeading(state) {
  const { game } = state.remote;
  if (game === null) return null;
  if (game.stage === 'inviting') return message('remote.heading.inviting');
  if (game.stage === 'declined') return message('remote.heading.declined');
  const request = findRequest(state);
  return (
    request && message(`remote.heading.${request.what}`, { name: nameSeat(state, request.seat) })
  );
}

/**
 * Return the prompt while another player is to act or has asked for something, or the player's turn is to be sent.
 * @param {State} state
 * @returns {Message | null} null if the player is to move
 */
export function selectRemotePrompt(state) {
  const { game } = state.remote;
  if (game === null || state.game.view === null) return null;
  const request = findRequest(state);
  if (request !== null)
    return message(`remote.asks.${request.what}`, nameUndone(state, request.undone));
  if (isTurnReady(state) && !isSentLive(state)) return selectReadyPrompt(state, state.game.view);
  if (game.stage === 'declined') return message('remote.prompt.declined');
  if (game.stage === 'inviting') return selectInvitingPrompt(state, game.players);
  if (!isOthersTurn(state)) return selectOnTurn(state);
  const name = nameMover(state.game);
  if (game.seat === null) return message('remote.prompt.watching', { name });
  if (isReached(state, findSeat(state.game))) return message('live.prompt.waiting', { name });
  const isOut = state.game.view.out.includes(readSeating(state.game).colours[game.seat]);
  return message(isOut ? 'remote.prompt.out' : 'remote.prompt.waiting', { name });
}

/**
 * Return the prompt in the player's own turn, before its first click, while an own request waits for the answer.
 * @param {State} state
 * @returns {Message | null}
 */
function selectOnTurn(state) {
  const mine = findOwnRequest(state);
  if (mine === null || !mine.open || isBegun(state.selection)) return null;
  return message(`remote.askedOnTurn.${mine.what}`, nameUndone(state, mine.undone));
}

/**
 * @param {State} state
 * @param {import('../protocol/protocol.js').View} view
 */
function selectReadyPrompt(state, { outcome }) {
  const name = nameReceivers(state);
  if (hasResigned(state)) return message('remote.prompt.readyResigned', { name });
  return message(outcome === null ? 'remote.prompt.ready' : 'remote.prompt.readyEnd', { name });
}

/**
 * @param {State} state
 * @param {number} players
 */
function selectInvitingPrompt(state, players) {
  if (isLive(state)) return message('live.prompt.inviting');
  return message(players === 2 ? 'remote.prompt.inviting' : 'remote.prompt.invitingAll');
}

/**
 * @param {State} state
 * @returns {RemoteDialog | null} null in any other game
 */
export function selectRemoteDialog(state) {
  const { game: view, isRematch } = state.remote;
  if (view === null) return null;
  return {
    view,
    names: state.game.names,
    isReached: isReached(state, view.next),
    isRematch,
    isReady: isTurnReady(state),
    isEnded: (state.game.view?.outcome ?? null) !== null,
  };
}

/**
 * @param {State} state
 * @param {number} seat
 */
function nameSeat(state, seat) {
  return state.game.names[seat] ?? '';
}

/**
 * Return the names of those who get the link: the next player, or after the end all others, who have no turn left to
 * pass it on with.
 * @param {State} state
 */
function nameReceivers(state) {
  const { game } = state.remote;
  const isEnd = game?.stage === 'over' || (state.game.view?.outcome ?? null) !== null;
  if (!isEnd) return [nameNext(state)];
  return state.game.names.filter((_, seat) => seat !== game?.seat);
}

/** @param {State} state */
function nameNext(state) {
  const next = state.remote.game?.next ?? null;
  return next === null ? '' : nameSeat(state, next);
}
