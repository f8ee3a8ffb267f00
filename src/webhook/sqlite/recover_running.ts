import type { InterruptedEvent } from "../settled_events.ts";
import type { InboxRow, Statements } from "./statements.ts";
import { readStoredEvent } from "./stored_event.ts";

/** What follows for events that ran when the last server was killed. */
export interface RunningStops {
  /** Stops a handler that outlived the server that started it. */
  readonly stopProcess: (process: { pid: number; startedAt: number }) => Promise<void>;
  /** Called for each event that waits again. */
  readonly onInterrupted?: (event: InterruptedEvent) => void;
}

/** Returns the events of rows; those that cannot be read fail when they are handed out. */
export function interruptedEvents(rows: readonly InboxRow[]): InterruptedEvent[] {
  return rows.flatMap(({ id, payload }) => {
    const event = readStoredEvent(payload);
    return event === undefined ? [] : [{ id: String(id), event }];
  });
}

/**
 * Makes events wait again whose server was killed while they ran. Opens lanes that a program without held lanes left
 * without a first event: it replays or drops the event that holds a lane and leaves those behind it closed.
 */
export function recoverRunning(statements: Statements, rows: readonly InboxRow[], now: number): void {
  for (const { id, attempts, claimed_at } of rows) {
    const end = ["interrupted", "the server was killed", null, new Uint8Array(), 0] as const;
    statements.run("keepAttempt", id ?? 0, attempts ?? 0, Number(claimed_at), now, ...end);
    statements.run("recover", id ?? 0);
  }
  statements.run("openLanes");
  statements.run("makeDue", now, 0); // events that arrived before the clock was set back
}
