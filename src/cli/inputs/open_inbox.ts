import type { Inbox } from "../../webhook/inbox.ts";
import type { InboxPlace } from "../../console/inbox_place.ts";

/** Opens an inbox for administration. Loads only the module of its store. */
export async function openInbox(place: InboxPlace): Promise<Inbox> {
  if (place.kind === "file") {
    return await (await import("../../webhook/sqlite/open_sqlite_inbox.ts")).openSqliteInbox(place.path, Date.now);
  }
  const { url, credentials } = place;
  const { openNatsInbox } = await import("../../webhook/nats/open_nats_inbox.ts");
  return await openNatsInbox({ url, credentials });
}
