// @ts-check
/**
 * What the dialogs hold that nobody needs to begin a game: fetched together, once the page has time.
 */

export { createGamePrinter } from './game-print.js';
export { createLessons } from './lessons.js';
export { makePlayers } from './players.js';
export { makeCopyOut, makeReadIn } from './records.js';
export { createRules } from './rules.js';
export { makeSavedGames } from './saved-games.js';
export { makeSettings } from './settings.js';
