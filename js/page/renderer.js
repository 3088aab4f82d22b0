// @ts-check
/**
 * Draws the trees of elements of the page in Python (`kidd_page.elements`), and sends the actions of their events.
 *
 * Owns which trees are accepted: only the tags, attributes, events and components of the contract. Knows no feature and
 * no word. Text is always set as text, so data never becomes markup.
 */

import {
  attributesModule,
  eventListenersModule,
  h,
  init,
  propsModule,
} from '../vendor/snabbdom.js';
import { fillIn } from './components/component.js';
import * as contract from './generated/contract.js';
import { setKeys } from './keys.js';

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('./generated/contract.js').Tree} Tree */

/** @typedef {import('./components/component.js').MakeComponent} MakeComponent */

const TAGS = new Set(contract.TAGS);
const ATTRIBUTES = new Set(contract.ATTRIBUTES);
const EVENTS = new Set(contract.EVENTS);
const COMPONENTS = new Set(contract.COMPONENTS);

const patch = init([attributesModule, propsModule, eventListenersModule]);

/** The events into whose action the page fills the value of the field. */
const VALUED = new Set(['change']);

/**
 * Make a region that shows the trees of one feature.
 * @param {HTMLElement} place its content belongs to the region
 * @param {object} means
 * @param {(action: Action) => void} means.press
 * @param {Record<string, MakeComponent>} means.components
 */
export function createRegion(place, { press, components }) {
  /** @type {any} */
  let shown = null;
  /** The virtual nodes of kept subtrees. Snabbdom does not look into one that is the same object. */
  const made = new WeakMap();

  /**
   * @param {Tree} tree
   * @returns {any}
   */
  function build(tree) {
    if (typeof tree === 'string') return tree;
    if (made.has(tree)) return made.get(tree);
    const [tag, { key, kept, on = {}, keys, ref, props, mount, ...rest }, children] = tree;
    if (!TAGS.has(tag)) throw new Error(`No tag: ${tag}`);
    const data = {
      key,
      props,
      attrs: listAttributes({ ...rest, 'data-ref': ref }),
      on: makeListeners(on),
      hook: makeHooks(keys, mount),
    };
    const node = h(tag, data, children.map(build));
    if (kept !== undefined) made.set(tree, node);
    return node;
  }

  /** @param {Record<string, Action>} on */
  function makeListeners(on) {
    /** @type {Record<string, (event: any) => void>} */
    const listeners = {};
    for (const [event, action] of Object.entries(on)) {
      if (!EVENTS.has(event)) throw new Error(`No event: ${event}`);
      listeners[event] = ({ currentTarget }) =>
        press(VALUED.has(event) ? fillIn(action, currentTarget.value) : action);
    }
    return listeners;
  }

  /**
   * @param {Record<string, Action | null> | undefined} keys
   * @param {[string, any] | undefined} mount
   */
  function makeHooks(keys, mount) {
    const [name, model] = mount ?? [];
    if (name !== undefined && !(COMPONENTS.has(name) && Object.hasOwn(components, name)))
      throw new Error(`No component: ${name}`);
    return {
      insert(/** @type {any} */ { data, elm }) {
        setKeys(elm, keys);
        if (name === undefined) return;
        data.component = components[name](elm, press);
        data.component.show(model);
      },
      postpatch(/** @type {any} */ before, /** @type {any} */ { data, elm }) {
        setKeys(elm, keys);
        keepField(elm, data.props);
        if (name === undefined) return;
        data.component = before.data.component;
        data.component.show(model);
      },
      destroy: (/** @type {any} */ { data }) => data.component?.end?.(),
    };
  }

  return {
    /** @param {Tree | null} tree throws for a tree that is not of the contract; then nothing changes */
    show(tree) {
      const next = h('div', {}, tree === null ? [] : [build(tree)]);
      if (shown === null) {
        place.replaceChildren();
        // The place itself is the root, so that the styles which concern its children hold.
        shown = h('div', {}, []);
        shown.elm = place;
      }
      shown = patch(shown, next);
    },
  };
}

/**
 * @param {Record<string, unknown>} attributes
 * @returns {Record<string, string | boolean>}
 */
function listAttributes(attributes) {
  /** @type {Record<string, string | boolean>} */
  const listed = {};
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    if (name !== 'data-ref' && !ATTRIBUTES.has(name)) throw new Error(`No attribute: ${name}`);
    if (typeof value !== 'string' && typeof value !== 'boolean')
      throw new Error(`No text: ${name}`);
    listed[name] = value;
  }
  return listed;
}

/**
 * Give a field the properties of its tree again if the player has changed them: an answer may refuse a choice.
 * @param {any} element
 * @param {Record<string, unknown> | undefined} props
 */
function keepField(element, props = {}) {
  for (const [name, value] of Object.entries(props))
    if (element[name] !== value) element[name] = value;
}
