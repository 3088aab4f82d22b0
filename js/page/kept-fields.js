/** What fields show: the values of their trees and of settings, or what the player has set. Knows no feature. */

import { fillIn } from './components/component.js';
import { hasFields, writeValues } from './form.js';

/** @import {Action} from './generated/contract.js' */

/** How many values of a field wait for an answer. @type {WeakMap<Element, number>} */
const unanswered = new WeakMap();

/** The properties of each field in the last tree. @type {WeakMap<Element, Record<string, unknown>>} */
const propsOf = new WeakMap();

/**
 * Give a field the properties of its tree, again if the player has changed them: an answer may refuse a choice. A text
 * that is being typed stays, unless the tree has another one than `before`.
 * @param {any} element @param {Record<string, unknown> | undefined} props @param {Record<string, unknown>} [before]
 */
export function keepField(element, props = {}, before = {}) {
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
 * Send the value of a field or a form. Until the last answer, a field keeps what the player has set.
 * @param {any} field @param {Action} action @param {(action: Action) => unknown} send
 */
export async function sendField(field, action, send) {
  const isForm = hasFields(field);
  const waiting = isForm ? [...field.querySelectorAll('input, select, option, textarea')] : [field];
  for (const one of waiting) unanswered.set(one, (unanswered.get(one) ?? 0) + 1);
  await send(fillIn(action, isForm ? writeValues(field) : field.value));
  for (const one of waiting) unanswered.set(one, (unanswered.get(one) ?? 1) - 1);
  for (const one of waiting) keepField(one, propsOf.get(one));
}

/** @param {import('../platform/settings.js').SettingsStore} [settings] */
export function connectSettings(settings) {
  /** The fields that show settings. @type {Map<any, string>} */
  const shownSettings = new Map();

  /** @param {any} field @param {string} setting */
  function showSetting(field, setting) {
    const value = /** @type {any} */ (settings?.get())?.[setting];
    if (field.type === 'button') return field.setAttribute('aria-expanded', String(value));
    const isOn = typeof value === 'boolean' ? value : field.value === value;
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    keepField(field, isChoice ? { checked: isOn } : { value }, propsOf.get(field));
  }

  settings?.follow(() => {
    for (const [field, setting] of shownSettings) showSetting(field, setting);
  });

  return {
    /** @param {any} field @param {string} [setting] undefined if the field shows none, or none any more */
    show(field, setting) {
      shownSettings.delete(field);
      if (setting === undefined) return;
      shownSettings.set(field, setting);
      showSetting(field, setting);
    },

    /** Return what gives a setting the value of a field. @param {string} setting */
    makeChange(setting) {
      return (/** @type {any} */ { currentTarget: { type, checked, value } }) =>
        settings?.change({ [setting]: type === 'checkbox' ? checked : value });
    },
  };
}
