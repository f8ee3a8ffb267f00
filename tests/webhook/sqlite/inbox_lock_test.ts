import { ok, rejects, strictEqual } from "node:assert/strict";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { openSqliteInbox, serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { claimNow, newEvent } from "../inbox_steps.ts";
import { createInboxPlace, DAY_MS } from "./fixtures.ts";

function isInUse(error: unknown): boolean {
  ok(error instanceof InboxError, String(error));
  strictEqual(error.code, "inbox-in-use");
  ok(error.message.includes(`another server (process ${Deno.pid}) is using it`), error.message);
  return true;
}

Deno.test("serveSqliteInbox() refuses a second server and names the first one's process", async () => {
  await using place = await createInboxPlace();
  await using inbox = await place.serve();
  await rejects(place.serve(), isInUse);
  const { id } = await inbox.add(newEvent());
  strictEqual((await claimNow(inbox)).id, id);
});

Deno.test("serveSqliteInbox() lets the next server in when the first has ended", async () => {
  await using place = await createInboxPlace();
  await (await place.serve())[Symbol.asyncDispose]();
  await using _inbox = await place.serve();
});

Deno.test("serveSqliteInbox() writes no lock over a file that is something else", async () => {
  await using place = await createInboxPlace();
  const precious = '{"version":"5"}\n';
  await Deno.writeTextFile(`${place.path}.lock`, precious);
  await rejects(place.serve(), { code: "inbox-unavailable", message: /\.lock is not a lock file$/ });
  strictEqual(await Deno.readTextFile(`${place.path}.lock`), precious);
  await Deno.writeTextFile(`${place.path}.lock`, "123\n"); // of a server that was killed
  await using _inbox = await place.serve();
});

Deno.test({
  name: "serveSqliteInbox() is not misled by links to the same file",
  ignore: Deno.build.os === "windows",
  fn: async () => {
    await using place = await createInboxPlace();
    await using _inbox = await place.serve();
    const link = `${place.folder}/link.inbox`;
    await Deno.symlink(place.path, link);
    const options = { now: Date.now, retainMs: DAY_MS, maxBytes: 2 ** 30, stopProcess: () => Promise.resolve() };
    await rejects(serveSqliteInbox(link, options), isInUse);
    await using looking = await openSqliteInbox(link, Date.now);
    strictEqual(await looking.isServed?.(), true);
  },
});

Deno.test("openSqliteInbox() looks while a server is there, and knows whether there is one", async () => {
  await using place = await createInboxPlace();
  const inbox = await place.serve();
  const { id } = await inbox.add(newEvent());
  await using looking = await place.look();
  await using _another = await place.look();
  strictEqual((await looking.list({ limit: 5 }))[0]?.id, id);
  strictEqual(await looking.isServed?.(), true);
  await inbox[Symbol.asyncDispose]();
  strictEqual(await looking.isServed?.(), false);
  await Deno.remove(`${place.path}.lock`);
  strictEqual(await looking.isServed?.(), false);
});

Deno.test("isServed() asked often does not keep a server from starting", async () => {
  await using place = await createInboxPlace();
  await (await place.serve())[Symbol.asyncDispose]();
  await using looking = await place.look();
  let asking = true;
  const asked = (async () => {
    while (asking) await looking.isServed?.();
  })();
  await using _inbox = await place.serve();
  asking = false;
  await asked;
});
