/**
 * The component `output`: the last lines of a text that grows, in `parts` of a kind and a text. It comes from a user's
 * player, so it is shown as text only.
 */

import { make } from '../../view/widgets/dom.js';

/** @type {import('./component.js').MakeComponent} */
export const makeOutput = (element) => {
  /** @type {[kind: string, text: string][]} */
  let shown = [];
  return {
    /** @param {{parts: [kind: string, text: string][]}} model */
    show({ parts }) {
      const isSame = (/** @type {number} */ at) =>
        shown[at]?.[0] === parts[at]?.[0] && shown[at]?.[1] === parts[at]?.[1];
      let kept = 0;
      while (kept < parts.length && isSame(kept)) kept += 1;
      if (kept === parts.length && kept === shown.length) return;
      while (element.childNodes.length > kept) element.lastChild?.remove();
      const added = parts.slice(kept);
      element.append(
        ...added.map(([kind, text]) => make('span', { class: `player-${kind}` }, text)),
      );
      element.scrollTop = element.scrollHeight;
      shown = parts;
    },
  };
};
