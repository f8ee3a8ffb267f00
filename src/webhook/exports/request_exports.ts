import { present } from "../../base/present.ts";
import { EXPORT_REQUESTED } from "../export_request.ts";
import type { Inbox } from "../inbox.ts";
import { routeOf } from "../lane.ts";
import type { AttemptRunner } from "../worker/attempt_runner.ts";

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
