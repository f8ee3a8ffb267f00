import { byId, setText } from "../../host/local_http/browser/elements.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { currentPath, go, listed, pathOf } from "./current_row.js";
import { isDecided, isUndecided } from "./filters.js";
import { closeForm, openForm, showProblem } from "./form.js";
import { noteDecision } from "./frame.js";
import { decisions, elementAt, goToOpen, review, rowAt, showChanged } from "./list.js";
import { post, posting } from "./server.js";

/** @import { RowJson } from "./review_answer.ts" */
/** @import { Problem } from "./server.js" */

/**
 * Decides about a row and goes to the next.
 * @param {string} path
 * @param {{ do: string, text?: string, statement?: object }} action
 */
export async function decide(path, action) {
  if (posting || !review) return;
  const { hidden } = review.counts;
  const problem = await post({ path, ...action });
  const element = elementAt(path);
  if (!element) return;
  if (problem) return showProblem(element, problem);
  const gone = review.counts.hidden - hidden;
  if (gone > 0) showNotice(`${gone} more have no effect now and need no decision`);
  if (gone < 0) showNotice(`${-gone} more have an effect now`);
  noteDecision();
  if (action.do === "reopen") go(element);
  else goToOpen(path);
}

/** @param {Problem} problem */
function problemText({ message, issues }) {
  return [message, ...issues.map((issue) => issue.message)].join(": ");
}

/**
 * Accepts everything that is ready, or only in one area.
 * @param {string} [area]
 */
export async function acceptReady(area) {
  if (posting || !review) return;
  const { open } = review.counts;
  const problem = await post(area ? { do: "accept-ready", area } : { do: "accept-ready" });
  showNotice(problem ? problemText(problem) : `Accepted ${open - review.counts.open}`);
}

/**
 * Undoes or redoes a step, names it, and shows the rows that changed.
 * @param {"undo" | "redo"} verb
 */
export async function walk(verb) {
  if (posting || !review) return;
  const taken = review[verb];
  if (!taken) return showNotice(`Nothing to ${verb}`);
  if (verb === "undo" && taken.whole && !await confirmUndo(taken.text)) return;
  const before = decisions();
  const problem = await post({ do: verb });
  if (problem) return showNotice(problemText(problem));
  showChanged(before);
  showNotice(`${verb === "undo" ? "Undone" : "Redone"}: ${taken.text}`);
}

const confirmation = byId("confirm", HTMLDialogElement);
byId("confirm-no").addEventListener("click", () => confirmation.close());
byId("confirm-yes").addEventListener("click", () => confirmation.close("yes"));

/**
 * Asks before a whole import is undone.
 * @param {string} text
 * @returns {Promise<boolean>}
 */
function confirmUndo(text) {
  setText(byId("confirm-title"), "Undo the import?");
  setText(
    byId("confirm-text"),
    `This undoes ${text} in one step and restores the recipe's earlier values. Redo applies all of it again.`,
  );
  setText(byId("confirm-yes"), "Undo the import");
  confirmation.returnValue = "";
  confirmation.showModal();
  return new Promise((resolve) => {
    confirmation.addEventListener("close", () => resolve(confirmation.returnValue === "yes"), { once: true });
  });
}

/**
 * Applies a key to the current row. If no row is current, marks the first suitable one and asks for the key again.
 * @param {string} verb
 * @param {string} key
 */
export function actOnCurrent(verb, key) {
  if (currentPath) return act(verb, currentPath);
  const wanted = verb === "reopen" ? isDecided : isUndecided;
  for (const element of listed()) {
    const row = rowAt(pathOf(element));
    if (!row || !wanted(row)) continue;
    go(element);
    return showNotice(`Selected: ${row.label}. Press ${key} again.`);
  }
  showNotice(verb === "reopen" ? "Nothing in this list is decided" : "Nothing to decide in this list");
}

/**
 * Returns why a key does nothing with a row.
 * @param {string} verb
 * @param {RowJson} row
 */
function reasonNot(verb, row) {
  if (row.found === null) return "Recipes have no counterpart for it, so there is nothing to decide";
  if (verb === "reopen") return "It is not decided yet";
  if (verb === "edit") return "It cannot be edited";
  return "It is decided. Press o to decide again";
}

/**
 * Applies a button or key to a row.
 * @param {string} verb
 * @param {string} path
 */
export function act(verb, path) {
  const row = rowAt(path);
  const element = elementAt(path);
  if (!row || !element) return;
  const open = (row.decision === "open" || row.byImport) && row.found !== null;
  if (verb === "skip") return goToOpen(path);
  if (verb === "cancel") return leaveForm(element);
  if ((verb === "accept" || verb === "use") && open) {
    return row.picture ? openForm(element, row) : decide(path, { do: "accept" });
  }
  if (verb === "keep" && open) return decide(path, { do: "keep" });
  if (verb === "reopen" && isDecided(row)) return decide(path, { do: "reopen" });
  if (verb === "edit" && (row.edit || (row.picture && open))) return openForm(element, row);
  showNotice(reasonNot(verb, row));
}

/** @param {HTMLElement} element */
function leaveForm(element) {
  closeForm(element);
  go(element);
}
