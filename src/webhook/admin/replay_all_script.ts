import { MAX_REPLAYED } from "./replay_dead.ts";

/** Replays all that is dead, after a question that says how many events that is. */
export const REPLAY_ALL_SCRIPT = String.raw`
const MAX_REPLAYED = ${MAX_REPLAYED};
let replayingAll = false;

const countEvents = (count, kind) => count + " " + kind + (count === 1 ? "event" : "events");

/** The number in the question is always the present one. */
function showDead() {
  const dead = lastStatus ? lastStatus.counts.dead : 0;
  const button = byId("replay-all");
  const idle = dead === 0 && !replayingAll;
  if (idle && button === document.activeElement) byId("events").focus({ preventScroll: true });
  button.hidden = idle;
  button.disabled = replayingAll;
  setText(button, replayingAll ? "Replaying…" : "Replay all dead");
  setText(byId("replay-all-title"), dead === 0 ? "Nothing is dead any more" : "Replay " + countEvents(dead, "dead ") + "?");
  setText(byId("replay-all-bound"), dead > MAX_REPLAYED ? "The oldest " + MAX_REPLAYED + " go first; then ask for the others." : "");
  byId("confirm-replay-all").disabled = dead === 0 || replayingAll;
}

async function replayAll() {
  byId("replay-all-question").close();
  replayingAll = true;
  showDead();
  try {
    const { ok, value } = await ask("/api/replay-dead", { method: "POST", headers: { "x-tool-admin": "1" } });
    notice(ok ? "Replayed " + countEvents(value.replayed, "") + (value.more ? "; there are more" : "") : value.message);
  } catch {
    notice("Cannot reach the server");
  }
  replayingAll = false;
  showDead();
  await sync();
}

byId("replay-all").addEventListener("click", () => { showDead(); byId("replay-all-question").showModal(); });
byId("cancel-replay-all").addEventListener("click", () => byId("replay-all-question").close());
byId("confirm-replay-all").addEventListener("click", replayAll);
`;
