// @ts-check
/**
 * A step of a lesson on the page: its task, a deck for the attempt, and the result of the attempt.
 *
 * Owns the elements, the requests to the engine and the pause before the other side moves. `lessons/attempt`
 * decides whether an attempt succeeds or fails.
 */

import { readKey } from '../../input/keyboard.js';
import { canShowAgain, openTry, reduceTry } from '../../lessons/attempt.js';
import { bindRoll, COURSES, listWords, nameWords, writeStart } from '../../lessons/courses.js';
import { askWhatIsNew } from '../../sandbox/requests.js';
import { selectLesson } from '../../select/lesson.js';
import { createDeckStage } from '../board/deck-controller.js';
import { createChoices } from '../panels/choice-buttons.js';
import { createDie } from '../panels/die.js';
import { createPeek } from '../panels/stack-inspector.js';
import { describeEvents } from '../text/announcer.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { createLessonWords } from './lesson-text.js';
import { createRefusal } from './refusal-bubble.js';

/** @typedef {import('../../lessons/attempt.js').Try} Try */
/** @typedef {import('../../lessons/attempt.js').LessonAction} LessonAction */
/** @typedef {import('../../select/lesson.js').LessonModel} LessonModel */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** The pause before the other side's answer, so that the player can follow both turns. */
const ANSWER_MS = 1200;
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
  const replay = makeButton(t.live('lessons.showAgain'), 'button-quiet lesson-replay', () =>
    dispatch({ type: 'showAgain' }),
  );
  const words = createLessonWords(t, replay);
  const host = make('section', { class: 'deck-host', 'aria-label': t.live('lessons.deck') });
  const look = make('div', { class: 'peek', id: 'lesson-peek' });
  const choices = createChoices(t, (action) => dispatch(action));
  const heard = make('p', { class: 'visually-hidden', role: 'status' });
  const buttons = {
    list: makeButton(t.live('lessons.all'), 'button-quiet', onList),
    hint: makeButton(t.live('lessons.hint'), 'button-quiet', () => dispatch({ type: 'hint' })),
    again: makeButton(t.live('lessons.again'), 'button-main', () => dispatch({ type: 'retry' })),
    next: makeButton(t.live('lessons.next'), 'button-main', () => onStep(game, index + 1)),
    game: makeButton(t.live('lessons.firstGame'), 'button-main', () => onGame(game)),
  };
  const peek = createPeek(look, t, (action) => dispatch(action));
  const stage = createDeckStage({
    host,
    deck,
    t,
    dispatch: (action) => dispatch(action),
    onHover: peek.hover,
    onSound,
  });
  const refusal = createRefusal(host);
  const die = createDie(t, (action) => dispatch(action));
  const element = make(
    'div',
    { class: 'lesson', onkeydown: followKey, onpointerdown: refusal.hide },
    make('div', { class: 'lesson-words' }, words.place, words.title, words.texts),
    make('div', { class: 'sea lesson-sea' }, host, refusal.element, look),
    words.notes,
    make(
      'div',
      { class: 'lesson-controls' },
      die.element,
      choices.element,
      make('div', { class: 'lesson-buttons' }, ...Object.values(buttons)),
    ),
    heard,
  );

  let game = '';
  let index = 0;
  /** Counts the opened steps, so that replies for an earlier step are ignored. */
  let serial = 0;
  /** @type {Try | null} */
  let current = null;
  /** The step's model, as it is shown. @type {LessonModel | null} */
  let shown = null;
  /** The transition that was announced last. */
  let arrived = -1;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  /**
   * @param {string} nextGame
   * @param {number} nextIndex
   */
  async function open(nextGame, nextIndex) {
    close();
    game = nextGame;
    index = nextIndex;
    const lesson = COURSES[game][index];
    const task = nameWords(game, lesson, 'task');
    const ends = [...listWords(game, lesson), nameWords(game, lesson, 'miss')];
    const place = {
      game: { key: `game.${game}` },
      number: String(index + 1),
      all: String(COURSES[game].length),
    };
    words.lay(
      t.live('lessons.place', place),
      t.live(nameWords(game, lesson, 'title')),
      task,
      nameWords(game, lesson, 'hint'),
      ends.filter((key) => /\.(done|miss)(\.|$)/.test(key) && t.has(key)),
    );
    words.say(task, false, t('engine.loading'));
    refusal.hide();
    for (const button of [replay, buttons.hint, buttons.again, buttons.next, buttons.game])
      button.hidden = true;
    die.element.hidden = true;
    choices.element.hidden = true;
    words.title.focus();
    const mine = serial;
    const fields = { record: writeStart(lesson), step: 0 };
    const reply = await ask({ kind: 'show', fields });
    if (mine !== serial) return;
    if (reply.view === undefined) {
      words.say(task, false, t('lessons.refused'));
      return;
    }
    current = openTry(game, lesson, reply);
    draw(null, current);
  }

  /** Close the step. Replies that are still to come change nothing. */
  function close() {
    serial += 1;
    clearTimeout(timer);
    current = null;
  }

  /** @param {LessonAction} action */
  function dispatch(action) {
    if (current === null) return;
    const before = current;
    const after = reduceTry(before, action);
    current = after;
    if (after === before) return;
    const mine = serial;
    /** @type {import('../../sandbox/requests.js').Ask} */
    const askBound = (request) => ask(bindRoll(after.lesson, request));
    askWhatIsNew(before.table, after.table, askBound, (answer) => {
      if (mine === serial) dispatch(answer);
    });
    if (after.due === null && (after.phase !== 'answer' || before.phase !== 'answer'))
      clearTimeout(timer);
    if (after.phase === 'answer' && before.phase !== 'answer')
      timer = setTimeout(() => dispatch({ type: 'reply' }), ANSWER_MS);
    if (after.due !== null && before.due !== after.due) {
      clearTimeout(timer);
      timer = setTimeout(() => dispatch({ type: 'showNext' }), BEFORE_MS);
    }
    if (after.phase === 'done' && before.phase !== 'done') onDone(game, after.lesson.name);
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
    shown = model;
    stage.render(model.deck);
    const tumbling = die.render(model.die);
    if (tumbling !== null) stage.waitFor(tumbling);
    peek.render(model.stackInspector);
    drawButtons(after);
    drawWords(after, model);
    choices.render(model);
    return model;
  }

  /**
   * @param {Try} after
   * @param {LessonModel} model
   */
  function drawWords(after, model) {
    const { lesson, phase, said, course } = after;
    const isOver = phase === 'done' || phase === 'missed';
    const isHint = !isOver && said !== null;
    const key = isOver && said !== null ? said : nameWords(after.game, lesson, 'task');
    const refused = sayAny(model.refusal);
    refusal.show(refused, model.tapped);
    words.say(key, isHint, refused === '' ? describeNote(after, model) : '');
    element.dataset.phase = phase;
    element.dataset.turns = String(course.turns);
  }

  /**
   * @param {Try} after
   * @param {LessonModel} model
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
    // At the end of a course, the button for the first game takes this place.
    replay.hidden = !canShowAgain(after) || (phase === 'done' && isLast);
    buttons.hint.hidden = phase !== 'task';
    buttons.again.hidden = phase !== 'missed';
    buttons.next.hidden = phase !== 'done' || isLast;
    buttons.game.hidden = phase !== 'done' || !isLast;
  }

  /**
   * @param {Try | null} before
   * @param {Try} after
   * @param {LessonModel} model
   */
  function announce(before, after, model) {
    const { phase, said } = after;
    const { transition } = model;
    const hasArrived = before !== null && transition.serial !== arrived;
    arrived = transition.serial;
    const isNew = phase !== before?.phase || said !== before.said;
    const sentences = [
      before === null ? t(nameWords(game, after.lesson, 'task')) : '',
      ...(hasArrived ? describeEvents(transition.events, t, game) : []),
      isNew && phase === 'done' ? t('lessons.praise') : '',
      isNew && phase === 'missed' ? t('lessons.nearly') : '',
      isNew && said !== null ? t(said) : '',
      sayAny(model.refusal) || describeNote(after, model),
    ].filter((sentence) => sentence !== '');
    if (sentences.length > 0) setText(heard, sentences.join(' '));
  }

  /** @param {Try} after */
  function moveFocus({ phase }) {
    if (phase === 'missed') buttons.again.focus();
    else if (phase === 'done') (buttons.next.hidden ? buttons.game : buttons.next).focus();
    else if (phase === 'task' && hasLostFocus()) words.title.focus();
  }

  /** @param {KeyboardEvent} event */
  function followKey(event) {
    if (event.defaultPrevented || current === null) return;
    const action = readKey(event);
    if (action === null) return;
    // If there is nothing to take back, Escape closes the dialog as everywhere.
    if (action.type === 'back' && !shown?.hasStep) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(action);
  }

  t.follow(() => {
    if (current !== null) show(current);
  });
  return { element, open, close };
}

/** Return whether the focused button is gone. Then nothing has the focus. */
function hasLostFocus() {
  const { activeElement, body } = document;
  return activeElement === body || activeElement?.closest('[hidden]') != null;
}
