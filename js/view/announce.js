// @ts-check
/**
 * What happened, in words, for those who hear the page: a polite live region.
 *
 * Owns the telling of events. Knows the engine's events and the dictionary; decides nothing.
 */

import { setText } from './dom.js';

/** @typedef {import('../protocol.js').EventView} EventView */
/** @typedef {import('../state.js').State} State */
/** @typedef {import('../select.js').Page} Page */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/** Said by the heading and the prompt anyway, which follow the events. */
const SAID_ELSEWHERE = new Set(['won', 'drawn', 'counted', 'accepted', 'resigned']);

/**
 * Tell events in the order they happened, one sentence each.
 * @param {EventView[]} events
 * @param {Translate} t
 * @returns {string[]}
 */
export function describeEvents(events, t) {
  /** @type {string[]} */
  const sentences = [];
  /** @type {Map<string, string[]>} */
  const removed = new Map();
  for (const event of events) {
    if (event.kind === 'removed') {
      const owner = event.owners ?? '';
      removed.set(owner, [...(removed.get(owner) ?? []), event.space ?? '']);
    } else if (!SAID_ELSEWHERE.has(event.kind)) {
      sentences.push(describeEvent(event, t));
    }
  }
  for (const [colour, spaces] of removed) {
    sentences.push(t('event.removed', { colour, count: spaces.length, spaces: t.list(spaces) }));
  }
  return sentences;
}

/**
 * @param {EventView} event
 * @param {Translate} t
 */
function describeEvent(event, t) {
  return t(`event.${event.kind}`, {
    colour: event.colour ?? event.owners?.[0] ?? '',
    space: event.space ?? '',
    from: event.route?.[0] ?? '',
    count: event.count ?? 0,
  });
}

/**
 * Make the live region speak: after a step its events and what is expected now, otherwise the answer
 * to a tap.
 * @param {HTMLElement} region
 * @param {Translate} t
 * @returns {(state: State, page: Page) => void}
 */
export function createAnnouncer(region, t) {
  let arrived = -1;
  let step = 0;

  /**
   * @param {State} state
   * @returns {string[]}
   */
  function describeArrival({ arrival, game, step: now }) {
    if (arrival.kind === 'new') return [t('event.new', { game: t(`game.${game.split('+')[0]}`) })];
    if (arrival.kind === 'show') return [t(now < step ? 'event.back' : 'event.again')];
    return describeEvents(arrival.events, t);
  }

  return (state, page) => {
    if (state.view !== null && state.arrival.serial !== arrived) {
      const sentences = describeArrival(state);
      arrived = state.arrival.serial;
      step = state.step;
      const proof = page.proof === null ? [] : [t.say(page.proof)];
      setText(
        region,
        [
          ...sentences,
          t.say(page.heading) + (state.view.outcome ? '' : '.'),
          t.say(page.prompt),
          ...proof,
        ].join(' '),
      );
    } else if (page.notice !== null) {
      setText(region, t.say(page.notice.message));
    } else if (page.note !== null) {
      setText(region, t.say(page.note));
    } else if (state.clicks.length > 0) {
      setText(region, t.say(page.prompt));
    }
  };
}
