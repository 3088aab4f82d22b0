// @ts-check
/**
 * The analysis beside the list of moves: who is better, and the best moves with the turns expected after them.
 *
 * Owns these elements and their one Tab stop. A move under the pointer or with the focus shows its position on the
 * deck; while one does, the lines stay as they are. Reads the view model and dispatches actions.
 */

import { createCrewBadge, crewClass } from '../../art/pirates.js';
import {
  announceResult,
  describeLine,
  describeShares,
  writeChance,
  writeScore,
} from '../text/analysis-text.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/analysis.js').AnalysisPanel} AnalysisPanel */
/** @typedef {import('../../select/analysis.js').ShownLine} ShownLine */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** Before this depth nothing is announced, because the best move often still changes. */
const ANNOUNCED_DEPTH = 4;
/** Another best move is announced only if the search is deeper by this much. */
const DEEPER = 2;

/**
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 */
export function createAnalysisPanel(t, dispatch) {
  const note = make('p', { class: 'analysis-note' });
  const retry = makeButton(t.live('engine.retry'), 'button-quiet', () =>
    dispatch({ type: 'analyse', isOn: true }),
  );
  const bar = make('div', { class: 'analysis-bar', role: 'img' });
  const labels = [0, 1, 2].map(() =>
    make('span', { class: 'analysis-label', 'aria-hidden': 'true' }),
  );
  const caption = make('p', { class: 'analysis-caption' });
  const head = make('div', { class: 'analysis-head' }, ...labels, caption);
  const list = make('ol', { class: 'analysis-lines' });
  const said = make('p', { class: 'visually-hidden', role: 'status' });
  const element = make(
    'section',
    { class: 'analysis', 'aria-label': t.live('analysis.title'), hidden: true },
    note,
    retry,
    head,
    bar,
    list,
    said,
  );
  /** @type {ReturnType<typeof makeRow>[]} */
  const rows = [];
  /** @type {AnalysisPanel | null} */
  let shown = null;
  let locale = '';
  /** What was announced last. */
  let told = { key: '', move: '', depth: 0 };
  /** Whether the move that a finger has just touched was shown before. */
  let wasShown = false;

  list.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') show(target);
  });
  list.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') leave();
  });
  list.addEventListener('pointerdown', ({ target }) => {
    wasShown = isShown(target);
  });
  list.addEventListener('click', (event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch && wasShown) leave();
    else show(event.target);
  });
  list.addEventListener('focusin', ({ target }) => show(target));
  list.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && list.contains(relatedTarget))) leave();
  });
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const place = findPlace(event.target);
    if (place === null) return;
    if (event.key === 'Escape') leave();
    else if (!go(place, event.key)) return;
    event.preventDefault();
    event.stopPropagation();
  });

  /**
   * Find the move that an element belongs to.
   * @param {EventTarget | null} target
   */
  function findPlace(target) {
    const button = target instanceof Element ? target.closest('.analysis-move') : null;
    if (button === null) return null;
    const line = rows.findIndex(({ row }) => row.contains(button));
    const count = [...(rows[line]?.row.querySelectorAll('.analysis-move') ?? [])].indexOf(button);
    return count < 0 ? null : { line, count: count + 1 };
  }

  /** @param {EventTarget | null} target */
  function isShown(target) {
    const place = findPlace(target);
    const walk = shown?.walk ?? null;
    return place !== null && walk?.line === place.line && walk.count === place.count;
  }

  /** @param {EventTarget | null} target */
  function show(target) {
    const place = findPlace(target);
    if (place === null) return;
    const { turns } = rows[place.line];
    dispatch({ type: 'walk', line: place.line, turns: turns.slice(0, place.count) });
  }

  function leave() {
    dispatch({ type: 'walk', line: 0, turns: [] });
  }

  /**
   * Move the focus in the direction of an arrow key. Returns false for other keys.
   * @param {{line: number, count: number}} place
   * @param {string} key
   */
  function go({ line, count }, key) {
    /** @type {Record<string, [number, number]>} */
    const targets = {
      ArrowLeft: [line, count - 1],
      ArrowRight: [line, count + 1],
      ArrowUp: [line - 1, count],
      ArrowDown: [line + 1, count],
      Home: [line, 1],
      End: [line, rows[line].turns.length],
    };
    if (!Object.hasOwn(targets, key)) return false;
    const [to, at] = targets[key];
    const row = rows[to];
    const button = row?.buttons[Math.min(at, row.turns.length) - 1];
    if (button !== undefined) {
      for (const one of rows.flatMap(({ buttons }) => buttons)) one.tabIndex = -1;
      button.tabIndex = 0;
      button.focus();
    }
    return true;
  }

  function makeRow() {
    const mark = make('span', { class: 'analysis-mark', 'aria-hidden': 'true' });
    const chance = make('strong', {});
    const score = make('span', {});
    const worth = make('span', { class: 'analysis-worth', 'aria-hidden': 'true' }, chance, score);
    const words = make('span', { class: 'visually-hidden' });
    const moves = make('span', { class: 'analysis-moves' });
    const row = make('li', { class: 'analysis-line' }, mark, worth, words, moves);
    /** @type {HTMLButtonElement[]} */
    const buttons = [];
    return {
      row,
      buttons,
      moves,
      /** @type {string[]} */
      turns: [],
      /** @param {ShownLine} line */
      fill(line) {
        this.turns = line.turns;
        mark.dataset.kind = line.isRoll ? 'roll' : 'rank';
        setText(mark, String(line.mark));
        setText(chance, writeChance(line.chance, t.locale));
        setText(score, line.turns.length === 0 ? '' : writeScore(line, t));
        setText(words, describeLine(line, t));
        fillMoves(moves, buttons, listWords(line));
      },
    };
  }

  /** @param {AnalysisPanel} panel */
  function renderLines({ lines }) {
    while (rows.length > lines.length) rows.pop()?.row.remove();
    for (const [index, line] of lines.entries()) {
      if (rows[index] === undefined) {
        rows[index] = makeRow();
        list.append(rows[index].row);
      }
      rows[index].fill(line);
    }
    const buttons = rows.flatMap((row) => row.buttons);
    if (buttons.length > 0 && !buttons.some(({ tabIndex }) => tabIndex === 0))
      buttons[0].tabIndex = 0;
  }

  /** @param {AnalysisPanel} panel */
  function renderShares(panel) {
    const { shares } = panel;
    const said = describeShares(panel, t);
    if (said === bar.getAttribute('aria-label')) return;
    bar.setAttribute('aria-label', said);
    const parts = shares.filter(({ chance }) => chance > 0);
    bar.replaceChildren(
      ...parts.map(({ colour, chance }) => {
        const part = make('span', { class: `analysis-share ${crewClass(colour)}` });
        part.style.setProperty('--share', String(chance));
        return part;
      }),
    );
    for (const [index, label] of labels.entries()) {
      const share = shares[index];
      label.hidden = share === undefined;
      if (share === undefined) continue;
      label.replaceChildren(createCrewBadge(share.colour), writeChance(share.chance, t.locale, 0));
    }
  }

  /** @param {AnalysisPanel} panel */
  function renderCaption({ colour, depth, mean }) {
    const params = { colour: colour ?? '', depth };
    const words =
      mean !== null
        ? t('analysis.captionRoll', { ...params, chance: writeChance(mean, t.locale) })
        : t(colour === null ? 'analysis.captionNobody' : 'analysis.caption', params);
    setText(caption, words);
  }

  /** @param {AnalysisPanel} panel */
  function renderMarks({ walk }) {
    for (const [line, { buttons }] of rows.entries())
      for (const [index, button] of buttons.entries()) {
        const isCurrent = walk?.line === line && index < walk.count;
        button.classList.toggle('is-walked', isCurrent);
        if (isCurrent && index === (walk?.count ?? 0) - 1)
          button.setAttribute('aria-current', 'step');
        else button.removeAttribute('aria-current');
      }
  }

  /**
   * Announce the result of each position once, and again if the best move has changed in a deeper search.
   * @param {AnalysisPanel} panel
   */
  function announce(panel) {
    const { key, lines, depth, isDone, mean } = panel;
    if (lines.length === 0 || (depth < ANNOUNCED_DEPTH && !isDone && mean === null)) return;
    const move = lines.map(({ turns }) => turns[0]).join(mean === null ? '\n' : ' ');
    const best = mean === null ? move.split('\n')[0] : move;
    const isNew = key !== told.key;
    if (!isNew && (best === told.move || depth < told.depth + DEEPER)) return;
    told = { key, move: best, depth };
    setText(said, announceResult(panel, t));
  }

  return {
    element,
    /** @param {AnalysisPanel} panel */
    render(panel) {
      element.hidden = !panel.isOn;
      if (!panel.isOn) {
        shown = panel;
        return;
      }
      const isSame = shown?.lines === panel.lines && locale === t.locale;
      // While the player steps through a line, its moves stay in their places.
      const isHeld = panel.walk !== null && shown?.key === panel.key && locale === t.locale;
      note.hidden = panel.note === null;
      setText(note, panel.note === null ? '' : t.say(panel.note));
      retry.hidden = panel.note?.key !== 'analysis.failed';
      list.hidden = panel.note !== null;
      head.hidden = panel.note !== null;
      bar.hidden = panel.note !== null || panel.shares.length === 0;
      if (!isHeld && !isSame) {
        renderLines(panel);
        renderShares(panel);
      }
      if (panel.note === null) renderCaption(panel);
      renderMarks(panel);
      announce(panel);
      shown = isHeld ? { ...panel, lines: [] } : panel;
      locale = t.locale;
    },
  };
}

/**
 * List the words of a line's buttons. The mark has the number of the die for the first turn.
 * @param {ShownLine} line
 */
function listWords({ turns, isRoll }) {
  return turns.map((turn, index) => (isRoll && index === 0 ? turn.replace(/^\d:/, '') : turn));
}

/**
 * Show words on buttons. The buttons are reused, so that a focused one keeps the focus.
 * @param {HTMLElement} place
 * @param {HTMLButtonElement[]} buttons those in the place
 * @param {string[]} words
 */
function fillMoves(place, buttons, words) {
  while (buttons.length > words.length) buttons.pop()?.remove();
  for (const [index, word] of words.entries()) {
    if (buttons[index] === undefined) {
      buttons[index] = make('button', { type: 'button', class: 'analysis-move', tabindex: -1 });
      place.append(buttons[index]);
    }
    setText(buttons[index], word);
  }
}
