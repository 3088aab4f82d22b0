// @ts-check
/**
 * What a page shows of a game with somebody elsewhere: a pure view model.
 *
 * Owns the choice among the messages. Knows no DOM and no language.
 */

import { message } from '../i18n/message.js';
import { isLive } from '../state/live.js';
import { isOthersTurn, isTurnReady } from '../state/remote-game.js';
import { selectLivePanel } from './live.js';

/** @typedef {import('../state/types.js').State} State */
/** @typedef {import('../protocol/protocol.js').AskedView} AskedView */
/** @typedef {import('../i18n/translate.js').Message} Message */

/**
 * The panel. `asked` is a request of another player that waits for an answer, with the question. `verified` says that
 * the rolls were checked. `button` opens the link, or sends the turn if `isReady`.
 * @typedef {{asked: {seat: number, question: Message} | null, note: Message | null, verified: Message | null,
 *   isReady: boolean, button: Message, canRematch: boolean, live: import('./live.js').LivePanel}} RemotePanel
 */

/**
 * The dialog of the game. `to` is the name of the player for whom the link is, `kind` says what the link holds;
 * null if there is nothing to send.
 * @typedef {{link: string, watch: string, kind: 'invitation' | 'joined' | 'turn' | 'asked' | 'over' | 'nothing' |
 *   'live', to: string, canUndo: boolean, isUndoLate: boolean, canDraw: boolean, canWithdraw: boolean, canMove:
 *   boolean, isOver: boolean}} RemoteDialog
 */

/**
 * @param {State} state
 * @returns {RemotePanel | null} null in any other game
 */
export function selectRemotePanel(state) {
  const { game } = state.remote;
  // Live, the last turn is shown again at each turn, and the deck should not change its size for it.
  const isHidden = state.replay !== null && !isLive(state);
  if (game === null || isHidden) return null;
  const isReady = isTurnReady(state);
  const request = game.asked.find(({ open, answered }) => open && !answered);
  return {
    asked:
      request === undefined || isReady
        ? null
        : {
            seat: request.seat,
            question: message(`remote.asks.${request.what}`, {
              name: nameSeat(state, request.seat),
            }),
          },
    note: selectNote(state),
    verified: game.verified === 0 ? null : message('remote.verified', { count: game.verified }),
    isReady,
    button: message(selectButton(state, isReady)),
    canRematch: game.stage === 'over' && game.seat !== null,
    live: selectLivePanel(state),
  };
}

/**
 * @param {State} state
 * @param {boolean} isReady
 */
function selectButton(state, isReady) {
  const { game } = state.remote;
  if (isReady) return 'remote.send';
  if (game?.seat === null || game === null) return 'remote.watchAgain';
  return isOthersTurn(state) && !isLive(state) ? 'remote.linkAgain' : 'remote.more';
}

/**
 * Say what has become of a request of one's own.
 * @param {State} state
 * @returns {Message | null}
 */
function selectNote(state) {
  const { game } = state.remote;
  const mine = game?.asked.find(({ seat }) => seat === game.seat);
  if (mine === undefined) return null;
  return message(mine.open ? `remote.asked.${mine.what}` : `remote.declined.${mine.what}`);
}

/**
 * The prompt while another player is to act, or the own turn is to be sent.
 * @param {State} state
 * @returns {Message | null} null where the player is to move
 */
export function selectRemotePrompt(state) {
  const { game } = state.remote;
  if (game === null || state.game.view === null) return null;
  if (isTurnReady(state) && !isLive(state))
    return message('remote.prompt.ready', { name: nameNext(state) });
  if (game.stage === 'declined') return message('remote.prompt.declined');
  if (game.stage === 'inviting')
    return message(isLive(state) ? 'live.prompt.inviting' : 'remote.prompt.inviting');
  if (!isOthersTurn(state) || game.turn === null) return null;
  const waiting = isLive(state) ? 'live.prompt.waiting' : 'remote.prompt.waiting';
  const key = game.seat === null ? 'remote.prompt.watching' : waiting;
  return message(key, { name: nameSeat(state, game.turn) });
}

/**
 * @param {State} state
 * @returns {RemoteDialog | null}
 */
export function selectRemoteDialog(state) {
  const { game } = state.remote;
  if (game === null) return null;
  const hasOwnAsk = game.asked.some(({ seat }) => seat === game.seat);
  return {
    link: game.link,
    watch: game.watch,
    kind: selectKind(state),
    to: nameNext(state),
    canUndo: game.can_undo && !isTurnReady(state),
    isUndoLate: game.undo_late,
    canDraw: game.can_draw,
    canWithdraw: hasOwnAsk,
    canMove: game.seat !== null,
    isOver: game.stage === 'over',
  };
}

/**
 * @param {State} state
 * @returns {RemoteDialog['kind']}
 */
function selectKind(state) {
  const { game } = state.remote;
  if (game === null || game.seat === null) return 'nothing';
  if (isLive(state)) return 'live';
  if (game.stage === 'inviting' || game.stage === 'declined') return 'invitation';
  if (game.stage === 'over') return 'over';
  if (game.asked.some(({ seat, open }) => seat === game.seat && open)) return 'asked';
  if (game.turn === game.seat) return game.asked.length > 0 ? 'asked' : 'nothing';
  return game.steps === 0 ? 'joined' : 'turn';
}

/**
 * @param {State} state
 * @param {number} seat
 */
function nameSeat(state, seat) {
  return state.game.names[seat] ?? '';
}

/** @param {State} state */
function nameNext(state) {
  const next = state.remote.game?.next ?? null;
  return next === null ? '' : nameSeat(state, next);
}
