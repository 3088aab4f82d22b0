// @ts-check
/**
 * A saved game in words: its name, its players, its state.
 *
 * Owns only the elements that hold these words.
 */

import { describeGame } from '../../game/games.js';
import { listDefaultNames, namePerson } from '../../game/new-game.js';
import { LEVELS } from '../../game/players.js';
import { sayDate, sayDay } from '../text/relative-time.js';
import { make } from '../widgets/dom.js';

/** @typedef {import('../../game/saves.js').Entry} Entry */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Describe a game: its title or else its name, its options, whether it is the current one and the player's own.
 * @param {Entry} entry
 * @param {Translate} t
 * @returns {(Node | string)[]}
 */
export function nameGame({ game, options, isCurrent, isOwn, title: given }, t) {
  const known = describeGame(game).options;
  const names = options.flatMap((option) =>
    known.includes(option) ? [t(`option.${option}.name`)] : [],
  );
  const kind = t(game === 'unknown' ? 'saves.unknownGame' : `game.${game}`);
  const title = make('strong', {}, given || kind);
  if (given !== '') names.unshift(kind);
  const mark = make('span', { class: 'saves-mark' }, t('saves.current'));
  const others = make('span', { class: 'saves-options' }, t('library.others'));
  return [
    title,
    ...(names.length > 0 ? [make('span', { class: 'saves-options' }, names.join(' · '))] : []),
    ...(isOwn ? [] : [others]),
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
  if (LEVELS.includes(level)) return t('player.computer', { level });
  return namePerson(name, listDefaultNames(t));
}

/**
 * Name the player to move, or the result of the game.
 * @param {Entry} entry
 * @param {Translate} t
 */
export function sayStanding({ outcome, turn }, t) {
  if (outcome !== null) {
    return outcome.winner === null ? t('saves.drawn') : t('saves.won', { colour: outcome.winner });
  }
  return turn === null ? t('saves.opening') : t('saves.turn', { colour: turn });
}

/**
 * List the words by which a game can be found: those of the list, and the date in digits.
 * @param {Entry} entry
 * @param {Translate} t
 * @returns {string[]}
 */
export function listSearchWords(entry, t) {
  const { game, options, seats, title, labels, comments, changed } = entry;
  const known = describeGame(game).options;
  return [
    title,
    t(game === 'unknown' ? 'saves.unknownGame' : `game.${game}`),
    ...options.flatMap((option) => (known.includes(option) ? [t(`option.${option}.name`)] : [])),
    ...seats.flatMap((seat) => [call(seat, t), seat.name]),
    sayStanding(entry, t),
    sayDate(changed, t.locale),
    sayDay(changed, t.locale),
    new Date(changed).toISOString().slice(0, 10),
    ...labels,
    comments,
  ];
}
