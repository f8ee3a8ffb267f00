import { byId, setText } from "../../host/local_http/browser/elements.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { countReplay, REPLAYABLE, startReplay } from "./api.js";
import { chosenStates, filterQuery } from "./filters.js";
import { countEvents, printable } from "./texts.js";
import { now } from "./times.js";

/** @import { Status } from "./api.js" */
/** @import { ReplayCountJson, ReplayJson } from "./replay_matching.ts" */

const question = byId("replay-all-question", HTMLDialogElement);
const confirm = byId("confirm-replay-all", HTMLButtonElement);
const offer = byId("replay-all", HTMLButtonElement);
const mostReplayed = Number(question.dataset.most);

/** @type {Status | undefined} */
let shownStatus;
/** Loads the status again. */
let reload = async () => {};
let asking = false; // until the server has answered
let reported = true; // how the last replay that this page saw has ended
let reloading = false;
/** The filter that the question is about. */
/** @type {URLSearchParams | undefined} */
let counted;

/** Returns the chosen states whose events can be replayed; the dead ones if no state is chosen. */
function replayedStates() {
  const chosen = chosenStates();
  return chosen.length === 0 ? ["dead"] : REPLAYABLE.filter((state) => chosen.includes(state));
}

/** Returns the filter of what is replayed: what has arrived by now. */
function replayQuery() {
  const query = filterQuery();
  query.delete("state");
  for (const state of replayedStates()) query.append("state", state);
  query.set("until", new Date(now() + 1).toISOString());
  return query;
}

/**
 * Enables the replay of what the filter shows, after a question with the numbers.
 * @param {() => Promise<void>} load loads the status again
 */
export function enableReplayAll(load) {
  reload = load;
  offer.addEventListener("click", async () => {
    setText(byId("replay-all-title"), "Counting the events…");
    for (const id of ["replay-all-states", "replay-all-bound"]) setText(byId(id), "");
    confirm.disabled = true;
    question.showModal();
    if (!await countAgain()) question.close();
  });
  byId("cancel-replay-all").addEventListener("click", () => question.close());
  confirm.addEventListener("click", replayAll);
}

/** Counts what would be replayed, and shows it in the question. */
async function countAgain() {
  const query = replayQuery();
  try {
    const { ok, value } = await countReplay(query);
    if (!ok) return showNotice(printable(value.message)), false;
    counted = query;
    showQuestion(value);
    return true;
  } catch {
    return showNotice("Cannot reach the server"), false;
  }
}

/** @param {ReplayCountJson} count */
function showQuestion({ total, states, more }) {
  const parts = Object.entries(states);
  const kind = parts.length === 1 ? parts[0]?.[0] : replayedStates().length === 1 ? replayedStates()[0] : undefined;
  setText(
    byId("replay-all-title"),
    total === 0 ? `No ${kind ?? "such"} events left` : `Replay ${countEvents(total, kind)}?`,
  );
  setText(
    byId("replay-all-states"),
    parts.length < 2 ? "" : `${parts.map(([state, count]) => `${count} ${state}`).join(", ")}.`,
  );
  setText(byId("replay-all-bound"), more ? `This replays the oldest ${mostReplayed}; repeat it for the rest.` : "");
  confirm.disabled = total === 0;
}

/**
 * Offers the replay where there is something to replay, and shows the progress of one.
 * @param {Status | undefined} status
 */
export function showReplay(status) {
  shownStatus = status;
  const states = replayedStates();
  const some = REPLAYABLE.some((state) => states.includes(state) && (status?.counts[state] ?? 0) > 0);
  const replay = status?.replay ?? null;
  const running = asking || replay?.state === "running";
  const idle = !some && !running;
  if (idle && offer === document.activeElement) byId("events").focus({ preventScroll: true });
  offer.hidden = idle;
  offer.disabled = running;
  const what = states.join() === "dead" && filterQuery().size <= chosenStates().length ? "dead" : "shown";
  setText(offer, running ? progressOf(replay) : `Replay all ${what}`);
  const total = replay?.total ?? null;
  offer.title = running && replay && total !== null ? `${replay.replayed} of ${countEvents(total)}` : "";
  noteReplay(replay);
  if (question.open && !running) countAgain();
}

/**
 * Renders the progress of a replay, no wider than the button's normal label, so that the layout is stable.
 * @param {ReplayJson | null} replay
 */
function progressOf(replay) {
  if (!replay?.total) return "Replaying…";
  return `Replaying ${Math.floor(100 * replay.replayed / replay.total)} %`;
}

/**
 * Reports once the result of a replay that this page saw running; reloads the status while it runs.
 * @param {ReplayJson | null} replay
 */
function noteReplay(replay) {
  if (replay?.state === "running") {
    reported = false;
    if (!reloading) setTimeout(reloadAgain, 400);
    reloading = true;
    return;
  }
  if (reported || replay === null) return;
  reported = true;
  if (replay.state === "failed") showNotice(printable(replay.message ?? ""));
  else showNotice(`Replayed ${countEvents(replay.replayed)}${replay.more ? "; there are more" : ""}`);
}

function reloadAgain() {
  reloading = false;
  reload();
}

async function replayAll() {
  question.close();
  if (counted === undefined) return;
  asking = true;
  showReplay(shownStatus);
  try {
    const { ok, value } = await startReplay(counted);
    if (ok) reported = false;
    else showNotice(printable(value.message));
  } catch {
    showNotice("Cannot reach the server");
  }
  await reload();
  asking = false;
  showReplay(shownStatus);
}
