// @ts-check
/**
 * The controls for watching computer players, and the buttons for a hint and for a replay of the last turn.
 *
 * Owns the elements of both. They are made once and changed in place, so that the focus stays where it
 * was. Reads the view model and dispatches actions.
 */

import { svg } from '../../art/svg.js';
import { SPEEDS } from '../../platform/settings.js';
import { listenToPress, make, makeButton, setEnabled } from '../widgets/dom.js';

/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../select/computer-panel.js').Control} Control */
/** @typedef {import('../../platform/settings.js').Settings} Settings */
/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {(action: Action) => void} Dispatch */

/** A lantern: its ring, its roof and foot, its light. */
const LANTERN = ['M12 2v2M8 7h8l-1.5-3h-5zM8 19h8v2H8zM8.5 7v12M15.5 7v12'];
const FLAME = 'M12 9.5c1.8 2.2 2.4 3.4 2.4 4.6a2.4 2.4 0 0 1-4.8 0c0-1.2.6-2.4 2.4-4.6z';
/** A round arrow, and the triangle of a play button. */
const ROUND = ['M5 5v5h5M5.5 10A7.5 7.5 0 1 1 4.5 14'];
const PLAY = 'M10.3 10.2v6l4.8-3z';
/** The icons of the buttons. @type {Record<string, string>} */
const SIGNS = {
  pause: 'M7 5h3.6v14H7zM13.4 5H17v14h-3.6z',
  go: 'M8 4.5v15l12-7.5z',
  step: 'M6 5v14l9-7zM16 5h3.2v14H16z',
};
const CROSS = ['M6 6l12 12M18 6L6 18'];

/**
 * The buttons in the corner next to the deck: a hint, and the replay of the last turn.
 * @param {HTMLElement} place
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @returns {(page: Page) => void}
 */
export function createCorner(place, t, dispatch) {
  const hint = makeRound('corner-hint', 'h', [drawIcon(LANTERN, FLAME)], () =>
    dispatch({ type: 'hint' }),
  );
  const againIcon = drawIcon(ROUND, PLAY);
  const endIcon = drawIcon(CROSS, '');
  const again = makeRound('corner-again', 'w', [againIcon, endIcon], () =>
    dispatch({ type: 'again' }),
  );
  place.replaceChildren(hint, again);
  return ({ computer }) => {
    hint.hidden = computer.hasHint === null;
    setEnabled(hint, (computer.hasHint ?? false) || computer.isHinting);
    setName(hint, t(nameHint(computer)));
    hint.setAttribute('aria-pressed', String(computer.hint !== null || computer.isHinting));
    hint.classList.toggle('is-busy', computer.isHinting);
    setEnabled(again, computer.hasAgain || computer.isReplaying);
    setName(again, t(computer.isReplaying ? 'again.end' : 'again.button'));
    againIcon.classList.toggle('is-off', computer.isReplaying);
    endIcon.classList.toggle('is-off', !computer.isReplaying);
  };
}

/** @param {import('../../select/computer-panel.js').ComputerPanel} computer */
function nameHint({ isHinting, hint }) {
  if (isHinting) return 'hint.busy';
  return hint === null ? 'hint.button' : 'hint.away';
}

/**
 * The controls for watching computer players: play now, pause, go on, speed.
 * @param {Translate} t
 * @param {Dispatch} dispatch
 * @param {(changes: Partial<Settings>) => void} set
 */
export function createComputerControls(t, dispatch, set) {
  const buttons = make('div', { class: 'watch-buttons row' });
  const speed = make('select', { class: 'watch-select field' });
  for (const one of SPEEDS) speed.append(make('option', { value: one }, t.live(`speed.${one}`)));
  speed.addEventListener('change', () => {
    const chosen = SPEEDS.find((one) => one === speed.value);
    if (chosen !== undefined) set({ speed: chosen });
  });
  const label = make(
    'label',
    { class: 'watch-speed row muted small' },
    make('span', {}, t.live('speed.label')),
    speed,
  );
  const element = make('div', { class: 'watch cluster row', hidden: true }, buttons, label);
  /** @type {Map<string, HTMLButtonElement>} */
  let shown = new Map();

  /** @param {Control} control */
  function makeControl({ key, message, action }) {
    const weight = key === 'go' || key === 'retry' ? 'main' : 'quiet';
    const words = make(
      'span',
      { class: 'watch-words' },
      t.live(() => t.say(message)),
    );
    const button = makeButton(words, `button-${weight} watch-${key}`, () => dispatch(action));
    if (Object.hasOwn(SIGNS, key)) button.prepend(drawSign(SIGNS[key]));
    return button;
  }

  return {
    element,
    /** @param {Page} page */
    render({ computer: { controls, speed: chosen } }) {
      element.hidden = controls.length === 0 && chosen === null;
      label.hidden = chosen === null;
      if (chosen !== null && speed.value !== chosen) speed.value = chosen;
      const keys = controls.map(({ key }) => key);
      if (keys.join() !== [...shown.keys()].join()) {
        // "Pause" and "Go on" replace each other, so keep the focus on the new button.
        const hadFocus = buttons.contains(document.activeElement);
        shown = new Map(controls.map((control) => [control.key, makeControl(control)]));
        buttons.replaceChildren(...shown.values());
        if (hadFocus) buttons.querySelector('button')?.focus();
      }
      for (const { key, isOn } of controls) {
        const button = shown.get(key);
        if (button !== undefined) setEnabled(button, isOn);
      }
    },
  };
}

/**
 * @param {string} kind
 * @param {string} key the key that does the same
 * @param {SVGElement[]} icons
 * @param {() => void} onPress
 */
export function makeRound(kind, key, icons, onPress) {
  const button = make('button', {
    type: 'button',
    class: `corner-button ${kind}`,
    'aria-keyshortcuts': key,
  });
  button.append(...icons);
  listenToPress(button, onPress);
  return button;
}

/**
 * @param {HTMLElement} button
 * @param {string} name
 */
export function setName(button, name) {
  if (button.getAttribute('aria-label') === name) return;
  button.setAttribute('aria-label', name);
  button.title = name;
}

/** @param {string} shape */
function drawSign(shape) {
  const path = svg('path', { class: 'watch-sign', d: shape });
  return svg('svg', { viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [path]);
}

/**
 * @param {string[]} lines
 * @param {string} body
 */
export function drawIcon(lines, body) {
  return svg('svg', { class: 'corner-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, [
    ...lines.map((d) => svg('path', { class: 'corner-line', d })),
    body === '' ? null : svg('path', { class: 'corner-body', d: body }),
  ]);
}
