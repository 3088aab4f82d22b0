/**
 * Draws the trees of elements of the page in Python (`kidd_page.elements`), and sends the actions of their events.
 * Accepts only the tags, attributes, events and components of the contract. Text is always set as text, so data never
 * becomes markup. Knows no feature and no word.
 */

import { DRAWINGS } from '../art/generated/drawings.js';
import { canShareFiles } from '../platform/file-io.js';
import { attributesModule, eventListenersModule, h, init } from '../vendor/snabbdom.js';
import * as contract from './generated/contract.js';
import { connectSettings, keepField } from './kept-fields.js';
import { setKeys } from './keys.js';
import { createListeners } from './listeners.js';
import { keepInSight } from './sight.js';

/** @import {MakeComponent} from './components/component.js' */
/** @import {Action, Attributes, Tree} from './generated/contract.js' */

const TAGS = new Set(contract.TAGS);
const ATTRIBUTES = new Set(contract.ATTRIBUTES);
const EVENTS = new Set(contract.EVENTS);
const COMPONENTS = new Set(contract.COMPONENTS);

/** What a browser may lack. */
const ABILITIES = { share: () => 'share' in navigator, shareFiles: canShareFiles };

const patch = init([attributesModule, eventListenersModule]);

/** What attributes may lead to: a file of the page, a link to a game, a mail to nobody yet, a part of a picture. */
const LINKS = {
  href: /^([\w-]+(\/[\w.-]+)+|\.\/#[\w%&=-]*|mailto:\?subject=[\w%-]*&body=[\w%-]*|#[\w=-]+)$/,
  fill: /^(none|white|url\(#[\w-]+\))$/,
};

/**
 * Make a region that shows the trees of one feature.
 * @param {HTMLElement} element its content belongs to the region
 * @param {object} means @param {(action: Action) => void} means.press
 * @param {(action: Action) => Promise<unknown>} means.slide sends a value that may change all the time
 * @param {Record<string, MakeComponent>} means.components
 * @param {import('../platform/settings.js').SettingsStore} [means.settings] what fields show
 * @param {ReturnType<typeof createListeners>} [means.others] what else elements listen for
 * @param {(effect: any) => unknown} [means.carryOut]
 * @param {() => void} [means.onOut] is called when the pointer or the focus leaves an element that declares `out`
 */
export function createRegion(element, means) {
  const { press, slide, components, settings, others } = means;
  const { carryOut = () => {}, onOut = () => {} } = means;
  /** @type {any} */
  let shown = null;
  /** @type {Tree | null} */
  let last = null;
  /** The place on the deck, and the one whose elements are shown. */
  let wanted = '';
  let place = '';
  /** The virtual nodes of kept subtrees. Snabbdom does not look into one that is the same object. */
  const made = new WeakMap();
  const listeners = { ...createListeners(element, { press, slide, onOut, carryOut }), ...others };
  const shownSettings = connectSettings(settings);

  /** @param {Tree} tree @returns {any} several nodes for an element without a tag, whose children stand in its place */
  function build(tree) {
    if (typeof tree === 'string') return tree;
    if (made.has(tree)) return made.get(tree);
    const [tag, attributes, children] = tree[0] === 'drawing' ? findDrawing(tree) : tree;
    const { at, key, kept, needs, on, keys, ref, props, vars, mount, opens, setting, ...others } =
      attributes;
    if (at !== undefined && !at.includes(place)) return [];
    if (needs !== undefined && !ABILITIES[needs]()) return [];
    const { badges, copies, shares, most, empties, sight, ...rest } = others;
    if (!TAGS.has(tag)) throw new Error(`No tag: ${tag}`);
    const data = {
      key,
      props,
      vars,
      attrs: listAttributes({ ...rest, 'data-ref': ref }),
      on: makeListeners(attributes),
      hook: makeHooks(attributes, { components, press, shownSettings }),
    };
    const inner = [...listBadges(badges), ...children].flatMap(build);
    const node = tag === '' ? inner : h(tag, data, inner);
    if (kept !== undefined) made.set(tree, node);
    return node;
  }

  /** @param {any} attributes */
  function makeListeners(attributes) {
    const { on = {}, setting } = attributes;
    /** @type {Record<string, (event: any) => void>} */
    const all = {};
    if (setting !== undefined) all.change = shownSettings.makeChange(setting);
    for (const [event, action] of Object.entries(on)) {
      if (!EVENTS.has(event)) throw new Error(`No event: ${event}`);
      Object.assign(all, listeners[event](/** @type {Action} */ (action), attributes));
    }
    return all;
  }

  /** Return what is shown at the wanted place: what names it, or else what is for others. @param {string[]} places */
  const findPlace = (places) =>
    [wanted, wanted.replace(/ .*/, ' *')].find((one) => places.includes(one));

  /** @param {Tree | null} tree throws for a tree that is not of the contract; then nothing changes */
  function show(tree) {
    const places = listPlaces(tree);
    place = findPlace(places) ?? places[0];
    const [tag, { kept, ...attributes }] = /** @type {any} */ (tree ?? ['', {}]);
    // Those of an element without a tag are the region's own.
    const data = tag === '' ? { attrs: listAttributes(attributes) } : {};
    const next = h('div', data, tree === null ? [] : [tree].flatMap(build));
    if (shown === null) {
      element.replaceChildren();
      // The element itself is the root, so that the styles which concern its children hold.
      shown = h('div', {}, []);
      shown.elm = element;
    }
    shown = patch(shown, next);
    last = tree;
  }

  return {
    show,
    /** Show what is for another place, once there is something. @param {string} next */
    go(next) {
      wanted = next;
      const found = findPlace(listPlaces(last));
      if (found !== undefined && found !== place) show(last);
    },
  };
}

/** @param {any} tree @returns {string[]} */
const listPlaces = (tree) =>
  Array.isArray(tree) ? [tree[1].at ?? [], ...tree[2].map(listPlaces)].flat() : [];

/**
 * @param {Attributes} attributes @param {object} means @param {Record<string, MakeComponent>} means.components
 * @param {(action: Action) => void} means.press @param {ReturnType<typeof connectSettings>} means.shownSettings
 */
function makeHooks({ keys, mount, opens, setting, sight }, { components, press, shownSettings }) {
  const [name = undefined, model] = mount ?? [];
  if (name !== undefined && !(COMPONENTS.has(name) && Object.hasOwn(components, name)))
    throw new Error(`No component: ${name}`);
  /** @param {any} node @param {any} [before] the data of the last one */
  const set = ({ data, elm }, before = {}) => {
    setKeys(elm, keys);
    keepInSight(elm, sight);
    if (setting === undefined) keepField(elm, data.props, before.props);
    shownSettings.show(elm, setting);
    setVars(elm, before.vars, data.vars);
  };
  return {
    insert(/** @type {any} */ node) {
      set(node);
      if (opens !== undefined) node.elm.open = matchMedia('(width >= 60rem)').matches;
      if (name === undefined) return;
      node.data.component = components[name](node.elm, press);
      node.data.component.show(model);
    },
    postpatch(/** @type {any} */ before, /** @type {any} */ node) {
      set(node, before.data);
      if (name === undefined) return;
      node.data.component = before.data.component;
      node.data.component.show(model);
    },
    destroy(/** @type {any} */ { data, elm }) {
      shownSettings.show(elm, undefined);
      data.component?.end?.();
    },
  };
}

/** @param {Record<string, unknown>} attributes @returns {Record<string, string | boolean>} */
function listAttributes({ routes, ...attributes }) {
  /** @type {Record<string, string | boolean>} */
  const listed = routes ? { 'data-routes': JSON.stringify(routes) } : {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (name !== 'data-ref' && !ATTRIBUTES.has(name)) throw new Error(`No attribute: ${name}`);
    if (typeof value !== 'string' && typeof value !== 'boolean')
      throw new Error(`No text: ${name}`);
    const link = LINKS[/** @type {keyof typeof LINKS} */ (name)];
    if (link && !link.test(String(value))) throw new Error(`No link: ${value}`);
    listed[name] = value;
  }
  return listed;
}

/** @param {string} [letters] @returns {any[]} */
const listBadges = (letters = '') =>
  [...letters].map((letter) => ['drawing', { name: `badge${letter}` }, []]);

/**
 * Return the drawing that a node names, with the node's attributes.
 * @param {import('./generated/contract.js').Node} node @returns {import('./generated/contract.js').Node}
 */
function findDrawing([, { name = '', ...more }]) {
  if (!Object.hasOwn(DRAWINGS, name)) throw new Error(`No drawing: ${name}`);
  const [tag, attributes, shapes] = /** @type {any} */ (DRAWINGS)[name];
  return [tag, { ...attributes, ...more }, shapes];
}

/**
 * @param {HTMLElement | SVGElement} element @param {Record<string, string>} [before]
 * @param {Record<string, string>} [vars]
 */
function setVars(element, before = {}, vars = {}) {
  for (const name of Object.keys(before))
    if (!Object.hasOwn(vars, name)) element.style.removeProperty(`--${name}`);
  for (const [name, value] of Object.entries(vars))
    if (before[name] !== value) element.style.setProperty(`--${name}`, value);
}
