/**
 * The entry of the page that other sites show in a frame: a game or a position of a link (`kidd_page.embed`). Stores
 * nothing, and knows no rule.
 */

import { chooseLocale, loadDictionary } from '../i18n/load.js';
import { makeBadges } from '../page/components/badges.js';
import { makeStage } from '../page/components/stage.js';
import { createFocus, findRef } from '../page/focus.js';
import { listenForKeys } from '../page/keys.js';
import { createRegion } from '../page/renderer.js';
import { createSession } from '../page/session.js';
import { createStoredTexts } from '../page/stored-texts.js';
import { findMissingFeature } from '../platform/environment.js';
import { readLink } from '../platform/link.js';
import { find, setText } from '../view/widgets/dom.js';
import { createReader } from './reader.js';

/** @import {Dictionary} from '../i18n/translate.js' */

const DECK = '../../data/deck.json';
const root = document.documentElement;

/** The words are all that Python is told here. @param {string} locale @param {Dictionary} dictionary */
function tellWords(locale, dictionary) {
  let isTold = false;
  return {
    /** @returns {import('../page/generated/contract.js').News} */
    collect() {
      if (isTold) return {};
      isTold = true;
      return { words: [locale, dictionary] };
    },
    forget() {
      isTold = false;
    },
    noteStored() {},
    isShownNew: () => false,
    getRecord: () => '',
  };
}

/** @param {Dictionary} dictionary */
function tellFailure(dictionary, problem = 'engine.failedStart') {
  root.dataset.engine = 'failed';
  setText(find('fault'), String(dictionary[problem]));
}

async function start() {
  const wanted = new URLSearchParams(location.search).get('lang') ?? '';
  const locale = chooseLocale([wanted, ...navigator.languages]);
  const [dictionary, deck] = await Promise.all([
    loadDictionary(locale),
    fetch(new URL(DECK, import.meta.url)).then((response) => response.json()),
  ]);
  root.lang = locale;
  document.title = String(dictionary['embed.title']);
  const problem = findMissingFeature();
  if (problem !== null) return tellFailure(dictionary, problem);
  const fail = () => tellFailure(dictionary);
  const place = find('embed');
  const focus = createFocus();
  // There are no keys, so nothing is read or written.
  const storedTexts = createStoredTexts(() => localStorage, []);
  const session = createSession({
    ask: createReader(fail),
    isUp: () => true,
    findPrepared: async () => null,
    // The language stays.
    t: { locale, follow() {} },
    storedTexts,
    news: tellWords(locale, dictionary),
    carryOut([, effect, ref]) {
      if (effect === 'Focus') focus.move(place, ref, 'always');
      if (effect === 'Reveal') findRef(place, ref)?.scrollIntoView({ block: 'nearest' });
      return undefined;
    },
    onAnswer() {},
    noteFocus: focus.note,
    report: reportError,
  });
  const components = { badges: makeBadges, stage: makeStage(deck, () => {}) };
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
