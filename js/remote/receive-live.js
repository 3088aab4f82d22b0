// @ts-check
/**
 * Receives the turns of a live connection. They may arrive twice and in any order.
 *
 * Owns what the page shows then: nothing if a message changes nothing, and the deck only if the position changes. The
 * player's unsent turn is kept; this also holds for a message from a link.
 */

/** @typedef {import('../protocol/protocol.js').RemoteView} RemoteView */
/** @typedef {import('../protocol/protocol.js').FieldsOfKind<'remote'>} RemoteFields */
/** @typedef {import('../i18n/translate.js').Message} Message */
/** @typedef {import('./remote-store.js').Stored} Stored */

/**
 * Sends a game to the players who are connected live. `replaced` is the id of the game that a rematch follows.
 * Returns whether the player whose turn it is then has it, so that nobody needs the link.
 * @typedef {(view: RemoteView, replaced?: string) => boolean} Deliver
 */
/**
 * The result of a message. `told` is the id of the game that the message invites to or lets this page watch. `older` is
 * the id of a game of which this page has a later state.
 * @typedef {{view: RemoteView} | {told: string} | {older: string} | {fault: string} | null} Taken
 */
/**
 * The page that sent a message. `getOffered` returns the id of the connection's game if this page has not stored it,
 * else an empty text. `invited` is the id of the last game to which that page has invited.
 * @typedef {{getOffered: () => string, invited: string}} Sender
 */
/**
 * What `remote-games.js` passes in.
 * @typedef {{
 *   store: import('./remote-store.js').RemoteStore,
 *   request: import('../protocol/protocol.js').EngineClient['request'],
 *   act: (fields: RemoteFields) => Promise<{view: RemoteView} | {refusal: Message, fault: string}>,
 *   refuse: (reply: {error?: {message: Message}}) => {refusal: Message, fault: string},
 *   change: (changes: Partial<import('../state/slices/remote.js').RemoteSlice>) => void,
 *   show: (view: RemoteView, how?: {isNew?: boolean, keepsDialog?: boolean}) => Promise<void>,
 *   dispatch: (action: import('../state/types.js').Action) => void,
 *   getState: () => import('../state/types.js').State,
 * }} Parts
 */

/** The faults of messages that are valid but bring nothing new. */
const HARMLESS = new Set(['twice', 'own']);

/** @param {Parts} parts */
export function createLiveReceiver(parts) {
  const { store, request, act, refuse, change, show, dispatch, getState } = parts;

  /**
   * Receive a message. A duplicate or an older message changes nothing.
   * @param {string} text
   * @param {Sender} sender
   * @returns {Promise<Taken>} null if nothing has changed
   */
  async function receive(text, sender) {
    const { told, ...reply } = await request('remote', { act: 'read', text });
    if (told === undefined) return { fault: refuse(reply).fault };
    const stored = store.read(told.game_id);
    if (stored === null) return takeNew(told, text, sender);
    const done = await act({ act: 'receive', kept: stored.kept, text });
    if ('refusal' in done) {
      if (done.fault === 'older') return { older: told.game_id };
      return HARMLESS.has(done.fault) ? null : { fault: done.fault };
    }
    await showReceived(done.view, stored);
    return done;
  }

  /**
   * Show the result of a message if its game is on the deck.
   * @param {RemoteView} view
   * @param {Stored} before the stored game before the message
   */
  async function showReceived(view, before) {
    const { game } = getState().remote;
    if (game?.game_id !== view.game_id) keepDraft(before);
    // A request, such as one to undo, does not change the record. The deck and the player's clicks stay.
    else if (game.record === view.record) {
      keepDraft(before);
      change({ game: { ...view, draft: game.draft } });
    } else await showWithDraft(view, before, { isNew: true, keepsDialog: true });
  }

  /**
   * Store the player's unsent turn again, because storing the engine's result has dropped it.
   * @param {Stored} before
   */
  function keepDraft({ id, draft }) {
    const stored = draft === '' ? null : store.read(id);
    if (stored !== null) store.write({ ...stored, draft });
    return stored;
  }

  /**
   * Show a game that a message has changed. The player's unsent turn is kept unless the message makes it obsolete.
   * @param {RemoteView} view
   * @param {Stored} before the stored game before the message
   * @param {{isNew?: boolean, keepsDialog?: boolean}} [how]
   */
  async function showWithDraft(view, before, how) {
    const stored = keepDraft(before);
    const done =
      stored === null ? null : await act({ act: 'show', kept: stored.kept, record: before.draft });
    const shown = done !== null && 'view' in done ? { ...done.view, before: view.before } : view;
    await show(shown, how);
  }

  /**
   * @param {import('../protocol/protocol.js').MessageView} told
   * @param {string} text
   * @param {Sender} sender
   * @returns {Promise<Taken>}
   */
  async function takeNew(told, text, sender) {
    const invitation = { id: told.game_id, text, refusal: null };
    if (told.kind === 'turn' && told.free > 0) {
      // Show one invitation at a time, and no second one from a page whose first was not accepted.
      if (getState().ui.dialog === 'remoteInvitation') return null;
      if (sender.invited !== '' && store.read(sender.invited) === null) return null;
      sender.invited = told.game_id;
      change({ invitation });
      dispatch({ type: 'open', dialog: 'remoteInvitation' });
      return { told: told.game_id };
    }
    // Store only the game that the connection is about, so that a page cannot fill the storage with games.
    if (told.kind !== 'watch' || told.game_id !== sender.getOffered()) return { fault: 'other' };
    const done = await act({ act: 'watch', text });
    if ('refusal' in done) return { fault: done.fault };
    await show(done.view, { isNew: true });
    return { told: told.game_id };
  }

  /**
   * Return the view of a stored game, null if it is not stored.
   * @param {string} id
   * @returns {Promise<RemoteView | null>}
   */
  async function loadView(id) {
    const stored = store.read(id);
    const done = stored === null ? null : await act({ act: 'show', kept: stored.kept });
    return done !== null && 'view' in done ? done.view : null;
  }

  /**
   * Return the proofs of the seats of a game for a live connection.
   * @param {string} id
   * @param {string} channel the name of the connection
   * @returns {Promise<string[]>} by seat; empty if this page does not play in the game
   */
  async function prove(id, channel) {
    const stored = store.read(id);
    if (stored === null) return [];
    const { proofs = [] } = await request('remote', { act: 'show', kept: stored.kept, channel });
    return proofs;
  }

  return { receive, loadView, prove, showWithDraft };
}
