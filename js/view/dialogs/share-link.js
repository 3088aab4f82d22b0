// @ts-check
/**
 * A game or its position as a link: to copy, to share with another app, as a QR code.
 *
 * Owns this part of the dialog that copies a game.
 */

import { copyField, downloadBlob } from '../../platform/file-io.js';
import { writeLink } from '../../platform/link.js';
import { makePill, makePills } from '../widgets/choice-field.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { drawQrCode, makeQrCode, paintQrCode } from './qr-code.js';

/** @typedef {import('../../platform/link.js').Link} Link */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

/**
 * @param {Translate} t
 * @param {string | null} page the address of the page for other people, null if it has none
 */
export function makeShareLink(t, page) {
  /** @type {Link[]} */
  let links = [];
  /** @type {import('./qr-code.js').Modules | null} */
  let modules = null;
  let file = '';
  const pills = ['game', 'position'].map((kind) =>
    makePill('share-what', kind, t.live(`link.what.${kind}`)),
  );
  const radios = pills.map(({ input }) => input);
  const legend = make('legend', { class: 'visually-hidden' }, t.live('link.what'));
  const what = makePills(legend, 'share-what', ...pills);
  what.addEventListener('change', show);
  const field = make('textarea', {
    class: 'record-field share-field',
    readonly: true,
    rows: 3,
    spellcheck: 'false',
    'aria-label': t.live(page === null ? 'link.codeField' : 'link.field'),
  });
  const status = make('p', { class: 'record-status', role: 'status' });
  const code = make('div', { class: 'share-code', hidden: true });
  const copy = async () => {
    const isCopied = await copyField(field);
    setText(status, t(isCopied ? 'link.copied' : 'saves.copyOut.byHand'));
  };
  const share = async () => {
    try {
      await navigator.share({ title: t('page.title'), url: field.value });
    } catch (error) {
      // The player may have cancelled the system's dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const showCode = makeButton(t.live('link.qr'), 'button-quiet', async () => {
    if (!code.hidden) return hideCode();
    const wanted = field.value;
    const made = await makeQrCode(wanted);
    if (wanted !== field.value) return;
    modules = made;
    setText(status, made === null ? t('link.qrTooLong') : '');
    code.hidden = made === null;
    savePicture.hidden = made === null;
    showCode.setAttribute('aria-expanded', String(made !== null));
    if (made !== null) code.replaceChildren(drawQrCode(made, t('link.qrLabel')));
  });
  showCode.setAttribute('aria-expanded', 'false');
  const savePicture = makeButton(t.live('link.qrSave'), 'button-quiet', async () => {
    const picture = modules === null ? null : await paintQrCode(modules);
    if (picture !== null) downloadBlob(file.replace(/\.txt$/, '.png'), picture);
  });
  savePicture.hidden = true;
  const buttons = make(
    'div',
    { class: 'share-buttons' },
    showCode,
    savePicture,
    'share' in navigator && page !== null
      ? makeButton(t.live('link.share'), 'button-quiet', share)
      : null,
    makeButton(t.live(page === null ? 'link.copyCode' : 'link.copy'), 'button-main', copy),
  );
  const element = make(
    'section',
    { class: 'share', hidden: true },
    make('h3', {}, t.live('link.title')),
    make('p', {}, t.live(page === null ? 'link.folderText' : 'link.text')),
    what,
    field,
    status,
    code,
    buttons,
  );

  function hideCode() {
    modules = null;
    code.hidden = true;
    savePicture.hidden = true;
    showCode.setAttribute('aria-expanded', 'false');
  }

  function show() {
    const wanted = radios.find((radio) => radio.checked)?.value;
    const link = links.find(({ kind }) => kind === wanted);
    hideCode();
    setText(status, '');
    if (link === undefined) return;
    if (page !== null) field.value = writeLink(page, link);
    else field.value = link.kind === 'game' ? link.code : link.position;
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

/**
 * Return the address under which others can open this page: its canonical one, or the one it was loaded from.
 * @returns {string | null} null in a folder on this device
 */
export function readPageAddress() {
  const canonical = document.querySelector('link[rel="canonical"]')?.getAttribute('href');
  if (canonical) return canonical;
  return location.protocol.startsWith('http') ? `${location.origin}${location.pathname}` : null;
}
