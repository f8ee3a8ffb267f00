import * as v from "valibot";
import type { ListedEvent, Requirement } from "../inbox.ts";
import { isTime, STORED_EVENT, STORED_REQUIREMENT } from "../stored_shapes.ts";
import type { StoredEvent } from "../export_request.ts";

/** Error for a stored payload that cannot be read: the file was damaged or changed by another program. */
export class UnreadableEvent extends Error {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "UnreadableEvent";
}

/** Which events a claim can have. */
export interface StoredKind<Event extends StoredEvent> {
  readonly isOne: (event: StoredEvent) => event is Event;
  /** Its name, with an article. */
  readonly name: string;
}

/**
 * Reads an event of a kind from the payload of a row.
 *
 * @throws {UnreadableEvent} for anything that an inbox does not write.
 */
export function parseStoredEvent<Event extends StoredEvent>(payload: unknown, kind: StoredKind<Event>): Event {
  const event = parseAnyEvent(payload);
  if (!kind.isOne(event)) throw new UnreadableEvent(`its payload is not ${kind.name}`);
  return event;
}

/** Reads the event of a row; undefined for anything that an inbox does not write. */
export function readStoredEvent(payload: unknown): StoredEvent | undefined {
  try {
    return parseAnyEvent(payload);
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined;
    throw error;
  }
}

function parseAnyEvent(payload: unknown): StoredEvent {
  const { success, output } = v.safeParse(STORED_EVENT, parse(payload, "its payload"));
  if (!success) throw new UnreadableEvent("its payload is not an event");
  return output;
}

/**
 * Reads the filter of a row.
 *
 * @throws {UnreadableEvent} for an invalid filter.
 */
export function parseStoredRequirement(text: unknown): Requirement {
  const { success, output } = v.safeParse(STORED_REQUIREMENT, parse(text, "its filter"));
  if (!success) throw new UnreadableEvent("its filter is invalid");
  return output;
}

/** Reads an event for lists; an unreadable one becomes a placeholder. */
export function listStoredEvent(payload: unknown, receivedAt: number): ListedEvent {
  try {
    return parseAnyEvent(payload);
  } catch {
    return { eventType: "unreadable", timestamp: new Date(receivedAt).toISOString() };
  }
}

/** Reads a time of a row; 0 for an invalid value. */
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
