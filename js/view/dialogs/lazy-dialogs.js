// @ts-check
/**
 * The modules of dialogs that are not needed to begin a game. They are fetched together after the page has
 * loaded.
 */

export { createLessons } from '../lessons/lessons.js';
export { createGamePrinter } from '../print/game-sheet.js';
export { createPrinter } from '../print/rules-sheet.js';
export { createRules } from '../rules/rules.js';
export { makePlayers } from './change-players-dialog.js';
export { makeCopyOut, makeReadIn } from './import-export-dialogs.js';
export { makeSavedGames } from './saved-games-dialog.js';
export { makeSettings } from './settings-dialog.js';
