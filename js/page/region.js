/**
 * A region of the page that the page in Python shows: the place of a feature, in a dialog or anywhere else.
 * Owns its element, and tells there that an action was not carried out.
 */

import { hasLostFocus, make, makeButton, setText } from '../view/widgets/dom.js';
import { findRef } from './focus.js';
import { listenForKeys } from './keys.js';
import { createRegion } from './renderer.js';

/** @typedef {ReturnType<typeof import('./session.js').createSession>} Session */
/** @import {Tree} from './generated/contract.js' */
/** @typedef {(cues: import('../sound/synthesizer.js').Cue[]) => void} OnSound */

/**
 * The element of a feature, how it sounds, how it prints a sheet, how it saves the QR code of a text in a file, and
 * how it is opened and closed if it is no dialog.
 * @typedef {{element: HTMLElement, onSound: OnSound, print?: (tree: Tree) => void, saveCode?: (file: string,
 *   text: string) => void, close?: () => void, toggle?: () => void}} Place
 */

/**
 * `keepFiles` keeps files for an import (`Games.keepFiles`), which `importFiles` begins.
 * @typedef {{session: Session, storedTexts: import('./stored-texts.js').StoredTexts, places: Map<string, Place>,
 *   onSound: OnSound, keepFiles: (files: import('../platform/text-file.js').TextFile[]) => string,
 *   importFiles: (files: string) => unknown, settings: import('../platform/settings.js').SettingsStore}} PageServices
 */

/**
 * @param {string} feature @param {object} options @param {import('../i18n/translate.js').Translate} options.t
 * @param {PageServices} options.services @param {Parameters<typeof createRegion>[1]['components']} options.components
 * @param {string} options.kind the class of the content
 * @param {Node[]} [options.first] the content before Python has answered
 * @param {Omit<Place, 'element' | 'onSound'>} [options.place]
 * @param {() => void} [options.retry] is called when the player wants to try again what was not carried out
 * @param {Parameters<typeof createRegion>[1]['others']} [options.others] what else elements listen for
 * @param {(tree: Tree | null, isLeft: boolean) => void} [options.onShow] `isLeft`: the focus was there and is lost
 * @param {() => void} [options.onOut] is called when the pointer or the focus leaves what is pointed at
 * @returns {HTMLElement[]} the elements of the region
 */
export function createFeatureRegion(feature, options) {
  const { t, services, components, kind, first = [], place = {}, retry } = options;
  const { session, places, onSound, settings } = services;
  const { others, onShow = () => {}, onOut = () => {} } = options;
  const content = make('div', { class: kind }, ...first);
  places.set(feature, { element: content, onSound, ...place });
  listenForKeys(content, {
    press: session.press,
    whenIdle: () => session.whenIdle(feature),
  });
  const fault = make('p', { class: 'page-fault', role: 'status' });
  const retrying = { hidden: true, 'data-i18n': 'engine.retry' };
  const again = makeButton('', 'button-quiet page-again', () => retry?.(), retrying);
  /** Whether there is a tree. Without one, the content itself says that Python is loading. */
  let isShown = false;
  const region = createRegion(content, { ...session, components, settings, others, onOut });
  session.addRegion(feature, {
    show(tree) {
      const hadFocus = content.contains(document.activeElement);
      region.show(tree);
      if (hadFocus && hasLostFocus()) findRef(content, 'rest')?.focus({ preventScroll: true });
      isShown = tree !== null;
      onShow(tree, hadFocus && hasLostFocus());
    },
    tellFault(isFault, isMissing = false) {
      setText(fault, isFault ? t(isMissing ? 'error.missing' : 'lessons.refused') : '');
      // Nothing has been shown yet, so there is nothing else to press.
      again.hidden = !isMissing || retry === undefined;
    },
    tellWaiting() {
      if (isShown) setText(fault, t('engine.loading'));
    },
  });
  return [fault, again, content];
}
