// @ts-check
/**
 * The statistics of the player's games against the computer.
 *
 * Owns the progress display while games are being counted, and the buttons that choose which games count.
 */

import { sayDay } from '../text/relative-time.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeGameStatistics } from './game-statistics.js';

/** @typedef {import('../../protocol/protocol.js').GameStatisticsView} GameStatisticsView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * `read` counts the games and returns null if that failed. `reset` lets only later games count, `restore` all again.
 * `getSince` returns since when games count, in milliseconds since 1970, or 0.
 * @typedef {{read: (onProgress: (read: number, all: number) => void) => Promise<GameStatisticsView[] | null>,
 *   reset: () => void, restore: () => void, getSince: () => number}} StatisticsMeans
 */

/**
 * @param {Translate} t
 * @param {StatisticsMeans} means
 */
export function createStatisticsView(t, { read, reset, restore, getSince }) {
  const status = make('p', { class: 'statistics-status', role: 'status' });
  const games = make('div', { class: 'statistics' });
  const since = make('p', { class: 'statistics-help' });
  const clear = makeButton(t.live('statistics.reset'), 'button-quiet', () => {
    reset();
    refresh();
    again.focus();
  });
  const again = makeButton(t.live('statistics.restore'), 'button-quiet', () => {
    restore();
    refresh();
    clear.focus();
  });
  const buttons = make('div', { class: 'form-buttons' }, clear, again);
  /** @type {GameStatisticsView[] | null} */
  let shown = null;
  /** Counts the openings of the dialog, so that a late reply to an earlier one is dropped. */
  let opening = 0;

  t.follow(() => {
    if (shown !== null) show(shown);
  });

  async function refresh() {
    opening += 1;
    const mine = opening;
    const from = getSince();
    clear.hidden = from > 0;
    again.hidden = from === 0;
    since.hidden = from === 0;
    setText(status, t('statistics.waiting'));
    const found = await read((done, all) => {
      if (mine === opening) setText(status, t('statistics.counting', { done, all }));
    });
    if (mine !== opening) return;
    if (found === null) setText(status, t('statistics.failed'));
    else show(found);
  }

  /** @param {GameStatisticsView[]} found */
  function show(found) {
    shown = found;
    const from = getSince();
    setText(since, from === 0 ? '' : t('statistics.since', { date: sayDay(from, t.locale) }));
    setText(status, found.length === 0 ? t('statistics.empty') : '');
    clear.hidden = from > 0 || found.length === 0;
    games.replaceChildren(...found.map((one) => makeGameStatistics(one, t)));
  }

  return {
    content: [
      make('p', { class: 'statistics-help' }, t.live('statistics.intro')),
      since,
      status,
      games,
      buttons,
    ],
    prepare: refresh,
  };
}
