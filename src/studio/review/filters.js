/** @import { RowJson } from "./review_answer.ts" */

/**
 * Returns whether a row needs a decision.
 * @param {RowJson} row
 */
export function isOpen(row) {
  return row.decision === "open" && row.found !== null && !row.alreadySo && !row.seenWhere;
}

/**
 * Returns whether a person has not decided about a row, which an import may have applied.
 * @param {RowJson} row
 */
export function isUndecided(row) {
  return isOpen(row) || row.byImport;
}

/**
 * Conditions for a row to be listed, by name of the list.
 * @type {Record<string, (row: RowJson) => boolean>}
 */
export const FILTERS = {
  first: (row) => row.first !== null && isUndecided(row),
  open: isOpen,
  ready: (row) => isOpen(row) && row.confidence === "ready",
  review: (row) => isOpen(row) && row.confidence === "review",
  decided: isDecided,
  nothing: (row) => row.decision === "open" && !isOpen(row),
  all: () => true,
};

/**
 * Returns whether a row is decided.
 * @param {RowJson} row
 */
export function isDecided(row) {
  return row.decision !== "open";
}
