// @ts-check
/**
 * The panel and the dialog of a remote game: pure view models.
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
 * The panel. `asked` is another player's request that waits for an answer, with its question. `verified` confirms that
 * the rolls were checked. `button` opens the link, or sends the turn if `isReady`.
 * @typedef {{asked: {seat: number, question: Message} | null, note: Message | null, verified: Message | null,
 *   isReady: boolean, button: Message, canRematch: boolean, live: import('./live.js').LivePanel}} RemotePanel
 */

/**
 * The dialog of the game. `to` is the name of the player who gets the link. `kind` tells what the link contains; null
 * if there is nothing to send. `undone` tells which turns go if the player's own request to undo is accepted.
 * @typedef {{link: string, watch: string, kind: 'invitation' | 'joined' | 'turn' | 'asked' | 'over' | 'nothing' |
 *   'live', to: string, canUndo: boolean, undone: Message | null, isUndoLate: boolean, canDraw: boolean,
 *   canWithdraw: boolean, canMove: boolean, isOver: boolean}} RemoteDialog
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
  const request = game.asked.find(({ open, answered }) => open && !answered);
  return {
    asked:
      request === undefined || isReady
        ? null
        : {
            seat: request.seat,
            question: message(`remote.asks.${request.what}`, {
              name: nameSeat(state, request.seat),
              ...nameUndone(state, request.undone),
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
 * Return the state of the player's own request, as a message.
 * @param {State} state
 * @returns {Message | null}
 */
function selectNote(state) {
  const { game } = state.remote;
  const mine = game?.asked.find(({ seat }) => seat === game.seat);
  if (mine === undefined) return null;
  if (!mine.open) return message(`remote.declined.${mine.what}`);
  return message(`remote.asked.${mine.what}`, nameUndone(state, mine.undone));
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
 * Return the prompt while another player is to act, or the player's turn is to be sent.
 * @param {State} state
 * @returns {Message | null} null if the player is to move
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
  const canUndo = game.can_undo && !isTurnReady(state);
  const hasOwnAsk = game.asked.some(({ seat }) => seat === game.seat);
  return {
    link: game.link,
    watch: game.watch,
    kind: selectKind(state),
    to: nameNext(state),
    canUndo,
    undone: (canUndo && nameUndone(state, game.undone).goes) || null,
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
