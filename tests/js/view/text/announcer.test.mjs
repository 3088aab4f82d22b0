/** The announcer: each event once, and who is thinking once a turn. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createTranslate } from '../../../../js/i18n/translate.js';
import { selectAnnouncement } from '../../../../js/select/announcement.js';
import { selectPage } from '../../../../js/select/page.js';
import { createState } from '../../../../js/state/reducer.js';
import { showReplay } from '../../../../js/state/turn-replay.js';
import { createAnnouncer } from '../../../../js/view/text/announcer.js';
import { readDictionary } from '../../support/dictionaries.mjs';
import { startEngine } from '../../support/engine-process.mjs';
import { Voyage } from '../../support/full-game.mjs';

const WORDS = readDictionary();
const t = createTranslate(WORDS, 'en', assert.fail);
const engine = startEngine();
after(engine.end);

/** A full game whose announcements are recorded. */
class Heard extends Voyage {
  /** @type {string[]} */
  said = [];
  /** The deferred callbacks. @type {(() => void)[]} */
  #deferred = [];
  #announce = createAnnouncer(
    (words) => this.said.push(words),
    t,
    (act) => this.#deferred.push(act),
  );

  /** Let the engine confirm the current game. */
  async confirm() {
    const { serial = -1, kind = 'show', fields = {} } = this.state.requests.confirmation ?? {};
    this.dispatch({ type: 'answered', serial, reply: await this.engine.request(kind, fields) });
  }

  /** Run the deferred callbacks. */
  pass() {
    for (const act of this.#deferred.splice(0)) act();
  }

  /**
   * @override
   * @param {import('../../../../js/state/types.js').Action} action
   */
  dispatch(action) {
    super.dispatch(action);
    const shown = showReplay(this.state);
    this.#announce(selectAnnouncement(shown), selectPage(shown));
  }

  /** @param {RegExp} words */
  count(words) {
    return this.said.filter((sentence) => words.test(sentence)).length;
  }
}

test('the roll and the thinking player are announced once a turn (Q2)', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('quedah', [0, 1]);
  await voyage.play(0);
  voyage.said.length = 0;
  await voyage.play(2);
  const turn = t('turn.heading', { colour: 'B' });
  assert.equal(voyage.count(new RegExp(turn)), 1);
  assert.equal(voyage.count(/thinking|rolls the die/), 1);
  assert.equal(voyage.count(/The die shows/), 2, 'the person’s roll and the computer’s');
  assert.match(voyage.said.at(-1) ?? '', new RegExp(t('prompt.roll')));
});

test('the depth of the search is not announced', async () => {
  const voyage = new Heard(engine);
  voyage.dispatch({ type: 'begin', game: 'loyal', names: ['Anne', 'Bosun'], levels: [1, 0] });
  while (voyage.state.computer.search === null) await voyage.step();
  voyage.said.length = 0;
  for (const depth of [1, 2, 3]) {
    const { serial } = voyage.state.computer.search;
    voyage.dispatch({ type: 'deeper', serial, depth });
  }
  assert.deepEqual(voyage.said, []);
});

test('an undo announces the undone step', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 0]);
  await voyage.play(1);
  voyage.said.length = 0;
  await voyage.do({ type: 'undo' });
  assert.match(voyage.said.join(' '), /^Undone: Red comes aboard on/);
});

test('a hint and the search for it are announced once', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 1]);
  voyage.said.length = 0;
  await voyage.do({ type: 'hint' });
  await voyage.do({ type: 'away', isAway: true });
  assert.equal(voyage.said[0], t('hint.busy'));
  assert.ok(voyage.said[1].startsWith(t('hint.lead', { move: '' }).slice(0, -2)));
  assert.equal(voyage.said.length, 2);
});

test('a replay is announced again, and then the current prompt', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 1]);
  await voyage.play(0);
  const [told] = voyage.said.at(-1)?.split('. ') ?? [];
  voyage.said.length = 0;
  await voyage.do({ type: 'again' });
  assert.equal(voyage.said[0], t('event.replay'));
  assert.ok(voyage.said[1].startsWith(told));
  assert.ok(voyage.said.at(-1)?.startsWith(t('turn.yours')));
  assert.equal(voyage.said.length, 3);
});

test('the end of a game is announced once, with its result', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 0]);
  await voyage.play(0);
  voyage.said.length = 0;
  await voyage.do({ type: 'say', move: 'resign' });
  assert.equal(voyage.said.length, 1);
  assert.ok(voyage.said[0].includes('wins'));
});

