// @ts-check
/**
 * What the dialogs hold that nobody needs to begin a game: fetched together, once the page has time.
 */

export { createLessons } from '../lessons/lessons.js';
export { createGamePrinter } from '../print/game-sheet.js';
export { createPrinter } from '../print/rules-sheet.js';
export { createRules } from '../rules/rules.js';
export { makePlayers } from './change-players-dialog.js';
export { makeCopyOut, makeReadIn } from './import-export-dialogs.js';
export { makeSavedGames } from './saved-games-dialog.js';
export { makeSettings } from './settings-dialog.js';
