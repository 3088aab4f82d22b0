// @ts-check
/**
 * A step of a lesson on the page: its task, a deck for the attempt, and the result of the attempt.
 *
 * Owns the elements and the pause before the other side moves. `lessons/attempt` decides whether an attempt succeeds
 * or fails.
 */

import { canShowAgain, openTry, reduceTry } from '../../lessons/attempt.js';
import { bindRoll, COURSES, listWords, nameWords, writeStart } from '../../lessons/courses.js';
import { createAttemptRunner } from '../../sandbox/attempt-runner.js';
import { selectLesson } from '../../select/lesson.js';
import { hasLostFocus, make, makeButton } from '../widgets/dom.js';
import { createAttemptBoard } from './attempt-board.js';
import { createLessonWords } from './lesson-text.js';

/** @typedef {import('../../lessons/attempt.js').Try} Try */
/** @typedef {import('../../select/attempt.js').AttemptModel} AttemptModel */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The pause before the other side's answer, so that the player can follow both turns. */
const ANSWER_MS = 1200;
/** From this step on, counted from 1, a learner knows enough to play. */
const FIRST_TO_PLAY = 7;
/** How long the position before a capture is shown in a replay. */
const BEFORE_MS = 900;

/**
 * @param {object} options
 * @param {Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {import('../../sandbox/requests.js').Ask} options.ask
 * @param {(game: string, name: string) => void} options.onDone
 * @param {(game: string, index: number) => void} options.onStep
 * @param {() => void} options.onList
 * @param {(game: string) => void} options.onGame begins the first game
 * @param {(cues: import('../../sound/cues.js').Cue[]) => void} options.onSound
 */
