// @ts-check
/**
 * An example of the rules: a part of the deck, drawn from a short description.
 *
 * Owns the drawing: tokens, marks, outlines, and the animation from one picture to the next. The art, the
 * angles and the animation are those of the deck. Must not know rules or clicks.
 */

import { drawFrame, drawLabel } from '../../art/deck-parts.js';
import { moveTo, round, svg, svgText } from '../../art/svg.js';
import { playPhases } from '../board/animation.js';
import { planPhases, touchedSpaces } from '../board/animation-plan.js';
import { neighbourToward, SPACE_RADIUS } from '../board/geometry.js';
import { faceStack } from '../board/stack-pose.js';
import { drawToken } from '../board/token.js';
import { boundsOf, drawPiece, glossOf, layOutExample, placed } from './diagram-board.js';

/** @typedef {import('../board/animation-plan.js').Standing} Standing */
/** @typedef {import('../board/animation-plan.js').EventView} EventView */
/** @typedef {import('../board/geometry.js').Deck} Deck */
/** @typedef {import('../board/geometry.js').Layout} Layout */
/** @typedef {Map<string, Standing>} Standings */

/**
 * The meaning of a mark. `way`: a destination; `rung`: in danger; `safe`: the space that makes the difference;
 * `pick`: can be selected; `picked`: is selected; `side`: a side of entry.
 * @typedef {{kind: 'way' | 'rung' | 'safe' | 'pick' | 'picked' | 'side', space: string}} Mark
 */

/**
 * The content of a diagram. `ghosts` are outlines of how a token would stand.
 * @typedef {{standings: Standings, marks: Mark[], ghosts: [string, Standing][]}} Picture
 */

/**
 * What a diagram must have room for: its spaces, all stacks that will stand on them, and labels. `tags` label
 * tokens, `names` are the spaces whose names are shown.
 * @typedef {{spaces: string[], pictures: Standings[], tags?: Record<string, string>,
 *   names?: string[]}} Extent
 */

/** The number of pixels in a unit if there is enough room. */
const SCALE = 40;
/** Examples are for learning, so their tokens move more slowly than in play. */
const SLOWNESS = 2.4;
/** The place of a tag, from the middle of its space. */
const TAG = { x: 0.4, y: -0.44 };

let serial = 0;

/**
 * Measure a part of the deck. The diagram is empty until a picture is shown.
 * @param {Deck} deck
 * @param {Extent} extent
 */
export function createDiagram(deck, { spaces, pictures, tags = {}, names = [] }) {
  serial += 1;
  const id = `diagram-${serial}`;
  const whole = layOutExample(deck);
  const box = boundsOf(deck, whole, spaces, pictures, names);
  const layout = { ...whole, view: box };
  const stacks = svg('g', { class: 'deck-stacks' });
  const layer = svg('g', { class: 'deck-flights' });
  const marks = svg('g', { class: 'diagram-marks' });
  const element = svg('svg', {
    class: 'diagram',
    viewBox: `${round(box.x)} ${round(box.y)} ${round(box.width)} ${round(box.height)}`,
    width: Math.round(box.width * SCALE),
    height: Math.round(box.height * SCALE),
    'aria-hidden': 'true',
  });
  const gloss = glossOf(id);
  const stage = { deck, layout, layer, gloss };
  /** @type {{finish: () => void} | null} */
  let playing = null;

  function drawGround() {
    const ground = drawPiece(deck, layout, spaces, id);
    element.append(
      ...ground,
      marks,
      stacks,
      drawNames(layout, names),
      layer,
      drawTags(layout, tags),
    );
  }

  /** @param {Standings} standings */
  function stand(standings) {
    const shown = spaces.filter((space) => standings.has(space));
    shown.sort((one, other) => layout.points[one].y - layout.points[other].y);
    stacks.replaceChildren(
      ...shown.map((space) =>
        drawStack(deck, layout, space, /** @type {Standing} */ (standings.get(space)), gloss),
      ),
    );
  }

  /**
   * Show a picture at once. Ends a running animation.
   * @param {Picture} picture
   */
  function show({ standings, marks: shown, ghosts }) {
    finish();
    if (element.firstChild === null) drawGround();
    stand(standings);
    marks.replaceChildren(...shown.map((mark) => drawMark(deck, layout, mark)));
    for (const [space, standing] of ghosts) {
      const ghost = drawStack(deck, layout, space, standing, gloss);
      ghost.classList.add('diagram-ghost');
      stacks.append(ghost);
    }
  }

  function finish() {
    playing?.finish();
    playing = null;
  }

  return {
    element,
    box,
    points: layout.points,
    show,
    finish,

    /**
     * Animate the events, and then show the picture that they lead to.
     * @param {EventView[]} events
     * @param {Standings} before
     * @param {Picture} after
     */
    move(events, before, after) {
      finish();
      if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
        show(after);
        return;
      }
      const phases = planPhases(events, before);
      for (const phase of phases) phase.duration_ms *= SLOWNESS;
      const touched = touchedSpaces(phases);
      show({ ...after, standings: new Map([...before].filter(([space]) => !touched.has(space))) });
      playing = playPhases(stage, phases, () => stand(after.standings));
    },

    /**
     * @param {string} space
     * @param {import('../board/geometry.js').Direction} direction
     */
    findNeighbour(space, direction) {
      const neighbour = neighbourToward(deck, layout, space, direction);
      return neighbour !== null && spaces.includes(neighbour) ? neighbour : null;
    },
  };
}

/**
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {Mark} mark
 */
function drawMark(deck, layout, { kind, space }) {
  const isToken = kind === 'pick' || kind === 'picked' || kind === 'side';
  const shape = deck.hatches.includes(space) && !isToken ? 'square' : 'round';
  const gap = isToken ? 0.02 : 0.05;
  return svg('g', { class: `diagram-mark is-${kind}`, transform: placed(layout, space) }, [
    drawFrame('mark-edge', shape, SPACE_RADIUS, gap),
    drawFrame('mark-line', shape, SPACE_RADIUS, gap),
  ]);
}

/**
 * @param {Layout} layout
 * @param {string[]} names
 */
function drawNames({ labels }, names) {
  const drawn = names.map((name) => drawLabel(name, labels[name]));
  return svg('g', { class: 'deck-labels' }, drawn);
}

/**
 * @param {Layout} layout
 * @param {Record<string, string>} tags
 */
function drawTags({ points }, tags) {
  return svg(
    'g',
    { class: 'diagram-tags' },
    Object.entries(tags).map(([space, tag]) => {
      const { x, y } = points[space];
      return svg('g', { transform: moveTo({ x: x + TAG.x, y: y + TAG.y }) }, [
        svg('circle', { class: 'diagram-tag', r: 0.21 }),
        svgText(tag, { class: 'diagram-tag-text', y: 0.105 }),
      ]);
    }),
  );
}

/**
 * @param {Deck} deck
 * @param {Layout} layout
 * @param {string} space
 * @param {Standing} standing
 * @param {string} gloss
 */
function drawStack(deck, layout, space, standing, gloss) {
  const { element } = drawToken(faceStack(deck, layout, space, standing), gloss);
  return svg('g', { transform: placed(layout, space) }, [element]);
}
