/** @import { RowJson } from "./review_answer.ts" */

/**
 * Says whether a person has to decide about a row.
 * @param {RowJson} row
 */
export function isOpen(row) {
  return row.decision === "open" && row.found !== null && !row.alreadySo && !row.seenWhere;
}

/**
 * Which rows a list shows, by its name.
 * @type {Record<string, (row: RowJson) => boolean>}
 */
export const FILTERS = {
  open: isOpen,
  ready: (row) => isOpen(row) && row.confidence === "ready",
  review: (row) => isOpen(row) && row.confidence === "review",
  decided: isDecided,
  nothing: (row) => row.decision === "open" && !isOpen(row),
  all: () => true,
};

/**
 * Says whether something was decided about a row.
 * @param {RowJson} row
 */
export function isDecided(row) {
  return row.decision !== "open";
}
