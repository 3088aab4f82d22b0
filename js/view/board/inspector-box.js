/**
 * A box next to a stack that lists its tokens from the top down.
 *
 * Owns the box, its place, and how long the pointer must rest on a stack to open it. Knows no words: the caller gives
 * the rows. Taps pass through the box to the deck.
 */

import { draw } from '../../art/drawings.js';
import { make, setText } from '../widgets/dom.js';

/** A pointer that rests this long on a stack opens the box. */
const HOVER_MS = 500;
/** The distance between the box and the space, and from the box to the edges. */
const GAP_PIXELS = 8;

/**
 * A row: a token, or the tokens that a flag stands for.
 * @typedef {{owners: string, isFlag: boolean, words: string}} Row
 */
/** @typedef {{title: string, tokens: Row[]}} Rows */

/**
 * `space`: where the player has opened the box on purpose, null for nowhere. `note`: what is said there.
 * `moment`: the box that a resting pointer has opened is closed when this changes. `stacks` has the rows of each stack.
 * @typedef {{space: string | null, note: string, moment: unknown, stacks: Record<string, Rows>}} BoxModel
 */

/**
 * @param {HTMLElement} place an element over the deck, of the same size
 * @param {() => void} onClose called when the player closes the box
 * @returns {{render: (model: BoxModel) => void, hover: (space: string | null) => void, end: () => void}}
 */
export function createInspectorBox(place, onClose) {
  const titleId = `${place.id}-title`;
  const title = make('h3', { class: 'inspector-title', id: titleId });
  const list = make('ol', { class: 'inspector-list' });
  const note = make('p', { class: 'inspector-note muted' });
  const slip = make(
    'section',
    { class: 'inspector-slip box small', 'aria-labelledby': titleId, role: 'group', hidden: true },
    title,
    list,
    note,
  );
  place.replaceChildren(slip);
  const ending = new AbortController();
  /** @type {BoxModel | null} */
  let current = null;
  /** @type {string | null} */
  let hovered = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  function show() {
    const space = current?.space ?? hovered;
    const rows = (space !== null && current?.stacks[space]) || null;
    slip.hidden = rows === null;
    setText(title, rows?.title ?? '');
    list.replaceChildren(...(rows?.tokens ?? []).map(makeRow));
    // Show only the answer to the tap that opened the box.
    const said = space !== null && space === current?.space ? current.note : '';
    note.hidden = said === '';
    setText(note, said);
    if (space !== null && rows !== null) putBeside(slip, place, space);
  }

  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      hovered = null;
      clearTimeout(timer);
      const isSpace = target instanceof Element && target.closest('[data-space]') !== null;
      if (current !== null && current.space !== null && !isSpace) onClose();
      else show();
    },
    { signal: ending.signal },
  );

  // A player may turn the phone while the box is open. The spaces move after the deck has its new size.
  const observer = new ResizeObserver(() => requestAnimationFrame(show));
  observer.observe(place);

  return {
    render(model) {
      if (model.moment !== current?.moment) hovered = null;
      current = model;
      show();
    },

    hover(space) {
      clearTimeout(timer);
      hovered = null;
      if (current?.space === null) show();
      if (space === null || !isTall(current?.stacks[space])) return;
      timer = setTimeout(() => {
        hovered = space;
        show();
      }, HOVER_MS);
    },

    /** Stop listening. The box is not used any more. */
    end() {
      ending.abort();
      observer.disconnect();
      clearTimeout(timer);
    },
  };
}

/** Whether more than one token stands there. @param {Rows} [rows] */
const isTall = (rows) => (rows?.tokens ?? []).map(({ owners }) => owners).join('').length > 1;

const drawBadge = (/** @type {string} */ owner) => draw(/** @type {'badgeR'} */ (`badge${owner}`));

/** @param {Row} row */
function makeRow({ owners, isFlag, words }) {
  return make(
    'li',
    { class: isFlag ? 'inspector-flag' : 'inspector-token' },
    isFlag ? draw('badgeF') : null,
    make('span', { class: 'inspector-badges' }, ...[...owners].map(drawBadge)),
    make('span', { class: 'inspector-words' }, words),
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

/** @param {number} value @param {number} most */
function keepWithin(value, most) {
  return Math.max(GAP_PIXELS, Math.min(value, most - GAP_PIXELS));
}
