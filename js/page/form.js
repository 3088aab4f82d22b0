/** The values of the fields of a form or a fieldset, as `kidd_page.fields.write_values` describes them. */

/** @param {Element} element @returns {element is HTMLFormElement | HTMLFieldSetElement} */
export const hasFields = (element) =>
  element instanceof HTMLFormElement || element instanceof HTMLFieldSetElement;

/** @param {HTMLFormElement | HTMLFieldSetElement} form @returns {string} a JSON object, its names sorted */
export function writeValues(form) {
  const values = [...form.elements].flatMap((field) => readField(/** @type {any} */ (field)));
  return JSON.stringify(
    Object.fromEntries(values.sort(([one], [other]) => (one < other ? -1 : 1))),
  );
}

/** @param {HTMLInputElement} field @returns {[string, string][]} its name and value; none if it does not count */
function readField({ name, type, checked, value }) {
  if (name === '' || value === undefined || (type === 'radio' && !checked)) return [];
  return [[name, type === 'checkbox' ? (checked ? 'on' : '') : value]];
}
