// @ts-check
/**
 * The numbers of an analysis as text: chances, scores, certain ends.
 *
 * Owns their format. Knows the dictionary and the language, and no DOM.
 */

import { nameConventions } from '../../i18n/translate.js';

/** @typedef {import('../../select/analysis.js').AnalysisPanel} AnalysisPanel */
/** @typedef {import('../../select/analysis.js').ShownLine} ShownLine */
/** @typedef {import('../../i18n/translate.js').Translate} Translate */

const SURE = 1000;

/**
 * Write a chance as a percentage. Only a certain win has 100 %, only a certain loss 0 %.
 * @param {number} chance in thousandths
 * @param {string} locale
 * @param {number} [digits] behind the point
 */
export function writeChance(chance, locale, digits = 1) {
  const step = SURE / 100 / 10 ** digits;
  const isCertain = chance <= 0 || chance >= SURE;
  const shown = isCertain ? chance : Math.min(Math.max(chance, step), SURE - step);
  return new Intl.NumberFormat(nameConventions(locale), {
    style: 'percent',
    minimumFractionDigits: isCertain ? 0 : digits,
    maximumFractionDigits: digits,
  }).format(shown / SURE);
}

/**
 * Write a score in tokens with its sign, or the number of turns to a certain end.
 * @param {Pick<ShownLine, 'score' | 'end'>} line
 * @param {Translate} t
 */
export function writeScore({ score, end }, t) {
  if (end !== null)
    return t(end > 0 ? 'analysis.wins' : 'analysis.loses', { count: Math.abs(end) });
  return new Intl.NumberFormat(nameConventions(t.locale), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    signDisplay: 'exceptZero',
  })
    .format(score / 100)
    .replace('-', '−');
}

/**
 * Describe a line before its moves are read.
 * @param {ShownLine} line
 * @param {Translate} t
 */
export function describeLine(line, t) {
  const { mark, isRoll, chance, turns } = line;
  if (turns.length === 0) return t('analysis.ends', { roll: mark });
  return t(isRoll ? 'analysis.forRoll' : 'analysis.ranked', {
    mark,
    chance: writeChance(chance, t.locale),
    score: writeScore(line, t),
  });
}

/**
 * Describe who is better.
 * @param {Pick<AnalysisPanel, 'shares'>} panel
 * @param {Translate} t
 */
export function describeShares({ shares }, t) {
  return shares
    .map(({ colour, chance }) =>
      t('analysis.share', { colour, chance: writeChance(chance, t.locale, 0) }),
    )
    .join(', ');
}

/**
 * Return the sentence that a screen reader announces about a position.
 * @param {AnalysisPanel} panel
 * @param {Translate} t
 */
export function announceResult({ lines, mean, depth }, t) {
  if (mean !== null) {
    const best = lines.map(({ mark, turns }) => `${mark}: ${turns[0]?.slice(2) ?? '–'}`);
    return t('analysis.announceRoll', {
      chance: writeChance(mean, t.locale),
      moves: t.list(best),
    });
  }
  const [{ chance, turns }] = lines;
  return t('analysis.announce', {
    move: turns[0],
    chance: writeChance(chance, t.locale),
    depth,
  });
}
