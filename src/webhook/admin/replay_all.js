import { byId, setText } from "../../host/local_http/browser/elements.js";
import { showNotice } from "../../host/local_http/browser/notice.js";
import { replayDead } from "./api.js";
import { countEvents, printable } from "./texts.js";

/** @import { Status } from "./api.js" */
/** @import { DeadReplayJson } from "./dead_replay_job.ts" */

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
 * Lets the page replay all that is dead, after a question that says how many events that is.
 * @param {() => Promise<void>} load loads the status again
 */
export function enableReplayAll(load) {
  reload = load;
  offer.addEventListener("click", () => question.showModal());
  byId("cancel-replay-all").addEventListener("click", () => question.close());
  confirm.addEventListener("click", replayAll);
}

/**
 * Shows how many events are dead, in an open question as well, and how far their replay is.
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
  const title = dead === 0 ? "Nothing is dead any more" : `Replay ${countEvents(dead, "dead")}?`;
  setText(byId("replay-all-title"), title);
  const bound = dead > mostReplayed ? `The oldest ${mostReplayed} go first; then ask for the others.` : "";
  setText(byId("replay-all-bound"), bound);
  confirm.disabled = dead === 0 || running;
}

/**
 * Says how far a replay is, no wider than what the button says at other times, so that nothing moves.
 * @param {DeadReplayJson | null} replay
 */
function progressOf(replay) {
  if (!replay?.total) return "Replaying…";
  return `Replaying ${Math.floor(100 * replay.replayed / replay.total)} %`;
}

/**
 * Says once how a replay has ended that this page saw running, and asks again as long as it runs.
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
