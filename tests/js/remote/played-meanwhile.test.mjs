/** Remote games on the page: what is played while a link is read. */

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { startEngine } from '../support/engine-process.mjs';
import { beginRemote, RemotePage } from '../support/remote-page.mjs';

const ENGINE = startEngine();
after(() => ENGINE.end());

for (const moment of ['before', 'after'])
  test(`what is played ${moment} Python is asked what becomes of an opened link stays`, async () => {
    const { anne, mary } = await beginRemote(ENGINE, 'quedah');
    await anne.tap('a3');
    await anne.send();
    await mary.open(anne.link);
    mary.dispatch({ type: 'present' });
    await mary.tap('f7');
    await mary.send();
    await anne.open(mary.link);
    await mary.games.tell({ kind: 'ask', what: 'undo' });
    let isOpening = false;
    /** @type {typeof ENGINE.request} */
    const request = (kind, fields) => {
      const press = () => again.dispatch({ type: 'roll' });
      // With this question Python gets the stored game, so it can answer.
      const isLast = kind === 'remote' && isOpening && fields.text?.includes('kept');
      isOpening &&= !isLast;
      if (isLast && moment === 'before') press();
      const replying = ENGINE.request(kind, fields);
      if (isLast && moment === 'after') press();
      return replying;
    };
    const again = new RemotePage({ ...ENGINE, request }, '1', anne.storage);
    assert.ok(await again.games.start());
    again.dispatch({ type: 'present' });
    await again.settle();
    assert.equal(again.state.game.view?.phase, 'roll');
    isOpening = true;
    await again.open(mary.link);
    assert.ok(!isOpening);
    assert.equal(again.state.game.view?.phase, 'play');
    assert.equal(again.state.remote.game?.asked.length, 1);
  });
