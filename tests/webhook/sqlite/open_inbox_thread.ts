/// <reference lib="deno.worker" />
// Opens an inbox at the same time as other threads do.
import { openSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";

self.onmessage = async ({ data: path }: MessageEvent<string>) => {
  try {
    await using inbox = await openSqliteInbox(path, Date.now);
    await inbox.status();
    self.postMessage("opened");
  } catch (error) {
    self.postMessage(String(error));
  }
};
self.postMessage("ready");
