// @ts-check
/**
 * A game or its position as a link: to copy, to share with another app, as a QR code.
 *
 * Owns this part of the dialog that copies a game.
 */

import { writeLink } from '../../platform/link.js';
import { readPageAddress } from '../../platform/page-address.js';
import { makePill, makePills } from '../widgets/choice-field.js';
import { make } from '../widgets/dom.js';
import { makeEmbedField } from './embed-field.js';
import { makeLinkField } from './link-field.js';

/** @typedef {import('../../platform/link.js').Link} Link */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {string | null} page the address of the page for other people, null if it has none
 * @param {import('./embed-field.js').WriteFrame} writeFrame
 */
export function makeShareLink(t, page, writeFrame) {
  /** @type {Link[]} */
  let links = [];
  let file = '';
  const pills = ['game', 'position'].map((kind) =>
    makePill('share-what', kind, t.live(`link.what.${kind}`)),
  );
  const radios = pills.map(({ input }) => input);
  const legend = make('legend', { class: 'visually-hidden' }, t.live('link.what'));
  const what = makePills(legend, 'share-what', ...pills);
  what.addEventListener('change', show);
  const isAddress = page !== null;
  const label = t.live(isAddress ? 'link.field' : 'link.codeField');
  const embed = makeEmbedField(t);
  const other = isAddress ? embed.button : null;
  const ways = { isAddress, hasMail: false, hasPicture: true, copyText: 'link.copyCode', other };
  const link = makeLinkField(t, label, ways);
  const element = make(
    'section',
    { class: 'share', hidden: true },
    make('h3', {}, t.live('link.title')),
    make('p', {}, t.live(isAddress ? 'link.text' : 'link.folderText')),
    what,
    link.element,
    embed.element,
  );

  function show() {
    const wanted = radios.find((radio) => radio.checked)?.value;
    const found = links.find(({ kind }) => kind === wanted);
    if (found === undefined) return;
    const text = page === null ? readContent(found) : writeLink(page, found);
    link.show(text, t('page.title'), file.replace(/\.txt$/, '.png'));
    embed.show(() => writeFrame(found.kind, readContent(found)));
  }

  return {
    element,
    /**
     * @param {Link[]} found
     * @param {string} name the name of the game's file
     */
    render(found, name) {
      if (found === links) return;
      [links, file] = [found, name];
      element.hidden = links.length === 0;
      for (const radio of radios) {
        radio.disabled = !links.some(({ kind }) => kind === radio.value);
        radio.checked = radio.value === links[0]?.kind;
      }
      show();
    },
  };
}

/** @param {Link} link */
function readContent(link) {
  if (link.kind === 'game') return link.code;
  return link.kind === 'position' ? link.position : link.text;
}

/**
 * Return how a message of a remote game is sent: as a link, or as plain text if the page is in a local folder.
 * @param {'turn' | 'offer' | 'answer'} [usual] the default kind for `write`
 */
export function addressMessage(usual = 'turn') {
  const page = readPageAddress();
  const write = (/** @type {string} */ text, kind = usual) =>
    page === null ? text : writeLink(page, { kind, text });
  return { write, isAddress: page !== null };
}
