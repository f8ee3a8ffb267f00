import { deepStrictEqual, doesNotMatch, match, ok, rejects, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { InboxError } from "../../../src/webhook/inbox.ts";
import { openSqliteInbox, serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { runQuickTool } from "../../support/house/quick_tools.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { amountFor } from "../../support/test_seed.ts";
import { claimNow, newEvent } from "../inbox_steps.ts";
import { createInboxPlace, DAY_MS, type InboxPlace, query } from "./fixtures.ts";

const windows = Deno.build.os === "windows";
const OPTIONS = { now: Date.now, retainMs: DAY_MS, maxBytes: 2 ** 30, stopProcess: () => Promise.resolve() };

function modeOf(path: string): string {
  return ((Deno.statSync(path).mode ?? 0) & 0o777).toString(8);
}

function namesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

Deno.test("serveSqliteInbox() makes files and folders for the eyes of the user only", { ignore: windows }, async () => {
  await using place = await createInboxPlace();
  const path = `${place.folder}/deep/er/webhook.inbox`;
  await using inbox = await serveSqliteInbox(path, OPTIONS);
  await inbox.add(newEvent());
  const files = [path, `${path}-wal`, `${path}-shm`, `${path}.lock`].map(modeOf);
  const folders = [`${place.folder}/deep`, `${place.folder}/deep/er`].map(modeOf);
  deepStrictEqual({ files, folders }, { files: ["600", "600", "600", "600"], folders: ["700", "700"] });
});

Deno.test("serveSqliteInbox() leaves nothing but the file and its lock behind", async () => {
  await using place = await createInboxPlace();
  const inbox = await place.serve();
  await inbox.add(newEvent());
  await inbox[Symbol.asyncDispose]();
  await inbox[Symbol.asyncDispose]();
  deepStrictEqual(namesIn(place.folder), ["webhook.inbox", "webhook.inbox.lock"]);
});

Deno.test("serveSqliteInbox() writes ahead, so that who looks does not wait", async () => {
  await using place = await createInboxPlace();
  await using _inbox = await place.serve();
  strictEqual(query(place.path, "PRAGMA journal_mode")[0]?.["journal_mode"], "wal");
});

Deno.test("serveSqliteInbox() replaces the index of finished events in an inbox of an older program", async () => {
  await using place = await createInboxPlace();
  await (await place.serve())[Symbol.asyncDispose]();
  query(place.path, "DROP INDEX finished");
  query(place.path, "CREATE INDEX removable ON event (finished_at) WHERE state IN (2, 4, 5)");
  await (await place.serve())[Symbol.asyncDispose]();
  const sql = "SELECT name FROM sqlite_schema WHERE name IN ('finished', 'removable')";
  deepStrictEqual(query(place.path, sql).map(({ name }) => name), ["finished"]);
});

Deno.test("serveSqliteInbox() keeps nothing of an inbox in memory", async () => {
  const inbox = await serveSqliteInbox(":memory:", OPTIONS);
  const { id } = await inbox.add(newEvent());
  strictEqual((await claimNow(inbox)).id, id);
  await inbox[Symbol.asyncDispose]();
  await using again = await serveSqliteInbox(":memory:", OPTIONS);
  deepStrictEqual(await again.list({ limit: 10 }), []);
});

Deno.test("openSqliteInbox() does not make a file", async () => {
  await using place = await createInboxPlace();
  await rejects(place.look(), (error) => {
    ok(error instanceof InboxError);
    strictEqual(error.code, "inbox-not-found");
    strictEqual(error.message, `Cannot open the inbox ${place.path}: it does not exist`);
    match(error.hint ?? "", /tool webhook server/);
    return true;
  });
  deepStrictEqual(namesIn(place.folder), []);
});

async function makeNewer({ path, serve }: InboxPlace): Promise<void> {
  await (await serve())[Symbol.asyncDispose]();
  const database = new DatabaseSync(path);
  database.exec("PRAGMA user_version = 99");
  database.close();
}

function makeDatabase({ path }: InboxPlace, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}

type Foreign = readonly [what: string, make: (place: InboxPlace) => void | Promise<void>, reason: RegExp];
const FOREIGN: readonly Foreign[] = [
  ["another database", (place) => makeDatabase(place, "CREATE TABLE event (id)"), /: it is another database$/],
  ["an empty one of another program", (place) => makeDatabase(place, "PRAGMA application_id = 7"), /another database$/],
  ["a text file", ({ path }) => Deno.writeTextFile(path, "hello\n".repeat(500)), /: file is not a database$/],
  ["a short text file", ({ path }) => Deno.writeTextFile(path, "hello\n"), /: file is not a database$/],
  ["a newer version", makeNewer, /: it was written by a newer version of the program$/],
];
for (const [what, make, reason] of FOREIGN) {
  Deno.test(`serveSqliteInbox() and openSqliteInbox() refuse ${what} and leave it as it is`, async () => {
    await using place = await createInboxPlace();
    await make(place);
    const before = await Deno.readFile(place.path);
    for (const open of [place.serve, place.look, place.serve]) {
      await rejects(open(), (error) => isRefusal(error, place.path, reason));
    }
    deepStrictEqual(await Deno.readFile(place.path), before);
    deepStrictEqual(namesIn(place.folder).filter((name) => name.includes("-")), []); // no journal of any kind
  });
}

function isRefusal(error: unknown, path: string, reason: RegExp, hint = /--inbox/): boolean {
  ok(error instanceof InboxError, String(error));
  strictEqual(error.code, "inbox-unavailable");
  ok(error.message.startsWith(`Cannot use the inbox ${path}: `), error.message);
  match(error.message, reason);
  doesNotMatch(error.message, /\n|inbox-unavailable|Error/);
  match(error.hint ?? "", hint);
  return true;
}

Deno.test("serveSqliteInbox() and openSqliteInbox() refuse a folder, and a path below a file", async () => {
  await using place = await createInboxPlace();
  await Deno.mkdir(`${place.folder}/folder`);
  await Deno.writeTextFile(`${place.folder}/file`, "");
  for (const path of [`${place.folder}/folder`, `${place.folder}/file/webhook.inbox`]) {
    await rejects(serveSqliteInbox(path, OPTIONS), (error) => isRefusal(error, path, /directory|exists|os error/i));
    await rejects(openSqliteInbox(path, Date.now), (error) => isRefusal(error, path, /directory|open|os error/i));
  }
});

Deno.test("serveSqliteInbox() refuses a file that cannot be written", { ignore: noSmallDisk }, async () => {
  await using disk = await createSmallDisk(2 ** 20);
  const path = `${disk.path}/webhook.inbox`;
  await (await serveSqliteInbox(path, OPTIONS))[Symbol.asyncDispose]();
  await disk.forbidWriting();
  await rejects(serveSqliteInbox(path, OPTIONS), (error) => isRefusal(error, path, /read-only/i, /another disk/));
});

Deno.test("serveSqliteInbox() rejects a file of another program", {
  ignore: windows || Deno.uid() === 0, // whom nothing is forbidden
}, async () => {
  await using place = await createInboxPlace();
  await (await place.serve())[Symbol.asyncDispose]();
  await Deno.chmod(place.path, 0o400);
  await rejects(place.serve(), (error) => isRefusal(error, place.path, /denied/i));
});

Deno.test("serveSqliteInbox() lets everything go when the handlers of before cannot be stopped", async () => {
  await using place = await createInboxPlace();
  const inbox = await place.serve();
  const { id } = await inbox.add(newEvent());
  await inbox.noteProcess?.(await claimNow(inbox), 4711);
  await inbox[Symbol.asyncDispose]();
  await rejects(place.serve({ stopProcess: () => Promise.reject(new Error("no")) }), /no/);
  await using again = await place.serve();
  strictEqual((await claimNow(again)).id, id);
});

Deno.test("openSqliteInbox() makes one inbox of an empty file, however many open it at once", async () => {
  await using place = await createInboxPlace();
  const threads = Array.from({ length: 3 }, () => startThread());
  await Promise.all(threads.map(({ next }) => next()));
  for (let turn = 0; turn < amountFor({ quick: 1, full: 10, long: 100 }); turn++) {
    const path = `${place.folder}/${turn}.inbox`;
    await Deno.writeTextFile(path, "");
    for (const { send } of threads) send(path);
    const answers = await Promise.all(threads.map(({ next }) => next()));
    deepStrictEqual(answers, ["opened", "opened", "opened"]);
  }
  for (const { stop } of threads) stop();
});

function startThread() {
  const thread = new Worker(new URL("./open_inbox_thread.ts", import.meta.url), { type: "module" });
  return {
    send: (path: string) => thread.postMessage(path),
    next: () => new Promise<unknown>((resolve) => thread.onmessage = ({ data }) => resolve(data)),
    stop: () => thread.terminate(),
  };
}

Deno.test("serveSqliteInbox() and openSqliteInbox() refuse a pipe at once", { ignore: windows }, async () => {
  await using place = await createInboxPlace();
  await runQuickTool("mkfifo", [place.path]);
  const error = {
    code: "inbox-unavailable",
    message: `Cannot use the inbox ${place.path}: it is not a regular file`,
  };
  await rejects(serveSqliteInbox(place.path, OPTIONS), error);
  await rejects(openSqliteInbox(place.path, Date.now), error);
});

for (const handles of [true, false]) {
  Deno.test(`isServed() is ${handles} while a server with${handles ? "" : "out"} a handler holds the file`, async () => {
    await using place = await createInboxPlace();
    await using _server = await place.serve({ handles });
    await using looking = await place.look();
    strictEqual(await looking.isServed?.(), handles);
  });
}

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

Deno.test(
  "serveSqliteInbox() is not misled by links to the same file",
  { ignore: Deno.build.os === "windows" },
  async () => {
    await using place = await createInboxPlace();
    await using _inbox = await place.serve();
    const link = `${place.folder}/link.inbox`;
    await Deno.symlink(place.path, link);
    const options = { now: Date.now, retainMs: DAY_MS, maxBytes: 2 ** 30, stopProcess: () => Promise.resolve() };
    await rejects(serveSqliteInbox(link, options), isInUse);
    await using looking = await openSqliteInbox(link, Date.now);
    strictEqual(await looking.isServed?.(), true);
  },
);

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
