import { byId, root } from "../../host/local_http/browser/elements.js";
import { keepTheme, showTheme } from "../../host/local_http/browser/theme.js";

/** @import { Theme } from "../../host/local_http/browser/theme.js" */

const frame = byId("frame", HTMLIFrameElement);
const frameRoot = () => frame.contentDocument?.documentElement;

/**
 * Sends an event to the preview in the frame.
 * @param {Event} event
 */
export function sendToFrame(event) {
  frameRoot()?.dispatchEvent(event);
}

/** After a decision its own page stays in sight for a moment, though the next row is chosen at once. */
const STAY_MS = 1500;
let decidedAt = -Infinity;
/** @type {number | undefined} */
let lookTimer;

/** Notes that something was decided just now. */
export function noteDecision() {
  decidedAt = performance.now();
}

/**
 * Shows in the preview where a capability can be seen.
 * @param {string} path
 */
export function lookAt(path) {
  clearTimeout(lookTimer);
  const delay = performance.now() - decidedAt < 300 ? STAY_MS : 0;
  lookTimer = setTimeout(() => sendToFrame(new CustomEvent("sample", { detail: path })), delay);
}

/**
 * The preview reads its theme under the same name.
 * @param {Theme} theme
 */
function showBothThemes(theme) {
  showTheme(theme);
  const inner = frameRoot();
  if (inner) inner.dataset.theme = theme;
}

/** Changes between light and dark. */
export const toggleTheme = keepTheme("preview-theme", showBothThemes);

frame.addEventListener("load", () => {
  const { theme } = root.dataset;
  if (theme === "dark" || theme === "light") showBothThemes(theme);
});
