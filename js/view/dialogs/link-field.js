// @ts-check
/**
 * A field with a link to send: by copying, sharing with another app, mail, or QR code.
 *
 * Owns these elements. Knows nothing about the contents of the link.
 */

import { copyField, downloadBlob } from '../../platform/file-io.js';
import { make, makeButton, setText } from '../widgets/dom.js';
import { drawQrCode, makeQrCode, paintQrCode } from './qr-code.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../i18n/live-text.js').Words} Words */

/**
 * @typedef {object} Ways
 * @property {boolean} isAddress the text is a link, which other apps can open
 * @property {boolean} [hasMail] a mail is offered
 * @property {boolean} [hasPicture] the QR code can be saved as a picture
 * @property {HTMLElement | null} [other] a button of another way
 * @property {string} [copyText] the key of the label of the button that copies a text that is not a link
 */

/**
 * @param {Translate} t
 * @param {Words} label of the field
 * @param {Ways} ways the ways to send the link
 */
export function makeLinkField(t, label, ways) {
  const { isAddress, hasMail = true, hasPicture = false, copyText = 'remote.copyText' } = ways;
  let subject = '';
  let fileName = '';
  /** @type {import('./qr-code.js').Modules | null} */
  let modules = null;
  const field = make('textarea', {
    class: 'record-field share-field',
    readonly: true,
    rows: 3,
    spellcheck: 'false',
    'aria-label': label,
  });
  const status = make('p', { class: 'record-status', role: 'status' });
  const code = make('div', { class: 'share-code', hidden: true });
  const copy = async () => {
    const isCopied = await copyField(field);
    setText(status, t(isCopied ? 'link.copied' : 'saves.copyOut.byHand'));
  };
  const share = async () => {
    try {
      await navigator.share({ title: subject, url: field.value });
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
    savePicture.hidden = made === null || !hasPicture;
    showCode.setAttribute('aria-expanded', String(made !== null));
    if (made !== null) code.replaceChildren(drawQrCode(made, t('link.qrLabel')));
  });
  showCode.setAttribute('aria-expanded', 'false');
  const savePicture = makeButton(t.live('link.qrSave'), 'button-quiet', async () => {
    const picture = modules === null ? null : await paintQrCode(modules);
    if (picture !== null) downloadBlob(fileName, picture);
  });
  savePicture.hidden = true;
  const mail = make(
    'a',
    { class: 'button button-quiet', rel: 'noreferrer' },
    t.live('remote.mail'),
  );
  const element = make(
    'div',
    { class: 'share' },
    field,
    status,
    code,
    make(
      'div',
      { class: 'share-buttons' },
      showCode,
      hasPicture ? savePicture : null,
      ways.other ?? null,
      isAddress && hasMail ? mail : null,
      isAddress && 'share' in navigator
        ? makeButton(t.live('link.share'), 'button-quiet', share)
        : null,
      makeButton(t.live(isAddress ? 'link.copy' : copyText), 'button-main', copy),
    ),
  );

  function hideCode() {
    modules = null;
    code.hidden = true;
    savePicture.hidden = true;
    code.replaceChildren();
    showCode.setAttribute('aria-expanded', 'false');
  }

  return {
    element,
    /**
     * @param {string} text the link
     * @param {string} about a description, for a mail and for other apps
     * @param {string} [pictureName] the name of the QR code's file
     */
    show(text, about, pictureName = '') {
      subject = about;
      fileName = pictureName;
      const body = `${about}\n\n${text}\n`;
      mail.setAttribute(
        'href',
        `mailto:?subject=${encodeURIComponent(about)}&body=${encodeURIComponent(body)}`,
      );
      if (field.value === text) return;
      field.value = text;
      setText(status, '');
      hideCode();
    },
  };
}
