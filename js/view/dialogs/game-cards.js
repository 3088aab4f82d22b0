// @ts-check
/**
 * The cards of the start screen, one for each game: its emblem, its name, a description, its duration.
 *
 * Owns the cards and, if there is no room for text on them, the line about the chosen one.
 */

import { drawEmblem } from '../board/game-emblems.js';
import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../protocol/protocol.js').GameView} GameView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {GameView[]} games
 * @param {Translate} t
 */
export function createCards(games, t) {
  const cards = games.map((game) => makeCard(game, t));
  // Each card has the same text for screen readers.
  const line = make('span', {});
  const length = make('span', { class: 'card-time' });
  const about = make('p', { class: 'start-about', 'aria-hidden': 'true' }, line, ' ', length);
  const element = make(
    'fieldset',
    { class: 'start-games' },
    make('legend', { class: 'visually-hidden' }, t.live('start.game')),
    ...cards.map((card) => card.element),
    about,
  );
  return {
    element,
    getChosen: () => cards.find(({ input }) => input.checked)?.input ?? null,

    /**
     * @param {GameView} chosen
     * @param {GameView[]} playable
     */
    show(chosen, playable) {
      for (const { input, element: card } of cards) {
        input.checked = input.value === chosen.name;
        card.hidden = !playable.some(({ name }) => name === input.value);
      }
      setText(line, t(`start.${chosen.name}.line`));
      setText(length, sayLength(chosen, t));
    },
  };
}

/**
 * @param {GameView} game
 * @param {Translate} t
 */
function makeCard(game, t) {
  const { name } = game;
  const id = `card-${name}`;
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
      make('strong', { id: `${id}-name`, class: 'card-name' }, t.live(`game.${name}`)),
      make('span', { id: `${id}-line`, class: 'card-line' }, t.live(`start.${name}.line`)),
      make(
        'span',
        { id: `${id}-length`, class: 'card-length' },
        t.live(() => sayLength(game, t)),
      ),
    ),
  );
  return { input, element };
}

/**
 * @param {GameView} game
 * @param {Translate} t
 */
function sayLength({ minutes, players }, t) {
  const [fewest] = players;
  const most = players[players.length - 1];
  const words = { players: String(fewest), minutes: String(minutes) };
  return fewest === most
    ? t('start.length', words)
    : t('start.lengthUpTo', { ...words, most: String(most) });
}