test('a refusal is announced each time, without repeating the prompt', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 0]);
  await voyage.play(0);
  await voyage.play(0);
  voyage.said.length = 0;
  await voyage.do({ type: 'tap', space: 'm2' });
  await voyage.do({ type: 'tap', space: 'm2' });
  assert.deepEqual(voyage.said, Array(2).fill(t('why.vacant', { space: 'm2' })));
  await voyage.do({ type: 'tap', space: 'a1' });
  await voyage.do({ type: 'tap', space: 'm2' });
  await voyage.do({ type: 'back' });
  assert.deepEqual(voyage.said.slice(2), [
    t('prompt.inHand', { space: 'a1' }),
    t('why.far', { space: 'm2' }),
    t('prompt.moveOrEnter'),
  ]);
});

test('after a roll the prompt is announced, without repeating whose turn it is (Q2)', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('quedah', [0, 0]);
  await voyage.play(0);
  await voyage.play(1);
  assert.ok(voyage.said.at(-1)?.includes(t('turn.heading', { colour: 'R' })));
  await voyage.do({ type: 'roll' });
  const [, number] = / ([123])$/.exec(voyage.view.position) ?? [];
  assert.equal(
    voyage.said.at(-1),
    `${t('event.rolled', { count: Number(number) })} ${t('prompt.moveBy', { count: Number(number) })}`,
  );
});

test('the game behind the start screen is announced when the screen closes', async () => {
  const voyage = new Heard(engine);
  voyage.dispatch({ type: 'begin', game: 'loyal', names: ['Anne', 'Mary'] });
  await voyage.do({ type: 'open', dialog: 'new' });
  assert.deepEqual(
    voyage.said.filter((words) => words.includes('Red')),
    [],
  );
  await voyage.do({ type: 'close' });
  const turn = t('turn.heading', { colour: 'R' });
  assert.equal(voyage.said.at(-1), `${turn}. ${t('prompt.enter')}`);
});

test('a claim is announced once, with the possible answers (L8)', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 0]);
  await voyage.play(0);
  voyage.said.length = 0;
  await voyage.do({ type: 'say', move: 'claim' });
  const turn = t('turn.heading', { colour: 'R' });
  const claim = t('claim.open', { colour: 'B', other: 'R' });
  assert.deepEqual(voyage.said, [`${turn}. ${claim} ${t('prompt.answer')}`]);
});

test('a claim that a computer answers is announced as an event (L8)', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 1]);
  voyage.said.length = 0;
  voyage.dispatch({ type: 'say', move: 'claim' });
  await voyage.step();
  assert.equal(voyage.count(new RegExp(t('claim.open', { colour: 'R', other: 'B' }))), 1);
  assert.equal(voyage.count(/claims a stalemate/), 1);
});

test('the end is announced once, with what decided it', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 1]);
  voyage.said.length = 0;
  await voyage.do({ type: 'say', move: 'resign' });
  await voyage.do({ type: 'saves', saves: { ...voyage.state.ui.saves } });
  const reason = t('reason.resigned', { loser: 'R' });
  assert.deepEqual(voyage.said, [`${t.say(selectPage(voyage.state).heading)} ${reason}`]);
});

test('a step is announced while the player looks back', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('loyal', [0, 0]);
  await voyage.play(0);
  await voyage.do({ type: 'say', move: 'resign' });
  voyage.said.length = 0;
  await voyage.do({ type: 'look', direction: 'first' });
  assert.deepEqual(voyage.said, [t('review.start', { all: 2 })]);
  voyage.said.length = 0;
  await voyage.do({ type: 'look', direction: 'forward' });
  const { text = '', colour = '' } = showReplay(voyage.state).game.view?.last ?? {};
  const place = t('review.move', { number: 1, all: 2, colour, move: text });
  const told = t('event.entered', { colour, space: text.slice(1) });
  assert.deepEqual(voyage.said, [`${place} ${told}`]);
});

/** A full game whose engine is not ready yet. @param {boolean} hasBeen */
function setOut(hasBeen) {
  const voyage = new Heard(engine);
  if (!hasBeen) voyage.state = createState();
  voyage.dispatch({ type: 'begin', game: 'loyal', names: ['Anne', 'Mary'] });
  return voyage;
}

/**
 * Answer the state's request with a precomputed reply.
 * @param {Heard} voyage
 */
async function findPrecomputedReply(voyage) {
  const { serial, kind, fields, action } = /** @type {any} */ (voyage.state.requests.game);
  const { record, path } = voyage.state.game;
  const reply =
    kind === 'act'
      ? await engine.request('play', { record, path, move: action.move })
      : await engine.request(kind, fields);
  voyage.dispatch({ type: 'answered', serial, reply, isPrecomputed: true });
}

