/** The element of the whole page. */
export const root = document.documentElement;

/**
 * Finds the element that a page surely has.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {ParentNode} parent
 * @param {string} selector
 * @param {new () => T} [kind] what it is, where more than an element is needed
 * @returns {T}
 */
export function findOne(parent, selector, kind) {
  const element = parent.querySelector(selector);
  if (element instanceof (kind ?? HTMLElement)) return /** @type {T} */ (element);
  throw new Error(`Cannot find ${selector} in the page`);
}

/**
 * Finds an element by its id.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @param {new () => T} [kind] what it is, where more than an element is needed
 * @returns {T}
 */
export function byId(id, kind) {
  return findOne(document, `#${id}`, kind);
}

/**
 * Finds all elements that fit.
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export function findAll(selector) {
  return [...document.querySelectorAll(selector)].filter((each) => each instanceof HTMLElement);
}

/**
 * Finds what is around the target of an event, or the target itself.
 * @param {EventTarget | null} target
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export function findAround(target, selector) {
  const element = target instanceof Element ? target.closest(selector) : null;
  return element instanceof HTMLElement ? element : null;
}

/**
 * Makes an element. Texts become text nodes and nothing else.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} [className]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, className, ...children) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  element.append(...children);
  return element;
}

/**
 * Changes a text only where it is another one, so that a selection in it stays.
 * @param {Element} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
