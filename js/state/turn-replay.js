// @ts-check
/**
 * Showing the last turns again: what happened since the player to move last decided something.
 *
 * Owns which steps these are and how far their showing has come. The game itself is not touched: the
 * engine is asked for earlier positions and for what each step brought about, and what it says is
 * shown in place of the present until it has been seen. Pure; time comes in as word of what has been
 * seen.
 */

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').PendingRequest} PendingRequest */
/** @typedef {import('./types.js').Transition} Transition */
/** @typedef {import('../protocol/protocol.js').View} View */
/** @typedef {import('../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../protocol/protocol.js').Reply} Reply */

/** @typedef {import('./types.js').Frame} Frame */

/** However it came about, nobody wants to see more than this again. */
const MOST_STEPS = 24;

/**
 * Tell whether there is something to show again.
 * @param {State} state
 */
export function canReplay({ view, step, gameRequest, replay, drawOffer }) {
  const isAtRest = gameRequest === null && replay === null && drawOffer === null;
  return view !== null && step > 0 && isAtRest;
}

/**
 * @param {State} state
 * @returns {State}
 */
export function beginReplay(state) {
  if (!canReplay(state) || state.view === null) return state;
  return lookBack({ ...state, peek: null, message: null }, [state.view]);
}

/**
 * @param {State} state
 * @param {View[]} views
 * @returns {State}
 */
function lookBack(state, views) {
  const { record, step } = state;
  return ask(state, views, [], 'show', { record, step: step - views.length });
}

/**
 * @param {State} state
 * @param {View[]} views
 * @param {Frame[]} frames
 * @param {PendingRequest['kind']} kind
 * @param {PendingRequest['fields']} fields
 * @returns {State}
 */
function ask(state, views, frames, kind, fields) {
  const serial = state.serial + 1;
  const asked = { serial, kind, fields };
  return { ...state, serial, replay: { ask: asked, views, frames, index: -1, at: null } };
}

/**
 * Take in the engine's answer about an earlier step.
 * @param {State} state
 * @param {Reply} reply
 * @returns {State}
 */
export function takeReplay(state, reply) {
  const { replay } = state;
  if (replay === null || !reply.ok || reply.view === undefined) return { ...state, replay: null };
  const { ask: asked, views, frames } = replay;
  if (asked?.kind === 'show') return takeView(state, [reply.view, ...views]);
  return lookForth(state, views, [...frames, makeFrame(state, frames, views, reply.events ?? [])]);
}

/**
 * @param {State} state
 * @param {View[]} views
 * @returns {State}
 */
function takeView(state, views) {
  const [first, ...later] = views;
  const isOwn = first.turn === state.view?.turn && first.phase !== 'roll';
  if (!isOwn && views.length <= Math.min(state.step, MOST_STEPS)) return lookBack(state, views);
  // What the player did is not shown again, unless it is all that there is.
  const shown = isOwn && later.length > 1 ? later : views;
  const transition = makeTransition(state.serial + 1, 'again', []);
  const began = { ...state, serial: state.serial + 1 };
  return lookForth(began, shown, [{ view: shown[0], transition }]);
}

/**
 * Ask for what the next step brought about, where the step alone does not say so.
 * @param {State} state
 * @param {View[]} views
 * @param {Frame[]} frames
 * @returns {State}
 */
function lookForth(state, views, frames) {
  const next = views[frames.length];
  if (next === undefined)
    return { ...state, replay: { ask: null, views, frames, index: 0, at: null } };
  const { text = '', colour = '' } = next.last ?? {};
  const roll = /^([123]):$/.exec(text);
  if (roll !== null && next.outcome === null) {
    const rolled = [{ kind: /** @type {const} */ ('rolled'), count: Number(roll[1]), colour }];
    const counted = { ...state, serial: state.serial + 1 };
    return lookForth(counted, views, [...frames, makeFrame(counted, frames, views, rolled)]);
  }
  const step = state.step - views.length + frames.length;
  const kind = roll === null ? 'play' : 'roll';
  const fields = { record: state.record, step };
  return ask(state, views, frames, kind, roll === null ? { ...fields, move: text } : fields);
}

/**
 * @param {State} state
 * @param {Frame[]} frames those before it
 * @param {View[]} views
 * @param {EventView[]} events
 * @returns {Frame}
 */
function makeFrame({ serial }, frames, views, events) {
  const view = views[frames.length];
  const kind = events.some((event) => event.kind === 'rolled') ? 'roll' : 'play';
  return { view, transition: makeTransition(serial, kind, events) };
}

/**
 * @param {number} serial
 * @param {Transition['kind']} kind
 * @param {EventView[]} events
 * @returns {Transition}
 */
export function makeTransition(serial, kind, events) {
  return { serial, kind, events, shownClicks: [] };
}

/**
 * Tell whether an earlier position is in sight.
 * @param {State} state
 */
export function isReplaying({ replay }) {
  return replay !== null && replay.index >= 0;
}

/**
 * Give the present position, whichever is in sight.
 * @param {State} state
 * @returns {View | null}
 */
export function findPresent({ replay, view }) {
  return replay?.views.at(-1) ?? view;
}

/**
 * Give what is to be shown: the present, or the frame of a replay in its place.
 * @param {State} state
 * @returns {State}
 */
export function showReplay(state) {
  const frame = state.replay?.frames[state.replay.index];
  if (frame === undefined) return state;
  const { view, transition, step = state.step } = frame;
  return {
    ...state,
    step,
    view,
    transition,
    clicks: [],
    entrySide: null,
    preview: null,
    hint: null,
    message: null,
  };
}

/**
 * Go on to the next frame when one has been seen; after the last one the present is there again.
 * @param {State} state
 * @param {number} serial of the transition that has been seen
 * @returns {State}
 */
export function advance(state, serial) {
  const { replay } = state;
  if (replay === null || replay.at !== null) return state;
  if (replay.frames[replay.index]?.transition.serial !== serial) return state;
  const index = replay.index + 1;
  if (index < replay.frames.length) return { ...state, replay: { ...replay, index } };
  const { transition } = replay.frames[replay.index];
  // The present looks just like the last frame: it must not walk in once more.
  return { ...state, replay: null, transition };
}

/**
 * Show the present again at once.
 * @param {State} state
 * @returns {State}
 */
export function endReplay(state) {
  if (state.replay === null) return state;
  if (!isReplaying(state)) return { ...state, replay: null };
  const serial = state.serial + 1;
  const transition = makeTransition(serial, state.transition.kind, []);
  return { ...state, serial, replay: null, transition };
}
