/** The ways over spaces that elements of the page in Python have: the deck shows them while one is pointed at. */

/** @type {WeakMap<Element, string[][]>} */
const declared = new WeakMap();

/** @param {Element} element @param {string[][] | undefined} routes replace those declared before */
export function setRoutes(element, routes) {
  if (routes === undefined) declared.delete(element);
  else declared.set(element, routes);
}

/** @param {HTMLElement} place @param {(routes: string[][]) => void} onPoint gets the ways of what a pointer is over */
export function listenForRoutes(place, onPoint) {
  place.addEventListener('pointerover', ({ target }) => {
    let element = target instanceof Element ? target : null;
    while (element !== null && !declared.has(element)) element = element.parentElement;
    onPoint((element && declared.get(element)) ?? []);
  });
  place.addEventListener('pointerleave', () => onPoint([]));
}
