// @ts-check
/**
 * The dialog of live connections: makes one, lists the connected players, and has the chat.
 *
 * Owns the content of the dialog. Text from others is shown as text, never as markup.
 */

import { make, makeButton, setText } from '../widgets/dom.js';
import { makeLinkField } from './link-field.js';
import { makeLiveTalk } from './live-talk.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../select/live.js').LiveDialog} LiveDialog */
/** @typedef {import('../../game/live.js').LiveRequest} LiveRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {object} means
 * @param {(request: LiveRequest) => void} means.ask
 * @param {(text: string, kind?: 'offer' | 'answer') => string} means.write makes a link of an offer or an answer
 * @param {boolean} means.isAddress whether `write` makes an address
 * @returns {import('./contents.js').Contents}
 */
export function makeLive(t, { ask, write, isAddress }) {
  const problem = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const status = make('p', { class: 'remote-lead', role: 'status' });
  const consent = makeConsent(t, ask);
  const talk = makeLiveTalk(t, ask);
  const begin = makeBegin(t, ask);
  const attempt = makeAttempt(t, { ask, write, isAddress });
  const leave = makeButton(t.live('live.leave'), 'button-quiet', () => ask({ kind: 'leave' }));
  const more = makeButton(t.live('live.offerMore'), 'button-quiet', () => ask({ kind: 'offer' }));
  const ending = make('div', { class: 'share-buttons live-ending' }, more, leave);
  let wasConnected = false;

  /** @param {LiveDialog} live */
  function nameStatus({ handed, players, attempt: made, offered }) {
    if (handed !== null) return t(`live.handed.${handed}`);
    if (made?.isReaching) return t('live.reaching');
    if (made !== null && made.text === '') return t('live.making');
    if (players.length > 0 || made !== null || offered !== null) return '';
    return t('live.lead');
  }

  return {
    content: [
      problem,
      status,
      consent.element,
      talk.element,
      begin.element,
      attempt.element,
      ending,
    ],
    prepare() {
      begin.clear();
      ask({ kind: 'read' });
    },
    /** @param {DialogsModel} model */
    render({ live }) {
      const isConnected = live.players.length > 0;
      problem.hidden = live.problem === null;
      setText(problem, live.problem === null ? '' : t.say(live.problem));
      const words = nameStatus(live);
      status.hidden = words === '';
      setText(status, words);
      consent.render(live);
      talk.render(live);
      begin.render(live);
      attempt.render(live);
      ending.hidden = !isConnected;
      more.hidden = live.attempt !== null || !live.canOffer;
      if (isConnected && !wasConnected) talk.focus();
      wasConnected = isConnected;
    },
    focus: () => (wasConnected ? talk.field : null),
    leave() {
      ask({ kind: 'read' });
    },
  };
}

/**
 * Make the question before an opened offer is accepted. Accepting reveals this browser's address to the other one.
 * @param {Translate} t
 * @param {(request: LiveRequest) => void} ask
 */
function makeConsent(t, ask) {
  const words = make('p', {});
  const element = make(
    'section',
    { class: 'remote-form', hidden: true },
    words,
    make('p', { class: 'remote-help' }, t.live('live.address')),
    make(
      'div',
      { class: 'share-buttons' },
      makeButton(t.live('live.connect'), 'button-main', () => ask({ kind: 'answer' })),
    ),
  );
  return {
    element,
    /** @param {LiveDialog} live */
    render({ offered }) {
      element.hidden = offered === null;
      const names = offered?.names.filter((name) => name !== '') ?? [];
      setText(
        words,
        names.length > 0 ? t('live.offered', { names: t.list(names) }) : t('live.offeredUnknown'),
      );
    },
  };
}

/**
 * Make the buttons that begin a connection.
 * @param {Translate} t
 * @param {(request: LiveRequest) => void} ask
 */
function makeBegin(t, ask) {
  const offer = makeButton(t.live('live.offer'), 'button-main', () => ask({ kind: 'offer' }));
  const help = make('p', { class: 'remote-help' }, t.live('live.address'));
  const first = make('div', { class: 'share-buttons' }, offer);
  const received = makeReceived(t, ask, 'live-received', 'live.received');
  const element = make(
    'section',
    { class: 'remote-form', hidden: true },
    help,
    first,
    received.element,
  );
  return {
    element,
    clear: received.clear,
    /** @param {LiveDialog} live */
    render({ attempt, offered, handed, players, canOffer }) {
      const isElsewhere = offered !== null || handed !== null || players.length > 0;
      element.hidden = attempt !== null || isElsewhere;
      help.hidden = !canOffer;
      first.hidden = !canOffer;
    },
  };
}

/**
 * Make a field for a link from the other player.
 * @param {Translate} t
 * @param {(request: LiveRequest) => void} ask
 * @param {string} id
 * @param {string} label
 */
function makeReceived(t, ask, id, label) {
  const field = make('input', {
    ...{ id, type: 'text', class: 'remote-input', autocomplete: 'off', spellcheck: 'false' },
    required: true,
  });
  const element = make(
    'form',
    {
      method: 'dialog',
      class: 'remote-form',
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        ask({ kind: 'take', text: field.value });
      },
    },
    make('label', { for: id }, t.live(label)),
    make(
      'div',
      { class: 'remote-row' },
      field,
      make('button', { type: 'submit', class: 'button button-quiet' }, t.live('live.take')),
    ),
  );
  return {
    element,
    clear() {
      field.value = '';
    },
  };
}

/**
 * Make the part with this page's offer or answer, and the field for the other player's link.
 * @param {Translate} t
 * @param {object} means
 * @param {(request: LiveRequest) => void} means.ask
 * @param {(text: string, kind?: 'offer' | 'answer') => string} means.write
 * @param {boolean} means.isAddress
 */
function makeAttempt(t, { ask, write, isAddress }) {
  const lead = make('p', {});
  const link = makeLinkField(t, t.live('live.linkField'), { isAddress });
  const after = make('p', { class: 'remote-help' });
  const received = makeReceived(t, ask, 'live-answer', 'live.answerField');
  const element = make(
    'section',
    { class: 'remote-form', hidden: true },
    make('div', { class: 'remote-form live-own' }, lead, link.element, after),
    received.element,
    make(
      'div',
      { class: 'share-buttons' },
      makeButton(t.live('live.cancel'), 'button-quiet', () => ask({ kind: 'cancel' })),
    ),
  );
  return {
    element,
    /** @param {LiveDialog} live */
    render({ attempt }) {
      element.hidden = attempt === null;
      if (attempt === null) return received.clear();
      const { kind, text, isReaching } = attempt;
      const isShown = text !== '' && !isReaching;
      const own = /** @type {HTMLElement} */ (lead.parentElement);
      own.hidden = !isShown;
      setText(lead, t(`live.${kind}Lead`));
      setText(after, t(`live.${kind}After`));
      if (isShown) link.show(write(text, kind), t(`live.${kind}Mail`));
      received.element.hidden = !isShown || kind === 'answer';
    },
  };
}
