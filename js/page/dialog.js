/**
 * The content of a dialog that the page in Python shows: the region of a feature, with all components.
 * The feature has an action `Leave` for a closed dialog.
 */

import { make } from '../view/widgets/dom.js';
import { createFileListeners } from './chosen-files.js';
import { makeCode } from './components/code.js';
import { makeDie } from './components/die.js';
import { makeFullScreen } from './components/full-screen.js';
import { makePinned } from './components/pinned.js';
import { makeQr, saveQrCode } from './components/qr.js';
import { makeSpaces } from './components/spaces.js';
import { makeStage } from './components/stage.js';
import { createPrinter } from './print.js';
import { createFeatureRegion } from './region.js';

/** @typedef {import('./generated/contract.js').Action} Action */

/**
 * @param {string} feature @param {object} options @param {import('../i18n/translate.js').Translate} options.t
 * @param {import('../view/board/geometry.js').Deck} options.deck
 * @param {import('./region.js').PageServices} options.services
 * @param {HTMLElement[]} options.first what is shown until Python has answered
 */
export function createFeatureDialog(feature, options) {
  const { t, deck, services, first } = options;
  const { session, onSound } = services;
  const components = {
    code: makeCode,
    die: makeDie,
    fullScreen: makeFullScreen,
    pinned: makePinned,
    qr: makeQr,
    spaces: makeSpaces(deck),
    stage: makeStage(deck, onSound),
  };
  const printer = createPrinter();
  const content = createFeatureRegion(feature, {
    ...{ t, services, components, kind: `${feature}-place`, retry: send },
    // Until the engine is up, nothing else can be shown.
    first: [make('p', { 'data-i18n': 'engine.loading' }), ...first],
    place: { print: printer.print, saveCode: saveQrCode },
    others: createFileListeners(session.press, services.keepFiles, services.importFiles),
  });
  session.addRegion(`${feature} sheet`, { show: printer.show });
  /** The action of the dialog as it was opened: it may have a link, which is told once. @type {Action | null} */
  let shown = null;
  function send() {
    if (shown !== null) session.open(shown).catch(() => {});
  }
  return {
    content,
    /** @param {Action} action that of the opened dialog */
    prepare(action) {
      shown = action;
      send();
    },
    leave: () => session.leave(feature),
  };
}
