// @ts-check
/**
 * A saved game in words: its name, its players, its state.
 *
 * Owns only the elements that hold these words.
 */

import { describeGame } from '../../game/games.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../../game/saves.js').Entry} Entry */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Describe a game: its name, its options, whether it is the current one.
 * @param {Entry} entry
 * @param {Translate} t
 * @returns {(Node | string)[]}
 */
export function nameGame({ game, options, isCurrent }, t) {
  const known = describeGame(game).options;
  const names = options.flatMap((option) =>
    known.includes(option) ? [t(`option.${option}.name`)] : [],
  );
  const title = make('strong', {}, t(game === 'unknown' ? 'saves.unknownGame' : `game.${game}`));
  const mark = make('span', { class: 'saves-mark' }, t('saves.current'));
  return [
    title,
    ...(names.length > 0 ? [make('span', { class: 'saves-options' }, names.join(' · '))] : []),
    ...(isCurrent ? [mark] : []),
  ];
}

/**
 * List the players, with their colours if these are settled.
 * @param {Entry} entry
 * @param {Translate} t
 */
export function sayPlayers({ seats, players }, t) {
  const settled = Object.entries(players).map(([colour, player]) => {
    const name = call(player, t);
    return name === '' ? t(`colour.${colour}`) : t('saves.player', { name, colour });
  });
  return settled.length > 0 ? settled.join(' · ') : t.list(seats.map((seat) => call(seat, t)));
}

/**
 * @param {{name: string, level: number}} player
 * @param {Translate} t
 */
function call({ name, level }, t) {
  return level > 0 ? t('player.computer', { level }) : name;
}

/**
 * Tell who is to move, or how the game ended.
 * @param {Entry} entry
 * @param {Translate} t
 */
export function sayStanding({ outcome, turn }, t) {
  if (outcome !== null) {
    return outcome.winner === null ? t('saves.drawn') : t('saves.won', { colour: outcome.winner });
  }
  return turn === null ? t('saves.opening') : t('saves.turn', { colour: turn });
}
