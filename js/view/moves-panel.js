/** The panel of the list of moves, which the page in Python draws. Owns the switch of the analysis in it. */

import { makePart } from '../page/components/part.js';
import { createFeatureRegion } from '../page/region.js';
import { listenForSwipes } from './panels/move-gestures.js';
import { createSidePanel } from './side-panel.js';
import { makeButton } from './widgets/dom.js';

/** @import {Action} from '../select/types.js' */

/**
 * @param {HTMLElement} moves @param {object} means
 * @param {import('../i18n/translate.js').Translate} means.t @param {(action: Action) => void} means.dispatch
 * @param {import('../page/region.js').PageServices} means.services
 * @param {(routes: string[][]) => void} means.onPoint for the move under the pointer or finger; none for no move
 */
export function createMovesPanel(moves, { t, dispatch, services, onPoint }) {
  const { session, settings } = services;
  const press = () => switchAnalysis(!isAnalysed());
  const analyse = makeButton('', 'button-quiet moves-analyse', press, {
    ...{ 'aria-keyshortcuts': 'e', 'aria-pressed': 'false' },
  });
  const isAnalysed = () => analyse.getAttribute('aria-pressed') === 'true';
  const parts = {
    analyse: [analyse],
    analysis: createFeatureRegion('analysis', {
      ...{ t, services, components: {} },
      kind: 'analysis-place',
      onShow: (tree) => analyse.setAttribute('aria-pressed', String(tree !== null)),
      onOut: () => dispatch({ type: 'leaveOverlay' }),
    }),
  };
  const components = { part: makePart(parts) };
  const { open, toggle } = createSidePanel(moves, 'moves', 'hasMoves', { t, services, components });
  listenForSwipes(moves, dispatch);
  moves.addEventListener('pointerover', ({ target }) => {
    const pointed = /** @type {Element} */ (target).closest('[data-routes]');
    onPoint(JSON.parse(pointed?.getAttribute('data-routes') ?? '[]'));
  });
  moves.addEventListener('pointerleave', () => onPoint([]));
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
