import { root } from "./elements.js";
import { recall, remember } from "./memory.js";

/** @typedef {"dark" | "light"} Theme */

/**
 * Shows the theme that was chosen last; until somebody chooses one the system's applies.
 * @param {string} key where the choice is remembered
 * @param {(theme: Theme) => void} [show]
 * @returns {() => void} changes between light and dark
 */
export function keepTheme(key, show = showTheme) {
  const known = recall(key);
  if (known === "dark" || known === "light") show(known);
  return () => {
    const theme = isDark() ? "light" : "dark";
    show(theme);
    remember(key, theme);
  };
}

/** @param {Theme} theme */
export function showTheme(theme) {
  root.dataset.theme = theme;
}

function isDark() {
  const { theme } = root.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}
