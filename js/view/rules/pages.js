// @ts-check
/**
 * The content of each page of the rules, in order, as data.
 *
 * Has no texts: they are in the dictionary, under the names of the page and the part.
 */

import { isKnownGame } from '../../game/games.js';

/**
 * A section. Its texts are those of its page and part: `text`, and the ones that `more` names. The texts of an
 * example are under its own name. `stations` is the number of entries, numbered as on the chart above them.
 * `options` are explained as on the start screen. `points` are questions that the printed rules leave open: how
 * they are settled here, and the option, if any, that changes that. `licences` are files.
 * @typedef {{part: string, more?: string[], examples?: string[], options?: string[],
 *   points?: {name: string, option?: string}[], stations?: number,
 *   licences?: {name: string, file: string}[]}} Section
 */

/** The licence files of the page, and what each is for. */
const LICENCES = [
  { name: 'Alegreya', file: 'fonts/alegreya-licence.txt' },
  { name: 'Alegreya Sans', file: 'fonts/alegreya-sans-licence.txt' },
];

/** @type {Record<string, Section[]>} */
export const PAGES = {
  loyal: [
    { part: 'aim' },
    { part: 'turn', more: ['forward'], examples: ['loyal.enter', 'loyal.step'] },
    {
      part: 'capture',
      more: ['saved'],
      examples: ['loyal.captured', 'loyal.turned', 'loyal.gap'],
    },
    { part: 'hatch', examples: ['loyal.hatch'] },
    { part: 'overboard', examples: ['loyal.own', 'loyal.saved'] },
    { part: 'picture', more: ['said'], examples: ['loyal.picture'] },
    { part: 'end', examples: ['loyal.blocked'] },
    { part: 'stalemate', more: ['count'] },
    { part: 'option', options: ['pie'] },
    { part: 'advice', more: ['hole', 'behind'] },
    {
      part: 'open',
      points: [
        { name: 'first' },
        { name: 'order' },
        { name: 'claim' },
        { name: 'count' },
        { name: 'pie', option: 'pie' },
      ],
    },
  ],
  quedah: [
    { part: 'aim' },
    { part: 'turn', more: ['steps'], examples: ['quedah.steps', 'quedah.side'] },
    { part: 'capture', examples: ['quedah.captured', 'quedah.facing', 'quedah.full'] },
    { part: 'friend', examples: ['quedah.freed', 'quedah.barred'] },
    { part: 'chain', examples: ['quedah.chain'] },
    { part: 'hatch', examples: ['quedah.hatch'] },
    { part: 'seven' },
    { part: 'end', examples: ['quedah.blocked'] },
    { part: 'option', options: ['first', 'strict'] },
    { part: 'advice' },
    {
      part: 'open',
      points: [
        { name: 'first' },
        { name: 'wide', option: 'first' },
        { name: 'freed' },
        { name: 'pass', option: 'strict' },
      ],
    },
  ],
  madagascar: [
    { part: 'aim' },
    { part: 'turn' },
    { part: 'height', examples: ['madagascar.steps', 'madagascar.near'] },
    { part: 'round', examples: ['madagascar.round'] },
    { part: 'capture', examples: ['madagascar.captured', 'madagascar.own'] },
    { part: 'flag', examples: ['madagascar.flag'] },
    { part: 'out' },
    { part: 'end' },
    { part: 'advice', more: ['towers'] },
    {
      part: 'open',
      points: [
        { name: 'first' },
        { name: 'round' },
        { name: 'out' },
        { name: 'repetition' },
        { name: 'agree' },
        { name: 'resign' },
      ],
    },
  ],
  deck: [
    { part: 'board', examples: ['deck.board'] },
    { part: 'back', examples: ['loyal.step'] },
    { part: 'hatch', examples: ['loyal.enter', 'deck.hatch'] },
    { part: 'crews' },
    { part: 'page' },
    { part: 'words' },
    { part: 'open', points: [{ name: 'plan' }] },
  ],
  story: [
    { part: 'hunter' },
    { part: 'loyal' },
    { part: 'quedah' },
    { part: 'madagascar' },
    { part: 'end', more: ['treasure', 'wreck'] },
    { part: 'voyage', stations: 9 },
  ],
  credits: [
    { part: 'games' },
    { part: 'is' },
    { part: 'deck' },
    { part: 'type', licences: LICENCES },
    { part: 'made' },
  ],
};

/** The page for a game without a page of its own. */
export const COMMON_PAGE = 'deck';

/** The pages that are the rules of a game. */
export const GAME_PAGES = Object.keys(PAGES).filter(isKnownGame);
