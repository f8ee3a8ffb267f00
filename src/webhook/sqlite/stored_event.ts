import * as v from "valibot";
import type { ListedEvent, Requirement } from "../inbox.ts";
import { isTime, STORED_EVENT, STORED_REQUIREMENT } from "../stored_shapes.ts";
import type { WebhookEvent } from "../webhook_event.ts";

/** A payload that cannot be read. The file was damaged, or somebody wrote to it. */
export class UnreadableEvent extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UnreadableEvent";
}

/**
 * The event that a row holds.
 *
 * @throws {UnreadableEvent} for what no inbox wrote.
 */
export function parseStoredEvent(payload: unknown): WebhookEvent {
  const { success, output } = v.safeParse(STORED_EVENT, parse(payload, "its payload"));
  if (!success) throw new UnreadableEvent("its payload is not an event");
  return output;
}

/**
 * The filter that a row holds.
 *
 * @throws {UnreadableEvent} for another text.
 */
export function parseStoredRequirement(text: unknown): Requirement {
  const { success, output } = v.safeParse(STORED_REQUIREMENT, parse(text, "its filter"));
  if (!success) throw new UnreadableEvent("its filter is invalid");
  return output;
}

/** An event for lists: what can be read of it. */
export function listStoredEvent(payload: unknown, receivedAt: number): ListedEvent {
  try {
    return parseStoredEvent(payload);
  } catch {
    return { eventType: "unreadable", timestamp: new Date(receivedAt).toISOString() };
  }
}

/** A time of a row; the epoch for a number that is none. */
export function storedTime(value: unknown): number {
  const time = Number(value);
  return isTime(time) ? time : 0;
}

function parse(text: unknown, what: string): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new UnreadableEvent(`${what} is not JSON`);
  }
}
