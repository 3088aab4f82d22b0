/** The component `qr`: the QR code of a text. A text that is too long for one sends the action `refuse`. */

import { drawQrCode, makeQrCode, paintQrCode } from '../../art/qr-code.js';
import { downloadBlob } from '../../platform/file-io.js';

/** @type {import('./component.js').MakeComponent} */
export const makeQr = (element, press) => {
  let shown = '';
  return {
    async show({ text, label, refuse }) {
      if (text === shown) return;
      shown = text;
      const modules = await makeQrCode(text);
      if (text !== shown) return;
      if (modules === null) press(refuse);
      else element.replaceChildren(drawQrCode(modules, label));
    },
  };
};

/** Save the code as a picture. @param {string} file its name @param {string} text */
export async function saveQrCode(file, text) {
  const modules = await makeQrCode(text);
  const picture = modules && (await paintQrCode(modules));
  if (picture !== null) downloadBlob(file, picture);
}
