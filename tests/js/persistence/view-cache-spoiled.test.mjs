/** A cached view that is of no use is passed over without a notice: the page waits for the engine. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { playAndLeave } from '../support/fake-storage.mjs';

const KEY = 'kidd.view';

/**
 * Return the text with a changed view.
 * @param {Record<string, unknown>} changes
 * @returns {(text: string) => string}
 */
const forge = (changes) => (text) => {
  const kept = JSON.parse(text);
  Object.assign(kept.parts.game.view, changes);
  return JSON.stringify(kept);
};

/**
 * Return the text with other values beside the view.
 * @param {Record<string, unknown>} changes
 * @returns {(text: string) => string}
 */
const change = (changes) => (text) => JSON.stringify({ ...JSON.parse(text), ...changes });

const HIGH = { space: 'a1', owners: 'R'.repeat(5000), back: '0', exits: ['a2'], flags: 999 };

/** @type {Record<string, (text: string) => string>} */
const SPOILED = {
  broken: (text) => text.slice(0, 40),
  nothing: () => 'null',
  'another build': change({ build: '0.0.1+0' }),
  'another position': change({ path: '0' }),
  'another game': (text) => text.replace('@f1', '@f3'),
  'another shape': change({ parts: { stacks: [7] } }),
  'a forged end': forge({
    phase: 'over',
    moves: [],
    outcome: { winner: 'R', reason: 'nonsense' },
  }),
  'half a deck': forge({ stacks: [] }),
  'a stack without end': forge({ stacks: [HIGH] }),
  'one move less': (text) =>
    forge({ moves: JSON.parse(text).parts.game.view.moves.slice(1) })(text),
};

for (const [what, spoil] of Object.entries(SPOILED)) {
  test(`a cached view is passed over: ${what}`, async () => {
    const { browser, tab } = await playAndLeave();
    const text = browser.local.getItem(KEY) ?? '';
    const spoiled = spoil(text);
    assert.notEqual(spoiled, text);
    browser.local.setItem(KEY, spoiled);
    const again = browser.open(tab.session);
    const starting = again.start();
    assert.equal(again.state.game.view, null, 'it waits for the engine');
    await starting;
    assert.equal(again.moves, '@f1 @f3');
    assert.deepEqual(again.told, []);
    again.play('f1');
    again.persistence.leave();
    const next = browser.open(tab.session);
    next.start();
    assert.notEqual(next.state.game.view, null, 'the next visit has a view again');
  });
}
