// @ts-check
/**
 * The chat of a live connection: the connected players, the lines, and the fields to send one.
 *
 * Owns these elements. Every line is shown as text. Screen readers announce new lines politely.
 */

import { GREETINGS, LONGEST_CHAT } from '../../game/live.js';
import { selectLine } from '../../select/live.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../../select/live.js').LiveDialog} LiveDialog */
/** @typedef {import('../../game/live.js').LiveLine} LiveLine */
/** @typedef {import('../../game/live.js').LiveRequest} LiveRequest */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {(request: LiveRequest) => void} ask
 */
export function makeLiveTalk(t, ask) {
  const players = make('ul', { class: 'live-players', 'aria-label': t.live('live.players') });
  const log = make('ol', {});
  // The role `log` is on the parent, because on the list itself it would replace the list's role.
  const scroller = make(
    'div',
    { class: 'live-log', role: 'log', tabindex: 0, 'aria-label': t.live('live.log') },
    log,
  );
  const field = make('input', {
    ...{ id: 'live-chat', type: 'text', class: 'remote-input', autocomplete: 'off' },
    maxlength: LONGEST_CHAT,
  });
  const form = make(
    'form',
    {
      method: 'dialog',
      class: 'remote-form',
      onsubmit(/** @type {Event} */ event) {
        event.preventDefault();
        if (field.value.trim() === '') return;
        ask({ kind: 'chat', text: field.value });
        field.value = '';
      },
    },
    make('label', { for: 'live-chat' }, t.live('live.chat')),
    make(
      'div',
      { class: 'remote-row' },
      field,
      make('button', { type: 'submit', class: 'button button-main' }, t.live('live.say')),
    ),
  );
  const greetings = make(
    'div',
    { class: 'live-greetings', role: 'group', 'aria-label': t.live('live.greetings') },
    ...GREETINGS.map((greeting) =>
      makeButton(t.live(`live.greeting.${greeting}`), 'button-quiet', () =>
        ask({ kind: 'greet', greeting }),
      ),
    ),
  );
  const element = make(
    'section',
    { class: 'remote-form', hidden: true },
    players,
    scroller,
    form,
    greetings,
  );
  /** The lines that are shown. @type {LiveLine[]} */
  let shown = [];
  let locale = t.locale;

  /** @param {LiveLine} line */
  const writeLine = (line) =>
    make('li', { class: line.isMine ? 'live-mine' : null }, t.say(selectLine(line)));

  /** @param {LiveLine[]} lines */
  function renderLines(lines) {
    if (lines === shown && locale === t.locale) return;
    const newest = shown.at(-1)?.serial ?? 0;
    if (locale === t.locale) {
      // Add only the new lines, so that none is announced twice.
      log.append(...lines.filter(({ serial }) => serial > newest).map(writeLine));
      while (log.childElementCount > lines.length) log.firstElementChild?.remove();
    } else log.replaceChildren(...lines.map(writeLine));
    [shown, locale] = [lines, t.locale];
    scroller.scrollTop = scroller.scrollHeight;
  }

  return {
    element,
    field,
    /** Move the focus to the field, unless another visible element has it. */
    focus() {
      const { activeElement, body } = document;
      const isLost = activeElement === body || activeElement?.closest('[hidden]') !== null;
      if (isLost && element.closest('dialog')?.open) field.focus();
    },
    /** @param {LiveDialog} live */
    render({ players: found, lines, isInviting }) {
      element.hidden = found.length === 0;
      const words = found.map(({ name, isThere, seat }) => {
        const isWatching = seat === null && !isInviting;
        const named = name || t(isWatching ? 'live.watcher' : 'live.somebody');
        return t(isThere ? 'live.player.here' : 'live.player.quiet', { name: named });
      });
      if (players.childElementCount !== words.length)
        players.replaceChildren(...words.map(() => make('li')));
      for (const [index, said] of words.entries()) setText(players.children[index], said);
      renderLines(lines);
    },
  };
}
