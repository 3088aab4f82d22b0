// Lets the page's modules draw in Node: a `document` that makes plain elements, and their markup.

class PlainElement {
  constructor(/** @type {string} */ name) {
    this.name = name;
    /** @type {Map<string, string>} */
    this.attributes = new Map();
    /** @type {(PlainElement | string)[]} */
    this.children = [];
  }

  setAttribute(/** @type {string} */ key, /** @type {string} */ value) {
    this.attributes.set(key, String(value));
  }

  getAttribute(/** @type {string} */ key) {
    return this.attributes.get(key) ?? null;
  }

  append(/** @type {(PlainElement | string)[]} */ ...children) {
    this.children.push(...children);
  }

  replaceChildren(/** @type {(PlainElement | string)[]} */ ...children) {
    this.children = children;
  }
}

/** Give the modules of js/art a document. */
export function installDocument() {
  /** @type {any} */ (globalThis).document = {
    createElementNS: (/** @type {string} */ _namespace, /** @type {string} */ name) => new PlainElement(name),
  };
}

/**
 * Write an element and what is in it as markup. No text or attribute of the drawings needs escaping.
 * @param {any} element one that this document has made, or a text
 * @returns {string}
 */
export function write(element) {
  if (typeof element === 'string') {
    if (/[<>&"]/.test(element)) throw new Error(`${element} is to be escaped`);
    return element;
  }
  const { name, attributes, children } = element;
  const start = [name, ...[...attributes].map(([key, value]) => `${key}="${value}"`)].join(' ');
  const inside = children.map(write).join('');
  return inside === '' ? `<${start}/>` : `<${start}>${inside}</${name}>`;
}
