/**
 * A game as on the page, without views: the state, and the real engine that answers the state's
 * requests. Every position counts as seen at once.
 */

import { selectDeck } from '../../../js/select/deck.js';
import { isChoiceShown } from '../../../js/state/choice.js';
import { createState } from '../../../js/state/first-state.js';
import { reduce } from '../../../js/state/reducer.js';
import { showReplay } from '../../../js/state/turn-replay.js';
import { carryOutAct } from './acts.mjs';
import { askDeck } from './decks.mjs';

/** @typedef {import('../../../js/state/types.js').State} State */
/** @typedef {import('../../../js/state/types.js').Action} Action */
/** @typedef {ReturnType<typeof import('./engine-process.mjs').startEngine>} Engine */

/** The number of positions to search for a move. The quality of the moves does not matter here. */
const NODES = 60;
/** More actions than these never wait, unless each asks for another one. */
const MOST_ACTS = 200;

export class Voyage {
  state = reduce(createState(), { type: 'engine', status: { status: 'up', problem: null } });
  /** The requests to the search worker. @type {NonNullable<State['computer']['search']>[]} */
  searches = [];
  /** The positions that were shown, in order. @type {State[]} */
  shown = [];
  /** What the deck showed, in order. @type {import('../../../js/state/types.js').Deck[]} */
  drawn = [];
  #seed = 1;

  /** @param {Engine} engine */
  constructor(engine) {
    this.engine = engine;
  }

  /**
   * @param {string} game
   * @param {number[]} levels
   */
  async begin(game, levels) {
    const names = levels.map((level, seat) => (level === 0 ? `Person ${seat}` : `Level ${level}`));
    await this.do({ type: 'begin', game, names, levels });
  }

  /**
   * Open a record, of persons unless it is said otherwise.
   * @param {string} record @param {object} [content] as `kidd_page.game.opening` reads it
   */
  async open(record, content = {}) {
    const persons = ['Anne', 'Will', 'Mary'];
    const action = { type: 'open', names: [], levels: [], persons, ...content };
    const reply = await this.engine.request('act', { record, text: JSON.stringify({ action }) });
    if (!reply.ok) throw new Error(JSON.stringify(reply.error));
    await this.do({ type: 'resume', reply });
  }

  /** Tap one space after the other. @param {...string} spaces */
  async tap(...spaces) {
    for (const space of spaces) await this.do({ type: 'tap', space });
  }

  /**
   * Dispatch an action and everything that follows from it.
   * @param {Action} action
   */
  async do(action) {
    this.dispatch(action);
    while (await this.step());
  }

  /** Let Python carry out the actions that wait. */
  async settleActs() {
    for (let count = 0; this.state.requests.acts.length > 0; count += 1) {
      if (count === MOST_ACTS) throw new Error(`After ${count} actions there are still more`);
      await this.step();
    }
    await this.#draw();
  }

  /** @param {Action} action */
  dispatch(action) {
    this.state = reduce(this.state, action);
    const shown = showReplay(this.state);
    const { serial } = shown.game.transition;
    if (shown.game.view !== null && serial !== this.shown.at(-1)?.game.transition.serial)
      this.shown.push(shown);
  }

  /** Carry out one request of the state; return whether there was one. */
  async step() {
    const { computer } = this.state;
    if (this.state.requests.acts.length > 0) {
      this.dispatch(await carryOutAct(this.engine, this.state));
      return true;
    }
    if (await this.#draw()) return true;
    if (computer.search) {
      await this.#search(computer.search);
      return true;
    }
    return this.#look();
  }

  /** Let Python draw the deck; return whether it had to. */
  async #draw() {
    if (this.state.game.view === null || isChoiceShown(this.state)) return false;
    const action = await askDeck(this.engine, this.state);
    this.dispatch(action);
    this.drawn.push(action.model);
    return true;
  }

  /** @param {NonNullable<State['computer']['search']>} search */
  async #search(search) {
    this.searches.push(search);
    const { serial, kind, fields } = search;
    const extra = kind === 'think' ? { nodes: NODES, seed: this.#seed, ms: undefined } : {};
    this.#seed += 1;
    const { record } = this.state.game;
    const reply = await this.engine.request(/** @type {'think'} */ (kind), {
      record,
      ...fields,
      ...extra,
    });
    this.dispatch({ type: 'answered', serial, reply });
  }

  /** Dispatch `seen` for the current position; return whether that changed anything. */
  #look() {
    const before = this.state;
    const { serial } = showReplay(before).game.transition;
    const { seen } = before.computer;
    if (before.game.view === null || (seen.serial === serial && seen.stage === 'due')) return false;
    const stage = seen.serial === serial && seen.stage === 'still' ? 'due' : 'still';
    this.dispatch({ type: 'seen', serial, stage });
    return true;
  }

  /** The current view. */
  get view() {
    if (this.state.game.view === null) throw new Error('There is no position yet');
    return this.state.game.view;
  }

  /** Return one of the legal moves. @param {number} choice */
  async findMove(choice) {
    const { record, path } = this.state.game;
    const { view } = await this.engine.request('show', { record, path });
    const moves = view?.moves ?? [];
    return moves[choice % moves.length];
  }

  /**
   * Make a person's turn: the roll, if one is due, and a move.
   * @param {number} choice which of the legal moves
   */
  async play(choice) {
    if (this.view.phase === 'roll') await this.do({ type: 'roll' });
    if (this.view.outcome !== null || this.view.phase === 'roll') return;
    await this.do({ type: 'type', text: await this.findMove(choice) });
  }
}

/** Return what the deck shows of a space. @param {State} state @param {string} name @returns {any} */
export function findSpace(state, name) {
  return selectDeck(state).picture.spaces.find((/** @type {any} */ space) => space.name === name);
}
