// @ts-check
/**
 * A puzzle on the page: its task, a deck for the turns, the verdicts, and the buttons.
 *
 * Owns the elements, the requests to the engine about this puzzle, and the pause before each turn that is played out.
 * `puzzles/attempt` decides what an action changes. The layout is that of a lesson's step.
 */

import {
  bindRolls,
  canHint,
  isPlaying,
  openAttempt,
  reduceAttempt,
  writeStart,
} from '../../puzzles/attempt.js';
import { createAttemptRunner } from '../../sandbox/attempt-runner.js';
import { selectPuzzle } from '../../select/puzzle.js';
import { createAttemptBoard } from '../lessons/attempt-board.js';
import { createCrewRow } from '../panels/crew-facts.js';
import { hasLostFocus, make, makeButton, setText } from '../widgets/dom.js';
import { sayCounted, sayTask, sayVerdict } from './puzzle-words.js';

/** @typedef {import('../../puzzles/attempt.js').Attempt} Attempt */
/** @typedef {import('../../puzzles/collection.js').Puzzle} Puzzle */
/** @typedef {import('../../puzzles/collection.js').Counted} Counted */
/** @typedef {import('../../select/attempt.js').AttemptModel} AttemptModel */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./puzzle-list.js').Source} Source */

/** The pause before a turn that is played out, so that the solver can follow. */
const PLY_MS = 1200;

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {import('../../sandbox/requests.js').Ask} options.ask
 * @param {(isSolved: boolean) => Promise<Counted | null>} options.onResult is called with the first answer
 * @param {() => void} options.onSolved called when the solver solves the puzzle without seeing the solution
 * @param {() => void} options.onList
 * @param {() => void} options.onNext
 * @param {(position: string, colour: string) => void} options.onPractise starts a game from the position
 * @param {(cues: import('../../sound/cues.js').Cue[]) => void} options.onSound
 */
