// @ts-check
/**
 * Carries out the effects of the page in Python (`kidd_page.effects`). The writing of `Store` belongs to the
 * answer itself.
 *
 * Knows no feature and no reason for an effect.
 */

import { fillIn } from './components/component.js';

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('./generated/contract.js').Effect} Effect */

/**
 * @param {object} means
 * @param {(action: Action, failed?: Action | null) => void} means.followUp sends an action; `failed`, if it fails
 * @param {Record<string, () => Promise<unknown>>} means.files loads each file that Python may ask for
 * @param {(name: string, content: unknown) => void} means.addFile
 * @param {(feature: string) => import('./dialog.js').Place | undefined} means.findPlace
 * @param {(region: HTMLElement, ref: string, when: import('./focus.js').When) => void} means.moveFocus
 * @param {(region: HTMLElement, ref: string) => void} means.scrollTo
 * @param {import('./stored-texts.js').StoredTexts} means.storedTexts
 * @param {ReturnType<typeof import('./searches.js').createSearches>} means.searches
 * @param {(line: string) => Promise<string | undefined>} means.addPuzzle returns `added` or `known`
 * @param {(position: string, colour: string) => void} means.practise
 * @param {(game: string) => void} means.playFirst begins a first game
 * @param {(name: 'puzzles') => void} means.openDialog
 * @param {import('../platform/timers.js').Timers} means.timers
 * @returns {(effect: Effect) => string | undefined} carries out an effect; `Answer` returns its value
 */
export function createEffects(means) {
  const {
    followUp,
    files,
    addFile,
    findPlace,
    moveFocus,
    scrollTo,
    storedTexts,
    searches,
    addPuzzle,
    practise,
    playFirst,
    openDialog,
    timers,
  } = means;

  /**
   * @param {string} name
   * @param {Action} arrived
   * @param {Action} missing
   */
  async function load(name, arrived, missing) {
    try {
      addFile(name, await files[name]());
      followUp(arrived);
    } catch (error) {
      console.warn(`Not loaded: ${error}`);
      followUp(missing);
    }
  }

  /**
   * @param {string} line
   * @param {Action} added
   * @param {Action} failed
   */
  async function add(line, added, failed) {
    const result = await addPuzzle(line).catch(() => undefined);
    followUp(result === undefined ? failed : fillIn(added, result));
  }

  return (effect) => {
    const place = findPlace(effect[0]);
    switch (effect[1]) {
      case 'Store':
        if (effect[5] !== null && !storedTexts.isStored(effect[2])) followUp(effect[5]);
        return undefined;
      case 'Load':
        load(effect[2], effect[3], effect[4]);
        return undefined;
      case 'Later':
        // After 0 ms the engine carries the action out while the page draws what is shown now.
        if (effect[2] === 0) followUp(effect[3], effect[4]);
        else timers.set(() => followUp(effect[3], effect[4]), effect[2]);
        return undefined;
      case 'Search':
        searches.begin(effect);
        return undefined;
      case 'StopSearch':
        searches.stop();
        return undefined;
      case 'DropSearch':
        searches.drop(effect[0], effect[2]);
        return undefined;
      case 'Focus':
        if (place) moveFocus(place.element, effect[2], effect[3]);
        return undefined;
      case 'ScrollUp':
        place?.element.closest('dialog')?.scrollTo(0, 0);
        return undefined;
      case 'ScrollTo':
        if (place) scrollTo(place.element, effect[2]);
        return undefined;
      case 'Sound':
        place?.onSound([{ name: effect[2], at_ms: 0 }]);
        return undefined;
      case 'Practise':
        practise(effect[2], effect[3]);
        return undefined;
      case 'FirstGame':
        playFirst(effect[2]);
        return undefined;
      case 'OpenDialog':
        openDialog(effect[2]);
        return undefined;
      case 'AddPuzzle':
        add(effect[2], effect[3], effect[4]);
        return undefined;
      case 'OpenLessons':
        place?.learn(effect[2]);
        return undefined;
      case 'Print':
        place?.print(effect[2]);
        return undefined;
      case 'Answer':
        return effect[2];
    }
  };
}
