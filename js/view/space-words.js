// @ts-check
/**
 * A space of the deck in words: what stands there, which way it looks, what a tap would do.
 *
 * Owns the accessible names of the spaces. Knows the view model and the dictionary, no DOM.
 */

/** @typedef {import('../select-spaces.js').Space} Space */
/** @typedef {import('../select-spaces.js').Stack} Stack */
/** @typedef {import('../i18n/translate.js').Translate} Translate */

/**
 * Say a space in one line, beginning with its name.
 * @param {Space} space
 * @param {boolean} isHatch
 * @param {Translate} t
 * @returns {string}
 */
export function describeSpace(space, isHatch, t) {
  const parts = [describeContent(space, isHatch, t)];
  if (space.isLast) parts.push(t('space.last'));
  if (space.meaning !== 'none') parts.push(t(`role.${space.meaning}`));
  return parts.join('; ');
}

/**
 * @param {Space} space
 * @param {boolean} isHatch
 * @param {Translate} t
 */
function describeContent({ name, stack }, isHatch, t) {
  if (stack === null) return t(isHatch ? 'space.hatch' : 'space.vacant', { space: name });
  return t(isHatch ? 'space.hatchToken' : 'space.token', {
    space: name,
    pirate: describeStack(stack, t),
    back: stack.back === '0' ? t('space.gangway') : stack.back,
    exits: t.list(stack.exits),
  });
}

/**
 * @param {Stack} stack
 * @param {Translate} t
 */
function describeStack({ owners }, t) {
  const [top, ...others] = [...owners].map((owner) => t(`pirate.${owner}`));
  return others.length === 0 ? top : t('space.over', { pirate: top, others: t.list(others) });
}
