import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { closeWithoutLog, useWriteAheadLog } from "../../../src/host/sqlite/write_ahead_log.ts";
import { openToRead } from "../../../src/host/sqlite/open_to_read.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const WAIT_MS = 5000;

function names(folder: string): string[] {
  return [...Deno.readDirSync(folder)].map(({ name }) => name).sort();
}

/** Files of a folder and their bytes, other than the index of a log, which readers share. */
function snapshot(folder: string): [string, Uint8Array | undefined][] {
  return names(folder).map((
    name,
  ) => [name, name.endsWith("-shm") ? undefined : Deno.readFileSync(`${folder}/${name}`)]);
}

function create(path: string, mode: "WAL" | "DELETE"): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(`PRAGMA journal_mode = ${mode}; CREATE TABLE t (x)`);
  database.exec("INSERT INTO t VALUES (1), (2)");
  return database;
}

function count(database: DatabaseSync): unknown {
  return database.prepare("SELECT count(*) AS n FROM t").get()?.["n"];
}

/** Leaves what a process leaves that is killed while it uses the log, as a copy of its files. */
async function createKilled(path: string, { index }: { readonly index: boolean }): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const database = create(`${temporary.path}/a`, "WAL");
  for (const ending of ["", "-wal", ...index ? ["-shm"] : []]) {
    await Deno.copyFile(`${temporary.path}/a${ending}`, `${path}${ending}`);
  }
  database.close();
}

/** Leaves what a process leaves that is killed while it writes without a log: the file has half of what it wrote. */
async function createHalfWritten(path: string): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const database = create(`${temporary.path}/a`, "DELETE");
  database.exec("PRAGMA cache_size = 1; BEGIN");
  const insert = database.prepare("INSERT INTO t VALUES (zeroblob(9000))");
  for (let i = 0; i < 50; i++) insert.run();
  for (const ending of ["", "-journal"]) await Deno.copyFile(`${temporary.path}/a${ending}`, `${path}${ending}`);
  database.exec("ROLLBACK");
  database.close();
}

for (
  const [what, make] of [
    ["without a log", (path: string) => create(path, "DELETE").close()],
    ["that asks for a log", (path: string) => create(path, "WAL").close()],
    ["that left its log", (path: string) => closeWithoutLog(create(path, "WAL"))],
    ["of a killed process", (path: string) => createKilled(path, { index: true })],
    ["of a killed process whose index is missing", (path: string) => createKilled(path, { index: false })],
    ["of a process that was killed while it wrote without a log", createHalfWritten],
  ] as const
) {
  Deno.test(`openToRead() reads a database ${what}, and leaves its folder as it is`, async () => {
    await using temporary = await createTemporaryFolder();
    const path = `${temporary.path}/a.db`;
    await make(path);
    const before = snapshot(temporary.path);
    {
      using opened = openToRead(path, WAIT_MS);
      const { database } = opened;
      deepStrictEqual(database.prepare("SELECT x FROM t").all().map(({ x }) => x), [1, 2]);
      strictEqual(database.location(), path);
      database.exec("CREATE TEMP TABLE t (x); INSERT INTO t VALUES (3)");
      throws(() => database.exec("INSERT INTO main.t VALUES (3)"), /readonly/);
      deepStrictEqual(snapshot(temporary.path), before);
    }
    deepStrictEqual(snapshot(temporary.path), before);
  });
}

Deno.test("openToRead() reads a file that the user may not write", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/a.db`;
  create(path, "WAL").close();
  await Deno.chmod(path, 0o400);
  using opened = openToRead(path, WAIT_MS);
  strictEqual(count(opened.database), 2);
});

Deno.test("openToRead() reads what another connection has written, also after it was opened", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/a.db`;
  const writer = create(path, "WAL");
  {
    using opened = openToRead(path, WAIT_MS);
    strictEqual(count(opened.database), 2);
    writer.exec("INSERT INTO t VALUES (3)");
    strictEqual(count(opened.database), 3);
  }
  closeWithoutLog(writer);
  deepStrictEqual(names(temporary.path), ["a.db"]);
});

Deno.test("openToRead() lets another process start to write, and reads on", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/a.db`;
  create(path, "DELETE").close();
  using opened = openToRead(path, WAIT_MS);
  strictEqual(count(opened.database), 2);
  const writer = new DatabaseSync(path);
  useWriteAheadLog(writer, WAIT_MS);
  writer.exec("INSERT INTO t VALUES (3)");
  strictEqual(count(opened.database), 3);
  closeWithoutLog(writer);
  strictEqual(count(opened.database), 3);
});

for (
  const [what, make] of [
    ["a folder", (path: string) => Deno.mkdirSync(path)],
    ["a missing file", () => {}],
  ] as const
) {
  Deno.test(`openToRead() refuses ${what} and creates nothing`, async () => {
    await using temporary = await createTemporaryFolder();
    make(`${temporary.path}/a.db`);
    const before = names(temporary.path);
    throws(() => openToRead(`${temporary.path}/a.db`, WAIT_MS), /open/);
    deepStrictEqual(names(temporary.path), before);
  });
}

Deno.test("useWriteAheadLog() and closeWithoutLog() leave one file, unless another connection is open", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/a.db`;
  const [first, second] = [create(path, "DELETE"), new DatabaseSync(path)];
  useWriteAheadLog(first, WAIT_MS);
  useWriteAheadLog(second, WAIT_MS);
  closeWithoutLog(first);
  deepStrictEqual(names(temporary.path), ["a.db", "a.db-shm", "a.db-wal"]);
  second.exec("INSERT INTO t VALUES (3)");
  closeWithoutLog(second);
  deepStrictEqual(names(temporary.path), ["a.db"]);
});

Deno.test("useWriteAheadLog() reports another reason than a lock at once", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/a.db`;
  create(path, "DELETE").close();
  const database = new DatabaseSync(path, { readOnly: true });
  throws(() => useWriteAheadLog(database, 3_600_000), /readonly/);
  database.close();
});
