/**
 * The announcements for screen readers: texts about events and changes of the page.
 *
 * Owns when something is announced. The engine says what happened.
 */

import { nameGame } from '../../game/games.js';
import { describeHint } from './hint-text.js';

/** @import {Message, Translate} from '../../i18n/translate.js' */
/** @import {Announcement} from '../../select/announcement.js' */
/** @import {Page} from '../../select/page.js' */

/** The notes that the page waits for the engine. */
const WAITS = new Set(['engine.waiting', 'engine.restarting']);

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

  /** @param {Announcement} model @returns {string[]} */
  function describeTransition({ transition, said, game, step }) {
    if (transition.kind === 'new') return [t('event.new', { game: t(`game.${nameGame(game)}`) })];
    if (transition.kind === 'again') return [t('event.replay')];
    if (transition.kind === 'show') {
      if (step >= (heard?.step ?? 0)) return [t('event.again')];
      return told.recent === '' ? [t('event.back')] : [t('event.undone', { turn: told.recent })];
    }
    return said.map(t.say);
  }

  /** Describe the latest moves in one text. @param {Page} page */
  const describeRecent = ({ recent }) => t.sayAll(recent.flatMap(({ said }) => said));

  /** @param {Announcement} model */
  const describeStanding = ({ view }) => t.sayAll(view?.standing ?? []);

  /** @param {Message | null | undefined} message */
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

  /** @param {Page} page */
  function describeStatus(page) {
    const heading = t.say(page.heading);
    return [/[.?!]$/.test(heading) ? heading : `${heading}.`, ...describeDue(page)];
  }

  /**
   * Describe what another player of a remote game asks, or what became of the own request.
   * @param {Page} page
   */
  function describeRemote(page) {
    return page.said?.asker ? describeStatus(page).join(' ') : sayAny(page.said?.note);
  }

  /** @param {Page} page */
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
    if (page.isLookingBack) return [...describeDue(page), describeRecent(page)].filter(Boolean);
    const isKnown = computer.isReplaying || (computer.isThinking && isRolled);
    // The turn was announced before the roll.
    const due = isRolled ? describeDue(page) : describeStatus(page);
    if (isKnown) return describeTransition(model);
    const standing = describeStanding(model);
    const isNews = model.transition.kind === 'play' && standing !== told.standing;
    const counted = isNews && !model.isOver ? [standing] : [];
    // An open claim is announced with its possible answers.
    if (page.claim?.key === 'claim.open') return [...counted, ...due];
    return [...describeTransition(model), ...counted, ...due];
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
    // The last step is announced together with the result, and any step with its prompt.
    if (model.isUnsettled) return;
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
    told = { recent: describeRecent(page), standing: describeStanding(model) };
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

/** @param {Announcement} model @param {string} space @param {Translate} t */
function describeStack({ labels }, space, t) {
  const words = (labels[space]?.tokens ?? []).map(({ says }) => t.say(says));
  return t('inspector.said', { space, others: words.join('; ') });
}
