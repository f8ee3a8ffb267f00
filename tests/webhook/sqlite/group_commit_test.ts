import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { GroupCommit } from "../../../src/webhook/sqlite/group_commit.ts";

class RecordingDatabase extends DatabaseSync {
  readonly executed: string[] = [];

  override exec(sql: string): void {
    this.executed.push(sql);
    super.exec(sql);
  }
}

function createCommit() {
  const database = new RecordingDatabase(":memory:");
  database.exec("CREATE TABLE note (text TEXT NOT NULL) STRICT");
  database.executed.length = 0;
  const ends: unknown[] = [];
  const commit = new GroupCommit(database, (error) => ends.push(error));
  return {
    ...{ database, commit, ends },
    note: (text: string | null) => commit.run(() => database.prepare("INSERT INTO note VALUES (?)").run(text)),
    notes: () => database.prepare("SELECT text FROM note ORDER BY rowid").all().map(({ text }) => text),
    [Symbol.dispose]: () => database.close(),
  };
}

const ONE = ["BEGIN IMMEDIATE", "COMMIT"];

Deno.test("run() does all that is asked for in one turn in one transaction, in order", async () => {
  using scene = createCommit();
  const { commit, database, note, notes, ends } = scene;
  const texts = Array.from({ length: 100 }, (_, at) => String(at));
  await Promise.all(texts.map((text) => note(text)));
  deepStrictEqual(notes(), texts);
  deepStrictEqual(database.executed, ONE);
  deepStrictEqual(ends, [undefined]);
  strictEqual(await commit.run(() => 7), 7);
  deepStrictEqual(database.executed, [...ONE, ...ONE]);
});

Deno.test("run() includes writes that are added in the same turn", async () => {
  using scene = createCommit();
  const { database, note } = scene;
  const late = Promise.resolve().then(() => Promise.resolve()).then(() => note("late"));
  await Promise.all([note("early"), late, new Promise((resolve) => queueMicrotask(() => resolve(note("micro"))))]);
  deepStrictEqual(database.executed, ONE);
});

Deno.test("run() puts writes added after a transaction into the next", async () => {
  using scene = createCommit();
  const { database, note, notes } = scene;
  await note("first").then(() => note("second"));
  deepStrictEqual(notes(), ["first", "second"]);
  deepStrictEqual(database.executed, [...ONE, ...ONE]);
});

Deno.test("run() resolves in the order of asking, and only when the transaction is over", async () => {
  using scene = createCommit();
  const { commit, database } = scene;
  const seen: (number | boolean)[] = [];
  const ask = (number: number) => commit.run(() => number).then(() => seen.push(number, database.isTransaction));
  await Promise.all([ask(1), ask(2), ask(3)]);
  deepStrictEqual(seen, [1, false, 2, false, 3, false]);
});

Deno.test("run() rejects all writes of a failed transaction, rolls it back, and continues", async () => {
  using scene = createCommit();
  const { note, notes, ends } = scene;
  await note("before");
  const results = await Promise.allSettled([note("a"), note(null), note("b")]);
  deepStrictEqual(results.map(({ status }) => status), ["rejected", "rejected", "rejected"]);
  await note("after");
  deepStrictEqual(notes(), ["before", "after"]);
  deepStrictEqual(ends.map((error) => error instanceof Error), [false, true, false]);
});

Deno.test("run() rejects when the work throws any error", async () => {
  using scene = createCommit();
  const { commit, note, notes } = scene;
  const lost = note("lost");
  const broken = commit.run(() => {
    throw new RangeError("no");
  });
  await Promise.all([rejects(lost, RangeError), rejects(broken, RangeError)]);
  deepStrictEqual(notes(), []);
});

Deno.test("run() rejects when the transaction was undone by the database itself", async () => {
  using scene = createCommit();
  const { commit, database, note, notes } = scene;
  const undone = commit.run(() => {
    database.exec("ROLLBACK"); // as a full disk does
    throw new Error("full");
  });
  await rejects(undone, /full/);
  await note("next");
  deepStrictEqual(notes(), ["next"]);
});

Deno.test("flush() runs the pending writes at once, and once", async () => {
  using scene = createCommit();
  const { commit, database, note, notes } = scene;
  const asked = [note("a"), note("b")];
  commit.flush();
  deepStrictEqual(notes(), ["a", "b"]);
  commit.flush();
  await Promise.all(asked);
  await new Promise((resolve) => setImmediate(resolve));
  deepStrictEqual(database.executed, ONE);
});
