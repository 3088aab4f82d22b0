// @ts-check
/**
 * Makes and accepts invitations to remote games, and opens links to watch.
 *
 * Owns which player begins. The engine decides whether a seat is free.
 */

import { drawBelow } from '../game/lots.js';
import { summarize } from './remote-store.js';

/** @typedef {import('../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('./receive-live.js').Deliver} Deliver */

/**
 * @param {Pick<import('./receive-live.js').Parts, 'store' | 'act' | 'change' | 'show' | 'getState'> & {
 *   openText: (text: string) => Promise<void>, handOver: Deliver, deliver: Deliver, drawEntropy: () => string,
 *   drawByte: () => number}} parts
 */
export function createInvitations({
  store,
  openText,
  act,
  change,
  show,
  getState,
  handOver,
  deliver,
  drawEntropy,
  drawByte,
}) {
  /**
   * @param {Extract<RemoteRequest, {kind: 'invite'}>} wanted
   * @param {string} [replaced] the id of the game that a rematch follows
   * @param {string[]} [invited] the names of its players, by their new seats
   */
  async function invite({ game, players, seat, name, clock }, replaced = '', invited = []) {
    const own = seat ?? drawBelow(players, drawByte);
    const entropy = drawEntropy();
    const timed = clock === null ? {} : { control: clock.control, forfeit: clock.isForfeit };
    const done = await act({ act: 'invite', game, players, seat: own, name, entropy, ...timed });
    if ('refusal' in done) return change({ refusal: done.refusal });
    const stored = store.read(done.view.game_id);
    if (stored !== null) {
      const summary = summarize(done.view, invited, invited);
      store.write({ ...stored, invited, summary });
    }
    await show(done.view);
    handOver(done.view, replaced);
  }

  /** Invite the same players again. The player who began the last game now plays last. */
  async function rematch() {
    const { game } = getState().remote;
    if (game === null || game.seat === null) return;
    const { seat, players, names, control } = game;
    const clock = control && { control: control.text, isForfeit: control.forfeit };
    const next = (seat + players - 1) % players;
    const name = names[seat] ?? '';
    const same = { game: game.game, players, clock };
    const invited = names.map((_, at) => names[(at + 1) % players] ?? '');
    await invite({ kind: 'invite', ...same, seat: next, name }, game.game_id, invited);
  }

  /**
   * Return whether another tab has accepted the invitation. Joining again would overwrite the secret of the game.
   * @param {import('../game/remote.js').Invitation} invitation
   */
  const isKept = ({ id }) => store.read(id) !== null;

  /** @param {string} name */
  async function join(name) {
    const { invitation } = getState().remote;
    if (invitation === null) return;
    if (isKept(invitation)) return openText(invitation.text);
    const done = await act({ act: 'join', text: invitation.text, name, entropy: drawEntropy() });
    if ('refusal' in done) return change({ invitation: { ...invitation, refusal: done.refusal } });
    change({ invitation: null });
    await show(done.view);
    const { stage, turn, seat } = done.view;
    const isFirst = stage === 'playing' && turn === seat;
    if (isFirst) deliver(done.view);
    else handOver(done.view);
  }

  async function watch() {
    const { invitation } = getState().remote;
    if (invitation === null) return;
    if (isKept(invitation)) return openText(invitation.text);
    const done = await act({ act: 'watch', text: invitation.text });
    if ('refusal' in done) return change({ invitation: { ...invitation, refusal: done.refusal } });
    change({ invitation: null });
    await show(done.view, { isNew: true });
  }

  return { invite, rematch, join, watch };
}
