/**
 * Plans an animation before it starts: turns the events of a step into phases that play one after the other.
 * Knows no DOM and no pixels, and of time only the length of each phase. Decides nothing about the game.
 */

/** @import {EventView} from '../../protocol/protocol.js' */

/**
 * @typedef {{owners: string, back: string, flags?: number}} Standing a stack; its back is turned to the space `back`
 */

/**
 * @typedef {object} Phase
 * @property {number} duration_ms
 * @property {Map<string, Standing>} still the stacks that do not move during the phase
 * @property {{owners: string, route: string[], backBefore: string, back: string, flags?: number, isFreed: boolean,
 *   below: number} | null} slide a stack that moves. A route of one space means that it enters by the black path.
 *   `isFreed`: it comes out from under another token. `below`: the number of tokens that it lands on
 * @property {Map<string, Standing>} vanish the stacks that fall overboard
 */

/**
 * @typedef {object} Plan
 * @property {Phase[]} phases
 * @property {Map<string, Standing>} standing the stacks on the deck after the phases so far
 * @property {Set<string>} freed the spaces where a token is about to leave from the bottom of a stack
 */

const STEP_MS = 300;
const FURTHER_STEP_MS = 150;
const ENTER_MS = 340;
const VANISH_MS = 580;
/** So long the die tumbles (`js/page/components/die.js`). Nothing moves on the deck, and its marks wait. */
const ROLL_MS = 650;
/** The longest animation of a step, so that the player never waits longer. */
const LONGEST_MS = 1400;

/** What each kind of event adds to a plan. Kinds that move nothing are not in the table. */
const ADDITIONS = {
  entered: addEntry,
  moved: addMove,
  removed: addRemoval,
  freed: noteFreed,
  flag_raised: addFlag,
  rolled: addRoll,
};

/** @param {EventView[]} events @param {Map<string, Standing>} before the stacks by space @returns {Phase[]} */
export function planPhases(events, before) {
  /** @type {Plan} */
  const plan = { phases: [], standing: new Map(before), freed: new Set() };
  for (const event of events) {
    ADDITIONS[/** @type {keyof typeof ADDITIONS} */ (event.kind)]?.(plan, event);
  }
  const total = plan.phases.reduce((sum, phase) => sum + phase.duration_ms, 0);
  const share = Math.min(1, LONGEST_MS / total);
  for (const phase of plan.phases) phase.duration_ms *= share;
  return plan.phases;
}

/** Return the spaces whose stacks a plan changes or shows. @param {Phase[]} phases @returns {Set<string>} */
export function touchedSpaces(phases) {
  const touched = new Set();
  for (const { slide, vanish } of phases) {
    if (slide) {
      touched.add(slide.route[0]);
      touched.add(slide.route[slide.route.length - 1]);
    }
    for (const space of vanish.keys()) touched.add(space);
  }
  return touched;
}

/** @param {Plan} plan @param {EventView} event */
function addEntry({ phases, standing }, { space = '', owners = '', back = '' }) {
  phases.push({
    duration_ms: ENTER_MS,
    still: new Map(standing),
    slide: { owners, route: [space], backBefore: back, back, isFreed: false, below: 0 },
    vanish: new Map(),
  });
  standing.set(space, { owners, back });
}

/** @param {Plan} plan @param {EventView} event */
function addMove({ phases, standing, freed }, { space = '', owners = '', back = '', route = [] }) {
  if (route.length < 2) return;
  const [origin] = route;
  /** @type {Standing} */
  const stack = standing.get(origin) ?? { owners, back };
  const isFreed = freed.has(origin);
  const left = withoutTokens(stack.owners, owners, isFreed);
  if (left) standing.set(origin, { owners: left, back: stack.back });
  else standing.delete(origin);
  const flags = left ? {} : flagsOf(stack);
  const under = standing.get(space)?.owners ?? '';
  phases.push({
    duration_ms: STEP_MS + FURTHER_STEP_MS * (route.length - 2),
    still: new Map(standing),
    slide: {
      owners,
      route,
      backBefore: stack.back,
      back,
      ...flags,
      isFreed,
      below: under.length,
    },
    vanish: new Map(),
  });
  standing.set(space, { owners: owners + under, back, ...flags });
}

/** @param {Standing} stack */
function flagsOf({ flags }) {
  return flags ? { flags } : {};
}

/** @param {Plan} plan @param {EventView} event */
function addFlag({ standing }, { space = '', count = 0 }) {
  const stack = standing.get(space);
  if (stack) standing.set(space, { ...stack, flags: count });
}

/** @param {Plan} plan */
function addRoll({ phases, standing }) {
  phases.push({ duration_ms: ROLL_MS, still: new Map(standing), slide: null, vanish: new Map() });
}

/** A stack goes at the same time as those removed just before it (L4). @param {Plan} plan @param {EventView} event */
function addRemoval({ phases, standing }, { space = '' }) {
  const gone = standing.get(space);
  if (!gone) return;
  standing.delete(space);
  let phase = phases.at(-1);
  if (!phase || phase.slide) {
    phase = { duration_ms: VANISH_MS, still: new Map(), slide: null, vanish: new Map() };
    phases.push(phase);
  }
  phase.still = new Map(standing);
  phase.vanish.set(space, gone);
}

/** @param {Plan} plan @param {EventView} event */
function noteFreed({ freed }, { space = '' }) {
  freed.add(space);
}

/** @param {string} owners @param {string} gone @param {boolean} isFreed whether they leave from the bottom */
function withoutTokens(owners, gone, isFreed) {
  if (isFreed && owners.endsWith(gone)) return owners.slice(0, owners.length - gone.length);
  if (owners.startsWith(gone)) return owners.slice(gone.length);
  return '';
}
