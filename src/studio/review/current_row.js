import { findAll } from "../../host/local_http/browser/elements.js";
import { showSampleOf } from "./frame.js";

/** @type {string | undefined} */
export let currentPath;

/** Returns the elements of the listed rows. */
export const listed = () => findAll("#areas .row");

/**
 * Returns the path of a row.
 * @param {HTMLElement} element
 */
export const pathOf = (element) => element.dataset.path ?? "";

/**
 * Marks a row as the current one, which keys act on; marks none if the row is not listed.
 * @param {string | undefined} path
 */
export function mark(path) {
  const rows = listed();
  const current = rows.find((row) => pathOf(row) === path);
  const before = currentPath;
  currentPath = current && pathOf(current);
  if (currentPath && currentPath !== before) showSampleOf(currentPath);
  for (const row of rows) {
    row.classList.toggle("current", row === current);
    row.tabIndex = row === (current ?? rows[0]) ? 0 : -1;
  }
}

/**
 * Marks a row, focuses it and scrolls to it.
 * @param {HTMLElement | undefined} element
 */
export function go(element) {
  if (!element) return;
  mark(pathOf(element));
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest" });
}

/**
 * Goes to the next or previous row.
 * @param {1 | -1} direction
 */
export function step(direction) {
  const rows = listed();
  const at = rows.findIndex((row) => pathOf(row) === currentPath);
  go(at < 0 ? rows[0] : rows[at + direction]);
}
