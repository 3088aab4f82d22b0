// @ts-check
/**
 * The deck and the controls on which a player makes an attempt: in a step of a lesson and in a puzzle.
 *
 * Owns these elements, the keys on them, and what is announced of the deck. The caller owns the texts, the buttons and
 * the state of the attempt.
 */

import { readKey } from '../../input/keyboard.js';
import { createDeckStage } from '../board/deck-controller.js';
import { createChoices } from '../panels/choice-buttons.js';
import { createDie } from '../panels/die.js';
import { createStackInspector } from '../panels/stack-inspector.js';
import { describeEvents } from '../text/announcer.js';
import { make, setText } from '../widgets/dom.js';
import { createRefusal } from './refusal-bubble.js';

/** @typedef {import('../../select/attempt.js').AttemptModel} AttemptModel */
/** @typedef {import('../../select/types.js').Action} Action */

/**
 * @param {object} options
 * @param {import('../../i18n/translate.js').Translate} options.t
 * @param {import('../board/geometry.js').Deck} options.deck
 * @param {string} options.label the key of the deck's name
 * @param {string} options.inspectorId
 * @param {string} options.className further classes of the element
 * @param {HTMLElement} options.words above the deck
 * @param {HTMLElement} options.notes below the deck
 * @param {HTMLElement[]} options.buttons
 * @param {(action: Action) => void} options.dispatch called with the action of a click, a tap or a key
 * @param {() => boolean} options.isOpen returns whether there is an attempt that keys can act on
 * @param {(cues: import('../../sound/cues.js').Cue[]) => void} options.onSound
 */
export function createAttemptBoard(options) {
  const { t, deck, className, words, notes, buttons, dispatch, isOpen, onSound } = options;
  const host = make('section', { class: 'deck-host', 'aria-label': t.live(options.label) });
  const look = make('div', { class: 'inspector', id: options.inspectorId });
  const choices = createChoices(t, dispatch);
  const heard = make('p', { class: 'visually-hidden', role: 'status' });
  const inspector = createStackInspector(look, t, dispatch);
  const stage = createDeckStage({ host, deck, t, dispatch, onHover: inspector.hover, onSound });
  const refusal = createRefusal(host);
  const die = createDie(t, dispatch);
  const element = make(
    'div',
    { class: `lesson ${className}`.trim(), onkeydown: followKey, onpointerdown: refusal.hide },
    words,
    make('div', { class: 'sea lesson-sea' }, host, refusal.element, look),
    notes,
    make(
      'div',
      { class: 'lesson-controls' },
      die.element,
      choices.element,
      make('div', { class: 'lesson-buttons' }, ...buttons),
    ),
    heard,
  );
  /** The model that is shown. @type {AttemptModel | null} */
  let shown = null;
  /** The transition that was announced last. */
  let announced = -1;

  /** @param {KeyboardEvent} event */
  function followKey(event) {
    if (event.defaultPrevented || !isOpen()) return;
    const action = readKey(event);
    if (action === null) return;
    // If there is nothing to take back, Escape closes the dialog as everywhere.
    if (action.type === 'back' && !shown?.hasStep) return;
    event.preventDefault();
    event.stopPropagation();
    dispatch(action);
  }

  return {
    element,
    /** Hide what depends on the attempt, until the next one is shown. */
    clear() {
      shown = null;
      refusal.hide();
      die.element.hidden = true;
      choices.element.hidden = true;
    },
    /**
     * @param {AttemptModel} model
     * @returns {string} the reason why the last tap did nothing, empty if it had an effect
     */
    render(model) {
      shown = model;
      stage.render(model.deck);
      const tumbling = die.render(model.die);
      if (tumbling !== null) stage.waitFor(tumbling);
      inspector.render(model.stackInspector);
      choices.render(model);
      const refused = model.refusal === null ? '' : t.say(model.refusal);
      refusal.show(refused, model.tapped);
      return refused;
    },
    /**
     * Describe the events on the deck since the last call.
     * @param {AttemptModel} model
     * @param {string} game
     * @param {boolean} isFirst whether the attempt has just been opened
     * @returns {string[]} sentences
     */
    describeNews({ transition }, game, isFirst) {
      const isNew = !isFirst && transition.serial !== announced;
      announced = transition.serial;
      return isNew ? describeEvents(transition.events, t, game) : [];
    },
    /** @param {string[]} sentences */
    announce(sentences) {
      const told = sentences.filter((sentence) => sentence !== '');
      if (told.length > 0) setText(heard, told.join(' '));
    },
    /** @param {string} sentence announced after the last announcement */
    announceToo(sentence) {
      if (sentence !== '') setText(heard, `${heard.textContent} ${sentence}`);
    },
  };
}
