// @ts-check
/**
 * The fields of the position editor beside the deck: the game, the player to move, the pending state, the reserves.
 *
 * Owns the fields. Sends edits; the engine lists the possible values.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { describeGame, GAMES, nameGame } from '../../game/games.js';
import { COLOURS } from '../../protocol/protocol.js';
import { makeCheck, makePill, makePills } from '../widgets/choice-field.js';
import { make, makeButton, setEnabled, setText } from '../widgets/dom.js';

/** @typedef {import('../../protocol/protocol.js').EditedView} EditedView */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/** A pending state whose last part is a number of turns. */
const PROOF = /^(proof:[RB])(\d+)$/;
const MOST_TURNS_LEFT = 20;

/**
 * @param {Translate} t
 * @param {(edit: string) => void} onEdit
 */
export function createEditorFields(t, onEdit) {
  const game = makeGame(t, onEdit);
  const others = [makeTurn(t, onEdit), makeState(t, onEdit), makeReserves(t, onEdit)];
  return {
    game: game.element,
    others: others.map((part) => part.element),
    /** @param {EditedView} edited */
    show(edited) {
      for (const part of [game, ...others]) part.show(edited);
    },
  };
}

/**
 * @param {Translate} t
 * @param {(edit: string) => void} onEdit
 */
function makeGame(t, onEdit) {
  const select = make('select', { class: 'editor-select', 'aria-label': t.live('editor.game') });
  for (const { name, players } of GAMES) {
    for (const count of players) {
      const words =
        players.length > 1
          ? t.live('editor.gameFor', { game: { key: `game.${name}` }, count })
          : t.live(`game.${name}`);
      select.append(make('option', { value: `${name} ${count}` }, words));
    }
  }
  const options = GAMES.flatMap((game) => game.options).map((option) =>
    makeCheck('editor-option', option, t.live(`option.${option}.name`)),
  );
  const change = () => {
    const [name, players] = select.value.split(' ');
    const known = describeGame(name).options;
    const chosen = options
      .map(({ input }) => input)
      .filter(({ checked, value }) => checked && known.includes(value))
      .map(({ value }) => value);
    onEdit(`game ${[name, ...chosen.sort()].join('+')} ${players}`);
  };
  const element = make(
    'div',
    { class: 'editor-part editor-game', onchange: change },
    select,
    ...options.map((option) => option.element),
  );
  return {
    element,
    /** @param {EditedView} edited */
    show({ game, players }) {
      select.value = `${nameGame(game)} ${players}`;
      const known = describeGame(game).options;
      const chosen = game.split('+').slice(1);
      for (const { input, element: box } of options) {
        box.hidden = !known.includes(input.value);
        input.checked = chosen.includes(input.value);
      }
    },
  };
}

/**
 * @param {Translate} t
 * @param {(edit: string) => void} onEdit
 */
function makeTurn(t, onEdit) {
  const pills = COLOURS.map((colour) =>
    makePill('editor-turn', colour, t.live(`colour.${colour}`)),
  );
  const element = makePills(t.live('editor.turn'), 'editor-part editor-turn', ...pills);
  element.addEventListener('change', () => {
    const chosen = pills.find(({ input }) => input.checked);
    if (chosen) onEdit(`turn ${chosen.input.value}`);
  });
  return {
    element,
    /** @param {EditedView} edited */
    show({ turn, players }) {
      for (const [index, { input, element: pill }] of pills.entries()) {
        pill.hidden = index >= players;
        input.checked = input.value === turn;
      }
    },
  };
}

/**
 * @param {Translate} t
 * @param {(edit: string) => void} onEdit
 */
function makeState(t, onEdit) {
  const select = make('select', { class: 'editor-select' });
  const number = make('input', {
    type: 'number',
    class: 'editor-number',
    min: 0,
    max: MOST_TURNS_LEFT,
    'aria-label': t.live('editor.left'),
  });
  const left = make(
    'label',
    { class: 'editor-left' },
    make('span', {}, t.live('editor.left')),
    number,
  );
  select.addEventListener('change', () => onEdit(`state ${select.value}`));
  number.addEventListener('change', () => {
    const [, proof] = PROOF.exec(select.value) ?? [];
    if (proof && number.value !== '' && number.validity.valid)
      onEdit(`state ${proof}${Number(number.value)}`);
  });
  const element = make(
    'div',
    { class: 'editor-part' },
    make('label', { class: 'editor-label' }, make('span', {}, t.live('editor.state')), select),
    left,
  );
  return {
    element,
    /** @param {EditedView} edited */
    show({ state, states, game }) {
      const offered = states.includes(state) ? states : [...states, state];
      const hasDie = describeGame(game).die;
      select.replaceChildren(
        ...offered.map((one) => make('option', { value: one }, sayState(one, hasDie, t))),
      );
      select.value = state;
      const proof = PROOF.exec(state);
      left.hidden = proof === null;
      if (proof !== null && document.activeElement !== number) number.value = proof[2];
    },
  };
}

/**
 * @param {string} state as notation writes it
 * @param {boolean} hasDie
 * @param {Translate} t
 */
function sayState(state, hasDie, t) {
  if (state === '-') return t(hasDie ? 'editor.state.unrolled' : 'editor.state.none');
  if (/^[123]$/.test(state)) return t('editor.state.roll', { number: state });
  const [kind, of = ''] = state.split(':');
  return t(`editor.state.${kind}`, { colour: of[0] ?? 'B' });
}

/**
 * @param {Translate} t
 * @param {(edit: string) => void} onEdit
 */
function makeReserves(t, onEdit) {
  const rows = COLOURS.map((colour) => {
    const count = make('output', { class: 'editor-count' });
    const total = make('span', { class: 'editor-total' });
    let now = 0;
    const less = makeButton('−', 'button-quiet', () => onEdit(`reserve ${colour} ${now - 1}`), {
      'aria-label': t.live('editor.less', { colour }),
    });
    const more = makeButton('+', 'button-quiet', () => onEdit(`reserve ${colour} ${now + 1}`), {
      'aria-label': t.live('editor.more', { colour }),
    });
    const name = make('span', { class: 'editor-crew' }, t.live(`colour.${colour}`));
    name.prepend(/** @type {any} */ (createCrewBadge(colour)));
    return {
      colour,
      element: make('div', { class: 'editor-reserve' }, name, less, count, more, total),
      /** @param {EditedView} edited */
      show({ reserves, totals, tokens }) {
        now = reserves[colour] ?? 0;
        setText(count, String(now));
        setText(total, t('editor.total', { count: totals[colour] ?? 0, of: tokens }));
        setEnabled(less, now > 0);
        setEnabled(more, now < 9);
      },
    };
  });
  const element = make(
    'fieldset',
    { class: 'editor-part editor-reserves' },
    make('legend', {}, t.live('editor.reserves')),
    ...rows.map((row) => row.element),
    makeButton(t.live('editor.fill'), 'button-quiet', () => onEdit('fill')),
  );
  return {
    element,
    /** @param {EditedView} edited */
    show(edited) {
      for (const row of rows) {
        row.element.hidden = !(row.colour in edited.reserves);
        row.show(edited);
      }
    },
  };
}
