// @ts-check
/**
 * One turn of a reviewed game: its position on a deck, the review's texts, and the attempt to find a better move.
 *
 * Owns the elements and the requests to the engine about this turn. `game-review/attempt` decides what an action
 * changes.
 */

import { judge, lookAt, reduceAttempt, tryAgain } from '../../game-review/attempt.js';
import { readKey } from '../../input/keyboard.js';
import { createAttemptRunner } from '../../sandbox/attempt-runner.js';
import { canPractise, canTry, selectAttempt } from '../../select/game-review.js';
import { createDeckStage } from '../board/deck-controller.js';
import { createRefusal } from '../lessons/refusal-bubble.js';
import { createChoices } from '../panels/choice-buttons.js';
import { createStackInspector } from '../panels/stack-inspector.js';
import { sayMove } from '../text/turn-text.js';
import { hasLostFocus, make, makeButton, setText } from '../widgets/dom.js';
import {
  describeTurn,
  nameMarks,
  sayAttempt,
  sayChances,
  sayReviewedTurn,
} from './review-words.js';

/** @typedef {import('../../protocol/protocol.js').ReviewView} ReviewView */
/** @typedef {import('../../game-review/attempt.js').Attempt} Attempt */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('./review-words.js').ReviewedGame} ReviewedGame */

/**
 * Adds the position of a turn to the player's own puzzles. Returns the key of a message about the result.
 * @typedef {(record: string, path: string) => Promise<string>} AddPuzzle
 */

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {import('../../sandbox/requests.js').Ask} options.ask
 * @param {import('../../sandbox/requests.js').Ask} options.askLong sends a request that takes long
 * @param {(direction: 1 | -1) => void} options.onFault shows the next or previous turn with a bad mark
 * @param {(position: string, colour: string) => void} options.onPractice
 * @param {AddPuzzle} options.addPuzzle
 * @param {(cues: import('../../sound/cues.js').Cue[]) => void} options.onSound
 */
