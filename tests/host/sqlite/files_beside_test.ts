import { deepStrictEqual, ok, rejects, strictEqual, throws } from "node:assert/strict";
import { openBesideOthers } from "../../../src/host/sqlite/files_beside.ts";
import { openToRead } from "../../../src/host/sqlite/open_to_read.ts";
import { openState } from "../../../src/sync/state/open_state.ts";
import { openSqliteInbox, serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { modeOf, noModes, noSecondUser, OTHER_USER } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";
import { newEvent } from "../../webhook/inbox_steps.ts";

const OPTIONS = { now: () => 0, retainMs: 1000, maxBytes: 1 << 20, stopProcess: () => Promise.resolve() };
const ENDINGS = ["-wal", "-shm", "-journal"];

async function makeInbox(path: string): Promise<void> {
  await using inbox = await serveSqliteInbox(path, OPTIONS);
  await inbox.add(newEvent());
}

async function look(path: string): Promise<void> {
  await using inbox = await openSqliteInbox(path, () => 0);
  strictEqual((await inbox.list({ limit: 9 })).length, 1);
}

function makeForeign(path: string, mode: number): void {
  Deno.writeTextFileSync(path, "");
  Deno.chmodSync(path, mode);
  Deno.chownSync(path, OTHER_USER, OTHER_USER);
}

function filesIn(folder: string): Record<string, number | null> {
  return Object.fromEntries(
    [...Deno.readDirSync(folder)].map(({ name }) => [name, Deno.lstatSync(`${folder}/${name}`).uid]),
  );
}

/** What opens a database that exists. */
const OPENERS: readonly [what: string, make: (path: string) => unknown, open: (path: string) => unknown][] = [
  ["openSqliteInbox()", makeInbox, look],
  ["serveSqliteInbox()", makeInbox, makeInbox],
  ["openState()", (path) => openState(path)[Symbol.dispose](), (path) => openState(path)[Symbol.dispose]()],
  ["openToRead()", (path) => openState(path)[Symbol.dispose](), (path) => openToRead(path, 0)[Symbol.dispose]()],
];

for (const [what, make, open] of OPENERS) {
  for (const ending of ENDINGS) {
    Deno.test({
      name: `${what} refuses a file ${ending} of another user than the database`,
      ignore: noSecondUser,
      async fn() {
        await using folder = await createTemporaryFolder();
        const path = `${folder.path}/a.db`;
        await make(path);
        const before = await Deno.readFile(path);
        makeForeign(`${path}${ending}`, 0o666);
        await rejects(async () => await open(path), {
          code: "unsafe-permissions",
          message: `Cannot use "${path}${ending}": it belongs to another user (uid ${OTHER_USER})`,
        });
        deepStrictEqual(await Deno.readFile(path), before);
        strictEqual(Deno.lstatSync(`${path}${ending}`).size, 0);
      },
    });

    Deno.test({
      name: `${what} refuses a file ${ending} that all users can write to`,
      ignore: noModes,
      async fn() {
        await using folder = await createTemporaryFolder();
        const path = `${folder.path}/a.db`;
        await make(path);
        await Deno.writeTextFile(`${path}${ending}`, "");
        await Deno.chmod(`${path}${ending}`, 0o666);
        await rejects(async () => await open(path), { code: "unsafe-permissions" });
      },
    });
  }
}

Deno.test({
  name: "openSqliteInbox() lets the administrator look into the inbox of a user, to whom its files belong",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a.db`;
    await makeInbox(path);
    for (const { name } of Deno.readDirSync(folder.path)) {
      await Deno.chown(`${folder.path}/${name}`, OTHER_USER, OTHER_USER);
    }
    await using inbox = await openSqliteInbox(path, () => 0);
    strictEqual((await inbox.list({ limit: 9 })).length, 1);
    const [uid, mode] = [OTHER_USER, "600"];
    deepStrictEqual(filesIn(folder.path), { "a.db": uid, "a.db-shm": uid, "a.db-wal": uid, "a.db.lock": uid });
    deepStrictEqual(ENDINGS.slice(0, 2).map((ending) => modeOf(`${path}${ending}`)), [mode, mode]);
  },
});

for (const isNew of [true, false]) {
  Deno.test({
    name: `serveSqliteInbox() leaves no time to put a file beside ${isNew ? "a new" : "an existing"} inbox`,
    ignore: noSecondUser,
    async fn() {
      await using folder = await createTemporaryFolder();
      const path = `${folder.path}/a.db`;
      if (!isNew) await makeInbox(path);
      let planted = 0;
      const { lstatSync } = Deno;
      // The other user waits for the moment after a look that finds nothing beside the inbox.
      Deno.lstatSync = (file) => {
        try {
          return lstatSync(file);
        } catch (error) {
          if (Deno.statSync(path).size > 0 && ENDINGS.some((ending) => `${path}${ending}` === file)) {
            makeForeign(String(file), 0o666);
            planted += 1;
          }
          throw error;
        }
      };
      try {
        await using inbox = await serveSqliteInbox(path, OPTIONS);
        await inbox.add(newEvent());
        Deno.lstatSync = lstatSync;
        const files = filesIn(folder.path);
        strictEqual(files["a.db-wal"], files["a.db"]);
        strictEqual(files["a.db-shm"], files["a.db"]);
      } catch (error) {
        Deno.lstatSync = lstatSync;
        throws(() => {
          throw error;
        }, { code: "unsafe-permissions" });
        strictEqual(planted > 0, true);
      } finally {
        Deno.lstatSync = lstatSync;
      }
    },
  });
}

Deno.test({
  name: "openBesideOthers() finds what was put beside a database while it was prepared",
  ignore: noSecondUser,
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a.db`;
    await Deno.writeTextFile(path, "");
    const open = () =>
      openBesideOthers(path, (database) => {
        database.exec("CREATE TABLE t (x)");
        makeForeign(`${path}-wal`, 0o666);
      });
    throws(open, { code: "unsafe-permissions" });
  },
});

Deno.test("openSqliteInbox() takes a file that its server has not filled yet for an inbox without events", async () => {
  await using folder = await createTemporaryFolder();
  const path = `${folder.path}/a.db`;
  await Deno.writeTextFile(path, "");
  await using inbox = await openSqliteInbox(path, () => 0);
  deepStrictEqual(await inbox.list({ limit: 9 }), []);
  strictEqual((await Deno.stat(path)).size, 0);
});

Deno.test({
  name: "serveSqliteInbox() keeps the lock without which other processes would remove the log",
  ignore: Deno.build.os !== "linux",
  async fn() {
    await using folder = await createTemporaryFolder();
    const path = `${folder.path}/a.db`;
    for (const _ of ["a new inbox", "an existing one"]) {
      await using _inbox = await serveSqliteInbox(path, OPTIONS);
      const { ino } = Deno.statSync(path);
      ok(Deno.readTextFileSync("/proc/locks").includes(`:${ino} ${SHARED_AT} `));
    }
  },
});

/** Where SQLite locks a database that it has open with a log. */
const SHARED_AT = 0x40000000 + 2;
