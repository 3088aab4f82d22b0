// @ts-check
/**
 * Takes messages in that come live, as often and in whatever order they come.
 *
 * Owns what is shown of them: nothing of one that changes nothing, and no more of the deck than has changed.
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
 * What has become of a message. `told` is the id of the game of an invitation, `older` of a game that has gone on since.
 * @typedef {{view: RemoteView} | {told: string} | {older: string} | {fault: string} | null} Taken
 */
/**
 * What `remote-games` lends.
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

/** Refusals of messages in which nothing was wrong, and nothing new. */
const HARMLESS = new Set(['twice', 'own']);

/** @param {Parts} parts */
export function createLiveReceiver(parts) {
  const { store, request, act, refuse, change, show, dispatch, getState } = parts;

  /**
   * Take a message in that came live. The same once more, or an older one, changes nothing.
   * @param {string} text
   * @param {boolean} isNew whether the sender has said that the game is not kept here
   * @returns {Promise<Taken>} null if nothing has changed
   */
  async function receive(text, isNew) {
    const { told, ...reply } = await request('remote', { act: 'read', text });
    if (told === undefined) return { fault: refuse(reply).fault };
    const stored = store.read(told.game_id);
    if (stored === null) return takeNew(told, text, isNew);
    const done = await act({ act: 'receive', kept: stored.kept, text });
    if ('refusal' in done) {
      if (done.fault === 'older') return { older: told.game_id };
      return HARMLESS.has(done.fault) ? null : { fault: done.fault };
    }
    await showReceived(done.view, stored);
    return done;
  }

  /**
   * Show what a message has brought to the game on the deck.
   * @param {RemoteView} view
   * @param {Stored} stored what was kept before
   */
  async function showReceived(view, stored) {
    const { game } = getState().remote;
    if (stored.draft !== '') restoreDraft(stored);
    if (game?.game_id !== view.game_id) return;
    // A request alone leaves the deck, and what the player does there, as it is.
    if (game.record === view.record) change({ game: { ...view, draft: game.draft } });
    else await showTaken(view, stored.draft);
  }

  /** @param {Stored} before */
  function restoreDraft({ id, draft }) {
    const stored = store.read(id);
    if (stored !== null) store.write({ ...stored, draft });
  }

  /**
   * @param {RemoteView} view
   * @param {string} draft the own turn so far, which the message may have overtaken
   */
  async function showTaken(view, draft) {
    const stored = store.read(view.game_id);
    const done =
      draft === '' || stored === null
        ? null
        : await act({ act: 'show', kept: stored.kept, record: draft });
    const shown = done !== null && 'view' in done ? { ...done.view, before: view.before } : view;
    await show(shown, { isNew: true, keepsDialog: true });
  }

  /**
   * @param {import('../protocol/protocol.js').MessageView} told
   * @param {string} text
   * @param {boolean} isNew
   * @returns {Promise<Taken>}
   */
  async function takeNew(told, text, isNew) {
    const invitation = { told, text, answer: '', refusal: null };
    if (told.kind === 'turn' && told.free > 0) {
      // One question at a time.
      if (getState().ui.dialog === 'remoteInvitation') return null;
      change({ invitation });
      dispatch({ type: 'open', dialog: 'remoteInvitation' });
      return { told: told.game_id };
    }
    if (told.kind !== 'watch' || !isNew) return { fault: 'other' };
    const done = await act({ act: 'watch', text });
    if ('refusal' in done) return { fault: done.fault };
    await show(done.view, { isNew: true });
    return { told: told.game_id };
  }

  /**
   * Return how a game stands that is kept here.
   * @param {string} id
   * @returns {Promise<RemoteView | null>}
   */
  async function look(id) {
    const stored = store.read(id);
    const done = stored === null ? null : await act({ act: 'show', kept: stored.kept });
    return done !== null && 'view' in done ? done.view : null;
  }

  return { receive, look };
}
