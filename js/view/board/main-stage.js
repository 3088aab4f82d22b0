/**
 * What the deck of the game shows, as the model of a stage (`stage.js`), in the words of the language. After a player's
 * decision the deck stays as it is until Python has answered, so that the turn is drawn only once.
 */

import { createStage } from './stage.js';

/** @import {Translate} from '../../i18n/translate.js' */
/** @import {AnimationView} from '../../protocol/protocol.js' */
/** @import {DeckModel} from '../../select/deck.js' */
/** @import {Action} from '../../select/types.js' */

/** @type {AnimationView} */
const NOTHING = { phases: [], before: [], after: [] };

/**
 * @param {object} options @param {HTMLElement} options.host @param {HTMLElement} options.look
 * @param {any} options.deck the deck's data @param {Translate} options.t
 * @param {(action: Action) => void} options.dispatch
 * @param {(cues: import('../../sound/synthesizer.js').Cue[]) => void} options.onSound
 */
export function createMainStage({ host, look, deck, t, dispatch, onSound }) {
  const names = Object.keys(deck.links);
  host.replaceChildren();
  const stage = createStage({
    ...{ host, look, deck, onSound },
    onTap: (space) => dispatch({ type: 'tap', space }),
    onInspect: (space) => dispatch({ type: 'inspect', space: space || null }),
  });
  /** @type {DeckModel | null} */
  let drawn = null;
  /** The language of the words. */
  let locale = t.locale;
  let change = 0;
  /** @type {Omit<import('./stage.js').StageModel, 'inspected' | 'answer'> | null} */
  let model = null;

  /** @param {DeckModel} next */
  function makeModel(next) {
    const animation = findAnimation(drawn, next);
    if (animation === null && isTakenInHand(drawn, next)) onSound([{ name: 'pick', at_ms: 0 }]);
    change += animation === null ? 0 : 1;
    return {
      ...{ change, animation: animation ?? NOTHING },
      notes: drawn?.transition.serial === next.transition.serial ? [] : listNotes(next),
      picture: makePicture(next),
      moment: drawn !== null && isSame(drawn, next, PARTS) ? model?.moment : {},
      stacks: Object.fromEntries(next.listLabels().flatMap(listRows)),
    };
  }

  /** @param {DeckModel} deckModel */
  function makePicture(deckModel) {
    const spaces = deckModel.listSpaces(names).map(({ label, ...space }) => ({
      ...space,
      label: label.map(t.say).join('; '),
    }));
    return {
      spaces,
      ways: deckModel.listWays(),
      trails: deckModel.listTrails(),
      hint: deckModel.hint?.legs ?? [],
      arrows: deckModel.arrows,
      turn: deckModel.view?.turn ?? 'R',
      over: Boolean(deckModel.view?.outcome),
    };
  }

  /** @param {DeckModel} deckModel */
  function listNotes({ view, transition }) {
    const captures = transition.events.length > 0 ? (view?.last?.captures ?? []) : [];
    return captures.map(({ said, reason, ...where }) => ({
      ...where,
      words: t.say(said),
      reason: reason === null ? '' : t.say(reason),
    }));
  }

  /** @param {[string, import('../../protocol/protocol.js').SpaceLabelView]} label @returns {[string, any][]} */
  function listRows([space, { tokens }]) {
    if (tokens.length === 0) return [];
    const count = tokens.reduce((sum, { owners }) => sum + owners.length, 0);
    const rows = tokens.map(({ owners, flag, says }) => ({
      ...{ owners, isFlag: flag, words: t.say(says) },
    }));
    return [[space, { title: t('inspector.title', { space, count }), tokens: rows }]];
  }

  return {
    ...stage,
    /** @param {DeckModel} next @param {import('../../i18n/translate.js').Message | null} answer below the stack */
    render(next, answer) {
      const isKept =
        drawn !== null && (isUnderWay(drawn, next) || isSame(drawn, next, [...PARTS, ...MARKS]));
      if (model === null || !isKept || locale !== t.locale) {
        locale = t.locale;
        model = makeModel(next);
        drawn = next;
      }
      const { inspected } = next;
      stage.show({ ...model, inspected, answer: answer === null ? '' : t.say(answer) });
    },
  };
}

/** @param {DeckModel | null} before @param {DeckModel} after */
function isTakenInHand(before, after) {
  return (
    before !== null && after.choice?.clicks.length === 1 && nameFirst(after) !== nameFirst(before)
  );
}

/** The fields whose change redraws the deck. */
const PARTS = /** @type {const} */ ([
  ...['view', 'choice', 'drawOffer', 'preview', 'hint', 'isComputersTurn'],
]);
/** Those whose change redraws marks only. It does not stop an animation or remove a note. */
const MARKS = /** @type {const} */ (['threats', 'hasThreats', 'replay', 'arrows', 'selecting']);

/** @param {DeckModel} one @param {DeckModel} other @param {readonly (keyof DeckModel)[]} fields */
const isSame = (one, other, fields) => fields.every((field) => one[field] === other[field]);

/**
 * Return whether the engine has been asked to make a turn from the position that is drawn.
 * @param {DeckModel} drawn @param {DeckModel} state
 */
function isUnderWay(drawn, { isBusy, view, preview }) {
  return isBusy && view === drawn.view && preview === drawn.preview;
}

/**
 * Find what has happened since the deck was drawn and has not been shown yet.
 * @param {DeckModel | null} drawn @param {DeckModel} state @returns {AnimationView | null} null for nothing
 */
function findAnimation(drawn, { transition, view, preview, replay }) {
  const again = replay?.frames[replay.current]?.animation;
  if (transition.serial !== drawn?.transition.serial)
    return transition.events.length > 0 ? (again ?? view?.last?.animation ?? null) : null;
  if (view === null || preview === null || preview === drawn.preview) return null;
  const shown = drawn.preview?.phases.length ?? 0;
  // Clicks that are taken back are shown at once, because no token walks backward.
  const phases = preview.phases.slice(Math.max(shown, 1)).flat();
  return phases.length > 0 ? { phases, before: [], after: [] } : null;
}

/** @param {DeckModel} model */
const nameFirst = ({ choice }) => choice?.clicks[0];
