/** What each side of a remote game is shown: headings, prompts, buttons, links. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { selectPage } from '../../../js/select/page.js';
import { update } from '../../../js/state/update.js';
import { readDictionary } from '../support/dictionaries.mjs';
import { startEngine } from '../support/engine-process.mjs';
import { beginRemote, RemotePage, readLinkDialog, readPage } from '../support/remote-page.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());

/** @param {string} [game] */
const begin = (game) => beginRemote(ENGINE, game);

const ENGLISH = readDictionary();

/**
 * Return what the dialog says that the link tells: a kind of `remote.link.KIND`, with the names of who gets it.
 * @param {import('../../../js/state/types.js').State} state
 * @param {string} to
 */
async function readKind(state, to) {
  const [lead] = await readLinkDialog(ENGINE, state);
  const found = Object.entries(ENGLISH).find(
    ([key, words]) => key.startsWith('remote.link.') && words.replace('{name}', to) === lead,
  );
  return found?.[0].split('.')[2];
}

/** @param {RemotePage} page */
const read = (page) => readPage(ENGINE, page);

/** Return the key of the panel's button. @param {string[]} texts */
const findButton = (texts) =>
  ['send', 'linkAgain', 'more']
    .map((one) => `remote.${one}`)
    .find((key) => texts.includes(String(ENGLISH[key])));

/** The last step has stopped moving. @param {import('../../../js/state/types.js').State} state */
const markSeen = ({ game: { transition } }) => ({
  serial: transition.serial,
  stage: /** @type {const} */ ('due'),
});

test('a draw is proposed beside the resignation, in any turn, and the question is the headline', async () => {
  const { anne, mary } = await begin('madagascar');
  assert.ok(selectPage(anne.state).hasStalemate);
  assert.ok(selectPage(mary.state).hasStalemate, 'Mary waits, and may propose one, too');
  await anne.games.tell({ kind: 'ask', what: 'draw' });
  assert.ok(!selectPage(anne.state).hasStalemate);
  assert.equal((await read(anne)).prompt, 'remote.askedOnTurn.draw');
  await mary.open(anne.link);
  const { heading, prompt } = await read(mary);
  assert.equal(heading, 'remote.heading.draw');
  assert.equal(prompt, 'remote.asks.draw', 'and not “Wait for Anne”');
  assert.ok(!selectPage(mary.state).hasStalemate);
  const { anne: other } = await begin('loyal');
  assert.equal(selectPage(other.state).stalemate?.key, 'claim');
});

test('an answer leaves an own turn that was not sent', async () => {
  const { anne, mary } = await begin('madagascar');
  await anne.tap('a1');
  await anne.send();
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.tap('f7');
  await anne.games.tell({ kind: 'ask', what: 'undo' });
  await mary.open(anne.link);
  assert.equal((await read(mary)).heading, 'remote.heading.undo');
  await mary.games.tell({ kind: 'answer', seat: 0, isAccepted: false });
  assert.equal(mary.state.game.step, 2);
  assert.equal((await read(mary)).prompt, 'remote.prompt.ready');
});

test('who resigns sends a resignation, and each side is told its own result', async () => {
  const { anne, mary } = await begin();
  anne.dispatch({ type: 'say', move: 'resign' });
  await anne.settle();
  anne.state = update(anne.state, { computer: { seen: markSeen(anne.state) } });
  const unsent = await read(anne);
  assert.equal(unsent.prompt, 'remote.prompt.readyResigned');
  assert.ok(unsent.texts.includes(ENGLISH['remote.sendResignation']));
  await anne.send();
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  const [lost, won] = [await read(anne), await read(mary)];
  assert.equal(lost.heading, 'result.lostTo');
  assert.equal(won.heading, 'result.youWon');
  assert.equal(lost.prompt, 'reason.resigned');
});

test('only players who are reached live need no link', async () => {
  const { anne } = await begin('madagascar');
  await anne.tap('a1');
  const shown = async () => {
    const { prompt, texts } = await read(anne);
    return [prompt, findButton(texts), await readKind(anne.state, 'Mary')];
  };
  const id = anne.state.remote.game?.game_id ?? '';
  /** @param {number | null} seat @param {number[]} [reached] */
  const connect = (seat, reached = []) => {
    const page = { id: 1, name: '', seat, isThere: true, games: [id], reached };
    anne.dispatch({ type: 'live', changes: { players: [page] } });
  };
  // Somebody who watches hands nothing on.
  connect(null, [1]);
  assert.deepEqual((await shown()).slice(0, 2), ['remote.prompt.ready', 'remote.send']);
  await anne.send();
  assert.deepEqual(await shown(), ['remote.prompt.waiting', 'remote.linkAgain', 'turn']);
  connect(2);
  assert.deepEqual(await shown(), ['remote.prompt.waiting', 'remote.linkAgain', 'turn']);
  connect(2, [1]);
  assert.deepEqual(await shown(), ['live.prompt.waiting', 'remote.more', 'live']);
  connect(1);
  assert.deepEqual(await shown(), ['live.prompt.waiting', 'remote.more', 'live']);
});

