// @ts-check
/**
 * A space of the deck in words: its tokens, their direction, and what a tap would do.
 *
 * Owns the accessible names of the spaces. Knows the view model and the dictionary, no DOM.
 */

import { TOKENS_IN_FLAG } from '../../protocol/protocol.js';

/** @typedef {import('../../select/spaces.js').Space} Space */
/** @typedef {import('../../select/spaces.js').Stack} Stack */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * Describe a space in one line, beginning with its name.
 * @param {Space} space
 * @param {boolean} isHatch
 * @param {Translate} t
 * @returns {string}
 */
export function describeSpace(space, isHatch, t) {
  const parts = [describeContent(space, isHatch, t)];
  if (space.stack !== null && space.stack.flags > 0)
    parts.push(t('space.flags', { count: space.stack.flags }));
  if (space.freed !== null) parts.push(describeFreed(space.freed, t));
  return [...parts, ...describeNow(space, t)].join('; ');
}

/**
 * Describe what matters about a space now, and what a tap would do.
 * @param {Space} space
 * @param {Translate} t
 * @returns {string[]}
 */
export function describeNow(space, t) {
  const { danger, isLast, isPickedElsewhere, isRepeat, meaning, targets } = space;
  const parts = danger === null ? [] : [t.say(danger.message)];
  if (isLast) parts.push(t('space.last'));
  if (isPickedElsewhere) parts.push(t('space.pickedElsewhere'));
  if (isRepeat) parts.push(t('space.repeats'));
  if (meaning !== 'none')
    parts.push(t(nameRole(space), { ways: targets.join(' '), back: space.ghost?.back ?? '' }));
  return parts;
}

/**
 * Return the key for the effect of a tap. If the outline of the selected token is shown, its direction is told
 * too.
 * @param {Space} space
 */
function nameRole({ meaning, ghost }) {
  return meaning === 'destination' && ghost !== null
    ? 'role.destination.turned'
    : `role.${meaning}`;
}

/**
 * List the tokens on a space from the top down. A freed friend that has not stepped off yet is last.
 * @param {Space} space
 * @param {Translate} t
 * @returns {{owners: string, isFlag: boolean, words: string}[]}
 */
export function listStanding({ stack, freed, hasCaptive }, t) {
  const freedTokens =
    freed === null ? [] : [{ owners: freed, isFlag: false, words: describeFreed(freed, t) }];
  if (stack === null) return freedTokens;
  if (stack.owners.length > 1 && !hasCaptive) return [...listStack(stack, t), ...freedTokens];
  const tokens = [...stack.owners].map((owner, index) => {
    const pirate = t(`pirate.${owner}`);
    const words = index === 0 ? pirate : t('list.captive', { pirate });
    return { owners: owner, isFlag: false, words };
  });
  return [...tokens, ...freedTokens];
}

/**
 * @param {string} owner
 * @param {Translate} t
 */
function describeFreed(owner, t) {
  return t('space.freed', { pirate: t(`pirate.${owner}`) });
}

/**
 * List the content of a stack from the top down, as the stack inspector shows it: first single tokens, then
 * those that a flag stands for, five at a time.
 * @param {{owners: string, flags: number}} stack
 * @param {Translate} t
 * @returns {{owners: string, isFlag: boolean, words: string}[]}
 */
export function listStack({ owners, flags }, t) {
  const seen = owners.length - TOKENS_IN_FLAG * flags;
  const tokens = [...owners.slice(0, seen)].map((owner, index) => ({
    owners: owner,
    isFlag: false,
    words: t(index === 0 ? 'inspector.top' : 'inspector.below', { colour: owner }),
  }));
  const cloths = Array.from({ length: flags }, (_, index) => {
    const start = seen + TOKENS_IN_FLAG * index;
    const under = owners.slice(start, start + TOKENS_IN_FLAG);
    const names = [...under].map((owner) => t(`colour.${owner}`));
    return { owners: under, isFlag: true, words: t('inspector.flag', { others: t.list(names) }) };
  });
  return [...tokens, ...cloths];
}

/**
 * @param {Space} space
 * @param {boolean} isHatch
 * @param {Translate} t
 */
function describeContent({ name, stack, hasCaptive }, isHatch, t) {
  if (stack === null) return t(isHatch ? 'space.hatch' : 'space.vacant', { space: name });
  const [top, ...others] = [...stack.owners];
  const where = {
    space: name,
    back: stack.back === '0' ? t('space.gangway') : stack.back,
    exits: t.list(stack.exits),
  };
  if (others.length > 0 && !hasCaptive) {
    return t(isHatch ? 'space.hatchStack' : 'space.stack', {
      ...where,
      count: stack.owners.length,
      pirate: t(`colour.${top}`),
      others: t.list(others.map((owner) => t(`colour.${owner}`))),
    });
  }
  const pirate = t(`pirate.${top}`);
  return t(isHatch ? 'space.hatchToken' : 'space.token', {
    ...where,
    pirate: hasCaptive ? t('space.captor', { pirate, captive: t(`pirate.${others[0]}`) }) : pirate,
  });
}
