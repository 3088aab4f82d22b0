// @ts-check
/**
 * The dialog that begins a remote game: the game, its options, who begins, the clock, the player's name.
 *
 * Owns the form, and the field for a link that was received. The engine makes the invitation.
 */

import { FIRST_CLOCK, planClock } from '../../game/clock-choice.js';
import { findLink } from '../../platform/link.js';
import { LONGEST_NAME } from '../../protocol/protocol.js';
import { makeCheck, makePill, makePills } from '../widgets/choice-field.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createClockRow } from './clock-row.js';

/** @typedef {import('../../select/dialogs.js').DialogsModel} DialogsModel */
/** @typedef {import('../../game/remote.js').RemoteRequest} RemoteRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./start-screen.js').NewGame} NewGame */

/**
 * @param {Translate} t
 * @param {NewGame} newGame
 * @param {(request: RemoteRequest) => void} ask
 * @param {() => string} getName returns the name that the player gave last
 */
export function makeRemoteNew(t, newGame, ask, getName) {
  const known = newGame.listGames();
  const games = known.map(({ name }) => makePill('remote-game', name, t.live(`game.${name}`)));
  const counts = [2, 3].map((count) =>
    makePill('remote-players', String(count), t.live(`start.players.${count}`)),
  );
  const begins = ['me', 'you', 'lot'].map((who) =>
    makePill('remote-begins', who, t.live(`remote.begins.${who}`)),
  );
  const options = known
    .flatMap((game) => game.options)
    .map((option) =>
      makeCheck(
        'remote-option',
        option,
        t.live(`option.${option}.name`),
        t.live(`start.option.${option}`),
      ),
    );
  const clock = createClockRow(t, (chosen) => {
    clockChoice = chosen;
    show();
  });
  const clockHelp = make('p', { class: 'remote-help' }, t.live('remote.new.clock'));
  let clockChoice = { ...FIRST_CLOCK };
  const name = makeNameField(t, 'remote-name');
  const playersPart = makePills(t.live('start.players'), 'remote-players', ...counts);
  const optionsPart = make(
    'fieldset',
    { class: 'start-options' },
    make('legend', {}, t.live('start.options')),
    ...options.map(({ element }) => element),
  );
  const three = make('p', { class: 'remote-help' }, t.live('remote.new.three'));
  const dice = make('p', { class: 'remote-help' }, t.live('remote.new.dice'));
  const refusal = make('p', { class: 'saves-refusal', role: 'alert', hidden: true });
  const received = make('input', {
    id: 'remote-received',
    type: 'text',
    class: 'remote-input',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const form = make(
    'form',
    { method: 'dialog', class: 'remote-form', onsubmit: submit, oninput: show },
    make('p', {}, t.live('remote.new.text')),
    makePills(t.live('remote.new.game'), 'remote-games', ...games),
    playersPart,
    three,
    optionsPart,
    makePills(t.live('remote.begins'), 'remote-begins', ...begins),
    clock.element,
    clockHelp,
    name.element,
    dice,
    refusal,
    make(
      'div',
      { class: 'form-buttons' },
      make('button', { type: 'submit', class: 'button button-main' }, t.live('remote.new.make')),
    ),
  );
  const take = make(
    'form',
    { method: 'dialog', class: 'remote-form remote-received', onsubmit: takeReceived },
    make('label', { for: 'remote-received' }, t.live('remote.new.received')),
    make(
      'div',
      { class: 'remote-row' },
      received,
      make('button', { type: 'submit', class: 'button button-quiet' }, t.live('remote.new.open')),
    ),
  );
  const onMove = makeButton(t.live('remote.move.open'), 'button-quiet', () => {
    moving.element.hidden = !moving.element.hidden;
  });
  const moving = makeUnpack(t, ask);

  function findGame() {
    const wanted = games.find(({ input }) => input.checked)?.input.value;
    return known.find((game) => game.name === wanted) ?? known[0];
  }

  /** @param {ReturnType<typeof findGame>} game */
  function countPlayers(game) {
    const wanted = Number(counts.find(({ input }) => input.checked)?.input.value);
    return game.players.includes(wanted) ? wanted : game.players[0];
  }

  function show() {
    const game = findGame();
    playersPart.hidden = game.players.length === 1;
    optionsPart.hidden = game.options.length === 0;
    dice.hidden = !game.die;
    three.hidden = countPlayers(game) < 3;
    clock.show(clockChoice);
    clockHelp.hidden = clockChoice.kind === 'none';
    for (const { input, element } of options) element.hidden = !game.options.includes(input.value);
  }

  /** @param {Event} event */
  function submit(event) {
    event.preventDefault();
    const game = findGame();
    const chosen = options
      .filter(({ input }) => input.checked && game.options.includes(input.value))
      .map(({ input }) => input.value)
      .sort();
    const players = countPlayers(game);
    const who = begins.find(({ input }) => input.checked)?.input.value;
    const seat = who === 'lot' ? null : who === 'you' ? players - 1 : 0;
    ask({
      kind: 'invite',
      game: [game.name, ...chosen].join('+'),
      players,
      seat,
      name: name.read(),
      clock: planClock(clockChoice),
    });
  }

  /** @param {Event} event */
  function takeReceived(event) {
    event.preventDefault();
    const link = findLink(received.value);
    ask({ kind: 'take', text: link?.kind === 'turn' ? link.text : received.value.trim() });
  }

  return {
    content: [form, take, make('div', { class: 'remote-form' }, onMove, moving.element)],
    prepare() {
      const choice = newGame.getChoice();
      for (const { input } of games) input.checked = input.value === choice.game;
      for (const { input } of counts) input.checked = Number(input.value) === choice.players;
      for (const { input } of begins) input.checked = input.value === 'me';
      for (const { input } of options) input.checked = choice.options.includes(input.value);
      if (!counts.some(({ input }) => input.checked)) counts[0].input.checked = true;
      clockChoice = { ...choice.clock };
      name.write(getName());
      received.value = '';
      moving.clear();
      show();
    },
    /** @param {DialogsModel} model */
    render({ remote }) {
      refusal.hidden = remote.refusal === null;
      setText(refusal, remote.refusal === null ? '' : t.say(remote.refusal));
    },
  };
}

/**
 * Make the field for the player's name.
 * @param {Translate} t
 * @param {string} id
 */
export function makeNameField(t, id) {
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

/**
 * Make the fields that import a game from another device.
 * @param {Translate} t
 * @param {(request: RemoteRequest) => void} ask
 */
function makeUnpack(t, ask) {
  const text = make('textarea', {
    id: 'remote-parcel',
    class: 'record-field',
    rows: 4,
    spellcheck: 'false',
    autocomplete: 'off',
  });
  const sentence = make('input', {
    id: 'remote-parcel-sentence',
    type: 'text',
    class: 'remote-input',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const submit = (/** @type {Event} */ event) => {
    event.preventDefault();
    ask({ kind: 'unpack', text: text.value, sentence: sentence.value });
  };
  const element = make(
    'form',
    { method: 'dialog', class: 'remote-form', onsubmit: submit, hidden: true },
    make('label', { for: 'remote-parcel' }, t.live('remote.move.text')),
    text,
    make('label', { for: 'remote-parcel-sentence' }, t.live('remote.move.sentence')),
    sentence,
    make(
      'div',
      { class: 'form-buttons' },
      make('button', { type: 'submit', class: 'button button-quiet' }, t.live('remote.move.in')),
    ),
  );
  return {
    element,
    /** Remove the encrypted game and the sentence from the page. */
    clear() {
      text.value = '';
      sentence.value = '';
      element.hidden = true;
    },
  };
}
