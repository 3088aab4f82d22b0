// @ts-check
/**
 * The panel of a remote game: sends the player's turn, shows the link again, asks and answers.
 *
 * Owns its element. Reads the view model and passes on the player's requests.
 */

import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(request: RemoteRequest) => void} ask
 * @param {() => void} onLive opens the dialog of live connections
 */
export function createRemotePanel(t, ask, onLive) {
  /** The seat of the player who asks. */
  let asker = 0;
  const answer = (/** @type {boolean} */ isAccepted) =>
    ask({ kind: 'answer', seat: asker, isAccepted });
  const answers = make(
    'div',
    { class: 'remote-answers' },
    // Both answers look equal.
    makeButton(t.live('remote.answer.yes'), 'button-main', () => answer(true)),
    makeButton(t.live('remote.answer.no'), 'button-main', () => answer(false)),
  );
  const note = make('p', { class: 'remote-note' });
  const verified = make('p', { class: 'remote-note' });
  const button = makeButton('', 'button-quiet remote-button', () => ask({ kind: 'send' }));
  const live = createLiveLine(t, onLive);
  const element = make(
    'div',
    { class: 'remote', role: 'group', 'aria-label': t.live('remote.title'), hidden: true },
    answers,
    note,
    verified,
    button,
    live.element,
  );

  /**
   * @param {HTMLElement} place
   * @param {import('../../i18n/translate.js').Message | null} message
   */
  const say = (place, message) => {
    place.hidden = message === null;
    setText(place, message === null ? '' : t.say(message));
  };

  return {
    element,
    /** @param {Pick<Page, 'remote'>} page */
    render({ remote }) {
      element.hidden = remote === null;
      if (remote === null) return;
      live.render(remote.live);
      asker = remote.asked?.seat ?? 0;
      answers.hidden = remote.asked === null;
      say(note, remote.note);
      say(verified, remote.asked === null ? remote.verified : null);
      // Answering also makes a link, so this button is not needed.
      button.hidden = remote.asked !== null;
      setText(button, t.say(remote.button));
      button.classList.toggle('button-main', remote.isReady);
      button.classList.toggle('button-quiet', !remote.isReady);
    },
  };
}

/**
 * Make the line about the live connection: the connected players, the last unseen line of the chat, and the button that
 * opens the dialog.
 * @param {Translate} t
 * @param {() => void} onLive
 */
function createLiveLine(t, onLive) {
  const status = make('p', { class: 'live-words small break-words', role: 'status' });
  const line = make('p', { class: 'live-words small break-words live-line', role: 'status' });
  const button = makeButton('', 'button-quiet remote-button', onLive);
  const element = make('div', { class: 'live-panel' }, status, line, button);
  return {
    element,
    /** @param {import('../../select/live.js').LivePanel} model */
    render({ status: found, line: last, unread }) {
      setText(status, found === null ? '' : t.say(found));
      setText(line, last === null ? '' : t.say(last));
      line.hidden = last === null;
      const words = unread > 0 ? t('live.openUnread', { count: unread }) : t('live.talk');
      setText(button, found === null ? t('live.open') : words);
    },
  };
}
