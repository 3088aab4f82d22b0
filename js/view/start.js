// @ts-check
/**
 * The start screen: which game, who plays, who begins.
 *
 * Owns the form and what of it is seen; what is chosen is `setup`'s. Whatever is not touched stays as
 * it was remembered, so that one press on the last button begins the game.
 */

import { createCrewBadge } from '../art/pirates.js';
import { COLOURS } from '../protocol.js';
import { cleanName } from '../record.js';
import { countPlayers, findGame, listOrder, seatPlayer } from '../setup.js';
import { make, setText } from './dom.js';
import { drawEmblem } from './start-emblems.js';
import { makeChoice, makeNameField } from './start-fields.js';

/** @typedef {import('../setup.js').Choice} Choice */
/** @typedef {import('../protocol.js').GameView} GameView */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/**
 * What the start screen does beyond itself: `recall` gives the choice to begin with, `listGames` what
 * can be played, `sail` begins the game that was chosen.
 * @typedef {{recall: () => Choice, listGames: () => GameView[], sail: (choice: Choice) => void}} Captains
 */

/** About how long a game takes. */
const MINUTES = { loyal: 20, quedah: 25, madagascar: 30 };

const NAME_FIELDS = ['new.firstName', 'new.secondName', 'new.thirdName'];
const FALLBACKS = ['player.first', 'player.second', 'player.third'];

/**
 * @param {Translate} t
 * @param {Captains} captains
 * @param {(game: string) => void} onRules shows the rules of a game
 * @returns {{content: HTMLElement[], prepare: () => void, focus: () => HTMLElement | null}}
 */
export function createStart(t, captains, onRules) {
  let choice = captains.recall();
  let isFresh = true;

  const cards = captains.listGames().map((game) => makeCard(game, t));
  const counts = [2, 3].map((count) =>
    makeChoice('radio', 'players', String(count), t(`start.players.${count}`)),
  );
  const fields = NAME_FIELDS.map((key, index) => makeNameField(`name-${index + 1}`, t(key)));
  const red = makeSeatChoices('red');
  const blue = makeSeatChoices('blue');
  const lot = makeChoice('radio', 'red', 'lot', t('new.lot'));
  const redQuestion = make('legend', {});
  const options = captains
    .listGames()
    .flatMap((game) => game.options)
    .map((option) =>
      makeChoice(
        'checkbox',
        'option',
        option,
        t(`option.${option}.name`),
        t(`option.${option}.text`),
      ),
    );

  const playersPart = makePart(t('start.players'), 'start-players', ...counts);
  const bluePart = makePart(t('new.blue'), 'start-blue', ...blue);
  const optionsPart = makePart(t('start.options'), 'start-options', ...options);
  const form = make(
    'form',
    { method: 'dialog', class: 'start', onsubmit: sail, oninput: readForm },
    make('p', { class: 'start-lead' }, t('start.lead')),
    make(
      'fieldset',
      { class: 'start-games' },
      make('legend', {}, t('start.game')),
      ...cards.map((card) => card.element),
    ),
    make(
      'div',
      { class: 'start-details' },
      make(
        'div',
        { class: 'start-table' },
        playersPart,
        make(
          'fieldset',
          { class: 'start-names' },
          make('legend', {}, t('new.names')),
          ...fields.map((field) => field.element),
        ),
        make(
          'fieldset',
          {},
          redQuestion,
          make('div', { class: 'options' }, ...[...red, lot].map((one) => one.element)),
        ),
        bluePart,
      ),
      optionsPart,
    ),
    make(
      'div',
      { class: 'form-buttons' },
      make(
        'button',
        { type: 'button', class: 'button start-rules', onclick: () => onRules(choice.game) },
        t('start.howTo'),
      ),
      make('button', { type: 'submit', class: 'button button-main' }, t('new.start')),
    ),
  );

  /** @param {Event} event */
  function sail(event) {
    event.preventDefault();
    captains.sail(choice);
  }

  /** @param {Event} event */
  function readForm({ target }) {
    if (!(target instanceof HTMLInputElement)) return;
    const { name, value, checked } = target;
    if (name === 'game') choice = { ...choice, game: value };
    else if (name === 'players') choice = { ...choice, players: Number(value) };
    else if (name === 'option') choice = { ...choice, options: toggle(value, checked) };
    else if (name === 'red' && value === 'lot') choice = { ...choice, hasLots: true };
    else if (name === 'red') choice = seatPlayer(choice, Number(value), 0);
    else if (name === 'blue') choice = seatPlayer(choice, Number(value), 1);
    else choice = { ...choice, names: fields.map((field) => field.input.value) };
    show();
  }

  /**
   * @param {string} option
   * @param {boolean} isChosen
   */
  function toggle(option, isChosen) {
    const others = choice.options.filter((other) => other !== option);
    return isChosen ? [...others, option] : others;
  }

  function show() {
    const game = findGame(choice, captains.listGames());
    const players = countPlayers(choice, game);
    const order = listOrder(choice, players);
    const names = choice.names.map((name, index) => cleanName(name) || t(FALLBACKS[index]));
    const isSetUp = game.name === 'loyal' && choice.options.includes('pie');
    for (const { input, element } of cards) {
      input.checked = input.value === game.name;
      element.hidden = !captains.listGames().some(({ name }) => name === input.value);
    }
    for (const count of counts) count.input.checked = Number(count.input.value) === players;
    playersPart.hidden = game.players.length === 1;
    setText(redQuestion, t(isSetUp ? 'new.setsUp' : 'new.red'));
    fields.forEach((field, index) => {
      field.element.hidden = index >= players;
      field.input.placeholder = t(FALLBACKS[index]);
      const seat = order.indexOf(index);
      field.badge.replaceChildren(
        ...(choice.hasLots || isSetUp || seat < 0 ? [] : [createCrewBadge(COLOURS[seat])]),
      );
    });
    for (const [seat, seats] of [red, blue].entries()) {
      seats.forEach((one, index) => {
        setText(one.words, names[index]);
        one.element.hidden = index >= players || (seat === 1 && index === order[0]);
        one.input.checked = !choice.hasLots && index === order[seat];
      });
    }
    lot.input.checked = choice.hasLots;
    bluePart.hidden = players < 3 || choice.hasLots;
    for (const { input, element } of options) {
      input.checked = choice.options.includes(input.value);
      element.hidden = !game.options.includes(input.value);
    }
    optionsPart.hidden = game.options.length === 0;
  }

  return {
    content: [form],
    // Enter in the card begins the game, the arrow keys choose another.
    focus: () => cards.find(({ input }) => input.checked)?.input ?? null,
    prepare() {
      if (isFresh)
        for (const [index, { input }] of fields.entries()) input.value = choice.names[index];
      isFresh = false;
      show();
    },
  };
}

