// @ts-check
/**
 * Takes messages in that come live, as often and in whatever order they come.
 *
 * Owns what is shown of them: nothing of one that changes nothing, and no more of the deck than has changed. An own
 * turn that was not sent stays, also where a message comes by a link.
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
 * What has become of a message. `told` is the id of the game of an invitation, `older` of a game that has gone on
 * since.
 * @typedef {{view: RemoteView} | {told: string} | {older: string} | {fault: string} | null} Taken
 */
/**
 * The page that a message comes from. `getOffered` returns the id of a game that it has been asked to show because the
 * game is not kept here, empty for none. `invited` is the id of the last game to which it has invited.
 * @typedef {{getOffered: () => string, invited: string}} Sender
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
   * Show what a message has brought to the game on the deck.
   * @param {RemoteView} view
   * @param {Stored} before what was kept before
   */
  async function showReceived(view, before) {
    const { game } = getState().remote;
    if (game?.game_id !== view.game_id) keepDraft(before);
    // A request alone leaves the deck, and what the player does there, as it is.
    else if (game.record === view.record) {
      keepDraft(before);
      change({ game: { ...view, draft: game.draft } });
    } else await showWithDraft(view, before, { isNew: true, keepsDialog: true });
  }

  /**
   * Store the own turn that was not sent yet once more: what the engine keeps was stored without it.
   * @param {Stored} before
   */
  function keepDraft({ id, draft }) {
    const stored = draft === '' ? null : store.read(id);
    if (stored !== null) store.write({ ...stored, draft });
    return stored;
  }

  /**
   * Show a game to which a message has brought something, with the own turn so far unless the message has overtaken it.
   * @param {RemoteView} view
   * @param {Stored} before what was kept before
   * @param {{isNew: boolean, keepsDialog?: boolean}} how
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
    const invitation = { told, text, answer: '', refusal: null };
    if (told.kind === 'turn' && told.free > 0) {
      // One question at a time, and no more of them from a page whose invitation was not accepted.
      if (getState().ui.dialog === 'remoteInvitation') return null;
      if (sender.invited !== '' && store.read(sender.invited) === null) return null;
      sender.invited = told.game_id;
      change({ invitation });
      dispatch({ type: 'open', dialog: 'remoteInvitation' });
      return { told: told.game_id };
    }
    // A page that says many things at once gets no more than one game kept.
    if (told.kind !== 'watch' || told.game_id !== sender.getOffered()) return { fault: 'other' };
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

  /**
   * Return what shows over a live connection who has which seat in a game.
   * @param {string} id
   * @param {string} channel the name of the connection
   * @returns {Promise<string[]>} by the seats; none if this page does not play in the game
   */
  async function prove(id, channel) {
    const stored = store.read(id);
    if (stored === null) return [];
    const { proofs = [] } = await request('remote', { act: 'show', kept: stored.kept, channel });
    return proofs;
  }

  return { receive, look, prove, showWithDraft };
}