test('a first game begun again before the engine is ready does not announce waiting', async () => {
  const voyage = setOut(false);
  await findPrecomputedReply(voyage);
  voyage.pass();
  voyage.said.length = 0;
  voyage.dispatch({ type: 'begin', game: 'quedah', names: ['Anne', 'Mary'] });
  await findPrecomputedReply(voyage);
  voyage.dispatch({ type: 'tap', space: 'a1' });
  await findPrecomputedReply(voyage);
  voyage.pass();
  assert.equal(voyage.said.length, 2);
  assert.ok(voyage.said[0].startsWith(t('event.new', { game: t('game.quedah') })));
  assert.ok(voyage.said[1].startsWith(t('event.entered', { colour: 'R', space: 'a1' })));
});

test('a click that waits for the engine is announced once', async () => {
  const voyage = setOut(false);
  await findPrecomputedReply(voyage);
  voyage.dispatch({ type: 'tap', space: 'a1' });
  await findPrecomputedReply(voyage);
  voyage.pass();
  voyage.said.length = 0;
  voyage.dispatch({ type: 'tap', space: 'a3' });
  assert.deepEqual(voyage.said, []);
  voyage.dispatch({ type: 'away', isAway: true });
  voyage.pass();
  voyage.dispatch({ type: 'away', isAway: false });
  voyage.pass();
  assert.deepEqual(voyage.said, [t('engine.waiting')]);
});

test('a restart of the engine is announced once', async () => {
  const voyage = setOut(true);
  while (await voyage.step());
  voyage.said.length = 0;
  voyage.dispatch({ type: 'engine', status: { status: 'loading', problem: null } });
  voyage.dispatch({ type: 'tap', space: 'a1' });
  voyage.pass();
  assert.deepEqual(voyage.said, [t('engine.restarting')]);
});

test('loading is announced only when the player has to wait', async () => {
  const voyage = setOut(false);
  voyage.pass();
  assert.deepEqual(voyage.said, [t('engine.loading')]);
  const known = await engine.request('new', { game: 'loyal', players: 2 });
  const back = new Heard(engine);
  back.state = createState();
  back.dispatch({ type: 'away', isAway: false });
  const names = ['Anne', 'Will'];
  const game = { reply: known, names, clicks: [], entrySide: null, isPrecomputed: true };
  back.dispatch({ type: 'resume', ...game });
  back.pass();
  assert.equal(back.said.length, 1);
  assert.doesNotMatch(back.said[0], new RegExp(t('engine.loading')));
  await back.confirm();
  back.pass();
  assert.equal(back.said.length, 1, 'what the engine confirms is not told again');
});

test('what another player asks is announced without a step, and what became of the own request', async () => {
  const voyage = new Heard(engine);
  await voyage.begin('madagascar', [0, 0]);
  const view = { seat: 0, names: ['Anne', 'Mary'], stage: 'playing', turn: 0, next: 1, steps: 0 };
  /** @param {Partial<import('../../../../js/state/slices/ui.js').Said>} said */
  const say = (said) => {
    const { path, view: seen } = voyage.state.game;
    const nothing = { asker: '', heading: null, prompt: null, note: null };
    const place = { path, position: seen?.position ?? '' };
    voyage.dispatch({ type: 'said', said: { ...place, ...nothing, ...said } });
  };
  /** @param {object[]} asked */
  const ask = (asked) => voyage.dispatch({ type: 'remote', changes: { game: makeRemote(asked) } });
  /** @param {object[]} asked @returns {any} */
  const makeRemote = (asked) => ({
    ...view,
    game: 'madagascar',
    verified: 0,
    can_draw: true,
    asked,
  });
  ask([]);
  say({});
  voyage.said.length = 0;
  const request = { seat: 1, what: 'draw', open: true, answered: false, undone: [] };
  ask([request]);
  const name = voyage.state.game.names[1];
  const heading = { key: 'remote.heading.draw', params: { name } };
  const prompt = { key: 'remote.asks.draw', params: {} };
  say({ asker: 'B', heading, prompt });
  say({ asker: 'B', heading, prompt });
  assert.deepEqual(voyage.said, [
    `${t('remote.heading.draw', { name })}. ${t('remote.asks.draw')}`,
  ]);
  say({ note: { key: 'remote.declined.draw', params: {} } });
  assert.equal(voyage.said.at(-1), t('remote.declined.draw'));
});
