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

/** Time for which the page of a decision stays visible, although the next row is selected at once. */
const STAY_MS = 1500;
let decidedAt = -Infinity;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let sampleTimer;

/** Remembers the time of a decision. */
export function noteDecision() {
  decidedAt = performance.now();
}

/**
 * Shows the sample of a capability in the preview.
 * @param {string} path
 */
export function showSampleOf(path) {
  clearTimeout(sampleTimer);
  const delay = performance.now() - decidedAt < 300 ? STAY_MS : 0;
  sampleTimer = setTimeout(() => sendToFrame(new CustomEvent("sample", { detail: path })), delay);
}

/**
 * Sets the theme of the page and of the preview, which stores it under the same name.
 * @param {Theme} theme
 */
function showBothThemes(theme) {
  showTheme(theme);
  const inner = frameRoot();
  if (inner) inner.dataset.theme = theme;
}

/** Switches between light and dark. */
export const toggleTheme = keepTheme("preview-theme", showBothThemes);

frame.addEventListener("load", () => {
  const { theme } = root.dataset;
  if (theme === "dark" || theme === "light") showBothThemes(theme);
});
