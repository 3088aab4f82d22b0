/** Remote games on the page: storing before showing, drafts, refusals. */

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, test } from 'node:test';
import { selectTold } from '../../../js/select/told.js';
import { readDictionary } from '../support/dictionaries.mjs';
import { startEngine } from '../support/engine-process.mjs';
import {
  askFeature,
  beginRemote,
  FakeStorage,
  RemotePage,
  readLinkDialog,
  readPage,
} from '../support/remote-page.mjs';
import { createTranslate } from '../support/sentences.mjs';
import { readStatus } from '../support/status.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());

const TRANSLATE = createTranslate(readDictionary(), 'en', assert.fail);

/** @param {RemotePage} page */
const read = (page) => readPage(ENGINE, page);

/** @param {string} [game] */
const begin = (game) => beginRemote(ENGINE, game);

/** What the dialog says of the link. @param {RemotePage} page */
const readLead = async ({ state }) => (await readLinkDialog(ENGINE, state))[0];

/** @param {RemotePage} page @param {string} key */
const isInDialog = async ({ state }, key) =>
  (await readLinkDialog(ENGINE, state)).includes(TRANSLATE(key));

test('turns go back and forth, and only the player to move can act', async () => {
  const { anne, mary } = await begin();
  await mary.tap('a1');
  assert.equal(mary.state.game.steps, 0);
  await anne.tap('a1');
  assert.equal((await read(anne)).prompt, 'remote.prompt.ready');
  assert.ok((await read(anne)).enabled.includes('button.undo'));
  await anne.send();
  assert.equal(anne.state.ui.dialog, 'remoteLink');
  assert.equal(await readLead(anne), TRANSLATE('remote.link.turn', { name: 'Mary' }));
  assert.equal((await read(anne)).prompt, 'remote.prompt.waiting');
  assert.ok(!(await read(anne)).enabled.includes('button.undo'));
  anne.dispatch({ type: 'undo' });
  await anne.settle();
  assert.equal(anne.state.game.steps, 1);
  await mary.open(anne.link);
  assert.equal(mary.state.game.steps, 1);
  assert.notEqual(mary.state.replay, null);
  for (const type of /** @type {const} */ (['hint', 'propose', 'playOn'])) {
    mary.dispatch({ type, names: [], levels: [] });
    assert.equal(mary.state.computer.search, null);
  }
  assert.equal(mary.state.game.steps, 1);
});

test('a request that comes by link leaves an own turn that was not sent', async () => {
  const { anne, mary } = await begin();
  await anne.tap('a1');
  await anne.send();
  await mary.open(anne.link);
  await mary.tap('f1', 'f1');
  await mary.send();
  await anne.open(mary.link);
  await anne.tap('a3', 'a3');
  const { step } = anne.state.game;
  await mary.games.tell({ kind: 'ask', what: 'undo' });
  await anne.open(mary.link);
  assert.equal(anne.state.remote.game?.asked.length, 1);
  assert.equal(anne.state.game.step, step);
  const again = new RemotePage(ENGINE, '1', anne.storage);
  await again.games.start();
  await again.settle();
  assert.equal(again.state.game.step, step);
});

test('a turn that was not sent outlives the page', async () => {
  const { anne } = await begin();
  await anne.tap('a3');
  const again = new RemotePage(ENGINE, '1', anne.storage);
  assert.ok(await again.games.start());
  assert.equal(again.state.game.steps, 1);
  assert.equal(again.state.remote.game?.steps, 0);
  await again.send();
  assert.equal(again.state.remote.game?.steps, 1);
  const other = new RemotePage(ENGINE, '3');
  assert.ok(!(await other.games.start()));
});

test('a link that does not continue the game is reported, and nothing changes', async () => {
  const { anne, mary, invitation } = await begin();
  const before = anne.storage.getItem(anne.storage.key(0) ?? '');
  for (const [link, fault] of [
    ['nonsense', 'broken'],
    [anne.link, 'own'],
    [mary.link, 'twice'],
    [invitation, 'own'],
  ]) {
    await anne.open(link);
    assert.equal(anne.notices.pop(), `remote.refused.${fault}`);
  }
  assert.equal(anne.storage.getItem(anne.storage.key(0) ?? ''), before);
  const stranger = new RemotePage(ENGINE, '4');
  await stranger.open(anne.link);
  assert.equal(stranger.state.ui.dialog, 'remoteInvitation');
  await stranger.games.tell({ kind: 'join', name: 'X' });
  assert.equal(stranger.state.remote.invitation?.refusal?.key, 'remote.refused.closed');
  await stranger.games.tell({ kind: 'watch' });
  assert.equal(stranger.state.remote.game?.seat, null);
});

/**
 * Return the answer that declines an invitation.
 * @param {RemotePage} page with a game on its deck
 * @param {string} text
 */
async function decline({ state: { remote, ...rest } }, text) {
  const invitation = { id: '', text, refusal: null };
  const shown = selectTold({ ...rest, remote: { ...remote, invitation } });
  const actions = [['Show', ''], ['Decline']];
  const { state } = await askFeature(ENGINE, 'remote_invitation', shown, ...actions);
  return state[4];
}

