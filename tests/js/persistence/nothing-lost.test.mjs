/**
 * Nothing is lost, as a model: random sequences of what players, tabs, failing storages and a dying Python do. After
 * each step every turn that a tab has shown as kept is whole in at least one of the two stores, and a new tab lists
 * every game.
 */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createChance } from '../support/chance.mjs';
import { FakeBrowser } from '../support/fake-storage.mjs';
import { openTab, settle } from '../support/library-tab.mjs';
import { MemoryDatabase } from '../support/memory-database.mjs';

/** @typedef {import('../support/fake-storage.mjs').FakeTab} FakeTab */

const SEQUENCES = 3_000;
const STEPS = 14;
const MOST_TABS = 3;
/** A database in memory answers at once. */
const IDLE = 4;

/** What a player remembers: the lines of moves of each game that were shown as kept, by the game's first name. */
class Model {
  database = new MemoryDatabase();
  browser = new FakeBrowser(/** @type {any} */ (this.database));
  /** @type {FakeTab[]} */
  tabs = [];
  /** @type {Map<string, Set<string>>} */
  lines = new Map();
  /** The lines that the player has deleted, each with its game's first name. @type {Set<string>} */
  deleted = new Set();
  /** @type {string[]} */
  log = [];
  games = 0;

  /** @param {number} seed */
  constructor(seed) {
    this.chance = createChance(seed);
    this.database.chance = this.chance;
  }

  /** @template Item @param {Item[]} items */
  pick(items) {
    return items[this.chance.below(items.length)];
  }

  /** Do one random step. */
  async step() {
    const steps = this.tabs.length === 0 ? [this.open] : STEP_KINDS;
    await this.pick(steps).call(this);
    this.check();
  }

  async open() {
    if (this.tabs.length === MOST_TABS) return;
    this.log.push('open');
    this.tabs.push(await openTab(this.browser, IDLE));
  }

  async reload() {
    const tab = this.pick(this.tabs);
    this.log.push('reload');
    this.remove(tab);
    const next = this.browser.open(tab.session);
    await next.start();
    this.tabs.push(next);
    await settle(next, IDLE);
  }

  async kill() {
    this.log.push('kill');
    this.remove(this.pick(this.tabs));
  }

  /** Let a tab die in the middle of what it does. */
  async killSoon() {
    const tab = this.pick(this.tabs);
    tab.lastStep = tab.steps + this.chance.below(12);
    this.log.push(`kill after ${tab.lastStep - tab.steps} more uses of a storage`);
    await this.act(tab, this.pick([this.beginIn, this.playIn, this.switchIn]));
    this.remove(tab);
  }

  async begin() {
    await this.act(this.pick(this.tabs), this.beginIn);
  }

  async play() {
    await this.act(this.pick(this.tabs), this.playIn);
  }

  async switch() {
    await this.act(this.pick(this.tabs), this.switchIn);
  }

  /** @param {FakeTab} tab @param {(tab: FakeTab) => void | Promise<void>} what */
  async act(tab, what) {
    try {
      await what.call(this, tab);
      if (this.chance.below(3) > 0) await settle(tab, IDLE);
    } catch (error) {
      if (tab.lastStep === Infinity) throw error;
    }
    if (tab.lastStep === Infinity) this.remember(tab);
  }

  /** @param {FakeTab} tab */
  beginIn(tab) {
    this.games += 1;
    this.log.push(`begin G${this.games}`);
    tab.begin([`G${this.games}`, 'Will']);
  }

  /** @param {FakeTab} tab */
  playIn(tab) {
    const space = this.pick(['f1', 'f3']);
    this.log.push(`play ${space}`);
    if (tab.state.requests.game === null) tab.play(space);
  }

  /** @param {FakeTab} tab */
  async switchIn(tab) {
    const entry = await this.pickEntry(tab);
    if (entry === undefined) return;
    this.log.push(`switch to ${entry.seats[0].name}`);
    await tab.ask({ kind: 'open', id: entry.id });
    await settle(tab, IDLE);
    tab.dispatch({ type: 'close' });
  }

  /** Delete a game for the player, and perhaps take that back. */
  async delete() {
    const tab = this.pick(this.tabs);
    const entry = await this.pickEntry(tab);
    if (entry === undefined) return;
    const name = String(entry.seats[0].name);
    this.log.push(`delete ${name}`);
    const lines = this.lines.get(name) ?? new Set();
    this.lines.delete(name);
    const shown = this.tabs.map(({ moves }) => moves);
    for (const line of [...lines, ...shown]) this.deleted.add(`${name} ${line}`);
    await tab.ask({ kind: 'delete', id: entry.id });
    await settle(tab, IDLE);
    if (this.chance.below(2) > 0) {
      this.log.push(`undelete ${name}`);
      await tab.ask({ kind: 'undelete', id: entry.id });
      await settle(tab, IDLE);
      if (lines.size > 0 && tab.saves.refusal === null) this.lines.set(name, lines);
    }
    tab.dispatch({ type: 'close' });
  }

