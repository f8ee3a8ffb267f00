import { make } from "../../host/local_http/browser/elements.js";
import { button, valueOf } from "./controls.js";
import { isOpen, isUndecided } from "./filters.js";

/** @import { PictureJson, RowJson } from "./review_answer.ts" */

const DECISIONS = { accepted: "Accepted", edited: "Edited", kept: "Kept" };
const CONFIDENCES = { ready: "Ready", review: "To review", unsupported: "No counterpart" };
const MEANINGS = {
  ready: "The evidence is clear",
  review: "The evidence is unclear: compare both values before you accept one",
  unsupported: "Recipes have no place for it",
};

/**
 * Creates the empty element of a candidate.
 * @param {RowJson} row
 */
export function makeRow(row) {
  const element = make("li", "row");
  element.tabIndex = -1;
  element.dataset.path = row.path;
  return element;
}

/**
 * Shows a candidate in its element.
 * @param {HTMLElement} element
 * @param {RowJson} row
 */
export function fillRow(element, row) {
  element.dataset.kind = row.kind;
  element.dataset.confidence = row.confidence;
  element.dataset.decision = row.decision;
  element.setAttribute("aria-label", `${row.label}, ${stateText(row)}`);
  const head = make("div", "head", make("h3", "", make("bdi", "", row.label)), make("code", "", row.path), badge(row));
  head.title = row.help;
  const why = make("p", "why", make("bdi", "", `${row.reason}.`));
  if (row.evidence.length > 0) why.append(" ", make("span", "evidence", make("bdi", "", row.evidence.join("; "))));
  const look = row.why !== "" && isUndecided(row) ? [make("p", "look", make("bdi", "", `Check: ${row.why}.`))] : [];
  const before = row.foundBefore === null ? [] : [sentence("An earlier import found ", row.foundBefore)];
  const where = row.seenWhere ? [sentence("It has an effect when ", row.seenWhere)] : [];
  const problem = make("div", "problem");
  problem.hidden = true;
  problem.setAttribute("role", "alert");
  const body = make("div", "body", head, change(row), why, ...look, ...where, ...before, problem, actions(row));
  element.replaceChildren(...row.picture ? [thumbnail(row.picture, row.label)] : [], body);
}

/**
 * @param {string} start
 * @param {string} text
 */
function sentence(start, text) {
  return make("p", "why", start, make("bdi", "", text), ".");
}

/** @param {RowJson} row */
function stateText(row) {
  if (row.byImport) return "Applied by the import";
  if (row.decision !== "open") return DECISIONS[row.decision];
  if (row.alreadySo) return "Already set";
  return row.seenWhere ? "No effect now" : CONFIDENCES[row.confidence];
}

/** @param {RowJson} row */
function badge(row) {
  const element = make("span", "badge", stateText(row));
  if (isOpen(row)) element.title = MEANINGS[row.confidence];
  const nothing = row.alreadySo || row.seenWhere;
  element.dataset.state = row.byImport
    ? row.confidence
    : row.decision !== "open"
    ? row.decision
    : nothing
    ? "nothing"
    : row.confidence;
  return element;
}

/** @param {RowJson} row */
function change(row) {
  if (row.found === null) return make("p", "change", make("span", "soft", "Not available in recipes"));
  const [now, found] = [valueOf(row.now, "now"), valueOf(row.found, "found")];
  if (row.same) {
    return make("p", "change", now, make("span", "soft", row.decision === "open" ? "already set" : "applied"));
  }
  if (row.decision === "kept") return make("p", "change", now, make("span", "soft", "kept; found:"), found);
  if (row.decision === "edited") return make("p", "change", now, make("span", "soft", "instead of"), found);
  const arrow = make("span", "arrow", "→");
  arrow.setAttribute("aria-label", "found:");
  return make("p", "change", now, arrow, found);
}

/**
 * @param {PictureJson} picture
 * @param {string} label
 */
function thumbnail(picture, label) {
  const image = make("img");
  image.alt = label;
  image.loading = "lazy";
  image.src = picture.address;
  return make("div", "thumbnail", image);
}

/** @param {RowJson} row */
function actions(row) {
  const bar = make("div", "actions");
  if (row.found === null) return bar;
  if (row.byImport) {
    bar.append(button("Confirm", { verb: "accept", title: "The value is right (a)", className: "accept" }));
    bar.append(button("Reject", { verb: "keep", title: "Restore the recipe's earlier value (r)" }));
  } else if (row.decision === "open") {
    const accept = { verb: row.picture ? "use" : "accept", title: "Use the found value (a)", className: "accept" };
    bar.append(button(row.picture ? "Use …" : "Accept", accept));
    bar.append(button("Keep", { verb: "keep", title: "Keep the recipe's value (r)" }));
  } else {
    const title = "Forget the decision and restore the recipe's earlier value (o)";
    bar.append(button("Decide again", { verb: "reopen", title }));
  }
  if (row.edit) bar.append(button("Edit", { verb: "edit", title: "Use another value (e)" }));
  if (isUndecided(row)) bar.append(button("Skip", { verb: "skip", title: "Decide later (s)" }));
  return bar;
}
