// @ts-check
/**
 * The HTML that shows a game or its position in a frame of another site, to copy. Python writes it.
 *
 * Owns the button that shows it, and the field.
 */

import { copyField } from '../../platform/file-io.js';
import { make, makeButton, setText } from '../widgets/dom.js';

/** @typedef {(kind: string, text: string) => Promise<string | undefined>} WriteFrame */

/** @param {import('../../i18n/translate.js').Translate} t */
export function makeEmbedField(t) {
  /** @type {() => Promise<string | undefined>} */
  let write = async () => '';
  const field = make('textarea', {
    class: 'record-field share-field',
    ...{ readonly: true, rows: 4, spellcheck: 'false' },
    'aria-label': t.live('embed.field'),
  });
  const status = make('p', { class: 'record-status', role: 'status' });
  const copy = makeButton(t.live('embed.copy'), 'button-main', async () => {
    const isCopied = await copyField(field);
    setText(status, t(isCopied ? 'embed.copied' : 'saves.copyOut.byHand'));
  });
  const element = make(
    'div',
    { class: 'share', hidden: true },
    make('p', {}, t.live('embed.text')),
    field,
    status,
    make('div', { class: 'share-buttons' }, copy),
  );
  const button = makeButton(t.live('embed.offer'), 'button-quiet', async () => {
    if (!element.hidden) return hide();
    field.value = (await write()) ?? '';
    element.hidden = false;
    button.setAttribute('aria-expanded', 'true');
  });

  function hide() {
    element.hidden = true;
    button.setAttribute('aria-expanded', 'false');
    setText(status, '');
  }
  hide();

  return {
    button,
    element,
    /** @param {() => Promise<string | undefined>} writeNext writes the line of another game or position */
    show(writeNext) {
      hide();
      write = writeNext;
    },
  };
}
