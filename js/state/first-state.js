/** The state of the page without a game. */

import { FIRST_STATE } from '../page/generated/contract.js';
import { FIRST_SETTINGS } from '../platform/settings.js';

/** @import {State} from './types.js' */

/** What clears the clicks of a choice when merged into it. The last tap stays. */
export const NO_CLICKS = { place: '', inspected: null };

/** @returns {State} */
export const createState = () => ({
  engine: { status: 'loading', problem: null, hasStarted: false },
  game: { ...FIRST_STATE.game, begun: 0, record: '', view: null },
  selection: { ...NO_CLICKS, lastTap: null },
  requests: { game: null, acts: [], queue: [], serial: 0 },
  computer: FIRST_STATE.computer,
  clock: FIRST_STATE.clock,
  replay: null,
  deck: { model: null },
  overlay: { shown: null, isLeft: false },
  remote: { game: null, isRematch: false, invitation: null, list: [], refusal: null, parcel: '' },
  live: {
    ...{ attempt: null, offered: null, handed: null, problem: null },
    ...{ players: [], lines: [], unread: 0, selecting: null },
  },
  ui: {
    ...{ dialog: null, about: [], below: null, message: null, said: null },
    settings: FIRST_SETTINGS,
  },
});