test('an invitation can be declined', async () => {
  const anne = new RemotePage(ENGINE, '1');
  const mary = new RemotePage(ENGINE, '2');
  await anne.games.tell({
    kind: 'invite',
    game: 'loyal',
    players: 2,
    seat: null,
    name: '',
    clock: null,
  });
  await mary.open(anne.link);
  const answer = await decline(anne, mary.state.remote.invitation?.text ?? '');
  await anne.open(answer);
  assert.equal((await read(anne)).prompt, 'remote.prompt.declined');
  await mary.games.tell({ kind: 'list' });
  assert.deepEqual(mary.state.remote.list, []);
  await mary.open(answer);
  assert.equal(mary.notices.pop(), 'remote.refused.other');
});

test('a request is asked, answered and shown', async () => {
  const { anne, mary } = await begin('madagascar');
  await anne.tap('a1');
  await anne.send();
  await anne.games.tell({ kind: 'ask', what: 'undo' });
  assert.equal(await readLead(anne), TRANSLATE('remote.link.undo', { name: 'Mary' }));
  const waiting = TRANSLATE('remote.asked.undo', { goes: TRANSLATE('remote.goes', { count: 1 }) });
  assert.ok((await read(anne)).texts.includes(waiting));
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.settle();
  // Mary is to move, but first she is asked; the badge beside the heading is Anne's.
  const asked = await read(mary);
  assert.equal(asked.heading, 'remote.heading.undo');
  const { prompt } = await readStatus(ENGINE, mary.state, readDictionary());
  assert.equal(prompt, 'Do you agree? Only this one turn goes.');
  assert.equal(asked.colour, 'R');
  assert.ok(asked.texts.includes(TRANSLATE('remote.answer.yes')));
  await mary.games.tell({ kind: 'answer', seat: 0, isAccepted: true });
  await anne.open(mary.link);
  assert.equal(anne.state.game.steps, 0);
  assert.equal((await read(anne)).heading, 'turn.yours');
});

test('a request to take a turn back tells how many turns go, and whose', async () => {
  const { anne, mary } = await begin('madagascar');
  await anne.tap('a1');
  await anne.send();
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.settle();
  await mary.tap('a3');
  await mary.send();
  await anne.open(mary.link);
  anne.dispatch({ type: 'present' });
  const texts = await readLinkDialog(ENGINE, anne.state);
  assert.ok(texts.includes('2 turns go: 1 by you and 1 by Mary.'));
  await anne.games.tell({ kind: 'ask', what: 'undo' });
  await mary.open(anne.link);
  const { prompt } = await readStatus(ENGINE, mary.state, readDictionary());
  assert.equal(prompt, 'Do you agree? 2 turns go: 1 by Anne and 1 by you.');
});

test('the rolls of both pages come from the chains', async () => {
  const { anne, mary } = await begin('quedah');
  await anne.tap('a3');
  await anne.send();
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.settle();
  await mary.tap('f7');
  await mary.send();
  await anne.open(mary.link);
  anne.dispatch({ type: 'present' });
  const due = anne.state.remote.game?.rolls;
  anne.dispatch({ type: 'roll' });
  await anne.settle();
  assert.match(anne.state.game.record, new RegExp(`${due}:\\s*$`));
  anne.dispatch({ type: 'undo' });
  await anne.settle();
  assert.equal(anne.state.game.steps, 3);
  assert.match(anne.state.game.record, /^Dice-Red: [0-9a-f]{64}$/m);
});

test('with dice a move that was answered cannot be taken back, and the dialog says why', async () => {
  const { anne, mary } = await begin('quedah');
  await anne.tap('a3');
  await anne.send();
  const isShown = async () => [
    await isInDialog(anne, 'remote.ask.undo'),
    await isInDialog(anne, 'remote.ask.undoLate'),
  ];
  assert.deepEqual(await isShown(), [true, false]);
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.settle();
  await mary.tap('f7');
  await mary.send();
  await anne.open(mary.link);
  assert.deepEqual(await isShown(), [false, true]);
  await anne.games.tell({ kind: 'ask', what: 'undo' });
  assert.equal(anne.notices.pop(), 'remote.refused.rolled');
});

test('a game that cannot be stored is reported and held in memory', async () => {
  const storage = new FakeStorage();
  storage.isForbidden = true;
  const anne = new RemotePage(ENGINE, '1', storage);
  await anne.games.tell({
    kind: 'invite',
    game: 'loyal',
    players: 2,
    seat: 0,
    name: 'A',
    clock: null,
  });
  assert.deepEqual(anne.notices, ['remote.notice.unsaved']);
  assert.ok(anne.games.isAtRisk());
  await anne.games.tell({ kind: 'list' });
  assert.equal(anne.state.remote.list.length, 1);
});