test('an invitation names nobody, and the second of three players passes it on', async () => {
  const pages = ['1', '2'].map((digit) => new RemotePage(ENGINE, digit));
  const [anne, mary] = pages;
  const invited = { game: 'madagascar', players: 3, seat: 0, name: 'Anne', clock: null };
  await anne.games.tell({ kind: 'invite', ...invited });
  assert.equal(await readKind(anne.state, ''), 'invite');
  assert.equal((await read(anne)).heading, 'remote.heading.inviting');
  await mary.open(anne.link);
  await mary.games.tell({ kind: 'join', name: 'Mary' });
  assert.equal(await readKind(mary.state, ''), 'passOn');
  const jack = new RemotePage(ENGINE, '3');
  await jack.open(mary.link);
  await jack.games.tell({ kind: 'join', name: 'Jack' });
  await anne.open(jack.link);
  await anne.tap('a1');
  await anne.send();
  assert.equal(await readKind(anne.state, 'Mary'), 'turn');
  const { game } = anne.state.remote;
  assert.ok(game);
  const over = update(anne.state, { remote: { game: { ...game, stage: 'over', news: 'end' } } });
  assert.equal(await readKind(over, 'Mary and Jack'), 'end', 'nobody passes the end on');
});

test('the side that loads its page again is told what became of the connection', async () => {
  const { anne } = await begin();
  anne.session.setItem('kidd.remoteConnected', '["Mary"]');
  const load = () => new RemotePage(ENGINE, '1', anne.storage, anne.session);
  const again = load();
  await again.games.start();
  assert.deepEqual(again.notices, ['live.end.reloaded']);
  const later = load();
  await later.games.start();
  assert.deepEqual(later.notices, [], 'once');
});

test('the dialog names what the link tells, and a turn that was taken back is told', async () => {
  const { anne, mary } = await begin('madagascar');
  /** @param {RemotePage} page */
  const show = async (page) => [
    await readKind(page.state, page === anne ? 'Mary' : 'Anne'),
    findButton((await read(page)).texts)?.split('.')[1],
  ];
  /** @param {RemotePage} page */
  const list = async (page) => {
    await page.games.tell({ kind: 'list' });
    return page.state.remote.list[0]?.answer;
  };
  assert.deepEqual(await show(mary), ['join', 'linkAgain']);
  assert.deepEqual(await show(anne), ['nothing', 'more']);
  await anne.tap('a1');
  await anne.send();
  assert.deepEqual(await show(anne), ['turn', 'linkAgain']);
  await anne.games.tell({ kind: 'ask', what: 'undo' });
  assert.deepEqual(await show(anne), ['undo', 'linkAgain']);
  await mary.open(anne.link);
  mary.dispatch({ type: 'present' });
  await mary.games.tell({ kind: 'answer', seat: 0, isAccepted: true });
  assert.deepEqual(await show(mary), ['accept', 'linkAgain'], 'and not “it shows your turn”');
  await anne.open(mary.link);
  assert.ok((await read(anne)).texts.includes(ENGLISH['remote.undone']));
  assert.deepEqual(await show(anne), ['nothing', 'more']);
  await anne.games.tell({ kind: 'ask', what: 'draw' });
  assert.deepEqual(await show(anne), ['draw', 'linkAgain'], 'also in the own turn');
  await mary.open(anne.link);
  assert.deepEqual(await Promise.all([anne, mary].map(list)), ['other', 'own']);
  const canWithdraw = async () =>
    (await readLinkDialog(ENGINE, anne.state)).includes(ENGLISH['remote.ask.withdraw']);
  assert.ok(await canWithdraw());
  await mary.games.tell({ kind: 'answer', seat: 0, isAccepted: false });
  assert.deepEqual(await show(mary), ['decline', 'linkAgain']);
  await anne.open(mary.link);
  assert.deepEqual(await Promise.all([anne, mary].map(list)), [null, null]);
  assert.ok(!(await canWithdraw()), 'there is nothing left to withdraw');
  assert.ok(selectPage(anne.state).hasStalemate, 'and she may ask again');
});
