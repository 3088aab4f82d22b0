/**
 * The stack inspector: a pure view model.
 *
 * Owns which message it shows. Knows no DOM and no language.
 */

import { selectLabels } from './spaces.js';

/** @import {Message} from '../i18n/translate.js' */
/** @import {SpaceLabelView} from '../protocol/protocol.js' */
/** @import {State} from '../state/types.js' */

/**
 * `space` is the space that a tap or key inspected; `answer` is the message for that tap. A stack inspected by hovering
 * is closed when `view` or `choice` change.
 * @typedef {{space: string | null, answer: Message | null, labels: Record<string, SpaceLabelView>,
 *   view: State['game']['view'], choice: object | null}} StackInspector
 */

/** @param {State} state @param {{note: Message | null}} page @returns {StackInspector} */
export function selectStackInspector({ selection, ui, game }, { note }) {
  const { inspected, choice } = selection;
  const { view } = game;
  return {
    space: inspected,
    // The note is shown here only if it answers a tap.
    answer: inspected !== null && ui.message !== null ? note : null,
    labels: selectLabels({ game, selection }),
    view,
    choice,
  };
}
