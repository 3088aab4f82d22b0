// @ts-check
/**
 * A field with a link to send: by copying, sharing with another app, mail, or QR code.
 *
 * Owns these elements. Knows nothing about the contents of the link.
 */

import { drawQrCode, makeQrCode } from '../../art/qr-code.js';
import { copyField, share } from '../../platform/file-io.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {import('../../i18n/translate.js').Translate} Translate */
/** @typedef {import('../../i18n/live-text.js').Words} Words */

/**
 * @param {Translate} t
 * @param {Words} label of the field
 * @param {object} ways
 * @param {boolean} ways.isAddress the text is a link, which other apps can open
 */
export function makeLinkField(t, label, { isAddress }) {
  let subject = '';
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
  const shareLink = async () => {
    if (!(await share({ title: subject, url: field.value }))) await copy();
  };
  const showCode = makeButton(t.live('link.qr'), 'button-quiet', async () => {
    if (!code.hidden) return hideCode();
    const wanted = field.value;
    const made = await makeQrCode(wanted);
    if (wanted !== field.value) return;
    setText(status, made === null ? t('link.qrTooLong') : '');
    code.hidden = made === null;
    showCode.setAttribute('aria-expanded', String(made !== null));
    if (made !== null) code.replaceChildren(drawQrCode(made, t('link.qrLabel')));
  });
  showCode.setAttribute('aria-expanded', 'false');
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
      isAddress ? mail : null,
      isAddress && 'share' in navigator
        ? makeButton(t.live('link.share'), 'button-quiet', shareLink)
        : null,
      makeButton(t.live(isAddress ? 'link.copy' : 'remote.copyText'), 'button-main', copy),
    ),
  );

  function hideCode() {
    code.hidden = true;
    code.replaceChildren();
    showCode.setAttribute('aria-expanded', 'false');
  }

  return {
    element,
    /**
     * @param {string} text the link
     * @param {string} about a description, for a mail and for other apps
     */
    show(text, about) {
      subject = about;
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
