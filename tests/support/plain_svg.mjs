// Lets the page's modules draw in Node: a `document` that makes plain elements, and their markup.

class PlainElement {
  constructor(/** @type {string} */ name) {
    this.name = name;
    /** @type {Map<string, string>} */
    this.attributes = new Map();
    /** @type {PlainElement[]} */
    this.children = [];
    this.textContent = '';
  }

  setAttribute(/** @type {string} */ key, /** @type {string} */ value) {
    this.attributes.set(key, String(value));
  }

  append(/** @type {PlainElement[]} */ ...children) {
    this.children.push(...children);
  }

  replaceChildren(/** @type {PlainElement[]} */ ...children) {
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
 * @param {any} element one that this document has made
 * @returns {string}
 */
export function write({ name, attributes, children, textContent }) {
  const start = [name, ...[...attributes].map(([key, value]) => `${key}="${value}"`)].join(' ');
  const inside = textContent + children.map(write).join('');
  if (/[<>&"]/.test(textContent)) throw new Error(`${name} has a text to escape`);
  return inside === '' ? `<${start}/>` : `<${start}>${inside}</${name}>`;
}
