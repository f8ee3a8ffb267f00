import type { InboxRow, Statements } from "./statements.ts";

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
