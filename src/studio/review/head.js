import { byId, findOne, make, setText } from "../../host/local_http/browser/elements.js";
import { problemOf } from "./controls.js";

/** @import { ProblemJson, ReviewJson } from "./review_answer.ts" */

/**
 * Shows everything except the list.
 * @param {ReviewJson} review
 */
export function showHead(review) {
  const { counts, source, problem, notices } = review;
  document.title = `${counts.open > 0 ? `${counts.open} to decide – ` : ""}Review of ${source}`;
  setText(byId("source"), source);
  byId("source").title = source;
  showStep("undo", review.undo, { label: "Undo", key: "u" });
  showStep("redo", review.redo, { label: "Redo", key: "z" });
  showProgress(counts);
  showTrouble(problem);
  showNotices(notices);
}

/**
 * @param {"undo" | "redo"} verb
 * @param {ReviewJson["undo"]} step
 * @param {{ label: string, key: string }} texts
 */
function showStep(verb, step, { label, key }) {
  const element = byId(verb, HTMLButtonElement);
  const seen = step?.whole ? `${label} import${verb === "undo" ? " …" : ""}` : label;
  const what = step ? step.text : "nothing";
  element.disabled = !step;
  element.title = `${label}: ${what} (${key})`;
  element.setAttribute("aria-label", `${seen}: ${what}`); // begins with what is seen, for those who say it
  setText(element, seen);
}

/** @param {ReviewJson["counts"]} counts */
function showProgress({ total, unsupported, alreadySo, hidden, open, accepted, edited, kept }) {
  const all = total - unsupported - alreadySo - hidden;
  const done = byId("done", HTMLProgressElement);
  done.max = Math.max(all, 1);
  done.value = all - open;
  /** @type {[number, string][]} */
  const parts = [[accepted + edited, "applied"], [kept, "kept"], [open, "to decide"]];
  const text = parts.filter(([count]) => count > 0).map((part) => part.join(" ")).join(", ");
  setText(byId("done-text"), open === 0 ? "Everything is decided" : text);
}

/** @param {ProblemJson | null} problem */
function showTrouble(problem) {
  const place = byId("problem");
  place.hidden = !problem;
  const text = JSON.stringify(problem);
  if (place.dataset.shown === text) return;
  place.dataset.shown = text;
  if (problem === null) return place.replaceChildren();
  const rest = make("p", "soft", "Solve this to continue.");
  place.replaceChildren(make("h2", "", "The recipe cannot be changed now"), ...problemOf(problem), rest);
}

/** @param {readonly string[]} notices */
function showNotices(notices) {
  const place = byId("notices");
  place.hidden = notices.length === 0;
  setText(findOne(place, "summary"), `Not imported: ${notices.length}`);
  const list = findOne(place, "ul");
  if (list.childElementCount !== notices.length) list.replaceChildren(...notices.map((text) => make("li", "", text)));
}
