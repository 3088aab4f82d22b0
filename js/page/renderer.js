// @ts-check
/**
 * Draws the trees of elements of the page in Python (`kidd_page.elements`), and sends the actions of their events.
 *
 * Owns which trees are accepted: only the tags, attributes, events and components of the contract. Knows no feature and
 * no word. Text is always set as text, so data never becomes markup.
 */

import { copyField, readFile, share } from '../platform/file-io.js';
import { attributesModule, eventListenersModule, h, init } from '../vendor/snabbdom.js';
import { fillIn } from './components/component.js';
import { findRef } from './focus.js';
import { hasFields, writeValues } from './form.js';
import * as contract from './generated/contract.js';
import { setKeys } from './keys.js';

/** @typedef {import('./generated/contract.js').Action} Action */
/** @typedef {import('./generated/contract.js').Tree} Tree */

/** @typedef {import('./components/component.js').MakeComponent} MakeComponent */

const TAGS = new Set(contract.TAGS);
const ATTRIBUTES = new Set(contract.ATTRIBUTES);
const EVENTS = new Set(contract.EVENTS);
const COMPONENTS = new Set(contract.COMPONENTS);

const patch = init([attributesModule, eventListenersModule]);

/** A file of the page, a link to a game on it, or a mail to nobody yet. Trees lead nowhere else. */
const FILE = /^([\w-]+(\/[\w.-]+)+|\.\/#[\w%&=-]*|mailto:\?subject=[\w%-]*&body=[\w%-]*)$/;

/** How many values of a field wait for an answer. @type {WeakMap<Element, number>} */
const unanswered = new WeakMap();

/**
 * Make a region that shows the trees of one feature.
 * @param {HTMLElement} place its content belongs to the region
 * @param {object} means
 * @param {(action: Action) => void} means.press
 * @param {(action: Action) => Promise<unknown>} means.slide sends a value that may change all the time
 * @param {Record<string, MakeComponent>} means.components
 * @param {import('../platform/settings.js').SettingsStore} [means.settings] what fields show
 * @param {() => void} [means.onOut] is called when the pointer or the focus leaves an element that declares `out`
 */
export function createRegion(place, { press, slide, components, settings, onOut = () => {} }) {
  /** @type {any} */
  let shown = null;
  /** The virtual nodes of kept subtrees. Snabbdom does not look into one that is the same object. */
  const made = new WeakMap();

  /** The fields that show settings. @type {Map<any, string>} */
  const shownSettings = new Map();

  /**
   * @param {any} field
   * @param {string} setting
   */
  function showSetting(field, setting) {
    const value = /** @type {any} */ (settings?.get())?.[setting];
    const isOn = typeof value === 'boolean' ? value : field.value === value;
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    keepField(field, isChoice ? { checked: isOn } : { value }, propsOf.get(field));
  }

  /**
   * Return what gives a setting the value of a field.
   * @param {string} setting
   */
  function changeSetting(setting) {
    return (/** @type {any} */ { currentTarget: { type, checked, value } }) =>
      settings?.change({ [setting]: type === 'checkbox' ? checked : value });
  }

  /**
   * @param {Tree} tree
   * @returns {any}
   */
  function build(tree) {
    if (typeof tree === 'string') return tree;
    if (made.has(tree)) return made.get(tree);
    const [tag, attributes, children] = tree;
    const { key, kept, on, keys, ref, props, vars, mount, opens, setting, ...others } = attributes;
    const { copies, shares, most, empties, ...rest } = others;
    if (!TAGS.has(tag)) throw new Error(`No tag: ${tag}`);
    const data = {
      key,
      props,
      vars,
      attrs: listAttributes({ ...rest, 'data-ref': ref }),
      on: makeListeners(attributes),
      hook: makeHooks({ keys, mount, opens, setting }),
    };
    const node = h(tag, data, children.map(build));
    if (kept !== undefined) made.set(tree, node);
    return node;
  }

  /**
   * What the page listens for, by the events of the contract.
   * @type {Record<string, (action: Action, attributes: any) => Record<string, (event: any) => void>>}
   */
  const listeners = {
    click: (action) => ({ click: () => press(action) }),
    change: (action) => ({
      change: ({ currentTarget }) => sendField(currentTarget, action, press),
    }),
    copy: (action, { copies }) => ({ click: () => copy(copies, action) }),
    share: (action, { shares }) => ({
      click: async () => press(fillIn(action, (await share(shares)) ? 'shared' : 'failed')),
    }),
    file: (action, { most }) => ({
      change: ({ currentTarget }) => readChosen(currentTarget, most, action),
    }),
    input: (action) => ({ input: ({ currentTarget }) => sendField(currentTarget, action, slide) }),
    point(action) {
      const point = (/** @type {PointerEvent} */ pointer) => slidePlace(pointer, action);
      return { pointerdown: point, pointermove: point };
    },
    submit: (action, { empties }) => ({
      submit(event) {
        event.preventDefault();
        const [, , ...values] = action;
        press(values.length === 0 ? action : fillIn(action, writeValues(event.currentTarget)));
        if (empties) event.currentTarget.reset();
      },
    }),
    over: (action, { on }) => listenForOver(action, on.again ?? action),
    // It stands beside `over`.
    again: () => ({}),
    out: (action) => listenForOut(action),
  };

  /**
   * @param {Action} action
   * @param {Action} again
   */
  function listenForOver(action, again) {
    let isAgain = false;
    return {
      pointerenter(/** @type {PointerEvent} */ { pointerType }) {
        if (pointerType === 'mouse') slide(action);
      },
      pointerdown(/** @type {PointerEvent} */ { currentTarget, pointerType }) {
        const isCurrent = /** @type {Element} */ (currentTarget).hasAttribute('aria-current');
        isAgain = pointerType === 'touch' && isCurrent;
      },
      focus: () => slide(action),
      click() {
        slide(isAgain ? again : action);
        isAgain = false;
      },
    };
  }

  /** @param {Action} action */
  function listenForOut(action) {
    const leave = () => {
      onOut();
      slide(action);
    };
    return {
      pointerleave(/** @type {PointerEvent} */ { pointerType }) {
        if (pointerType === 'mouse') leave();
      },
      focusout(/** @type {FocusEvent} */ { currentTarget, relatedTarget }) {
        const isInside = relatedTarget instanceof Node;
        const list = /** @type {Element} */ (currentTarget);
        if (!(isInside && list.contains(relatedTarget))) leave();
      },
    };
  }

  /** @param {any} attributes */
  function makeListeners(attributes) {
    const { on = {}, setting } = attributes;
    /** @type {Record<string, (event: any) => void>} */
    const made = {};
    if (setting !== undefined) made.change = changeSetting(setting);
    for (const [event, action] of Object.entries(on)) {
      if (!EVENTS.has(event)) throw new Error(`No event: ${event}`);
      Object.assign(made, listeners[event](/** @type {Action} */ (action), attributes));
    }
    return made;
  }

  /**
   * Send the name and the text of the chosen file.
   * @param {HTMLInputElement} field
   * @param {number} most the most bytes; the text of a larger file counts as empty
   * @param {Action} action
   */
  async function readChosen(field, most, action) {
    const [chosen] = field.files ?? [];
    if (chosen === undefined) return;
    const text = chosen.size > most ? '' : await readFile(chosen);
    // The same file can be chosen again.
    field.value = '';
    const [feature, name, ...values] = action;
    press([feature, name, ...values.slice(0, -2), chosen.name, text]);
  }

  /**
   * Send how far along an element the pressed pointer is, from 0 to 1.
   * @param {PointerEvent} pointer
   * @param {Action} action
   */
  function slidePlace({ buttons, clientX, currentTarget }, action) {
    const { left, width } = /** @type {Element} */ (currentTarget).getBoundingClientRect();
    if (buttons & 1) slide(fillIn(action, String((clientX - left) / width)));
  }

  /**
   * Copy the text of a field at once, because the browser allows it only in answer to a press.
   * @param {string} ref
   * @param {Action} action
   */
  async function copy(ref, action) {
    const field = /** @type {HTMLTextAreaElement} */ (findRef(place, ref));
    field.hidden = false;
    press(fillIn(action, (await copyField(field)) ? 'copied' : 'failed'));
  }

  /**
   * Send the value of a field, or those of the fields in a form. Until the answer to the last value has come, a field
   * keeps what the player has set.
   * @param {any} field
   * @param {Action} action
   * @param {(action: Action) => unknown} send
   */
  async function sendField(field, action, send) {
    const isForm = hasFields(field);
    const waiting = isForm ? [...field.querySelectorAll('input, select, option')] : [field];
    for (const one of waiting) unanswered.set(one, (unanswered.get(one) ?? 0) + 1);
    await send(fillIn(action, isForm ? writeValues(field) : field.value));
    for (const one of waiting) unanswered.set(one, (unanswered.get(one) ?? 1) - 1);
    for (const one of waiting) keepField(one, propsOf.get(one));
  }

  /** @param {import('./generated/contract.js').Attributes} attributes */
  function makeHooks({ keys, mount, opens, setting }) {
    const [name = undefined, model] = mount ?? [];
    if (name !== undefined && !(COMPONENTS.has(name) && Object.hasOwn(components, name)))
      throw new Error(`No component: ${name}`);
    /**
     * @param {any} node
     * @param {any} [before] the data of the last one
     */
    const set = ({ data, elm }, before = {}) => {
      setKeys(elm, keys);
      if (setting === undefined) {
        shownSettings.delete(elm);
        keepField(elm, data.props, before.props);
      } else {
        shownSettings.set(elm, setting);
        showSetting(elm, setting);
      }
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
        shownSettings.delete(elm);
        data.component?.end?.();
      },
    };
  }

  settings?.follow(() => {
    for (const [field, setting] of shownSettings) showSetting(field, setting);
  });

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
    if (name === 'href' && !FILE.test(String(value))) throw new Error(`No file: ${value}`);
    listed[name] = value;
  }
  return listed;
}

