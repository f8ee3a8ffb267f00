import { ok, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import type { Inbox } from "../../../src/webhook/inbox.ts";
import {
  openSqliteInbox,
  type ServedInboxOptions,
  serveSqliteInbox,
} from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { waitFor } from "../../../src/host/time/wait_for.ts";

/** A folder with room for one inbox, and a clock that stands still unless it is set. */
export interface InboxPlace extends AsyncDisposable {
  readonly folder: string;
  readonly path: string;
  readonly clock: { time: number };
  serve(options?: Partial<ServedInboxOptions>): Promise<Inbox>;
  look(): Promise<Inbox>;
}

/** Makes a place for an inbox. */
export async function createInboxPlace(): Promise<InboxPlace> {
  const folder = await createTemporaryFolder();
  const path = `${folder.path}/webhook.inbox`;
  const clock = { time: Date.now() };
  const now = () => clock.time;
  const options = { now, retainMs: 7 * DAY_MS, maxBytes: 2 ** 30, stopProcess: () => Promise.resolve() };
  return {
    ...{ folder: folder.path, path, clock },
    serve: (changed = {}) => serveSqliteInbox(path, { ...options, ...changed }),
    look: () => openSqliteInbox(path, now),
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}

export const DAY_MS = 86_400_000;

/** Waits until it is so, up to five minutes, which a busy machine may well take for what starts processes. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let turn = 0; !await isSo(); turn++) {
    ok(turn < 15_000, "it did not happen");
    await waitFor(20);
  }
}

/** Rows of the file of an inbox, whoever uses it at the moment. */
export function query(path: string, sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(path);
  try {
    return database.prepare(sql).all().map((row) => ({ ...row }));
  } finally {
    database.close();
  }
}

/** Asserts that the file is whole, that its counts are right, and that one event of each lane, the first, may run. */
export function assertSound(path: string): void {
  for (const [what, sql] of Object.entries(UNSOUND)) strictEqual(JSON.stringify(query(path, sql)), "[]", what);
}

const UNSOUND = {
  integrity: "SELECT integrity_check FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
  tally: "SELECT tally.state, events, count(event.id) AS really FROM tally LEFT JOIN event USING (state) " +
    "GROUP BY tally.state HAVING events <> really",
  "first of its lane": "SELECT id, lane, head FROM event WHERE state < 2 AND (head > 0) <> (position = " +
    "(SELECT min(position) FROM event AS other WHERE other.lane = event.lane AND other.state < 2) AND NOT EXISTS " +
    "(SELECT 1 FROM event AS holder WHERE holder.lane = event.lane AND holder.state = 3 AND holder.head = 8))",
  "running but not the first": "SELECT id FROM event WHERE state = 1 AND head = 0",
  "attempts without an event": "SELECT * FROM attempt WHERE event NOT IN (SELECT id FROM event)",
};
