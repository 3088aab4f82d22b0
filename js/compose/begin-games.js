// @ts-check
/** Begins the games that dialogs offer: from a position or with a record, with their players. */

import { nameSeats, seatPractice } from '../game/new-game.js';

/** @typedef {import('../game/players.js').Seats} Seats */

/**
 * @param {object} means
 * @param {(request: import('../protocol/protocol.js').EngineRequest) =>
 *   Promise<import('../protocol/protocol.js').Reply>} means.ask
 * @param {(request: import('../game/saves.js').SavesRequest) => void} means.carryOutSaves
 * @param {() => string[]} means.getNames returns the names of the start screen
 * @param {import('../game/new-game.js').DefaultNames} means.defaultNames
 * @param {import('../platform/settings.js').SettingsStore} means.settings
 * @param {() => void} means.analyse switches the analysis on
 */
export function createBeginnings(means) {
  const { ask, carryOutSaves, getNames, defaultNames, settings, analyse } = means;
  return {
    /**
     * Begin a game from a position, of a person with the colour against the strongest computer player.
     * @param {string} position
     * @param {string} colour
     */
    async practise(position, colour) {
      const { record } = await ask({ kind: 'position', fields: { position } });
      if (record === undefined) return;
      const seats = seatPractice(colour, getNames());
      carryOutSaves({ kind: 'read', text: record, seats, isOwn: true });
    },

    /**
     * Begin a game with a record. An empty name stands for the default.
     * @param {string} record
     * @param {Seats} chosen
     * @param {boolean} isAnalysed
     */
    beginGame(record, chosen, isAnalysed) {
      if (isAnalysed) {
        settings.change({ hasMoves: true });
        analyse();
      }
      const seats = { ...chosen, names: nameSeats(chosen, defaultNames) };
      carryOutSaves({ kind: 'read', text: record, seats, isOwn: true });
    },
  };
}