test('a rematch is an invitation in which the other one begins', async () => {
  const { anne, mary } = await begin();
  anne.dispatch({ type: 'say', move: 'resign' });
  await anne.settle();
  await anne.send();
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.settle();
  await mary.games.tell({ kind: 'rematch' });
  assert.deepEqual(mary.state.remote.game?.names, ['Mary', null]);
  // The page knows whom it invites, also after a reload and in the list.
  assert.deepEqual(mary.state.game.names, ['Mary', 'Anne']);
  const rematch = TRANSLATE('remote.link.rematch', { name: 'Anne' });
  assert.equal(await readLead(mary), rematch);
  const again = new RemotePage(ENGINE, '2', mary.storage);
  await again.games.start();
  assert.equal(await readLead(again), rematch);
  await mary.games.tell({ kind: 'list' });
  assert.deepEqual(mary.state.remote.list.find(({ stage }) => stage === 'inviting')?.names, [
    'Mary',
    'Anne',
  ]);
  assert.deepEqual(mary.state.remote.list.map(({ stage }) => stage).sort(), ['inviting', 'over']);
  const [{ id }] = mary.state.remote.list;
  await mary.games.tell({ kind: 'remove', id });
  assert.equal(mary.state.remote.list.length, 1);
});

test('another kind of game takes the place of the one on the deck', async () => {
  const { anne } = await begin();
  anne.dispatch({ type: 'begin', game: 'loyal', names: ['A', 'B'] });
  await anne.settle();
  assert.equal(anne.state.remote.game, null);
  assert.ok(!(await anne.games.start()));
  const id = anne.state.remote.list[0]?.id ?? '';
  await anne.games.tell({ kind: 'open', id });
  assert.equal(anne.state.remote.game, null);
  await anne.games.tell({ kind: 'list' });
  await anne.games.tell({ kind: 'open', id: anne.state.remote.list[0].id });
  const { game } = /** @type {import('../../../js/state/types.js').State} */ (anne.state).remote;
  assert.equal(game?.seat, 0);
});

test('an invitation that another tab has accepted is not accepted once more', async () => {
  const anne = new RemotePage(ENGINE, '1');
  const mary = new RemotePage(ENGINE, '2');
  const tab = new RemotePage(ENGINE, '3', mary.storage);
  await anne.games.tell({
    kind: 'invite',
    game: 'loyal',
    players: 2,
    seat: 0,
    name: 'Anne',
    clock: null,
  });
  await mary.open(anne.link);
  await tab.open(anne.link);
  await mary.games.tell({ kind: 'join', name: 'Mary' });
  const key = 'kidd.remote.1111111111111111';
  const before = mary.storage.getItem(key);
  await tab.games.tell({ kind: 'join', name: 'Mary' });
  assert.equal(mary.storage.getItem(key), before);
  assert.equal(tab.state.remote.game?.seat, 1);
  assert.equal(tab.notices.pop(), 'remote.refused.older');
});

test('a game that another tab stores during a request is not lost', async () => {
  const { anne, mary } = await begin('madagascar');
  const tab = new RemotePage(ENGINE, '1', anne.storage);
  await tab.games.start();
  await mary.games.tell({ kind: 'ask', what: 'draw' });
  await anne.tap('a1');
  await Promise.all([anne.send(), tab.open(mary.link)]);
  const again = new RemotePage(ENGINE, '1', anne.storage);
  await again.games.start();
  assert.equal(again.state.remote.game?.steps, 1);
});

test('an invalid link for watching is reported', async () => {
  const anne = new RemotePage(ENGINE, '1');
  await anne.games.tell({
    kind: 'invite',
    game: 'loyal',
    players: 2,
    seat: 0,
    name: 'Anne',
    clock: null,
  });
  const body = Buffer.from(anne.link, 'base64url').subarray(0, -4);
  body[1] = 1;
  const check = createHash('sha256').update(body).digest().subarray(0, 4);
  const stranger = new RemotePage(ENGINE, '4');
  await stranger.open(Buffer.concat([body, check]).toString('base64url'));
  assert.match(stranger.notices.pop() ?? '', /^remote\.refused\.(waiting|broken)$/);
  assert.equal(stranger.state.remote.game, null);
});

test('a link is opened although the request of an earlier one was rejected', async () => {
  const { anne } = await begin();
  let asked = 0;
  const page = new RemotePage(
    /** @type {any} */ ({
      async request(/** @type {any} */ kind, /** @type {any} */ fields) {
        asked += 1;
        if (asked === 1) throw new DOMException('abandoned', 'AbortError');
        return ENGINE.request(kind, fields);
      },
    }),
    'c',
  );
  await anne.tap('a1');
  await anne.send();
  /** @type {string[]} */
  const reported = [];
  globalThis.reportError = (error) => reported.push(error.name);
  page.games.tell({ kind: 'read', text: anne.link });
  await page.games.tell({ kind: 'read', text: anne.link });
  assert.deepEqual(reported, ['AbortError']);
  assert.equal(page.state.ui.dialog, 'remoteInvitation');
});
