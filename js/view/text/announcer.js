// @ts-check
/**
 * The announcements for screen readers: texts about events and changes of the page.
 *
 * Owns when something is announced, and how events become sentences. Knows the events and the dictionary.
 */

import { describeGame, nameGame } from '../../game/games.js';
import { describeHint } from './hint-text.js';
import { listStack } from './space-label.js';

/**
 * An event as it is announced. If one token captures another, one sentence tells both; `other` has the owners
 * of the other.
 * @typedef {Omit<EventView, 'kind'> & {kind: EventView['kind'] | 'took', other?: string}} Told
 */
/** @typedef {import('../../protocol/protocol.js').EventView} EventView */
/** @typedef {import('../../select/announcement.js').Announcement} Announcement */
/** @typedef {import('../../select/page.js').Page} Page */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Events without a sentence: the heading and the prompt, which follow the events, describe them. `agreed` has the
 * colour of the player to move, who may have proposed the draw or agreed to it.
 */
const SAID_ELSEWHERE = new Set(['won', 'drawn', 'counted', 'accepted', 'agreed']);

/** Events that the result also describes. */
const RESIGNATIONS = new Set(['resigned', 'timed_out']);

/** The notes that the page waits for the engine. */
const WAITS = new Set(['engine.waiting', 'engine.restarting']);

/**
 * Describe events in the order in which they happened, in one sentence each.
 * @param {EventView[]} events
 * @param {Translate} t
 * @param {string} game the game: in some, two tokens on a space are a tower, in others a captor with a captive
 * @returns {string[]}
 */
export function describeEvents(events, t, game) {
  /** @type {string[]} */
  const sentences = [];
  /** @type {Map<string, string[]>} */
  const removed = new Map();
  const isOver = events.some(({ kind }) => kind === 'won');
  for (const event of joinCaptures(events)) {
    if (event.kind === 'removed') {
      const owner = event.owners ?? '';
      removed.set(owner, [...(removed.get(owner) ?? []), event.space ?? '']);
    } else if (!SAID_ELSEWHERE.has(event.kind) && !(isOver && RESIGNATIONS.has(event.kind))) {
      sentences.push(describeEvent(event, t, game));
      // After one step, its back is to the space it came from; after several, the back must be named.
      if (event.back !== undefined && (event.route?.length ?? 0) > 2)
        sentences.push(t('event.turned', { back: event.back }));
    }
  }
  for (const [colour, spaces] of removed) {
    sentences.push(t('event.removed', { colour, count: spaces.length, spaces: t.list(spaces) }));
  }
  return sentences;
}

/**
 * Describe the latest moves in one text.
 * @param {Pick<Page, 'recent' | 'game'>} page
 * @param {Translate} t
 */
function describeRecent({ recent, game }, t) {
  const name = game?.key.split('.')[1] ?? '';
  return recent
    .map(({ events }) => describeEvents(events, t, name).join(' '))
    .filter((words) => words !== '')
    .join(' ');
}

/**
 * Join the move of a pirate and its capture of another one into one event.
 * @param {EventView[]} events
 * @returns {Told[]}
 */
function joinCaptures(events) {
  /** @type {Set<EventView>} */
  const told = new Set();
  /** @param {EventView} event */
  function join(event) {
    const taken = events.find(
      ({ kind, space, owners }, index) =>
        kind === 'captured' &&
        space === event.space &&
        owners?.length === 1 &&
        index > events.indexOf(event),
    );
    if (event.kind !== 'moved' || event.owners?.length !== 1 || taken === undefined) return event;
    told.add(taken);
    return { ...event, kind: /** @type {const} */ ('took'), other: taken.owners };
  }
  return events.map(join).filter((_, index) => !told.has(events[index]));
}

/**
 * @param {Told} event
 * @param {Translate} t
 * @param {string} game
 */
function describeEvent(event, t, game) {
  const height = event.owners?.length ?? 0;
  const stackKey = height > 1 ? nameStackEvent(event, game) : null;
  return t(stackKey ?? `event.${event.kind}`, {
    colour: event.colour ?? event.owners?.[0] ?? '',
    space: event.space ?? '',
    from: event.route?.[0] ?? '',
    other: event.other ?? '',
    count: stackKey === null ? (event.count ?? 0) : height,
  });
}

/**
 * Return the key of the sentence about a stack, if it differs from the sentence about one token.
 * @param {Told} event
 * @param {string} game
 */