/** The properties of each field in the last tree. @type {WeakMap<Element, Record<string, unknown>>} */
const propsOf = new WeakMap();

/**
 * Give a field the properties of its tree, again if the player has changed them: an answer may refuse a choice. A text
 * that is being typed stays, unless the tree has another one than before.
 * @param {any} element
 * @param {Record<string, unknown> | undefined} props
 * @param {Record<string, unknown>} [before] those of the tree before
 */
function keepField(element, props = {}, before = {}) {
  propsOf.set(element, props);
  if (unanswered.get(element)) return;
  const isTyped =
    element === document.activeElement && element.matches('input:not([type=range]), textarea');
  for (const [name, value] of Object.entries(props)) {
    const isKept = isTyped && name === 'value' && before.value === value;
    if (element[name] !== value && !isKept) element[name] = value;
  }
}

/**
 * Set the CSS variables of an element.
 * @param {HTMLElement | SVGElement} element
 * @param {Record<string, string>} [before]
 * @param {Record<string, string>} [vars]
 */
function setVars(element, before = {}, vars = {}) {
  for (const name of Object.keys(before))
    if (!Object.hasOwn(vars, name)) element.style.removeProperty(`--${name}`);
  for (const [name, value] of Object.entries(vars))
    if (before[name] !== value) element.style.setProperty(`--${name}`, value);
}
