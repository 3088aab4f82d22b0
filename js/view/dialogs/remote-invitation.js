// @ts-check
/**
 * The dialog of an invitation, or of a game to watch: describes the game, and accepts, declines or watches it.
 *
 * Owns the content. Names and everything else from the message are shown as text.
 */

import { splitControl } from '../../game/record-headers.js';
import { LONGEST_NAME } from '../../protocol/protocol.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeLinkField } from './link-field.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {object} means
 * @param {(request: RemoteRequest) => void} means.ask
 * @param {(game: string) => void} means.onRules
 * @param {() => string} means.getName returns the name that the player used last
 * @param {(text: string) => string} means.write makes a link of a message
 * @param {boolean} means.isAddress
 */
export function makeRemoteInvitation(t, { ask, onRules, getName, write, isAddress }) {
  const lead = make('p', { class: 'remote-lead' });
  const facts = make('ul', { class: 'remote-facts' });
  const name = makeNameField(t);
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const accept = make(
    'button',
    { type: 'submit', class: 'button button-main' },
    t.live('remote.invitation.accept'),
  );
  const decline = makeButton(t.live('remote.invitation.decline'), 'button-quiet', () =>
    ask({ kind: 'refuse' }),
  );
  const rules = makeButton(t.live('start.howTo'), 'button-quiet', () => onRules(game));
  const watch = makeButton(t.live('remote.watch'), 'button-main', () => ask({ kind: 'watch' }));
  const join = make(
    'form',
    {
      method: 'dialog',
      class: 'remote-form',
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        ask({ kind: 'join', name: name.read() });
      },
    },
    name.element,
    make('div', { class: 'form-buttons' }, rules, decline, accept),
  );
  const answer = makeLinkField(t, t.live('remote.link.field'), { isAddress });
  const answered = make(
    'section',
    { class: 'remote-form', hidden: true },
    make('p', {}, t.live('remote.invitation.declined')),
    answer.element,
  );
  let game = '';

  /** @param {NonNullable<DialogsModel['remote']['invitation']>} invitation */
  function listFacts({ told }) {
    const [plain, ...options] = told.game.split('+');
    return [
      t(`game.${plain}`),
      ...options.map((option) => t(`option.${option}.name`)),
      ...(told.free > 0 ? listOpen(told) : []),
      ...(told.control === null ? [] : listClock(told.control)),
    ];
  }

  /** @param {import('../../protocol/protocol.js').MessageView} told */
  function listOpen({ seat, players, free, names }) {
    const begins =
      seat === 0
        ? t('remote.invitation.youBegin')
        : t('remote.invitation.other', { name: names[0] || t('player.first') });
    if (players === 2) return [begins];
    const place = t(free > 1 ? 'remote.invitation.three' : 'remote.invitation.threeLast');
    return [begins, place, t('remote.new.three')];
  }

  /** @param {NonNullable<import('../../protocol/protocol.js').MessageView['control']>} control */
  function listClock({ text, forfeit }) {
    const { seconds, increment, isPerTurn } = splitControl(text);
    const kind = isPerTurn ? 'turn' : increment > 0 ? 'increment' : 'game';
    const minutes = Math.round(seconds / 6) / 10;
    const clock = t(`remote.clock.${kind}`, { minutes, seconds, increment });
    return [clock, t('remote.new.clock'), ...(forfeit ? [t('remote.clock.forfeit')] : [])];
  }

  return {
    content: [lead, facts, refusal, join, watch, answered],
    prepare() {
      name.write(getName());
    },
    /** @param {DialogsModel} model */
    render({ remote }) {
      const { invitation } = remote;
      if (invitation === null) return;
      const { told } = invitation;
      const isOpen = told.free > 0;
      [game] = told.game.split('+');
      const sender = told.sender || t('player.first');
      setText(
        lead,
        t(isOpen ? 'remote.invitation.lead' : 'remote.invitation.unknown', { name: sender }),
      );
      facts.replaceChildren(...listFacts(invitation).map((words) => make('li', {}, words)));
      refusal.hidden = invitation.refusal === null;
      setText(refusal, invitation.refusal === null ? '' : t.say(invitation.refusal));
      join.hidden = !isOpen || invitation.answer !== '';
      watch.hidden = isOpen;
      answered.hidden = invitation.answer === '';
      if (invitation.answer !== '')
        answer.show(
          write(invitation.answer),
          t('remote.mail.declined', { game: t(`game.${game}`) }),
        );
    },
  };
}

/**
 * Make the field for the player's name.
 * @param {Translate} t
 */
function makeNameField(t) {
  const id = 'remote-guest';
  const input = make('input', {
    id,
    type: 'text',
    class: 'remote-input',
    maxlength: LONGEST_NAME,
    autocomplete: 'nickname',
    spellcheck: 'false',
  });
  return {
    element: make(
      'div',
      { class: 'remote-name' },
      make('label', { for: id }, t.live('remote.name')),
      input,
    ),
    read: () => input.value.trim(),
    /** @param {string} value */
    write(value) {
      input.value = value;
    },
  };
}