function nameStackEvent({ kind, route, space }, game) {
  if (kind === 'captured') return 'event.stackCaptured';
  if (kind !== 'moved') return null;
  if (!describeGame(game).towers) return 'event.captorMoved';
  return route?.[0] === space ? 'event.stackReturned' : 'event.stackMoved';
}

/**
 * Describe the state of the crews, if captures decide it: the number of captives or, with towers, the tokens
 * that each crew still has. Empty if neither is counted.
 * @param {{view: import('../../protocol/protocol.js').View | null}} model
 * @param {Translate} t
 */
export function describeStanding({ view }, t) {
  if (view === null) return '';
  const { captives, towers } = describeGame(view.game);
  if (captives !== null) {
    const count = Object.values(view.captives).reduce((sum, one) => sum + one, 0);
    return count === 0 ? '' : `${t('tally.captives', { count })}.`;
  }
  if (!towers || !hasCaptured(view)) return '';
  const colours = Object.keys(view.reserves).filter((colour) => !view.out.includes(colour));
  return colours
    .map((colour) => {
      const count = view.stacks.filter(({ owners }) => owners[0] === colour).length;
      return t('event.strength', { colour, count, reserve: view.reserves[colour] });
    })
    .join(' ');
}

/**
 * Return whether a stack holds tokens of more than one crew.
 * @param {import('../../protocol/protocol.js').View} view
 */
function hasCaptured({ stacks }) {
  return stacks.some(({ owners }) => new Set(owners).size > 1);
}

/**
 * Make the announcer. After a step it announces the events and the prompt, otherwise a new note, the inspected stack or
 * the next choice. It announces a wait only if the reply does not arrive at once.
 * @param {(words: string) => void} speak
 * @param {Translate} t
 * @param {(act: () => void) => void} defer calls a function after pending replies have been handled
 * @returns {(model: Announcement, page: Page) => void}
 */
