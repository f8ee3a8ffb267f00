import { make } from "../../host/local_http/browser/elements.js";

/**
 * Creates the badge of a state.
 * @param {string} state
 */
export function badge(state) {
  const element = make("span", "badge", state);
  element.dataset.state = state;
  return element;
}
