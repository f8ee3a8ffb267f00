import { openSqliteInbox, serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { testInboxContract } from "../inbox_contract.ts";

testInboxContract("SqliteInbox", async () => {
  const folder = await Deno.makeTempDir({ prefix: "inbox-" });
  const path = `${folder}/deep/er/webhook.inbox`;
  const options = {
    now: Date.now,
    retainMs: 7 * 86_400_000,
    maxBytes: 2 ** 30,
    stopProcess: () => Promise.resolve(),
  };
  return {
    open: () => serveSqliteInbox(path, options),
    look: () => openSqliteInbox(path, Date.now),
    [Symbol.asyncDispose]: () => Deno.remove(folder, { recursive: true }),
  };
});