export function createAnnouncer(speak, t, defer) {
  /** @type {Announcement | null} */
  let heard = null;
  /** The texts about the last moves and the crews at the last call. */
  let told = { recent: '', standing: '' };
  /** The notice, the note, and the news of a remote game at the last call. */
  let known = { notice: '', note: '', remote: '' };
  /** The current wait, which is announced once. @type {{words: string} | null} */
  let wait = null;

  /**
   * @param {Announcement} model
   * @param {string | null} [askedAbout] the kind of event that the prompt describes
   * @returns {string[]}
   */
  function describeTransition({ transition, game, step }, askedAbout = null) {
    if (transition.kind === 'new') return [t('event.new', { game: t(`game.${nameGame(game)}`) })];
    if (transition.kind === 'again') return [t('event.replay')];
    if (transition.kind === 'show') {
      if (step >= (heard?.step ?? 0)) return [t('event.again')];
      return told.recent === '' ? [t('event.back')] : [t('event.undone', { turn: told.recent })];
    }
    const events = transition.events.filter(({ kind }) => kind !== askedAbout);
    return describeEvents(events, t, game);
  }

  /** @param {import('../../i18n/translate.js').Message | null | undefined} message */
  const sayAny = (message) => (message ? t.say(message) : '');

  /** @param {string} words */
  function tellWait(words) {
    if (words === (wait?.words ?? '')) return;
    const told = words === '' ? null : { words };
    wait = told;
    if (told === null) return;
    defer(() => {
      if (wait === told) speak(words);
    });
  }

  /**
   * @param {Page} page
   */
  function describeStatus(page) {
    const heading = t.say(page.heading);
    return [/[.?!]$/.test(heading) ? heading : `${heading}.`, ...describeDue(page)];
  }

  /**
   * Describe what another player of a remote game asks, or what became of the own request.
   * @param {Page} page
   */
  function describeRemote(page) {
    if (page.remote === null) return '';
    return page.remote.asked === null ? sayAny(page.remote.note) : describeStatus(page).join(' ');
  }

  /**
   * @param {Page} page
   */
  function describeDue({ claim, prompt, warning }) {
    return [claim, prompt, warning].flatMap((message) => (message === null ? [] : t.say(message)));
  }

  /**
   * Describe a step and the prompt after it. A thinking computer player is announced once a turn, and not again
   * after the roll. A replay has no prompt.
   * @param {Announcement} model
   * @param {Page} page
   */
  function describeStep(model, page) {
    const { computer } = page;
    const isRolled = model.transition.kind === 'roll' && heard?.view?.turn === model.view?.turn;
    // While the player looks back, the prompt describes the step.
    if (page.isLookingBack) return [...describeDue(page), describeRecent(page, t)].filter(Boolean);
    const isKnown = computer.isReplaying || (computer.isThinking && isRolled);
    // The turn was announced before the roll.
    const due = isRolled ? describeDue(page) : describeStatus(page);
    if (isKnown) return describeTransition(model);
    // An open claim is announced with its possible answers.
    const isOpen = page.claim?.key === 'claim.open';
    const standing = describeStanding(model, t);
    const isNews = model.transition.kind === 'play' && standing !== told.standing;
    const counted = isNews && !model.isOver ? [standing] : [];
    return [...describeTransition(model, isOpen ? 'claimed' : null), ...counted, ...due];
  }

  /**
   * Describe what is shown now and was not shown before. The same answer to a second question counts as new.
   * @param {Announcement} model
   * @param {Page} page
   * @param {typeof known} shown
   */
  function describeShown(model, page, { note, remote }) {
    const isInspected = model.inspected !== null && model.inspected !== heard?.inspected;
    const parts = isInspected ? [describeStack(model, model.inspected ?? '', t)] : [];
    if (note !== '' && (note !== known.note || model.message !== heard?.message)) parts.push(note);
    parts.push(...listNews(remote, known.remote));
    const { hint, isHinting } = page.computer;
    if (isHinting && !heard?.isHinting) parts.push(t('hint.busy'));
    if (hint !== null && model.hint !== heard?.hint) parts.push(...describeHint(hint, t));
    const { clock } = model;
    if (clock !== null && clock !== heard?.clock)
      parts.push(t(`clock.${clock.stage}`, { ...clock }));
    return parts;
  }

  /**
   * Describe the changes. A note about the next choice follows the prompt.
   * @param {Announcement} model
   * @param {Page} page
   * @param {typeof known} shown
   */
  function describeNews(model, page, shown) {
    const parts = describeShown(model, page, shown);
    const isOfChoice = model.message === null && isOtherChoice(heard, model);
    return parts.length > 0 && isOfChoice ? [t.say(page.prompt), ...parts] : parts;
  }

  /**
   * @param {Announcement} model
   * @param {Page} page
   * @param {typeof known} shown
   * @returns {string[]}
   */
  function choose(model, page, shown) {
    const { notice } = shown;
    if (model.view !== null && model.transition.serial !== heard?.transition.serial)
      return describeStep(model, page);
    if (notice !== '') return notice === known.notice ? [] : [notice];
    const parts = describeNews(model, page, shown);
    if (parts.length > 0) return parts;
    const isBack = heard?.isPlayback && !model.isPlayback;
    const isLeft = heard?.isHidden && !model.isBusy;
    if (model.drawOffer !== heard?.drawOffer || isBack || isLeft) return describeStatus(page);
    return isOtherChoice(heard, model) ? [t.say(page.prompt)] : [];
  }

  return (model, page) => {
    // The last step is announced together with the result.
    if (model.isEnding) return;
    const isLoading = page.notice?.kind === 'loading';
    const isWaiting = WAITS.has(page.note?.key ?? '');
    const shown = {
      notice: isLoading ? '' : sayAny(page.notice?.message),
      note: isWaiting ? '' : sayAny(page.note),
      remote: describeRemote(page),
    };
    // The game behind the start screen is not announced.
    const { isHidden } = model;
    const sentences = isHidden || isLoading ? [] : choose(model, page, shown);
    heard = model;
    known = shown;
    told = { recent: describeRecent(page, t), standing: describeStanding(model, t) };
    if (sentences.length > 0) speak(sentences.join(' '));
    const waited = isLoading ? page.notice?.message : page.note;
    tellWait((isLoading || isWaiting) && !isHidden ? sayAny(waited) : '');
  };
}

/**
 * @param {string} words
 * @param {string} before the words at the last call
 */
const listNews = (words, before) => (words === '' || words === before ? [] : [words]);

/**
 * Return whether the player now has another choice than before, in the same position.
 * @param {Announcement | null} before
 * @param {Announcement} model
 */
function isOtherChoice(before, { view, isBusy, choice }) {
  if (before === null || before.view !== view || isBusy) return false;
  return before.choice !== choice;
}

/**
 * @param {Announcement} model
 * @param {string} space
 * @param {Translate} t
 */
function describeStack({ stacks }, space, t) {
  const stack = stacks.find((one) => one.space === space);
  const words = stack === undefined ? [] : listStack(stack, t).map((token) => token.words);
  return t('inspector.said', { space, others: words.join('; ') });
}