  /** @param {FakeTab} tab */
  async pickEntry(tab) {
    tab.dispatch({ type: 'open', dialog: 'games' });
    await settle(tab, IDLE);
    const { games } = tab.saves;
    return games.length === 0 ? undefined : this.pick(games);
  }

  async breakDatabase() {
    this.database.trouble = this.pick(['some', 'all', 'large', 'late']);
    this.log.push(`database: ${this.database.trouble}`);
  }

  async breakPython() {
    this.browser.isPythonDown = true;
    this.log.push('Python: down');
  }

  async breakLocal() {
    const { local } = this.browser;
    local.isFull = this.chance.below(2) > 0;
    local.onAccess = local.isFull ? undefined : new Error('forbidden');
    this.log.push(`local: ${local.isFull ? 'full' : 'forbidden'}`);
  }

  async mend() {
    this.log.push('mend');
    this.database.trouble = null;
    this.browser.isPythonDown = false;
    this.browser.local.isFull = false;
    this.browser.local.onAccess = undefined;
  }

  async tell() {
    this.log.push('tell');
    this.browser.deliver();
    await this.browser.announce();
  }

  /** @param {FakeTab} tab */
  remove(tab) {
    tab.kill();
    this.tabs = this.tabs.filter((one) => one !== tab);
  }

  /** Remember what a tab shows, unless it has told the player that the game is only in memory. @param {FakeTab} tab */
  remember(tab) {
    const name = String(tab.state.game.names[0]);
    // Two games may have the names that a page begins with. A deleted game may still be on a deck.
    if (!name.startsWith('G') || tab.moves === '' || this.deleted.has(`${name} ${tab.moves}`))
      return;
    if (tab.persistence.isAtRisk() && !this.isStored(name, tab.moves)) return;
    this.lines.set(name, (this.lines.get(name) ?? new Set()).add(tab.moves));
  }

  /** The moves of all stored games with a name. @param {string} name @returns {string[]} */
  readStored(name) {
    const texts = [...this.database.texts.values(), ...this.browser.local.readAll()];
    return texts
      .filter((text) => text.includes(`Red: ${name}\\n`))
      .map((text) => JSON.parse(text).record.split('\n\n')[1].trim().replaceAll(/\s+/g, ' '));
  }

  /** @param {string} name @param {string} line */
  isStored(name, line) {
    return this.readStored(name).some((stored) => stored.startsWith(line));
  }

  check() {
    for (const [name, lines] of this.lines) {
      for (const line of lines) {
        assert.ok(this.isStored(name, line), `${name}: ${line} is lost`);
      }
    }
  }

  /** With both stores well again, a new tab lists every game, with its length. */
  async checkList() {
    await this.mend();
    for (const tab of [...this.tabs]) this.remove(tab);
    const tab = await openTab(this.browser, IDLE);
    tab.dispatch({ type: 'open', dialog: 'games' });
    await settle(tab, IDLE);
    const { games } = tab.saves;
    for (const [name, lines] of this.lines) {
      const most = Math.max(...[...lines].map((line) => line.split(' ').length));
      const listed = games.filter(({ seats }) => seats[0].name === name);
      assert.ok(
        listed.some(({ turns }) => turns >= most),
        `${name} is not listed with ${most} turns`,
      );
    }
  }
}

/** The kinds of steps; those that happen more often are named several times. */
const STEP_KINDS = [
  Model.prototype.open,
  Model.prototype.reload,
  Model.prototype.kill,
  Model.prototype.killSoon,
  Model.prototype.killSoon,
  Model.prototype.begin,
  Model.prototype.begin,
  Model.prototype.play,
  Model.prototype.play,
  Model.prototype.play,
  Model.prototype.play,
  Model.prototype.switch,
  Model.prototype.switch,
  Model.prototype.delete,
  Model.prototype.breakDatabase,
  Model.prototype.breakPython,
  Model.prototype.breakLocal,
  Model.prototype.mend,
  Model.prototype.tell,
];

test(`in ${SEQUENCES} random sequences no turn is lost`, async () => {
  for (let seed = 1; seed <= SEQUENCES; seed += 1) {
    const model = new Model(seed);
    try {
      for (let step = 0; step < STEPS; step += 1) await model.step();
      await model.checkList();
    } catch (error) {
      throw new Error(`${error} Sequence ${seed}: ${model.log.join(', ')}`, { cause: error });
    }
  }
});
