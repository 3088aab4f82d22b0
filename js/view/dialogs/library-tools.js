// @ts-check
/**
 * The parts of the dialog of saved games below and above its list: the report of an import, the bin, export and backup.
 *
 * Owns their elements. Passes on the player's requests.
 */

import { canShareFiles } from '../../platform/file-io.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { makeBinLine } from './saved-game-line.js';

/** @typedef {import('../../game/saves.js').Saves} Saves */
/** @typedef {import('../../game/saves.js').ImportReport} ImportReport */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./saved-game-line.js').Ask} Ask */

/** How many games of the bin are listed at first: a browser needs long to make the lines of thousands. */
const BIN_PAGE = 100;

/**
 * Make the report of an import, with a bar and a button that stops it while it goes on.
 * @param {Translate} t
 * @param {Ask} ask
 * @param {() => void} focusNext called when the focused button has been removed
 */
export function makeImportReport(t, ask, focusNext) {
  const words = make('p', { role: 'status', tabindex: -1 });
  const bar = make('progress', { max: 1, 'aria-label': t.live('library.import.running') });
  const stop = makeButton(t.live('library.import.stop'), 'button-quiet', () =>
    ask({ kind: 'stopImport' }),
  );
  const progress = make('div', { class: 'import-progress' }, bar, stop);
  const faults = make('ul', { class: 'saves-faults' });
  /** @type {string[]} */
  let others = [];
  const othersWords = make('p', {});
  const own = makeButton(t.live('library.import.own'), 'button-quiet', () =>
    ask({ kind: 'own', ids: others, isOwn: true }),
  );
  const othersPart = make(
    'div',
    { hidden: true },
    othersWords,
    make('div', { class: 'saves-buttons' }, own),
  );
  const element = make(
    'section',
    { class: 'saves-report', hidden: true },
    words,
    progress,
    othersPart,
    faults,
  );

  /** @param {boolean} isRunning */
  function showProgress(isRunning) {
    const isFocused = document.activeElement === stop;
    progress.hidden = !isRunning;
    if (isFocused && !isRunning) words.focus();
  }

  /** @param {ImportReport} report */
  function sayCounts({ isRunning, isStopped, added, known, refusedCount }) {
    const counts = [
      ...(isStopped ? [t('library.import.stopped')] : []),
      t('library.import.added', { count: added }),
      ...(known > 0 ? [t('library.import.known', { count: known })] : []),
      ...(refusedCount > 0 ? [t('library.import.refused', { count: refusedCount })] : []),
    ];
    const said = counts.join(' ');
    return isRunning ? `${t('library.import.running')} ${said}` : said;
  }

  return {
    element,
    /** @param {ImportReport | null} report */
    render(report) {
      element.hidden = report === null;
      showProgress(report?.isRunning ?? false);
      if (report === null) return;
      bar.value = report.progress;
      setText(words, sayCounts(report));
      const isFocused = document.activeElement === own;
      others = report.others;
      othersPart.hidden = report.isRunning || others.length === 0;
      setText(othersWords, t('library.import.others', { count: others.length }));
      if (isFocused && othersPart.hidden) focusNext();
      const warned = report.warnings.map(({ file, message }) => {
        const fault = t.say(message);
        return make('li', {}, file === '' ? fault : t('library.import.warning', { file, fault }));
      });
      const lines = report.refused.map(({ file, number, message }) => {
        const fault = t.say(message);
        const key = file === '' ? 'library.import.fault' : 'library.import.faultInFile';
        return make('li', {}, t(key, { file, number, fault }));
      });
      const left = report.refusedCount - report.refused.length;
      if (left > 0) lines.push(make('li', {}, t('library.import.moreFaults', { count: left })));
      faults.hidden = warned.length + lines.length === 0;
      faults.replaceChildren(...warned, ...lines);
    },
  };
}

/**
 * Make the sentence that the games of the library cannot be fetched, with a button that tries again.
 * @param {Translate} t
 * @param {Ask} ask
 * @param {() => void} focusNext called when the focused button has been removed
 */
