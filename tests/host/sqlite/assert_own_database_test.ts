import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { lockForProcess } from "../../../src/host/process/process_lock.ts";
import { openState } from "../../../src/sync/state/open_state.ts";
import { openSqliteInbox, serveSqliteInbox } from "../../../src/webhook/sqlite/open_sqlite_inbox.ts";
import { modeOf, noModes } from "../../support/second_user.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const OPTIONS = { now: () => 0, retainMs: 1000, maxBytes: 1 << 20, stopProcess: () => Promise.resolve() };

Deno.test("an inbox and a state that others could read are closed to them, with their logs, as long as they are open", {
  ignore: noModes,
}, async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  const serveIt = () => serveSqliteInbox(`${path}/in.db`, OPTIONS);
  const keepIt = () => Promise.resolve(openState(`${path}/sync.db`));
  const filesOf = (name: string) =>
    [...Deno.readDirSync(path)].map((each) => each.name).filter((n) => n.startsWith(name));
  for (
    const [name, make, open] of [
      ["in.db", serveIt, serveIt],
      ["in.db", serveIt, () => openSqliteInbox(`${path}/in.db`, () => 0)],
      ["sync.db", keepIt, keepIt],
    ] as const
  ) {
    await using made = new AsyncDisposableStack();
    {
      await using first = new AsyncDisposableStack();
      first.use(await make());
    }
    for (const ending of ["-wal", "-shm"]) await Deno.writeTextFile(`${path}/${name}${ending}`, "");
    for (const each of filesOf(name)) await Deno.chmod(`${path}/${each}`, 0o664);
    made.use(await open());
    const wanted = filesOf(name).filter((each) => !each.endsWith(".lock"));
    deepStrictEqual(wanted.map((each) => modeOf(`${path}/${each}`)), ["600", "600", "600"]);
  }
});

Deno.test("files of other programs keep their modes when they are mistaken for an inbox, a state or a lock", {
  ignore: noModes,
}, async () => {
  await using folder = await createTemporaryFolder();
  const { path } = folder;
  for (const name of ["other.db", "notes.db", "lock"]) {
    if (name === "other.db") {
      using database = new DatabaseSync(`${path}/${name}`);
      database.exec("CREATE TABLE a (b)");
    } else await Deno.writeTextFile(`${path}/${name}`, "notes of somebody, not of this program\n".repeat(9));
    await Deno.chmod(`${path}/${name}`, 0o664);
    await rejects(serveSqliteInbox(`${path}/${name}`, OPTIONS));
    throws(() => openState(`${path}/${name}`));
    strictEqual((await lockForProcess(`${path}/${name}`)).kind, "no-lock");
    strictEqual(modeOf(`${path}/${name}`), "664", name);
  }
});
