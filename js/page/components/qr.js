/**
 * The component `qr`: the QR code of a text. A text that is too long for one sends the action `refuse`. A library makes
 * the codes, which is loaded when the first one is needed.
 */

import { downloadBlob } from '../../platform/file-io.js';
import { make } from '../../view/widgets/dom.js';

/** The quiet zone that readers need, in modules. */
const BORDER = 3;
/** The width of a module in pixels. */
const SCALE = 8;

/** @type {import('./component.js').MakeComponent} */
export const makeQr = (element, press) => {
  let shown = '';
  return {
    async show({ text, label, refuse }) {
      if (text === shown) return;
      shown = text;
      const picture = await paintQrCode(text, label);
      if (text !== shown) return;
      if (picture === null) press(refuse);
      else element.replaceChildren(picture);
    },
  };
};

/** Save the code as a PNG picture. @param {string} file its name @param {string} text */
export async function saveQrCode(file, text) {
  const picture = await paintQrCode(text);
  picture?.toBlob((png) => png && downloadBlob(file, png));
}

/**
 * Paint a code dark on white in every theme, because not every reader can read other colours. Null if the text is too
 * long. @param {string} text @param {string} [label] the accessible name
 */
async function paintQrCode(text, label = '') {
  const { encodeQR } = await import('../../vendor/qr.js');
  /** @type {boolean[][]} the rows of the code, true where it is dark */
  let modules;
  try {
    modules = encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  } catch {
    return null;
  }
  const size = modules.length * SCALE;
  const canvas = make('canvas', { width: size, height: size, role: 'img', 'aria-label': label });
  const brush = canvas.getContext('2d');
  if (brush === null) return null;
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, size, size);
  brush.fillStyle = '#000';
  for (const [y, row] of modules.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) brush.fillRect(x * SCALE, y * SCALE, SCALE, SCALE);
  return canvas;
}
