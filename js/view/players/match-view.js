// @ts-check
/**
 * A match between a user's player and an opponent: the choices, the progress, the games.
 *
 * Owns these elements. `players/match` plays; the engine counts the score.
 */

import { LEVELS } from '../../game/players.js';
import { makeChangingText } from '../widgets/changing-text.js';
import { make, makeButton } from '../widgets/dom.js';
import { describeGameEnd } from './fault-words.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../players/match.js').MatchGame} MatchGame */
/** @typedef {import('../../protocol/protocol.js').Reply<'score'>} ScoreReply */

const COUNTS = [2, 4, 10, 20, 50, 100];

/**
 * @param {Translate} t
 * @param {object} ways
 * @param {(match: {opponent: number, games: number}) => void} ways.onStart `opponent` is a level or the id of a player
 * @param {() => void} ways.onStop
 * @param {(records: string[]) => void} ways.onKeep adds the games to the library
 */
export function createMatchView(t, { onStart, onStop, onKeep }) {
  const opponent = make('select', { class: 'seat-field' });
  const count = make(
    'select',
    { class: 'seat-field' },
    ...COUNTS.map((one) => make('option', { value: one }, String(one))),
  );
  count.value = '10';
  const start = makeButton(t.live('player.match.start'), 'button-main', () =>
    onStart({ opponent: Number(opponent.value), games: Number(count.value) }),
  );
  const stop = makeButton(t.live('player.match.stop'), 'button-quiet', onStop);
  const progress = make('progress', {
    class: 'player-progress',
    'aria-label': t.live('player.match'),
  });
  const status = makeChangingText(t, 'p', { class: 'player-status', role: 'status' });
  const between = makeChangingText(t, 'p', { class: 'player-help' });
  const score = makeChangingText(t, 'p', { class: 'player-score' });
  const games = make('ol', { class: 'player-games' });
  const keep = makeButton(t.live('player.match.keep'), 'button-quiet', () => onKeep(records));
  /** @type {string[]} */
  let records = [];
  let all = 0;
  const element = make(
    'section',
    { class: 'player-match' },
    make('h3', {}, t.live('player.match')),
    make(
      'div',
      { class: 'player-row' },
      make('label', {}, make('span', {}, t.live('player.match.opponent')), opponent),
      make('label', {}, make('span', {}, t.live('player.match.games')), count),
      start,
      stop,
    ),
    between.element,
    progress,
    status.element,
    score.element,
    games,
    make('div', { class: 'player-row' }, keep),
  );
  show(false);

  /** @param {boolean} isRunning */
  function show(isRunning) {
    start.hidden = isRunning;
    stop.hidden = !isRunning;
    progress.hidden = !isRunning;
    for (const field of [opponent, count]) field.disabled = isRunning;
    keep.hidden = isRunning || records.length === 0;
  }

  return {
    element,

    /**
     * Offer opponents: the levels, and the players that may run.
     * @param {{id: number, name: string}[]} players
     */
    offer(players) {
      const chosen = opponent.value || '1';
      opponent.replaceChildren(
        ...LEVELS.map((level) => make('option', { value: level }, t.live('new.rank', { level }))),
        ...players.map(({ id, name }) => make('option', { value: id }, name)),
      );
      opponent.value = chosen;
      if (opponent.selectedIndex < 0) opponent.value = '1';
    },

    /**
     * @param {number} wanted the number of games
     * @param {string} name
     * @param {() => string} sayOpponent
     */
    begin(wanted, name, sayOpponent) {
      between.set(() => t('player.match.between', { name, opponent: sayOpponent() }));
      all = wanted;
      records = [];
      games.replaceChildren();
      score.set(() => '');
      progress.max = wanted;
      progress.value = 0;
      show(true);
    },

    /**
     * @param {number} number of the game
     * @param {number} moves
     */
    tell(number, moves) {
      // The status is a live region, so update it once for each game and not at every move.
      if (moves === 1 || moves === 0) status.set(() => t('player.match.running', { number, all }));
      progress.value = number - 1 + Math.min(0.95, moves / 120);
    },

    /**
     * @param {MatchGame} game
     * @param {() => void} onLook opens its record
     */
    add(game, onLook) {
      records = [...records, game.record];
      const { number } = game;
      const look = makeButton(t.live('player.match.look'), 'button-quiet', onLook, {
        'aria-label': t.live('player.match.lookAt', { number }),
      });
      games.append(
        make(
          'li',
          {
            class: `player-game is-${game.points === 1 ? 'won' : game.points === 0 ? 'lost' : 'drawn'}`,
          },
          make(
            'span',
            {},
            t.live(() => describeGameEnd(t, game)),
          ),
          look,
        ),
      );
      progress.value = number;
    },

    /**
     * @param {ScoreReply['score']} found
     * @param {number} repeated how many games repeat an earlier one
     * @param {number} played
     */
    count(found, repeated, played) {
      if (found === undefined) return;
      score.set(() => {
        const more =
          repeated > 0 ? ` ${t('player.match.repeated', { count: repeated, all: played })}` : '';
        return `${sayScore(t, found)}${more}`;
      });
    },

    /** @param {boolean} isStopped */
    finish(isStopped) {
      status.set(() => t(isStopped ? 'player.match.stopped' : 'player.match.done'));
      show(false);
    },
  };
}

/**
 * @param {Translate} t
 * @param {NonNullable<ScoreReply['score']>} score
 */
function sayScore(t, { share, low, high, elo, elo_low: eloLow, elo_high: eloHigh }) {
  const percent = (/** @type {number} */ part) => (100 * part).toFixed(0);
  const points = t('player.match.score', {
    share: percent(share),
    low: percent(low),
    high: percent(high),
  });
  const sign = (/** @type {number | null} */ one, /** @type {string} */ endless) =>
    one === null ? endless : `${one < 0 ? '−' : '+'}${Math.abs(one)}`;
  const elos = t('player.match.elo', {
    elo: sign(elo, share > 0.5 ? '+∞' : '−∞'),
    low: sign(eloLow, '−∞'),
    high: sign(eloHigh, '+∞'),
  });
  return `${points} ${elos}`;
}
