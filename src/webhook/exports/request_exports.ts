import { present } from "../../base/present.ts";
import { bookKey, EXPORT_REQUESTED, type ExportRequestEvent } from "../export_request.ts";
import type { ExportClaim, Inbox } from "../inbox.ts";
import { routeOf } from "../lane.ts";
import type { AttemptRunner } from "../worker/attempt_runner.ts";
import type { LiveBooks } from "./live_books.ts";

/**
 * Creates a runner that stores a request for the exports that an event of a page makes necessary, for its route if it
 * has one. It asks neither the wiki nor the export folder, so that a handler after it waits for nothing.
 */
export function createExportRequester(inbox: Pick<Inbox, "add">, now: () => number): AttemptRunner {
  return async ({ id, event, receivedAt, attempt }) => {
    const startedAt = now();
    const end = (reason: string) => {
      return { startedAt, endedAt: now(), outcome: "done" as const, reason, output: "", outputCut: false };
    };
    const { eventType, timestamp, page, user } = event;
    // Books contain no comments.
    if (page === undefined || eventType.startsWith("comment_")) return end("changes no export");
    const request = {
      eventType: EXPORT_REQUESTED,
      timestamp,
      page,
      ...present({ user, route: routeOf(event) }),
    } as const;
    await inbox.add({ dedupeKey: `export ${id} ${attempt}`, event: request, receivedAt });
    return end("requested its export");
  };
}

/** Parts that finding and exporting books use. */
export interface ExportParts {
  readonly inbox: Pick<Inbox, "add" | "lastBehind">;
  readonly books: LiveBooks;
  /** How long no request must arrive before a book is exported, in milliseconds. */
  readonly quietMs: number;
  /** Epoch milliseconds. */
  readonly now: () => number;
}

/**
 * Stores a request for each book that a changed page affects: the book that the wiki has it in, and the exported ones
 * that contain it or use its content. Returns the number of books.
 */
export async function requestBooks(claim: ExportClaim, parts: ExportParts, signal: AbortSignal): Promise<number> {
  const { inbox, quietMs, now } = parts;
  const { event: { page, timestamp, user, route }, receivedAt } = claim;
  if (page === undefined) return 0;
  const books = await parts.books.findBooks(page.id, signal);
  signal.throwIfAborted();
  await Promise.all(books.map((book) => {
    const event: ExportRequestEvent = {
      eventType: EXPORT_REQUESTED,
      timestamp,
      page,
      book,
      ...present({ user, route }),
    };
    return inbox.add({
      dedupeKey: `export ${claim.id} ${claim.attempt} ${bookKey(book)}`,
      ...{ event, receivedAt, notBefore: Math.min(receivedAt, now()) + quietMs },
    });
  }));
  return books.length;
}
