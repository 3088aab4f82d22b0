/** QR codes, made by a library that is loaded when the first code is needed: as one SVG path, and as a PNG picture. */

import { svg } from './svg.js';

/** The quiet zone that readers need, in modules. */
const BORDER = 3;
/** The width of a module in the picture, in pixels. */
const SCALE = 8;

/** @typedef {boolean[][]} Modules the rows of a code, true where it is dark */

/** Null if the text is too long. @param {string} text @returns {Promise<Modules | null>} */
export async function makeQrCode(text) {
  const { encodeQR } = await import('../vendor/qr.js');
  try {
    return encodeQR(text, 'raw', { ecc: 'low', border: BORDER });
  } catch {
    return null;
  }
}

/**
 * Draw a code as SVG, dark on white in every theme, because not every reader can read other colours.
 * @param {Modules} modules @param {string} label the accessible name
 */
export function drawQrCode(modules, label) {
  const size = modules.length;
  return svg(
    'svg',
    {
      viewBox: `0 0 ${size} ${size}`,
      role: 'img',
      'aria-label': label,
      'shape-rendering': 'crispEdges',
    },
    [
      svg('rect', { width: size, height: size, fill: '#fff' }),
      svg('path', { d: writePath(modules), fill: '#000' }),
    ],
  );
}

/** @param {Modules} modules */
const writePath = (modules) =>
  modules
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');

/** @param {Modules} modules @returns {Promise<Blob | null>} a PNG picture */
export function paintQrCode(modules) {
  const canvas = document.createElement('canvas');
  canvas.width = modules.length * SCALE;
  canvas.height = canvas.width;
  const brush = canvas.getContext('2d');
  if (brush === null) return Promise.resolve(null);
  brush.fillStyle = '#fff';
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.fillStyle = '#000';
  brush.scale(SCALE, SCALE);
  brush.fill(new Path2D(writePath(modules)));
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
