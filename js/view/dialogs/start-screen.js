// @ts-check
/**
 * The start screen: the game, its players, and who begins.
 *
 * Owns the form. `game/new-game.js` handles the values. All values are remembered, so that one press on the
 * last button begins a game.
 */

import {
  countPlayers,
  findGame,
  listDefaultNames,
  listOrder,
  nameAll,
  seatPersons,
  seatPlayer,
} from '../../game/new-game.js';
import { COLOURS } from '../../protocol/protocol.js';
import { hasLessons } from '../lessons/lesson-offer.js';
import { makeCheck, makePill, makePills } from '../widgets/choice-field.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createClockRow } from './clock-row.js';
import { createCards } from './game-cards.js';
import { createSeatRows } from './player-rows.js';

/** @typedef {import('../../game/new-game.js').Choice} Choice */
/** @typedef {import('../../protocol/protocol.js').GameView} GameView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Services of the start screen: `getChoice` returns the initial choice, `listGames` the games that can be
 * played, `listWritten` the users' players, `start` begins the chosen game.
 * @typedef {{getChoice: () => Choice, listGames: () => GameView[],
 *   listWritten: import('./player-rows.js').ListWritten, start: (choice: Choice) => void}} NewGame
 */

/**
 * @param {Translate} t
 * @param {NewGame} newGame
 * @param {object} ways
 * @param {(game: string) => void} ways.onRules shows the rules of a game
 * @param {(game: string) => void} ways.onLearn begins the lessons of a game
 * @param {(game: string) => void} ways.onPuzzles opens the puzzles
 * @param {(game: string) => void} ways.onWrite opens the players in Python
 * @param {(game: string) => void} ways.onElsewhere begins a remote game
 * @returns {{content: HTMLElement[], prepare: () => void, focus: () => HTMLElement | null,
 *   getChoice: () => Choice}}
 */