export function createPuzzleBoard(options) {
  const { t, deck, ask, onResult, onSolved, onList, onNext, onPractise, onSound } = options;
  const runner = createAttemptRunner({
    ask,
    reduce: reduceAttempt,
    bind: bindRolls,
    onChange: follow,
  });
  const { dispatch } = runner;
  const place = make('p', { class: 'lesson-place' });
  const title = make('h3', { class: 'lesson-title', tabindex: -1 });
  const crews = createCrewRow(t);
  const verdict = make('p', { class: 'puzzle-verdict' });
  const counts = make('p', { class: 'puzzle-counts' });
  const buttons = {
    list: makeButton(t.live('puzzles.all'), 'button-quiet', onList),
    hint: makeButton(t.live('lessons.hint'), 'button-quiet', () => askSolution('help')),
    solution: makeButton(t.live('puzzles.solution'), 'button-quiet', () => askSolution('solve')),
    again: makeButton(t.live('lessons.again'), 'button-main', () => dispatch({ type: 'retry' })),
    practise: makeButton(t.live('puzzles.practise'), 'button-quiet', practise),
    next: makeButton(t.live('puzzles.next'), 'button-main', onNext),
  };
  const board = createAttemptBoard({
    t,
    deck,
    label: 'puzzles.deck',
    inspectorId: 'puzzle-inspector',
    className: 'puzzle',
    words: make('div', { class: 'lesson-words' }, place, title, crews.element),
    notes: make('div', { class: 'lesson-notes puzzle-notes' }, verdict, counts),
    buttons: Object.values(buttons),
    dispatch: press,
    isOpen: () => runner.getAttempt() !== null,
    onSound,
  });
  const { element } = board;

  /** @type {{puzzle: Puzzle, source: Source} | null} */
  let opened = null;
  /** @type {Counted | null} */
  let counted = null;
  /** Whether the engine has been asked for the solution and has not answered. */
  let isAsking = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * @param {Puzzle} puzzle
   * @param {Source} source
   */
  function open(puzzle, source) {
    close();
    opened = { puzzle, source };
    counted = null;
    isAsking = false;
    for (const button of Object.values(buttons)) button.hidden = button !== buttons.list;
    board.clear();
    setText(title, t('puzzles.title.coming'));
    setText(verdict, t('engine.loading'));
    setText(counts, '');
    drawPlace();
    title.focus();
    const fields = { record: writeStart(puzzle.line), path: '0' };
    runner.open(fields, openAttempt, refuse);
  }

  function close() {
    clearTimeout(timer);
    runner.close();
  }

  function refuse() {
    setText(verdict, t('lessons.refused'));
  }

  /**
   * Handle a change of the attempt: send its requests, and draw it.
   * @param {Attempt | null} before
   * @param {Attempt} after
   */
  function follow(before, after) {
    if (after.plies !== before?.plies || after.gameState !== before.gameState) {
      clearTimeout(timer);
      if (isPlaying(after)) timer = setTimeout(() => dispatch({ type: 'advance' }), PLY_MS);
    }
    // Count the first answer before the puzzle is stored as seen.
    if (after.result !== null && before?.result === null) count(after.result === 'solved');
    if (after.phase !== before?.phase) enter(after);
    draw(before, after);
  }

  /**
   * Start the requests and timers of a new phase.
   * @param {Attempt} after
   */
  function enter({ phase, turns, isShown }) {
    if (phase === 'judging') askVerdict(turns);
    if (phase === 'solved' && !isShown) onSolved();
  }

  /** @param {string[]} turns */
  function askVerdict(turns) {
    if (opened === null) return;
    const fields = { puzzle: opened.puzzle.line, turns };
    runner.receive(ask({ kind: 'judge', fields }), (reply) =>
      dispatch({ type: 'judged', verdict: reply.verdict ?? null }),
    );
  }

  /** @param {'help' | 'solve'} type */
  function askSolution(type) {
    const attempt = runner.getAttempt();
    if (opened === null || attempt === null || isAsking) return;
    if (attempt.solution !== null) {
      dispatch({ type, solution: attempt.solution });
      return;
    }
    isAsking = true;
    const fields = { puzzle: opened.puzzle.line };
    runner.receive(ask({ kind: 'solution', fields }), ({ hints, line }) => {
      isAsking = false;
      if (hints === undefined || line === undefined) refuse();
      else dispatch({ type, solution: { hints, line } });
    });
  }

  function practise() {
    const view = runner.getAttempt()?.start.view;
    if (view !== undefined) onPractise(view.position, view.turn);
  }

  /** @param {boolean} isSolved */
  function count(isSolved) {
    runner.receive(onResult(isSolved), (found) => {
      const attempt = runner.getAttempt();
      if (attempt === null) return;
      counted = found;
      const said = sayCounted(attempt, counted, t);
      setText(counts, said);
      board.announceToo(said);
    });
  }

  /**
   * @param {Attempt | null} before
   * @param {Attempt} after
   */
  function draw(before, after) {
    const hasFocus = hasLostFocus() || element.contains(document.activeElement);
    const model = show(after);
    announce(before, after, model);
    // The second hint hides the button that gave it, without a new phase.
    const isNew = before?.phase !== after.phase || hasLostFocus();
    if (hasFocus && before !== null && isNew) moveFocus(after);
  }

  function drawPlace() {
    if (opened === null) return;
    const { puzzle, source } = opened;
    const difficulty = String(puzzle.difficulty);
    const game = t(`game.${puzzle.game}`);
    setText(place, t(`puzzles.place.${source}`, { game, difficulty }));
  }

  /**
   * Show the state of the attempt.
   * @param {Attempt} after
   */
  function show(after) {
    const model = selectPuzzle(after);
    const refused = board.render(model);
    crews.render(model.crews);
    drawButtons(after);
    drawWords(after, model, refused);
    return model;
  }

  /**
   * @param {Attempt} after
   * @param {AttemptModel} model
   * @param {string} refused
   */
  function drawWords(after, model, refused) {
    if (opened === null) return;
    drawPlace();
    setText(title, sayTask(opened.puzzle, after, t));
    setText(verdict, refused || sayAny(model.note) || sayVerdict(opened.puzzle, after, t));
    setText(counts, sayCounted(after, counted, t));
    element.dataset.phase = after.phase;
  }

  /** @param {import('../../i18n/translate.js').Message | null} message */
  function sayAny(message) {
    return message === null ? '' : t.say(message);
  }

  /** @param {Attempt} after */
  function drawButtons(after) {
    const { phase } = after;
    const isOver = phase === 'solved' || phase === 'shown';
    buttons.hint.hidden = !canHint(after);
    const isRefused = phase === 'wrong' || phase === 'slower';
    buttons.solution.hidden = !isRefused && phase !== 'turn';
    buttons.again.hidden = !isRefused && phase !== 'shown';
    buttons.practise.hidden = !isOver || opened?.puzzle.kind !== 'win';
    buttons.next.hidden = !isOver;
  }

  /**
   * @param {Attempt | null} before
   * @param {Attempt} after
   * @param {AttemptModel} model
   */
  function announce(before, after, model) {
    if (opened === null) return;
    const isNew = before === null || before.phase !== after.phase || before.hints !== after.hints;
    board.announce([
      before === null ? sayTask(opened.puzzle, after, t) : '',
      ...board.describeNews(model, opened.puzzle.game, before === null),
      isNew ? sayVerdict(opened.puzzle, after, t) : '',
      sayAny(model.refusal) || sayAny(model.note),
    ]);
  }

  /** @param {Attempt} after */
  function moveFocus({ phase }) {
    if (phase === 'wrong' || phase === 'slower') buttons.again.focus();
    else if (phase === 'solved' || phase === 'shown') buttons.next.focus();
    else if (phase === 'turn' && hasLostFocus()) title.focus();
  }

  /**
   * Carry out an action from the deck or a key.
   * @param {import('../../select/types.js').Action} action
   */
  function press(action) {
    const attempt = runner.getAttempt();
    if (action.type !== 'hint') dispatch(action);
    else if (attempt !== null && canHint(attempt)) askSolution('help');
  }

  t.follow(() => {
    const attempt = runner.getAttempt();
    if (attempt !== null) show(attempt);
  });
  return { element, open, close };
}