export function makeLibraryTrouble(t, ask, focusNext) {
  const retry = makeButton(t.live('library.retry'), 'button-quiet', () => ask({ kind: 'retry' }));
  const element = make(
    'section',
    { class: 'saves-trouble', hidden: true },
    make('p', { role: 'status' }, t.live('library.trouble.down')),
    make('div', { class: 'saves-buttons' }, retry),
  );
  return {
    element,
    /** @param {Saves} saves */
    render({ library }) {
      // During another attempt the sentence stays, so that the button keeps the focus.
      const isTrying = library === 'unknown' && !element.hidden;
      const isFocused = document.activeElement === retry;
      element.hidden = library !== 'down' && !isTrying;
      if (isFocused && element.hidden) focusNext();
    },
  };
}

/**
 * Make the bin.
 * @param {Translate} t
 * @param {Ask} ask
 */
export function makeBin(t, ask) {
  const summary = make('summary', {});
  const list = make('ul', { class: 'saves-list', 'aria-label': t.live('library.bin.label') });
  const empty = makeButton(t.live('library.bin.empty'), 'button-quiet', () => confirm());
  const sure = makeButton(t.live('library.bin.sure'), 'button-quiet', () => {
    element.open = false;
    ask({ kind: 'emptyBin' });
  });
  sure.hidden = true;
  const more = makeButton(t.live('library.bin.more'), 'button-quiet', showMore);
  more.classList.add('saves-more');
  /** @type {Saves['bin']} */
  let shown = [];
  let limit = BIN_PAGE;
  const element = make(
    'details',
    { class: 'saves-tools', hidden: true },
    summary,
    make('p', { class: 'saves-facts' }, t.live('library.bin.text')),
    list,
    more,
    make('div', { class: 'saves-buttons' }, empty, sure),
  );
  element.addEventListener('toggle', () => {
    sure.hidden = true;
    empty.hidden = false;
    if (element.open) return;
    limit = BIN_PAGE;
    showLines();
  });

  /** Ask again, because emptying the bin cannot be undone. */
  function confirm() {
    empty.hidden = true;
    sure.hidden = false;
    sure.focus();
  }

  function showLines() {
    list.replaceChildren(...shown.slice(0, limit).map((entry) => makeBinLine(entry, t, ask)));
    more.hidden = shown.length <= limit;
  }

  function showMore() {
    const first = limit;
    limit *= 2;
    showLines();
    list.children[first]?.querySelector('button')?.focus();
  }

  return {
    element,
    /** @param {Saves} saves */
    render({ bin }) {
      shown = bin;
      element.hidden = bin.length === 0;
      setText(summary, t('library.bin.title', { count: bin.length }));
      showLines();
    },
  };
}

/**
 * Make the buttons that export the shown games or everything.
 * @param {Translate} t
 * @param {Ask} ask
 * @param {() => string[]} listShown returns the ids of the games that the search has found
 */
export function makeExport(t, ask, listShown) {
  const some = make('p', { class: 'saves-facts' });
  const give = (/** @type {boolean} */ isShared) => () =>
    ask({ kind: 'export', ids: listShown(), isShared });
  const backUp = (/** @type {boolean} */ isShared) => () => ask({ kind: 'backup', isShared });
  const share = (/** @type {(isShared: boolean) => () => void} */ act) =>
    canShareFiles() ? makeButton(t.live('library.export.share'), 'button-quiet', act(true)) : null;
  const element = make(
    'details',
    { class: 'saves-tools', hidden: true },
    make('summary', {}, t.live('library.export.title')),
    some,
    make(
      'div',
      { class: 'saves-buttons' },
      makeButton(t.live('library.export.games'), 'button-quiet', give(false)),
      share(give),
    ),
    make('p', { class: 'saves-facts' }, t.live('library.backup.text')),
    make(
      'div',
      { class: 'saves-buttons' },
      makeButton(t.live('library.backup.save'), 'button-quiet', backUp(false)),
      share(backUp),
    ),
  );
  return {
    element,
    /**
     * @param {number} found the number of games that the search has found
     * @param {number} count of all games
     */
    render(found, count) {
      element.hidden = count === 0;
      setText(some, t('library.export.text', { count: found }));
    },
  };
}
