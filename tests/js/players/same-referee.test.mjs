// @ts-check
/**
 * A match of the page goes as one of the command `kidd match`: both have one referee.
 *
 * `tests/players/test_same_referee.py` plays the same matches and expects the same.
 */

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { playMatch } from '../../../js/players/match.js';
import { startEngine } from '../support/engine-process.mjs';

/** @typedef {import('../../../js/players/match.js').MatchGame} MatchGame */
/** @typedef {{step: number, at?: number, answer?: string, fault?: any}} Script */

/** @type {{name: string, game: string, sides: Script[], games: any[][]}[]} */
const MATCHES = JSON.parse(
  readFileSync(new URL('../../players/matches.json', import.meta.url), 'utf8'),
);

const engine = startEngine();
after(() => engine.end());
/** @type {any} */
const request = engine.request;

/**
 * @param {Script} script
 * @returns {import('../../../js/players/match.js').Side} makes the legal move with a number that follows from the moves
 *   so far, or what its script says
 */
function makeSide({ step, at, answer, fault }) {
  let asked = 0;
  return {
    name: 'Scripted',
    async choose({ record, path, isNew }) {
      asked = isNew ? 1 : asked + 1;
      if (asked === at)
        return fault === undefined
          ? { move: answer }
          : { fault: { reason: fault, line: 0, says: '' } };
      const { view } = await request('show', { record, path });
      /** @type {string[]} */
      const texts = view.moves.map((/** @type {{text: string}} */ { text }) => text).sort();
      return { move: texts[(asked * step) % texts.length] };
    },
  };
}

/** @param {MatchGame} game */
const describe = ({ points, first, moves, reason, fault, guilty }) => [
  ...[points, first, moves],
  ...[fault?.reason ?? reason, guilty],
];

for (const { name, game, sides, games } of MATCHES)
  test(`a match goes as for the command: ${name}`, async () => {
    const [one, two] = sides.map(makeSide);
    /** @type {MatchGame[]} */
    const played = [];
    await playMatch({
      ...{ game, games: 2, sides: [one, two], request, now: () => 0 },
      isStopped: () => false,
      onMove() {},
      onGame: (ended) => played.push(ended),
    });
    assert.deepEqual(played.map(describe), games);
  });
