import type { QueueParts } from "./damaged_events.ts";
import { removeConsumer } from "./lane_consumers.ts";
import { eventMessage, isFinal, type QueueEntry, withoutTimes } from "./queue_entry.ts";
import { messageId } from "./queue_names.ts";
import { END_STATES } from "./queue_streams.ts";
import type { FoundEvent } from "./queue_view.ts";

/**
 * Makes a finished event wait again: where it is if it holds its lane, else at its end. Makes one that waits for its
 * retry due. Returns false for other events.
 */
export async function replayEvent(parts: QueueParts, found: FoundEvent): Promise<boolean> {
  if (found.summary.state === "waiting") return await retryNow(parts, found);
  if (!isFinal(found.summary.state)) return false;
  if (found.entry.holdsLane === true) return await release(parts, found);
  const { connection, names, ledger } = parts;
  const { entry, place } = found;
  const generation = entry.generation + 1;
  const { id, attempts, reason } = entry;
  const data = eventMessage(entry, { id, generation, attempts, reason });
  const subject = names.laneSubject(entry.lane);
  const { seq } = await connection.store(subject, data, { msgID: messageId(`replay ${id} ${generation}`) });
  // If a worker was faster, its entry counts.
  await ledger.write({ ...asNew(entry), generation, seq }, place);
  const state = END_STATES.find((end) => end === entry.state);
  const end = state === undefined ? undefined : await ledger.ended(id, state);
  if (state !== undefined && end !== undefined && end.entry.generation < generation) {
    await ledger.removeEnd(state, end.place);
  }
  return true;
}

/** Makes an event due. The consumer of its lane keeps the old delay, so it is recreated unless a worker is using it. */
async function retryNow({ connection, names, ledger, now }: QueueParts, found: FoundEvent): Promise<boolean> {
  const { entry, place } = found;
  if ((entry.retryAt ?? 0) <= now()) return false;
  if (!await ledger.write(withoutTimes(entry), place)) return false;
  if (await ledger.mark(entry.lane) === undefined) await removeConsumer(connection, names, entry.lane);
  return true;
}

/** Opens the lane that an event holds; its message is still the first there. */
async function release({ ledger }: QueueParts, { entry, place }: FoundEvent): Promise<boolean> {
  const end = await ledger.ended(entry.id, "dead"); // before a worker can write another
  const waiting: QueueEntry = { ...asNew(entry), holdsLane: false };
  if (!await ledger.write(waiting, place)) return false;
  if (end !== undefined) await ledger.removeEnd("dead", end.place);
  await ledger.forgetHold(waiting);
  return true;
}

/** Drops an event; returns false if it has changed since it was found. */
export async function dropEvent(parts: QueueParts, { entry, place }: FoundEvent): Promise<boolean> {
  const { connection, names, ledger, now } = parts;
  const released = entry.holdsLane === undefined ? {} : { holdsLane: false };
  const dropped: QueueEntry = { ...withoutTimes(entry), ...released, state: "dropped", finishedAt: now() };
  if (!await ledger.write(dropped, place)) return false;
  await ledger.writeEnd(dropped);
  await connection.remove(names.events, entry.seq);
  return true;
}

function asNew(entry: QueueEntry): QueueEntry {
  return { ...withoutTimes(entry), state: "waiting", tries: 0, interruptions: 0, failingSince: undefined };
}