export function createTurnBoard({
  t,
  deck,
  ask,
  askLong,
  onFault,
  onPractice,
  addPuzzle,
  onSound,
}) {
  const runner = createAttemptRunner({ ask, reduce: reduceAttempt, onChange: follow });
  const title = make('h3', { class: 'review-turn-title', tabindex: -1 });
  const mark = make('p', { class: 'review-mark' });
  const words = make('div', { class: 'review-words' });
  const verdict = make('p', { class: 'review-verdict' });
  const host = make('section', { class: 'deck-host', 'aria-label': t.live('gameReview.deck') });
  const look = make('div', { class: 'inspector', id: 'game-review-inspector' });
  const choices = createChoices(t, press);
  const heard = make('p', { class: 'visually-hidden', role: 'status' });
  const views = {
    better: makeButton(t.live('gameReview.showBetter'), 'button-quiet', () => showMove('better')),
    made: makeButton(t.live('gameReview.showMade'), 'button-quiet', () => showMove('made')),
  };
  const marked = make(
    'div',
    { class: 'review-views', role: 'group', 'aria-label': t.live('gameReview.shown') },
    views.better,
    views.made,
  );
  const buttons = {
    previous: makeButton(t.live('gameReview.previousFault'), 'button-quiet', () => onFault(-1)),
    next: makeButton(t.live('gameReview.nextFault'), 'button-quiet', () => onFault(1)),
    try: makeButton(t.live('gameReview.try'), 'button-main', begin),
    again: makeButton(t.live('gameReview.try.again'), 'button-main', begin),
    stop: makeButton(t.live('gameReview.try.stop'), 'button-quiet', () => show('better')),
    practise: makeButton(t.live('gameReview.practise'), 'button-quiet', practise),
    puzzle: makeButton(t.live('gameReview.makePuzzle'), 'button-quiet', makePuzzle),
  };
  const inspector = createStackInspector(look, t, press);
  const stage = createDeckStage({
    host,
    deck,
    t,
    dispatch: press,
    onHover: inspector.hover,
    onSound,
  });
  const refusal = createRefusal(host);
  const element = make(
    'section',
    {
      class: 'review-board',
      'aria-label': t.live('gameReview.board'),
      onkeydown: followKey,
      onpointerdown: refusal.hide,
    },
    make('div', { class: 'sea review-sea' }, host, refusal.element, look),
    make(
      'div',
      { class: 'review-side' },
      title,
      mark,
      verdict,
      words,
      choices.element,
      marked,
      make('div', { class: 'review-buttons' }, ...Object.values(buttons)),
    ),
    heard,
  );

  /** @type {{record: string, review: ReviewView, index: number} | null} */
  let opened = null;
  /** Resolves when the deck shows the turn that was opened last. @type {Promise<void>} */
  let opening = Promise.resolve();
  /** @type {'better' | 'made'} */
  let marks = 'better';
  let hasStep = false;

  /**
   * Show a turn.
   * @param {ReviewedGame} game
   * @param {ReviewView} review
   * @param {number} index
   */
  function open({ record }, review, index) {
    opened = { record, review, index };
    drawWords();
    opening = showDeck(record, review.turns[index]);
  }

  /**
   * @param {string} record
   * @param {import('../../protocol/protocol.js').ReviewedTurnView} turn
   */
  function showDeck(record, turn) {
    return runner.open(
      { record, path: turn.path },
      (start, before) => {
        marks = turn.best === null ? 'made' : 'better';
        return lookAt(turn, start, before, findMarked());
      },
      () => setText(verdict, t('lessons.refused')),
    );
  }

  function close() {
    runner.close();
    opened = null;
  }

  function findMarked() {
    if (opened === null) return null;
    const { best, move } = opened.review.turns[opened.index];
    return marks === 'better' ? best : move;
  }

  /** Wait for the deck of the turn. Returns its attempt; null if another turn has been opened meanwhile. */
  async function awaitAttempt() {
    await opening;
    const attempt = runner.getAttempt();
    return attempt?.turn === opened?.review.turns[opened.index] ? attempt : null;
  }

  /**
   * Show the turn again, with a move marked.
   * @param {'better' | 'made'} which
   * @returns {Promise<string | null>} the move; null if there is none, or no deck to show it on
   */
  async function show(which) {
    const before = await awaitAttempt();
    if (before === null) return null;
    marks = which;
    runner.replace(lookAt(before.turn, before.start, before, findMarked()));
    if (hasLostFocus()) title.focus();
    return findMarked();
  }

  /** @param {'better' | 'made'} which */
  async function showMove(which) {
    const move = await show(which);
    if (move !== null) setText(heard, t(`gameReview.marked.${which}`, { move: sayMove(move, t) }));
  }

  async function begin() {
    const before = await awaitAttempt();
    if (before === null) return;
    const begun = tryAgain(before);
    runner.replace(begun);
    setText(heard, sayAttempt(begun, t));
    if (hasLostFocus()) title.focus({ preventScroll: true });
    // On a phone the button is so far below the deck that the player would not see where to move.
    element.scrollIntoView({ block: 'start' });
  }

  /**
   * Carry out an action from the deck or a key.
   * @param {import('../../select/types.js').Action} action
   */
  function press(action) {
    // Ignore the action if the deck of another turn is still loading.
    if (runner.getAttempt()?.turn === opened?.review.turns[opened.index]) runner.dispatch(action);
  }

  /**
   * Handle a change of the attempt: send its requests, and draw it.
   * @param {Attempt | null} before
   * @param {Attempt} after
   */
  function follow(before, after) {
    if (after.phase === 'judging' && before?.phase !== 'judging') compare(after);
    draw();
    if (before !== null) announce(before, after);
  }

  /** @param {Attempt} attempt */
  function compare({ turn, move }) {
    if (opened === null) return;
    const fields = { record: opened.record, path: turn.path, move, best: turn.best ?? '' };
    runner.receive(askLong({ kind: 'compare', fields }), ({ comparison }) =>
      runner.change((before) => judge(before, comparison ?? null)),
    );
  }

  /**
   * @param {Attempt} before
   * @param {Attempt} after
   */
  function announce(before, after) {
    const { refusal: refused, prompt } = selectAttempt(after);
    const said = refused ?? (after.phase === 'turn' ? prompt : null);
    if (after.phase !== before.phase) setText(heard, sayAttempt(after, t));
    else if (said !== null) setText(heard, t.say(said));
    if (after.phase === 'judged' && before.phase !== 'judged' && hasLostFocus())
      (buttons.again.hidden ? title : buttons.again).focus();
  }

  function draw() {
    const current = runner.getAttempt();
    if (current === null) return;
    const model = selectAttempt(current);
    hasStep = model.hasStep;
    stage.render(model.deck);
    inspector.render(model.stackInspector);
    choices.render(model);
    const refused = model.refusal === null ? '' : t.say(model.refusal);
    refusal.show(refused, model.tapped);
    drawWords();
    const prompt = model.prompt === null ? '' : t.say(model.prompt);
    const isStarted = current.phase === 'turn' && model.hasStep;
    setText(verdict, refused || (isStarted ? prompt : '') || sayAttempt(current, t));
  }

  function drawWords() {
    if (opened === null) return;
    const { review, index } = opened;
    const turn = review.turns[index];
    const current = runner.getAttempt();
    const isTrying = current !== null && current.turn === turn && current.phase !== 'look';
    const isJudged = isTrying && current?.phase === 'judged';
    const grade = isJudged ? (current?.comparison?.grade ?? '') : '';
    const isHidden = isTrying && grade !== 'right' && grade !== 'as_good';
    element.dataset.phase = isTrying ? (current?.phase ?? '') : 'look';
    element.dataset.grade = grade;
    setText(title, sayReviewedTurn(turn, t));
    setText(mark, nameMarks(turn, t));
    mark.className = `review-mark is-${turn.mark}`;
    if (!isTrying) setText(verdict, '');
    const sentences = [sayChances(turn, review, t), ...describeTurn(turn, t)];
    // After a wrong move the better move must stay hidden, too.
    words.hidden = isHidden;
    words.replaceChildren(...sentences.map((sentence) => make('p', {}, sentence)));
    drawButtons(turn, review, isTrying, isHidden);
  }

  /**
   * @param {import('../../protocol/protocol.js').ReviewedTurnView} turn
   * @param {ReviewView} review
   * @param {boolean} isTrying
   * @param {boolean} isHidden whether the better move stays hidden
   */
  function drawButtons(turn, review, isTrying, isHidden) {
    const current = runner.getAttempt();
    const isOne = turn.best === null || turn.move === null || turn.best === turn.move;
    marked.hidden = isTrying || isOne;
    for (const [which, button] of Object.entries(views))
      button.setAttribute('aria-pressed', String(which === marks));
    buttons.try.hidden = isTrying || !canTry(turn);
    const isRight = isTrying && current?.comparison?.grade === 'right';
    buttons.again.hidden = !isTrying || isRight || current?.phase !== 'judged';
    buttons.stop.hidden = !isTrying || isRight;
    buttons.practise.hidden = isHidden || !canPractise(review, turn);
    buttons.puzzle.hidden = isHidden || !canTry(turn);
    buttons.previous.hidden = isHidden;
    buttons.next.hidden = isHidden;
  }

  async function practise() {
    const view = (await awaitAttempt())?.start.view;
    if (view !== undefined) onPractice(view.position, view.turn);
  }

  function makePuzzle() {
    if (opened === null) return;
    const { record, review, index } = opened;
    setText(verdict, t('gameReview.puzzle.proving'));
    setText(heard, t('gameReview.puzzle.proving'));
    runner.receive(addPuzzle(record, review.turns[index].path), (said) => {
      setText(verdict, t(said));
      setText(heard, t(said));
    });
  }

  /** @param {KeyboardEvent} event */
  function followKey(event) {
    if (event.defaultPrevented || runner.getAttempt() === null) return;
    const action = readKey(event);
    if (action === null) return;
    // If there is nothing to take back, Escape closes the dialog as everywhere.
    if (action.type === 'back' && !hasStep) return;
    event.preventDefault();
    event.stopPropagation();
    press(action);
  }

  t.follow(draw);
  return { element, open, close };
}
