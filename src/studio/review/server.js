import { byId, setText } from "../../host/local_http/browser/elements.js";
import { keepCurrent } from "../../host/local_http/browser/keep_current.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { askServer } from "../../host/local_http/browser/session.js";
import { review, takeReview } from "./list.js";

/** @import { ProblemJson } from "./review_answer.ts" */
/** @typedef {Pick<ProblemJson, "message" | "hint" | "issues">} Problem */

const ADDRESS = "api/review";

/** Whether an action is running. */
export let posting = false;

/** Loads the review again, unless an action will bring a newer one. */
export const sync = keepCurrent(async () => {
  const answer = await askServer(ADDRESS);
  const value = await answer.json();
  if (!answer.ok) return showState("failed", value.message);
  if (posting) return;
  takeReview(value);
  showState("live", "Live");
}, { lost });

/** Shows that the server cannot be reached. */
export function lost() {
  showState("lost", "Disconnected");
}

/**
 * @param {string} state
 * @param {string} text
 */
function showState(state, text) {
  byId("state").dataset.state = state;
  setText(byId("state"), text);
}

/**
 * Posts an action; call it again only after it has finished.
 * @param {{ do: string, path?: string, area?: string, text?: string, statement?: object }} action
 * @returns {Promise<Problem | undefined>} the error, or undefined on success
 */
export async function post(action) {
  posting = true;
  document.body.classList.add("posting");
  try {
    const answer = await askServer(ADDRESS, {
      method: "POST",
      headers: { "content-type": "application/json", "x-tool-review": "1" },
      body: JSON.stringify({ ...action, revision: review?.revision }),
    });
    const value = await answer.json();
    if (!answer.ok) return value;
    takeReview(value, { linger: action.do !== "accept-ready" }); // after a bulk decision, the list is filtered again
    const left = value.left.length;
    if (left > 0) showNotice(`${left} stay open: they could not be applied together with the others`);
    return undefined;
  } catch {
    lost();
    return { message: "Cannot reach the server; nothing was done", hint: null, issues: [] };
  } finally {
    posting = false;
    document.body.classList.remove("posting");
    sync();
  }
}
