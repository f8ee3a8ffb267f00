import { byId, setText } from "../../host/local_http/browser/elements.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { replayDead } from "./api.js";
import { countEvents, printable } from "./texts.js";

/** @import { Status } from "./api.js" */
/** @import { DeadReplayJson } from "./replay_job.ts" */

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

/**
 * Enables the replay of all dead events, after a question with their number.
 * @param {() => Promise<void>} load loads the status again
 */
export function enableReplayAll(load) {
  reload = load;
  offer.addEventListener("click", () => question.showModal());
  byId("cancel-replay-all").addEventListener("click", () => question.close());
  confirm.addEventListener("click", replayAll);
}

/**
 * Shows the number of dead events, also in an open question, and the progress of their replay.
 * @param {Status | undefined} status
 */
export function showDead(status) {
  shownStatus = status;
  const dead = status?.counts.dead ?? 0;
  const replay = status?.replay ?? null;
  const running = asking || replay?.state === "running";
  const idle = dead === 0 && !running;
  if (idle && offer === document.activeElement) byId("events").focus({ preventScroll: true });
  offer.hidden = idle;
  offer.disabled = running;
  setText(offer, running ? progressOf(replay) : "Replay all dead");
  const total = replay?.total ?? null;
  offer.title = running && replay && total !== null ? `${replay.replayed} of ${countEvents(total)}` : "";
  noteReplay(replay);
  const title = dead === 0 ? "No dead events left" : `Replay ${countEvents(dead, "dead")}?`;
  setText(byId("replay-all-title"), title);
  const bound = dead > mostReplayed ? `This replays the oldest ${mostReplayed}; repeat it for the rest.` : "";
  setText(byId("replay-all-bound"), bound);
  confirm.disabled = dead === 0 || running;
}

/**
 * Renders the progress of a replay, no wider than the button's normal label, so that the layout is stable.
 * @param {DeadReplayJson | null} replay
 */
function progressOf(replay) {
  if (!replay?.total) return "Replaying…";
  return `Replaying ${Math.floor(100 * replay.replayed / replay.total)} %`;
}

/**
 * Reports once the result of a replay that this page saw running; reloads the status while it runs.
 * @param {DeadReplayJson | null} replay
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
  asking = true;
  showDead(shownStatus);
  try {
    const { ok, value } = await replayDead();
    if (ok) reported = false;
    else showNotice(printable(value.message));
  } catch {
    showNotice("Cannot reach the server");
  }
  await reload();
  asking = false;
  showDead(shownStatus);
}
