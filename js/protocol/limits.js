// @ts-check
/** How much the engine reads of a record: far above any game that somebody plays. */

/** Characters of a record. */
export const LONGEST_RECORD = 500_000;

/** Turns of a game. */
export const MOST_TURNS = 3000;
