import { byId, findOne, setText } from "../../host/local_http/browser/elements.js";
import { stateButtons } from "./filters.js";
import { printable } from "./texts.js";
import { duration, now, setClock, sinceTime } from "./times.js";

/** @import { Status } from "./api.js" */

/** @type {Status | undefined} */
let lastStatus;

/**
 * Shows the health of the server.
 * @param {string} state
 * @param {string} text
 */
export function showHealth(state, text) {
  byId("health").dataset.state = state;
  setText(byId("health"), printable(text));
}

/**
 * Shows everything above the list.
 * @param {Status} status
 */
export function showStatus(status) {
  lastStatus = status;
  setClock(status.now);
  showHealth(status.status, status.problem === null ? "Live" : `Degraded: ${status.problem}`);
  setText(byId("place"), printable(status.place));
  byId("place").title = byId("place").textContent ?? "";
  setText(byId("endpoint"), printable(status.endpoint));
  setText(byId("sample"), printable(status.sampleCommand));
  /** @type {Record<string, number>} */
  const counts = { ...status.counts, "": Object.values(status.counts).reduce((sum, count) => sum + count, 0) };
  for (const button of stateButtons()) {
    const count = counts[button.dataset.state ?? ""] ?? 0;
    setText(findOne(button, "b"), String(count));
    button.toggleAttribute("data-some", count > 0);
  }
  const { dead } = status.counts;
  document.title = `${dead > 0 ? `${dead} dead – ` : ""}Webhook events`;
  showHeadTimes();
}

/** Updates the texts that change with the time. */
export function showHeadTimes() {
  if (!lastStatus) return;
  const { now: at, uptime, oldestWaitingAt, lastEventAt } = lastStatus;
  setText(byId("oldest"), oldestWaitingAt === null ? "–" : sinceTime(oldestWaitingAt));
  setText(byId("last"), lastEventAt === null ? "–" : `${sinceTime(lastEventAt)} ago`);
  setText(byId("uptime"), duration(uptime * 1000 + now() - Date.parse(at)));
}