export function createStart(t, newGame, { onRules, onLearn, onPuzzles, onWrite, onElsewhere }) {
  let choice = newGame.getChoice();
  const defaultNames = listDefaultNames(t);

  const cards = createCards(newGame.listGames(), t);
  const counts = [2, 3].map((count) =>
    makePill('players', String(count), t.live(`start.players.${count}`)),
  );
  const seats = createSeatRows(t, 'seat', newGame.listWritten);
  const red = makeSeatPills('red');
  const blue = makeSeatPills('blue');
  const lot = makePill('red', 'lot', t.live('new.lot'));
  const redQuestion = make('legend', {});
  const options = newGame
    .listGames()
    .flatMap((game) => game.options)
    .map((option) =>
      makeCheck(
        'option',
        option,
        t.live(`option.${option}.name`),
        t.live(`start.option.${option}`),
      ),
    );

  const clock = createClockRow(t, (chosen) => {
    choice = { ...choice, clock: chosen };
    show();
  });

  const learn = makeButton(t.live('lessons.accept'), 'button-quiet start-learn', () =>
    onLearn(choice.game),
  );
  const playersPart = makePills(t.live('start.players'), 'start-players', ...counts);
  const bluePart = makePills(t.live('new.blue'), 'start-blue', ...blue);
  const optionsPart = make(
    'fieldset',
    { class: 'start-options' },
    make('legend', {}, t.live('start.options')),
    ...options.map((option) => option.element),
  );
  const form = make(
    'form',
    { method: 'dialog', class: 'start', onsubmit: start, oninput: readForm },
    cards.element,
    make(
      'div',
      { class: 'start-table' },
      playersPart,
      make(
        'fieldset',
        { class: 'start-seats' },
        make('legend', {}, t.live('new.names')),
        ...seats.elements,
      ),
    ),
    make(
      'div',
      { class: 'start-rest' },
      makePills(redQuestion, 'start-red', ...red, lot),
      bluePart,
      optionsPart,
    ),
    make(
      'div',
      { class: 'start-further' },
      clock.element,
      makeButton(t.live('remote.title'), 'button-quiet start-elsewhere', () =>
        onElsewhere(choice.game),
      ),
    ),
    make(
      'div',
      { class: 'form-buttons' },
      makeButton(t.live('start.howTo'), 'button-quiet', () => onRules(choice.game)),
      learn,
      makeButton(t.live('puzzles.title'), 'button-quiet start-puzzles', () =>
        onPuzzles(choice.game),
      ),
      makeButton(t.live('player.title'), 'button-quiet start-write', () => onWrite(choice.game)),
      make('button', { type: 'submit', class: 'button button-main' }, t.live('new.start')),
    ),
  );

  /** @param {Event} event */
  function start(event) {
    event.preventDefault();
    newGame.start(choice);
  }

  /** @param {Event} event */
  function readForm({ target }) {
    const isCheck = target instanceof HTMLInputElement;
    const { name, value } = isCheck ? target : { name: '', value: '' };
    if (name === 'game') choice = { ...choice, game: value };
    else if (name === 'players') choice = { ...choice, players: Number(value) };
    else if (name === 'option') choice = { ...choice, options: toggle(value) };
    else if (name === 'red' && value === 'lot') choice = { ...choice, hasLots: true };
    else if (name === 'red') choice = seatPlayer(choice, Number(value), 0);
    else if (name === 'blue') choice = seatPlayer(choice, Number(value), 1);
    else choice = readSeats();
    show();
  }

  /** In a game without computer players, the rows do not change the levels that were chosen for other games. */
  function readSeats() {
    const { names, levels } = seats.read();
    const hasComputers = findGame(choice, newGame.listGames()).level_count > 0;
    return { ...choice, names, levels: hasComputers ? levels : choice.levels };
  }

  /** @param {string} option */
  function toggle(option) {
    const others = choice.options.filter((other) => other !== option);
    return others.length < choice.options.length ? others : [...others, option];
  }

  /**
   * Hide the rows that the chosen game does not use. A row that another game would use keeps its room, so that
   * nothing moves when that game is chosen.
   * @param {number} players
   */
  function keepPlaces(players) {
    for (const [player, seat] of seats.elements.entries()) {
      seat.hidden = player >= Math.max(players, choice.players);
      seat.classList.toggle('is-away', player >= players);
    }
  }

  function show() {
    const games = newGame.listGames();
    const game = findGame(choice, games);
    const players = countPlayers(choice, game);
    const seated = seatPersons(choice, game);
    const order = listOrder(choice, players);
    const isSetUp = game.pick !== null && choice.options.includes(game.pick);
    const hasColours = !choice.hasLots && !isSetUp;
    cards.show(game, games);
    for (const { input } of counts) input.checked = Number(input.value) === players;
    playersPart.hidden = game.players.length === 1;
    learn.hidden = !hasLessons(game.name);
    seats.show(
      seated,
      players,
      choice.names.map((_, player) =>
        hasColours ? (COLOURS[order.indexOf(player)] ?? null) : null,
      ),
      game.level_count,
    );
    keepPlaces(players);
    setText(redQuestion, t(isSetUp ? 'new.setsUp' : 'new.red'));
    const names = nameAll(seated, players, defaultNames);
    for (const [seat, pills] of [red, blue].entries()) {
      for (const [player, { input, words, element }] of pills.entries()) {
        setText(words, names[player] ?? '');
        element.hidden = player >= players || (seat === 1 && player === order[0]);
        input.checked = !choice.hasLots && player === order[seat];
      }
    }
    lot.input.checked = choice.hasLots;
    bluePart.hidden = players < 3 || choice.hasLots;
    for (const { input, element } of options) {
      input.checked = choice.options.includes(input.value);
      element.hidden = !game.options.includes(input.value);
    }
    optionsPart.hidden = game.options.length === 0;
    clock.show(choice.clock);
  }

  t.follow(show);
  return {
    content: [form],
    // In a card, Enter begins the game and the arrow keys choose another one.
    focus: cards.getChosen,
    prepare: show,
    /** Return the current choice, even if no game has begun with it. */
    getChoice: () => choice,
  };
}

/**
 * A choice among the players, with their names as labels.
 * @param {string} seat
 */
function makeSeatPills(seat) {
  return [0, 1, 2].map((player) => makePill(seat, String(player), ''));
}
