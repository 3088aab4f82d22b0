// @ts-check
/**
 * The dialog of a remote game: the link to send, requests to the others, the link for watching, and the game for
 * another device.
 *
 * Owns the content of the dialog.
 */

import { copyField } from '../../platform/file-io.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeLinkField } from './link-field.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {object} means
 * @param {(request: RemoteRequest) => void} means.ask
 * @param {() => void} means.onLive
 * @param {(text: string) => string} means.write makes a link of a message
 * @param {boolean} means.isAddress whether `write` makes an address
 */
export function makeRemoteLink(t, { ask, onLive, write, isAddress }) {
  const lead = make('p', { class: 'remote-lead' });
  const link = makeLinkField(t, t.live('remote.link.field'), { isAddress });
  const undo = makeButton(t.live('remote.ask.undo'), 'button-quiet', () =>
    ask({ kind: 'ask', what: 'undo' }),
  );
  const withdraw = makeButton(t.live('remote.ask.withdraw'), 'button-quiet', () =>
    ask({ kind: 'ask', what: 'withdraw' }),
  );
  const save = makeButton(t.live('remote.save'), 'button-quiet', () => ask({ kind: 'save' }));
  const undone = make('p', { class: 'remote-help' });
  const late = make('p', { class: 'remote-help' }, t.live('remote.ask.undoLate'));
  const requests = make(
    'section',
    { class: 'remote-part' },
    make('h3', {}, t.live('remote.ask.title')),
    make('div', { class: 'remote-row' }, undo, withdraw),
    undone,
    late,
  );
  const live = make(
    'section',
    { class: 'remote-part' },
    make('h3', {}, t.live('live.title')),
    make('p', { class: 'remote-help' }, t.live('live.lead')),
    makeButton(t.live('live.open'), 'button-quiet', onLive),
  );
  const watch = makeLinkField(t, t.live('remote.watchField'), { isAddress });
  const watchPart = make(
    'details',
    { class: 'remote-part' },
    make('summary', {}, t.live('remote.watchTitle')),
    make('p', {}, t.live('remote.watchText')),
    watch.element,
  );
  const parcel = makePack(t, ask);

  return {
    content: [lead, link.element, save, requests, live, watchPart, parcel.element],
    prepare() {
      watchPart.removeAttribute('open');
      parcel.element.removeAttribute('open');
      parcel.clear();
    },
    /** @param {DialogsModel} model */
    render({ remoteGame, remote, game }) {
      if (remoteGame === null) return;
      const { kind, to, canUndo, isUndoLate, canWithdraw } = remoteGame;
      undone.hidden = remoteGame.undone === null;
      setText(undone, remoteGame.undone === null ? '' : t.say(remoteGame.undone));
      setText(lead, t(`remote.link.${kind}`, { name: to }));
      link.element.hidden = kind === 'nothing' || kind === 'live';
      link.show(
        write(remoteGame.link),
        t(`remote.mail.${remoteGame.mail}`, { game: t(`game.${game}`) }),
      );
      save.hidden = !remoteGame.isOver;
      undo.hidden = !canUndo;
      withdraw.hidden = !canWithdraw;
      late.hidden = !isUndoLate;
      requests.hidden = !(canUndo || isUndoLate || canWithdraw);
      watchPart.hidden = remoteGame.watch === '';
      watch.show(write(remoteGame.watch), t('remote.mail.watch', { game: t(`game.${game}`) }));
      parcel.element.hidden = !remoteGame.canMove;
      parcel.render(remote);
    },
  };
}

/**
 * The fields that encrypt the game for another device.
 * @param {Translate} t
 * @param {(request: RemoteRequest) => void} ask
 */
function makePack(t, ask) {
  const sentence = make('input', {
    id: 'remote-sentence',
    type: 'text',
    class: 'remote-input',
    autocomplete: 'off',
    spellcheck: 'false',
    minlength: 8,
    required: true,
  });
  const field = make('textarea', {
    class: 'record-field share-field',
    readonly: true,
    rows: 4,
    spellcheck: 'false',
    'aria-label': t.live('remote.move.field'),
  });
  const status = make('p', { class: 'record-status', role: 'status' });
  const copy = makeButton(t.live('remote.copyText'), 'button-quiet', async () => {
    const isCopied = await copyField(field);
    setText(status, t(isCopied ? 'link.copied' : 'saves.copyOut.byHand'));
  });
  const refused = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const result = make('div', { class: 'share', hidden: true }, field, status, copy);
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask({ kind: 'pack', sentence: sentence.value });
  };
  return {
    element: make(
      'details',
      { class: 'remote-part' },
      make('summary', {}, t.live('remote.move.title')),
      make(
        'form',
        { method: 'dialog', class: 'remote-form', onsubmit: submit },
        make('p', {}, t.live('remote.move.help')),
        make('label', { for: 'remote-sentence' }, t.live('remote.move.sentence')),
        make(
          'div',
          { class: 'remote-row' },
          sentence,
          make(
            'button',
            { type: 'submit', class: 'button button-quiet' },
            t.live('remote.move.out'),
          ),
        ),
      ),
      refused,
      result,
    ),
    clear() {
      sentence.value = '';
      result.hidden = true;
    },
    /** @param {DialogsModel['remote']} remote */
    render({ parcel, refusal }) {
      refused.hidden = refusal === null;
      setText(refused, refusal === null ? '' : t.say(refusal));
      result.hidden = parcel === '';
      if (field.value !== parcel) field.value = parcel;
    },
  };
}
