/**
 * The entry of the page that other sites show in a frame: a game or a position of a link (`kidd_page.embed`). Stores
 * nothing, and knows no rule.
 */

import { chooseLocale, loadTranslate } from '../i18n/load.js';
import { makeStage } from '../page/components/stage.js';
import { createFocus, findRef } from '../page/focus.js';
import { listenForKeys } from '../page/keys.js';
import { createNews } from '../page/news.js';
import { createRegion } from '../page/renderer.js';
import { createSession } from '../page/session.js';
import { createStoredTexts } from '../page/stored-texts.js';
import { writeDay } from '../platform/day.js';
import { findMissingFeature } from '../platform/environment.js';
import { loadJson } from '../platform/json-file.js';
import { readLink } from '../platform/link.js';
import { find, setText } from '../view/widgets/dom.js';
import { createReader } from './reader.js';

const DECK = '../../data/deck.json';
const root = document.documentElement;

async function start() {
  const wanted = new URLSearchParams(location.search).get('lang') ?? '';
  const locale = chooseLocale([wanted, ...navigator.languages]);
  const [t, deck] = await Promise.all([
    loadTranslate(locale),
    loadJson(new URL(DECK, import.meta.url)),
  ]);
  root.lang = locale;
  document.title = t('embed.title');
  const tellProblem = (/** @type {string} */ problem) => {
    root.dataset.engine = 'failed';
    setText(find('fault'), t(problem));
  };
  const fail = () => tellProblem('engine.failedStart');
  const missing = findMissingFeature();
  if (missing !== null) return tellProblem(missing);
  const place = find('embed');
  const focus = createFocus();
  // There are no keys, so nothing is read or written.
  const storedTexts = createStoredTexts(() => localStorage, []);
  const session = createSession({
    ask: createReader(fail),
    isUp: () => true,
    findPrepared: async () => null,
    t,
    storedTexts,
    news: createNews({
      ...{ t, storedTexts, readDay: () => writeDay(Date.now()), zone: [], address: '' },
      saves: { collect: () => null, forget() {} },
    }),
    carryOut([, effect, ref]) {
      if (effect === 'Focus') focus.move(place, ref, 'always');
      if (effect === 'Reveal') findRef(place, ref)?.scrollIntoView({ block: 'nearest' });
      return undefined;
    },
    onAnswer() {},
    noteFocus: focus.note,
    report: reportError,
  });
  const components = { stage: makeStage(deck, () => {}) };
  const { show } = createRegion(place, { ...session, components });
  session.addRegion('embed', {
    show,
    tellFault: (isFault) => (isFault ? fail() : setText(find('fault'), '')),
  });
  listenForKeys(document.body, { press: session.press, whenIdle: session.whenIdle });
  const open = () => {
    const { kind = '', text = '' } = readLink(location.hash) ?? {};
    return session.send(['embed', 'Show', kind, text]).then(() => {
      root.dataset.engine = 'ready';
    }, fail);
  };
  addEventListener('hashchange', open);
  // The list of moves is not shown in a small frame, and then forgets how far it was.
  addEventListener('resize', () =>
    place.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }),
  );
  await open();
}

start().catch((error) => {
  reportError(error);
  root.dataset.engine = 'failed';
});
