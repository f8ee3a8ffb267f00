import { MAX_REPLAYED } from "./replay_dead.ts";

/** Replays all that is dead, after a question that says how many events that is. */
export const REPLAY_ALL_SCRIPT = String.raw`
const MAX_REPLAYED = ${MAX_REPLAYED};
let replayingAll = false; // until the server is heard of it

const countEvents = (count, kind) => count + " " + kind + (count === 1 ? "event" : "events");

/** The number in the question is always the present one. */
function showDead() {
  const dead = lastStatus ? lastStatus.counts.dead : 0;
  const button = byId("replay-all");
  const replay = lastStatus ? lastStatus.replay : null;
  const running = replayingAll || (replay !== null && replay.state === "running");
  const idle = dead === 0 && !running;
  if (idle && button === document.activeElement) byId("events").focus({ preventScroll: true });
  button.hidden = idle;
  button.disabled = running;
  setText(button, running ? progressOf(replay) : "Replay all dead");
  button.title = running && replay !== null && replay.total !== null ? replay.replayed + " of " + countEvents(replay.total, "") : "";
  noteReplay(replay);
  setText(byId("replay-all-title"), dead === 0 ? "Nothing is dead any more" : "Replay " + countEvents(dead, "dead ") + "?");
  setText(byId("replay-all-bound"), dead > MAX_REPLAYED ? "The oldest " + MAX_REPLAYED + " go first; then ask for the others." : "");
  byId("confirm-replay-all").disabled = dead === 0 || running;
}

/** No wider than what the button says at other times, so that nothing moves. */
function progressOf(replay) {
  if (replay === null || !replay.total) return "Replaying…";
  return "Replaying " + Math.floor(100 * replay.replayed / replay.total) + " %";
}

/** Says once how a replay has ended that this page saw running, and asks again as long as it runs. */
let sawReplay = false;
function noteReplay(replay) {
  const runs = replay !== null && replay.state === "running";
  if (runs && !sawReplay) setTimeout(() => { sawReplay = false; sync(); }, 400);
  if (runs) { sawReplay = followReplay = true; return; }
  if (!followReplay || replay === null) return;
  followReplay = false;
  notice(replay.state === "failed" ? replay.message : "Replayed " + countEvents(replay.replayed, "") + (replay.more ? "; there are more" : ""));
}
let followReplay = false;

async function replayAll() {
  byId("replay-all-question").close();
  replayingAll = true;
  showDead();
  try {
    const { ok, value } = await ask("/api/replay-dead", { method: "POST", headers: { "x-tool-admin": "1" } });
    if (ok) followReplay = true;
    else notice(value.message);
  } catch {
    notice("Cannot reach the server");
  }
  await sync();
  replayingAll = false;
  showDead();
}

byId("replay-all").addEventListener("click", () => { showDead(); byId("replay-all-question").showModal(); });
byId("cancel-replay-all").addEventListener("click", () => byId("replay-all-question").close());
byId("confirm-replay-all").addEventListener("click", replayAll);
`;
