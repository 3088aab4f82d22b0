/** The panel of the list of moves, which the page in Python draws. Owns the switch of the analysis in it. */

import { makeBadges } from '../page/components/badges.js';
import { makePart } from '../page/components/part.js';
import { createFeatureRegion } from '../page/region.js';
import { listenForRoutes } from '../page/routes.js';
import { listenForSwipes } from './panels/move-gestures.js';
import { createSidePanel } from './side-panel.js';
import { makeButton } from './widgets/dom.js';

/** @import {Action} from '../select/types.js' */

/** Numbered lines. */
const LINES = ['M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.8 13.2c.4-1.5 2.9-1.4 2.7.2L3.8 17h3'];

/**
 * @param {{moves: HTMLElement, corner: HTMLElement}} places @param {object} means
 * @param {import('../i18n/translate.js').Translate} means.t @param {(action: Action) => void} means.dispatch
 * @param {import('../page/region.js').PageServices} means.services
 * @param {(routes: string[][]) => void} means.onPoint for the move under the pointer or finger; none for no move
 */
export function createMovesPanel({ moves, corner }, { t, dispatch, services, onPoint }) {
  const { session, settings } = services;
  const analyse = makeButton(t.live('analysis.title'), 'button-quiet moves-analyse', () =>
    switchAnalysis(!isAnalysed()),
  );
  analyse.setAttribute('aria-keyshortcuts', 'e');
  const isAnalysed = () => analyse.getAttribute('aria-pressed') === 'true';
  const showAnalysis = (/** @type {boolean} */ isShown) =>
    analyse.setAttribute('aria-pressed', String(isShown));
  showAnalysis(false);
  const parts = {
    analyse: [analyse],
    analysis: createFeatureRegion('analysis', {
      ...{ t, services, components: { badges: makeBadges } },
      kind: 'analysis-place',
      onShow: (tree) => showAnalysis(tree !== null),
      onOut: () => dispatch({ type: 'leaveOverlay' }),
    }),
  };
  const { open, toggle } = createSidePanel(
    moves,
    corner,
    {
      ...{ feature: 'moves', title: 'moves-title', setting: 'hasMoves' },
      ...{ words: 'moves.title', kind: 'corner-moves', key: 'g', icon: LINES },
    },
    { t, services, components: { badges: makeBadges, part: makePart(parts) } },
  );
  listenForSwipes(moves, dispatch);
  listenForRoutes(moves, onPoint);
  settings.follow(({ hasMoves }) => {
    if (!hasMoves) onPoint([]);
  });

  /** @param {boolean} isOn */
  function switchAnalysis(isOn) {
    session.press(['analysis', 'Switch', isOn]);
  }

  return {
    /** Open the list and focus it, or close it. */
    toggle,

    /** Switch the analysis on or off. It is visible only while the list is open. */
    analyse() {
      const isOn = settings.get().hasMoves && isAnalysed();
      if (!settings.get().hasMoves) open();
      switchAnalysis(!isOn);
    },
  };
}