/**
 * A choice among the players; the words are their names.
 * @param {string} seat
 */
function makeSeatChoices(seat) {
  return [0, 1, 2].map((player) => makeChoice('radio', seat, String(player), ''));
}

/**
 * @param {string} legend
 * @param {string} name
 * @param {...{element: HTMLElement}} choices
 */
function makePart(legend, name, ...choices) {
  return make(
    'fieldset',
    { class: name },
    make('legend', {}, legend),
    make('div', { class: 'options' }, ...choices.map((choice) => choice.element)),
  );
}

/**
 * A game to choose: its emblem, its name, what it is, for how many and how long.
 * @param {GameView} game
 * @param {Translate} t
 */
function makeCard({ name, players }, t) {
  const id = `card-${name}`;
  const minutes = MINUTES[/** @type {keyof typeof MINUTES} */ (name)];
  const [fewest] = players;
  const most = players[players.length - 1];
  const length =
    fewest === most
      ? t('start.length', { players: String(fewest), minutes: String(minutes) })
      : t('start.lengthUpTo', {
          players: String(fewest),
          most: String(most),
          minutes: String(minutes),
        });
  const input = make('input', {
    type: 'radio',
    name: 'game',
    value: name,
    'aria-labelledby': `${id}-name`,
    'aria-describedby': `${id}-line ${id}-length`,
  });
  const element = make(
    'label',
    { class: 'card' },
    input,
    make('span', { class: 'card-emblem' }, drawEmblem(name)),
    make(
      'span',
      { class: 'card-words' },
      make('strong', { id: `${id}-name`, class: 'card-name' }, t(`game.${name}`)),
      make('span', { id: `${id}-line` }, t(`start.${name}.line`)),
      make('span', { id: `${id}-length`, class: 'card-length' }, length),
    ),
  );
  return { input, element };
}
