/** The start screen: the region of the feature `start`, which also works before Python is up. */

import { make } from '../view/widgets/dom.js';
import { makeBadges } from './components/badges.js';
import { createFeatureRegion } from './region.js';
import { CHOICE_KEY } from './stored-texts.js';

/**
 * @param {import('../i18n/translate.js').Translate} t @param {import('./region.js').PageServices} services
 * @param {import('./region.js').Means['openAbout']} openAbout
 */
export function makeStart(t, services, openAbout) {
  const { session, storedTexts } = services;
  let wasShown = false;
  const show = () => {
    const stored = storedTexts.read(CHOICE_KEY) ?? '';
    session.open(wasShown ? ['start', 'ShowAgain'] : ['start', 'Show', stored]).catch(() => {});
    wasShown = true;
  };
  return {
    content: createFeatureRegion('start', {
      ...{ t, services, components: { badges: makeBadges } },
      kind: 'start-place',
      first: [make('p', {}, t.live('engine.loading'))],
      place: { openAbout },
      retry: show,
    }),
    prepare: show,
    leave: () => session.leave('start'),
  };
}
