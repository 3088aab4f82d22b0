// @ts-check
/**
 * The tools of the position editor: what a tap on a space does.
 *
 * Owns the choice and the keys that stand for it. Must not know the deck.
 */

import { createCrewBadge } from '../../art/pirates.js';
import { COLOURS } from '../../protocol/protocol.js';
import { makePill, makePills } from '../widgets/choice-field.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */

const TURN = 'rotate';
const REMOVE = 'clear';
/** The keys on a space, with the tool that each stands for. @type {Record<string, string>} */
const KEYS = { r: 'R', b: 'B', g: 'G', t: TURN, Delete: REMOVE, Backspace: REMOVE };

/** @param {Translate} t */
export function createEditorTools(t) {
  const crews = COLOURS.map((colour) => {
    const pill = makePill('editor-tool', colour, t.live(`colour.${colour}`));
    pill.words.before(/** @type {any} */ (createCrewBadge(colour)));
    return pill;
  });
  const others = [
    makePill('editor-tool', TURN, t.live('editor.tool.rotate')),
    makePill('editor-tool', REMOVE, t.live('editor.tool.clear')),
  ];
  const pills = [...crews, ...others];
  pills[0].input.checked = true;
  const element = makePills(t.live('editor.tool'), 'editor-tools', ...pills);

  return {
    element,

    /**
     * Offer the crews of a game.
     * @param {number} players
     */
    show(players) {
      for (const [index, pill] of crews.entries()) {
        pill.element.hidden = index >= players;
        if (index >= players && pill.input.checked) pills[0].input.checked = true;
      }
    },

    /**
     * Return the edit that a tap on a space stands for, or null if it has no effect there.
     * @param {string} space
     * @param {boolean} isVacant
     * @param {string} [key] in place of the chosen tool
     */
    find(space, isVacant, key) {
      const chosen = pills.find(({ input }) => input.checked)?.input.value;
      const tool = key === undefined ? chosen : KEYS[key.length === 1 ? key.toLowerCase() : key];
      if (tool === undefined) return null;
      const crew = crews.find(({ input }) => input.value === tool);
      if (crew !== undefined) return crew.element.hidden ? null : `put ${space} ${tool}`;
      return isVacant ? null : `${tool} ${space}`;
    },

    /** @param {string} key */
    hasKey: (key) => (key.length === 1 ? key.toLowerCase() : key) in KEYS,
  };
}
