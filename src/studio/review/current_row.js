import { findAll } from "../../host/local_http/browser/elements.js";
import { lookAt } from "./frame.js";

/** @type {string | undefined} */
export let currentPath;

/** Gives the elements of the rows that are listed. */
export const listed = () => findAll("#areas .row");

/**
 * Gives the path of a row.
 * @param {HTMLElement} element
 */
export const pathOf = (element) => element.dataset.path ?? "";

/**
 * Marks a row as the one that keys are for; none where it is not listed.
 * @param {string | undefined} path
 */
export function mark(path) {
  const rows = listed();
  const current = rows.find((row) => pathOf(row) === path);
  const before = currentPath;
  currentPath = current && pathOf(current);
  if (currentPath && currentPath !== before) lookAt(currentPath);
  for (const row of rows) {
    row.classList.toggle("current", row === current);
    row.tabIndex = row === (current ?? rows[0]) ? 0 : -1;
  }
}

/**
 * Marks a row, gives it the focus and brings it into sight.
 * @param {HTMLElement | undefined} element
 */
export function go(element) {
  if (!element) return;
  mark(pathOf(element));
  element.focus({ preventScroll: true });
  element.scrollIntoView({ block: "nearest" });
}

/**
 * Goes to the next row or the one before.
 * @param {1 | -1} direction
 */
export function step(direction) {
  const rows = listed();
  const at = rows.findIndex((row) => pathOf(row) === currentPath);
  go(at < 0 ? rows[0] : rows[at + direction]);
}
