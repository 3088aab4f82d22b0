// @ts-check
/**
 * What the page in Python is told for the dialogs of games with somebody elsewhere.
 *
 * Owns what was told last. Must not know what the dialogs show.
 */

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/types.js').DialogName} DialogName */
/** @typedef {import('../../page/dialog.js').Action} Action */

/** @param {import('../../i18n/translate.js').Message | null} message */
const writeMessage = (message) => (message === null ? '' : JSON.stringify(message));

/**
 * Return the action that tells of the game with somebody elsewhere on the deck.
 * @param {NonNullable<DialogsModel['remoteGame']>} told
 * @returns {Action}
 */
export function tellGame({ view, names, isReached, isRematch, isReady, isEnded }) {
  // The dialog needs no moves, and the texts with them may be long.
  const { record, draft, rolls, ...short } = view;
  const text = JSON.stringify(short);
  return ['remote_link', 'Tell', text, names, isReached, isRematch, isReady, isEnded];
}

/**
 * Return the action that tells of the live connections.
 * @param {DialogsModel['live']} told
 * @returns {Action}
 */
function tellConnections(told) {
  const { attempt, offered, handed, problem, players, lines, canOffer, isInviting } = told;
  const made = attempt && ['Attempt', attempt.kind, attempt.text, attempt.isReaching];
  const names = offered?.names ?? null;
  const others = players.map(({ name, isThere, seat }) => ['Other', name, isThere, seat !== null]);
  const said = lines.map((line) => {
    const [text, key, isEvent] =
      'text' in line ? [line.text, '', false] : ['', line.message.key, line.isEvent];
    return ['Line', line.serial, line.name, line.isMine, text, key, isEvent];
  });
  const reason = writeMessage(problem);
  return ['live', 'Tell', made, names, handed, reason, others, said, canOffer, isInviting];
}

/**
 * Each function tells its dialog what a model has for it: when that is about to open, and when it is new.
 * @param {(action: Action) => Promise<unknown>} send
 * @param {(name: DialogName) => boolean} isOpening
 */
export function createRemoteTellers(send, isOpening) {
  /** The text of the last action of each kind. @type {Map<string, string>} */
  const told = new Map();

  /**
   * @param {DialogName} dialog
   * @param {Action} action
   */
  function tell(dialog, action) {
    const kind = `${action[0]} ${action[1]}`;
    const text = JSON.stringify(action);
    if (told.get(kind) === text && !isOpening(dialog)) return;
    told.set(kind, text);
    send(action).catch(() => {});
  }

  return {
    /** @param {DialogsModel} model */
    remoteNew: ({ remote: { refusal } }) =>
      tell('remoteNew', ['remote_new', 'Refuse', writeMessage(refusal)]),

    /** @param {DialogsModel} model */
    remoteInvitation({ remote: { invitation } }) {
      if (invitation === null) return;
      const { text, refusal } = invitation;
      tell('remoteInvitation', ['remote_invitation', 'Tell', text, writeMessage(refusal)]);
    },

    /** @param {DialogsModel} model */
    remoteLink({ remoteGame, remote: { parcel, refusal } }) {
      if (remoteGame !== null) tell('remoteLink', tellGame(remoteGame));
      tell('remoteLink', ['remote_link', 'Packed', parcel, writeMessage(refusal)]);
    },

    /** @param {DialogsModel} model */
    live: ({ live }) => tell('live', tellConnections(live)),
  };
}
