/** Choices for views that a test makes up. The engine makes them as `kidd/bridge/choices.py` says; this knows less. */

/** @typedef {import('../../../js/protocol/protocol.js').ChoiceView} ChoiceView */
/** @typedef {import('../../../js/protocol/protocol.js').SpaceChoiceView} SpaceChoiceView */
/** A move with its clicks. @typedef {{text: string, clicks: string[]}} Move */

const KEY = /^([@+]?)([a-z]\d+)(?:<([a-z]\d+))?$/;

/** @param {string} key */
function read(key) {
  const [, sign = '', space = '', from = ''] = KEY.exec(key) ?? [];
  return { isEntry: sign === '@', space, from };
}

/**
 * @param {Move[]} moves
 * @returns {Record<string, ChoiceView>}
 */
export function makeChoices(moves) {
  const first = makeChoice(moves, [], null);
  /** @type {Record<string, ChoiceView>} */
  const choices = { '': first };
  for (const { at, clicks, side } of listPlaces(moves))
    choices[at] = makeChoice(moves, clicks, side);
  return choices;
}

/** @param {Move[]} moves */
function listPlaces(moves) {
  return moves
    .filter(({ clicks }) => clicks.length > 1)
    .flatMap(({ clicks: [taken, put] }) => {
      const { space } = read(put);
      const isSided =
        new Set(
          moves
            .filter(
              ({ clicks: [first, second = ''] }) => first === taken && read(second).space === space,
            )
            .map(({ clicks }) => clicks[1]),
        ).size > 1;
      return [null, isSided ? space : null].map((one) => ({
        at: [taken, ...(one === null ? [] : [`?${one}`])].join(' '),
        clicks: [taken],
        side: one,
      }));
    });
}

/**
 * @param {Move[]} moves
 * @param {string[]} clicks
 * @param {string | null} side
 * @returns {ChoiceView}
 */
function makeChoice(moves, clicks, side) {
  const begun = moves.filter((move) => clicks.every((key, index) => key === move.clicks[index]));
  const next = [...new Set(begun.map((move) => move.clicks[clicks.length]))];
  const puts = next.filter((key) => read(key).from !== '');
  /** @param {string} key */
  const lead = (key) => {
    const made = [...clicks, key];
    const whole = moves.find((move) => move.clicks.join() === made.join());
    return whole === undefined ? { at: made.join(' ') } : { move: whole.text };
  };
  /** @param {string} space */
  const isSided = (space) => puts.filter((key) => read(key).space === space).length > 1;
  /** @type {Record<string, SpaceChoiceView>} */
  const spaces = {};
  // The hatches are not marked while a token is selected.
  const entries = clicks.some((key) => !read(key).isEntry) ? moves : [];
  for (const { text, clicks: keys } of entries)
    if (keys.length === 1 && read(keys[0]).isEntry)
      spaces[read(keys[0]).space] = { role: 'none', says: say('enter'), move: text };
  for (const key of clicks)
    spaces[read(key).space] = { role: 'picked', says: say('picked'), at: '' };
  for (const key of next)
    Object.assign(spaces, showSpace(read(key), side, isSided(read(key).space), lead(key), clicks));
  return {
    ...{ clicks, side, begun: side !== null, touched: clicks.map((key) => read(key).space) },
    back: side === null ? (clicks.length > 0 ? '' : null) : clicks.join(' '),
    spaces,
    ways: puts.map((key) => {
      const { space, from } = read(key);
      const route = [from, space];
      return { space, origin: from, route, several: isSided(space), asked: side === space };
    }),
    buttons: listButtons(next, side).map((key) => ({
      ...{ key, ...lead(key) },
      label: nameButton(key),
    })),
    prompt: { key: 'prompt.move', params: {} },
    ...{ note: null, first: null },
  };
}

/**
 * @param {string} key
 * @returns {any}
 */
function nameButton(key) {
  const { space, from } = read(key);
  return space === ''
    ? { key: `choice.${key}`, params: {} }
    : { key: 'choice.side', params: { space, from } };
}

/**
 * @param {string[]} next
 * @param {string | null} side
 */
function listButtons(next, side) {
  const words = next.filter((key) => read(key).space === '');
  const sides = next.filter((key) => side !== null && read(key).space === side);
  return [...words, ...sides.filter((key) => read(key).from !== '')];
}

/**
 * @param {ReturnType<typeof read>} click
 * @param {string | null} side
 * @param {boolean} isSided
 * @param {{at?: string, move?: string}} target
 * @param {string[]} clicks
 * @returns {Record<string, SpaceChoiceView>}
 */
function showSpace({ isEntry, space, from }, side, isSided, target, clicks) {
  if (space === '') return {};
  const asked = { at: [...clicks, `?${space}`].join(' ') };
  if (from === '') return { [space]: { ...mark(isEntry ? 'enter' : 'pick'), ...target } };
  if (side === null && isSided) return { [space]: { ...mark('destination'), ...asked } };
  if (side === null)
    return { [space]: { ...mark('destination'), ...target, ghost: { owner: 'R', back: from } } };
  if (side !== space) return {};
  return { [space]: { ...mark('aimed'), ...asked }, [from]: { ...mark('side'), ...target } };
}

/** @param {SpaceChoiceView['role']} role */
const mark = (role) => ({ role, says: say(role) });

/** @param {string} role @returns {any} */
const say = (role) => [{ key: `role.${role}`, params: role === 'pick' ? { ways: 'a2' } : {} }];
