// @ts-check
/**
 * Draws the fittings on the planks, which have no part in the game: masts, helm, capstan, rope, compass rose.
 *
 * Owns their shapes; `fitting-places.js` owns the places and css/board/fittings.css the colours. Fittings have the
 * deck's own hues and stay clear of the spaces, so that they do not compete with the tokens.
 */

import { moveTo, round, svg } from './svg.js';

/** @typedef {import('./layout.js').ShipLayout} ShipLayout */
/** @typedef {import('./layout.js').Standing} Standing */

/** The radius of a lantern's light. */
const LAMP_REACH = 2.6;

/**
 * Draw all fittings, and the lanterns' light, which only the dark theme shows.
 *
 * @param {ShipLayout} layout
 * @param {(name: string) => string} id makes an id unique on the page
 */
export function drawFittings(layout, id) {
  const { fittings, orientation } = layout;
  const lights = fittings.filter(({ name }) => name === 'mast' || name === 'compass');
  return svg('g', { class: 'fittings' }, [
    ...lights.map(({ centre }) =>
      svg('circle', {
        class: 'lamp-light',
        cx: round(centre.x),
        cy: round(centre.y),
        r: LAMP_REACH,
        fill: `url(#${id('lamp')})`,
      }),
    ),
    ...fittings.map((fitting) => DRAW[fitting.name](fitting, orientation)),
  ]);
}

/**
 * Draw a compass rose with eight points; the longest points to the bow.
 *
 * @param {Standing} standing
 * @param {ShipLayout["orientation"]} orientation
 */
function drawCompass(standing, orientation) {
  const bow = orientation === 'wide' ? 0 : -90;
  const points = [];
  for (let index = 0; index < 8; index += 1) {
    const length = index === 0 ? 0.5 : index % 2 === 0 ? 0.42 : 0.27;
    const turn = `rotate(${bow + index * 45})`;
    points.push(
      svg('path', { class: 'rose-dark', d: `M0 0L0.085 0.085L${length} 0Z`, transform: turn }),
      svg('path', { class: 'rose-light', d: `M0 0L0.085 -0.085L${length} 0Z`, transform: turn }),
    );
  }
  return place('fitting-compass', standing, [
    svg('circle', { class: 'rose-line', r: 0.34 }),
    svg('circle', { class: 'rose-line', r: 0.3 }),
    ...points,
  ]);
}

/** Draw a mast from above, with its collar and its ring of belaying pins. */
function drawMast(/** @type {Standing} */ standing) {
  let pins = '';
  for (let index = 0; index < 12; index += 1) {
    const angle = (index / 12) * 2 * Math.PI;
    pins += `M${round(Math.cos(angle) * 0.29)} ${round(Math.sin(angle) * 0.29)}h0`;
  }
  return place('fitting-mast', standing, [
    svg('ellipse', { class: 'fitting-shadow', cx: 0.07, cy: 0.11, rx: 0.36, ry: 0.35 }),
    svg('circle', { class: 'fitting-base', r: 0.33 }),
    svg('path', { class: 'fitting-pins', d: pins }),
    svg('circle', { class: 'fitting-iron', r: 0.225 }),
    svg('circle', { class: 'fitting-wood', r: 0.18 }),
    svg('circle', { class: 'fitting-ring', r: 0.115 }),
    svg('circle', { class: 'fitting-ring', r: 0.05 }),
    svg('circle', { class: 'lamp-halo', r: 0.17 }),
    svg('circle', { class: 'lamp', r: 0.055 }),
  ]);
}

/** Draw the helm. @param {Standing} standing */
function drawWheel(standing) {
  const lines = drawSpokes(8, 0.12, 0.36);
  return place('fitting-wheel', standing, [
    svg('ellipse', { class: 'fitting-shadow', cx: 0.05, cy: 0.08, rx: 0.34, ry: 0.33 }),
    svg('path', { class: 'fitting-spoke-edge', d: lines }),
    svg('circle', { class: 'fitting-rim-edge', r: 0.25 }),
    svg('path', { class: 'fitting-spoke', d: lines }),
    svg('circle', { class: 'fitting-rim', r: 0.25 }),
    svg('circle', { class: 'fitting-iron', r: 0.1 }),
    svg('circle', { class: 'fitting-brass', r: 0.055 }),
  ]);
}

/** Draw the capstan with its bars. @param {Standing} standing */
function drawCapstan(standing) {
  const lines = drawSpokes(6, 0.1, 0.38);
  return place('fitting-capstan', standing, [
    svg('ellipse', { class: 'fitting-shadow', cx: 0.06, cy: 0.1, rx: 0.3, ry: 0.29 }),
    svg('path', { class: 'fitting-spoke-edge', d: lines }),
    svg('path', { class: 'fitting-spoke', d: lines }),
    svg('circle', { class: 'fitting-base', r: 0.23 }),
    svg('circle', { class: 'fitting-wood', r: 0.165 }),
    svg('circle', { class: 'fitting-ring', r: 0.09 }),
    svg('circle', { class: 'fitting-iron', r: 0.045 }),
  ]);
}

/** Draw a coil of rope. @param {Standing} standing */
function drawCoil(standing) {
  const rope = 'M-0.02 0.24C-0.18 0.26 -0.22 0.34 -0.36 0.3';
  const rings = [0.24, 0.175, 0.11].map((r) => svg('circle', { class: 'rope', r }));
  return place('fitting-coil', standing, [
    svg('ellipse', { class: 'fitting-shadow', cx: 0.04, cy: 0.06, rx: 0.29, ry: 0.28 }),
    svg('circle', { class: 'rope-edge', r: 0.175 }),
    svg('path', { class: 'rope-end-edge', d: rope }),
    svg('path', { class: 'rope', d: rope }),
    ...rings,
    svg('circle', { class: 'rope-lay', r: 0.24 }),
    svg('circle', { class: 'rope-lay', r: 0.175 }),
  ]);
}

/** @type {Record<import("./layout.js").Fitting,
 *   (standing: Standing, orientation: ShipLayout["orientation"]) => SVGElement>} */
const DRAW = {
  compass: drawCompass,
  coil: drawCoil,
  wheel: drawWheel,
  capstan: drawCapstan,
  mast: drawMast,
};

/**
 * @param {number} count
 * @param {number} from
 * @param {number} to
 */
function drawSpokes(count, from, to) {
  let lines = '';
  for (let index = 0; index < count; index += 1) {
    const angle = ((index + 0.5) / count) * 2 * Math.PI;
    const x = Math.cos(angle);
    const y = Math.sin(angle);
    lines += `M${round(x * from)} ${round(y * from)}L${round(x * to)} ${round(y * to)}`;
  }
  return lines;
}

/**
 * @param {string} name
 * @param {Standing} standing
 * @param {SVGElement[]} shapes
 */
function place(name, { centre, scale }, shapes) {
  return svg('g', { class: name, transform: `${moveTo(centre)} scale(${round(scale)})` }, shapes);
}
