/** The names of keys in what Python declares. */

/**
 * Name a key as the trees do: in lower case, `ctrl+z` with Ctrl or Cmd, `ctrl+shift+z` with Shift, too. Null with Alt.
 * @param {{key: string, ctrlKey: boolean, metaKey: boolean, altKey: boolean, shiftKey: boolean}} press
 */
export function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey }) {
  const isControl = ctrlKey || metaKey;
  if (altKey) return null;
  return `${isControl ? 'ctrl+' : ''}${isControl && shiftKey ? 'shift+' : ''}${key.toLowerCase()}`;
}
