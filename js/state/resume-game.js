/**
 * Continues a saved or imported game, with its half-made turn.
 *
 * Turns the engine's reply into the state. The half-made turn is restored only if the rules still allow it.
 */

import { findAt, namePlace } from '../game/choices.js';
import { listColours, readLevels } from '../game/players.js';
import { ask } from './acts.js';
import { readClocks } from './clock.js';
import { goTo } from './move-selection.js';
import { readCursor } from './navigation.js';
import { createRequestsSlice } from './slices/requests.js';
import { dropGameNotices } from './ui-actions.js';
import { update } from './update.js';

/** @import {Colour, RemoteView, Reply} from '../protocol/protocol.js' */
/** @import {State} from './types.js' */

/**
 * @param {State} state @param {{reply: Reply, names: string[], levels?: number[], clicks: string[],
 *   entrySide: string | null, isPaused?: boolean, isPrecomputed?: boolean, keepsDialog?: boolean, isOwn?: boolean,
 *   hints?: string[], left?: Partial<Record<Colour, number>>,
 *   remote?: RemoteView | null, turnLeft?: number | null}} saved `turnLeft`: the
 * milliseconds that the player to move in a remote game has left for the turn
 * @param {number} now @returns {State}
 */
export function resume(state, saved, now) {
  const {
    reply,
    names,
    levels,
    clicks,
    entrySide,
    isPaused = false,
    isPrecomputed = false,
    keepsDialog = false,
    isOwn = true,
    hints = [],
    left = null,
    turnLeft = null,
    remote = null,
  } = saved;
  const { record, view } = reply;
  /** @type {import('../protocol/protocol.js').PreviewView | undefined} */
  const preview = reply.preview;
  if (view === undefined || record === undefined) return state;
  const serial = state.requests.serial + 1;
  const resumed = update(state, {
    game: {
      name: view.game,
      names,
      levels: readLevels(levels, names.length),
      isOwn,
      hints,
      record,
      ...readCursor(reply),
      view,
      transition: { serial, kind: 'resume', events: [] },
      drawOffer: null,
      refusal: null,
      deletions: [],
    },
    clock: readClocks(state, reply, { isHeld: true, left }),
    selection: { choice: null, preview: null, inspected: null, lastTap: null },
    requests: { ...createRequestsSlice(), serial },
    computer: { isPaused },
    ui: {
      message: null,
      dialog: keepsDialog ? state.ui.dialog : null,
      notices: dropGameNotices(state.ui.notices),
    },
  });
  const timed = update(resumed, { clock: { turn: findTurn(resumed, remote, turnLeft) } });
  const at = namePlace(clicks, entrySide);
  // The engine refuses a half-made move that does not begin a legal one.
  const isKnown = findAt(view, at) !== null || clicks.length > 1;
  const isCached = preview && String(preview.choice.clicks) === String(clicks);
  const restored = isCached
    ? update(timed, { selection: { preview, choice: preview.choice } })
    : goTo(timed, isKnown ? at : '', now);
  return isPrecomputed ? ask(restored, { type: 'confirm', isNamed: false }, now) : restored;
}

/**
 * @param {State} state
 * @param {RemoteView | null} remote
 * @param {number | null} left
 * @returns {State['clock']['turn']}
 */
function findTurn({ game }, remote, left) {
  const seat = remote?.turn ?? null;
  return seat === null || left === null ? null : { colour: listColours(game)[seat], left };
}