export function createLessonStep({ t, deck, ask, onDone, onStep, onList, onGame, onSound }) {
  const runner = createAttemptRunner({
    ask,
    reduce: reduceTry,
    bind: ({ lesson }, request) => bindRoll(lesson, request),
    onChange: follow,
  });
  const { dispatch } = runner;
  const makeReplay = (/** @type {string} */ name) =>
    makeButton(t.live('lessons.showAgain'), name, () => dispatch({ type: 'showAgain' }));
  // After a miss the reason is in the place of the first of them.
  const replay = makeReplay('button-quiet lesson-replay');
  const words = createLessonWords(t, replay);
  const buttons = {
    list: makeButton(t.live('lessons.all'), 'button-quiet', onList),
    replay: makeReplay('button-quiet'),
    play: makeButton(t.live('lessons.playNow'), 'button-quiet', () => onGame(game)),
    hint: makeButton(t.live('lessons.hint'), 'button-quiet', () => dispatch({ type: 'hint' })),
    again: makeButton(t.live('lessons.again'), 'button-main', () => dispatch({ type: 'retry' })),
    next: makeButton(t.live('lessons.next'), 'button-main', () => onStep(game, index + 1)),
    game: makeButton(t.live('lessons.firstGame'), 'button-main', () => onGame(game)),
  };
  const board = createAttemptBoard({
    t,
    deck,
    label: 'lessons.deck',
    inspectorId: 'lesson-inspector',
    className: '',
    words: make('div', { class: 'lesson-words' }, words.place, words.title, words.texts),
    notes: words.notes,
    buttons: Object.values(buttons),
    dispatch,
    isOpen: () => runner.getAttempt() !== null,
    onSound,
  });
  const { element } = board;

  let game = '';
  let index = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * @param {string} nextGame
   * @param {number} nextIndex
   */
  function open(nextGame, nextIndex) {
    close();
    game = nextGame;
    index = nextIndex;
    const lesson = COURSES[game][index];
    const task = nameWords(game, lesson, 'task');
    const others = [...listWords(game, lesson), nameWords(game, lesson, 'miss')];
    const place = {
      game: { key: `game.${game}` },
      number: String(index + 1),
      all: String(COURSES[game].length),
    };
    words.lay(
      t.live('lessons.place', place),
      t.live(nameWords(game, lesson, 'title')),
      task,
      others.filter((key) => /\.(done|hint|miss)(\.|$)/.test(key) && t.has(key)),
    );
    words.say([task], t('engine.loading'));
    replay.hidden = true;
    for (const button of Object.values(buttons)) button.hidden = button !== buttons.list;
    board.clear();
    words.title.focus();
    runner.open(
      { record: writeStart(lesson), path: '0' },
      (start) => openTry(game, lesson, start),
      () => words.say([task], t('lessons.refused')),
    );
  }

  function close() {
    clearTimeout(timer);
    runner.close();
  }

  /**
   * Handle a change of the attempt: send its requests, and draw it.
   * @param {Try | null} before
   * @param {Try} after
   */
  function follow(before, after) {
    if (after.due === null && (after.phase !== 'answer' || before?.phase !== 'answer'))
      clearTimeout(timer);
    if (after.phase === 'answer' && before?.phase !== 'answer')
      timer = setTimeout(() => dispatch({ type: 'reply' }), ANSWER_MS);
    if (after.due !== null && before?.due !== after.due) {
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ type: 'showNext' }), BEFORE_MS);
    }
    if (after.phase === 'done' && before?.phase !== 'done') onDone(game, after.lesson.name);
    draw(before, after);
  }

  /**
   * @param {Try | null} before
   * @param {Try} after
   */
  function draw(before, after) {
    const hasFocus = hasLostFocus() || element.contains(document.activeElement);
    const model = show(after);
    announce(before, after, model);
    if (hasFocus && before !== null && before.phase !== after.phase) moveFocus(after);
  }

  /**
   * Show the state of the attempt.
   * @param {Try} after
   */
  function show(after) {
    const model = selectLesson(after);
    const refused = board.render(model);
    drawButtons(after);
    drawWords(after, model, refused);
    return model;
  }

  /**
   * @param {Try} after
   * @param {AttemptModel} model
   * @param {string} refused
   */
  function drawWords(after, model, refused) {
    const { lesson, phase, said, course } = after;
    // The task stays readable until it is done.
    const task = phase === 'done' ? [] : [nameWords(after.game, lesson, 'task')];
    words.say(
      [...task, ...(said === null ? [] : [said])],
      refused === '' ? describeNote(after, model) : '',
    );
    element.dataset.phase = phase;
    element.dataset.turns = String(course.turns);
  }

  /**
   * @param {Try} after
   * @param {AttemptModel} model
   */
  function describeNote({ phase }, { note }) {
    if (phase === 'answer') return t('lessons.answering');
    if (phase === 'done' && !buttons.game.hidden) return t('lessons.graduated');
    return sayAny(note);
  }

  /** @param {import('../../i18n/translate.js').Message | null} message */
  function sayAny(message) {
    return message === null ? '' : t.say(message);
  }

  /** @param {Try} after */
  function drawButtons(after) {
    const { phase } = after;
    const isLast = index === COURSES[game].length - 1;
    const canReplay = canShowAgain(after);
    // At the end of a course, the button for the first game takes this place.
    replay.hidden = !canReplay || phase === 'missed' || isLast;
    buttons.replay.hidden = !canReplay || phase !== 'missed';
    // A phone has room for two buttons with long names.
    const isPlayable = index + 1 >= FIRST_TO_PLAY && !isLast;
    buttons.play.hidden = !isPlayable || (phase !== 'task' && phase !== 'done');
    buttons.list.hidden = !buttons.replay.hidden || (phase === 'done' && isPlayable);
    buttons.hint.hidden = phase !== 'task';
    buttons.again.hidden = phase !== 'missed';
    buttons.next.hidden = phase !== 'done' || isLast;
    buttons.game.hidden = phase !== 'done' || !isLast;
  }

  /**
   * @param {Try | null} before
   * @param {Try} after
   * @param {AttemptModel} model
   */
  function announce(before, after, model) {
    const { phase, said } = after;
    const isNew = phase !== before?.phase || said !== before.said;
    board.announce([
      before === null ? t(nameWords(game, after.lesson, 'task')) : '',
      ...board.describeNews(model, game, before === null),
      isNew && phase === 'done' ? t('lessons.praise') : '',
      isNew && phase === 'missed' ? t('lessons.nearly') : '',
      isNew && said !== null ? t(said) : '',
      sayAny(model.refusal) || describeNote(after, model),
    ]);
  }

  /** @param {Try} after */
  function moveFocus({ phase }) {
    if (phase === 'missed') buttons.again.focus();
    else if (phase === 'done') (buttons.next.hidden ? buttons.game : buttons.next).focus();
    else if (phase === 'task' && hasLostFocus()) words.title.focus();
  }

  t.follow(() => {
    const attempt = runner.getAttempt();
    if (attempt !== null) show(attempt);
  });
  return { element, open, close };
}
