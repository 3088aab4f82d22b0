// @ts-check
/**
 * The stack inspector: a box next to a stack that lists its tokens from the top down.
 *
 * Owns the box, its place, and how long the pointer must rest on a stack to open it. The model names the stack
 * that the player has opened on purpose. Taps pass through the box to the deck.
 */

import { createFlagBadge } from '../../art/flags.js';
import { createCrewBadge } from '../../art/pirates.js';
import { listStack } from '../text/space-label.js';
import { make, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/types.js').Action} Action */
/** @typedef {import('../../select/stack-inspector.js').StackInspector} StackInspector */
/** @typedef {import('../../protocol/protocol.js').StackView} StackView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** A pointer that rests this long on a stack opens the inspector. */
const HOVER_MS = 500;
/** The distance between the box and the space, and from the box to the edges. */
const GAP_PIXELS = 8;

/**
 * @param {HTMLElement} place an element over the deck, of the same size
 * @param {Translate} t
 * @param {(action: Action) => void} dispatch
 * @returns {{render: (model: StackInspector) => void, hover: (space: string | null) => void}}
 */
export function createStackInspector(place, t, dispatch) {
  const titleId = `${place.id}-title`;
  const title = make('h3', { class: 'inspector-title', id: titleId });
  const list = make('ol', { class: 'inspector-list' });
  const note = make('p', { class: 'inspector-note' });
  const slip = make(
    'section',
    { class: 'inspector-slip', 'aria-labelledby': titleId, role: 'group', hidden: true },
    title,
    list,
    note,
  );
  place.replaceChildren(slip);
  /** @type {StackInspector | null} */
  let current = null;
  /** @type {string | null} */
  let hovered = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function show() {
    const space = current?.space ?? hovered;
    const stack = space === null ? undefined : findStack(current, space);
    slip.hidden = stack === undefined;
    if (stack === undefined) return clear();
    setText(title, t('inspector.title', { space: stack.space, count: stack.owners.length }));
    list.replaceChildren(...listTokens(stack, t));
    // Show only the answer to the tap that opened the inspector.
    const message = current?.space === stack.space ? current.answer : null;
    note.hidden = message === null;
    setText(note, message === null ? '' : t.say(message));
    putBeside(slip, place, stack.space);
  }

  function clear() {
    list.replaceChildren();
    for (const words of [title, note]) setText(words, '');
  }

  document.addEventListener('pointerdown', ({ target }) => {
    hovered = null;
    clearTimeout(timer);
    const isSpace = target instanceof Element && target.closest('[data-space]') !== null;
    if (current !== null && current.space !== null && !isSpace)
      dispatch({ type: 'inspect', space: null });
    else show();
  });

  // A player may turn the phone while the box is open. The spaces move after the deck has its new size.
  new ResizeObserver(() => requestAnimationFrame(show)).observe(place);

  return {
    render(model) {
      const hasChanged = model.view !== current?.view || model.clicks !== current.clicks;
      if (hasChanged) hovered = null;
      current = model;
      show();
    },

    hover(space) {
      clearTimeout(timer);
      hovered = null;
      if (current?.space === null) show();
      const stack = space === null ? undefined : findStack(current, space);
      if (stack === undefined || stack.owners.length < 2) return;
      timer = setTimeout(() => {
        hovered = space;
        show();
      }, HOVER_MS);
    },
  };
}

/**
 * @param {StackInspector | null} model
 * @param {string} space
 * @returns {StackView | undefined}
 */
function findStack(model, space) {
  return model?.stacks.find((stack) => stack.space === space);
}

/**
 * @param {StackView} stack
 * @param {Translate} t
 */
function listTokens(stack, t) {
  return listStack(stack, t).map(({ owners, isFlag, words }) =>
    make(
      'li',
      { class: isFlag ? 'inspector-flag' : 'inspector-token' },
      isFlag ? createFlagBadge() : null,
      make('span', { class: 'inspector-badges' }, ...[...owners].map(createCrewBadge)),
      make('span', { class: 'inspector-words' }, words),
    ),
  );
}

/**
 * Place the box next to a space, on the side with more room and not wider than that room. If the room is too
 * narrow, place it above or below. All of the box stays visible.
 * @param {HTMLElement} slip
 * @param {HTMLElement} place
 * @param {string} space
 */
function putBeside(slip, place, space) {
  const button = place.parentElement?.querySelector(`[data-space="${space}"]`);
  if (!button) return;
  const around = place.getBoundingClientRect();
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const before = left - around.left;
  const behind = around.right - right;
  const room = Math.max(before, behind) - 2 * GAP_PIXELS;
  // At its old place the box may be narrower than it can be.
  slip.style.left = '0';
  slip.style.setProperty('--room', `${Math.floor(room)}px`);
  const isBeside = slip.getBoundingClientRect().width <= room;
  if (!isBeside) slip.style.removeProperty('--room');
  const { width, height } = slip.getBoundingClientRect();
  let x = before > behind ? before - width - GAP_PIXELS : right - around.left + GAP_PIXELS;
  let y = (top + bottom - height) / 2 - around.top;
  if (!isBeside) {
    const above = top - around.top;
    x = (left + right - width) / 2 - around.left;
    y =
      above > around.bottom - bottom
        ? above - height - GAP_PIXELS
        : bottom - around.top + GAP_PIXELS;
  }
  slip.style.left = `${Math.round(keepWithin(x, around.width - width))}px`;
  slip.style.top = `${Math.round(keepWithin(y, around.height - height))}px`;
}

/**
 * @param {number} value
 * @param {number} most
 */
function keepWithin(value, most) {
  return Math.max(GAP_PIXELS, Math.min(value, most - GAP_PIXELS));
}
