import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { entryAt } from "../../../src/host/files/entry_at.ts";
import { openState, openStateCopy } from "../../../src/sync/state/open_state.ts";
import type { PageBase } from "../../../src/sync/state/page_entry.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const BASE: PageBase = {
  ...{
    title: "Guide",
    parentId: "7",
    version: 2,
    url: "https://a.example",
    labels: ["a"],
    body: "<p/>",
    written: "x\n",
    converter: 2,
  },
};

function prepare(path: string): void {
  using state = openState(path);
  const seen = { id: "1", title: "Guide", parentId: "7", position: undefined, version: 2, status: "there" } as const;
  state.noteSeen([seen]);
  state.saveBase("1", BASE, undefined);
  state.saveConflict("1", { kind: "edits", remote: BASE, remoteHash: "ff" });
  state.setFact("scope", "x");
  state.journal.add({ kind: "create", path: "N.md", title: "N", parentId: undefined, sent: "x" });
}

Deno.test("openState() finds again what an earlier one kept", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/sync.db`;
  prepare(path);
  using state = openState(path);
  deepStrictEqual([state.base("1"), state.fact("scope"), state.count().there], [BASE, "x", 1]);
  deepStrictEqual(state.journal.rows().map(({ entry }) => entry.kind), ["create"]);
});

Deno.test("openState() keeps a state in memory without a file", () => {
  using state = openState(":memory:");
  state.setFact("scope", "x");
  strictEqual(state.fact("scope"), "x");
  strictEqual(entryAt(":memory:"), undefined);
});

Deno.test("openStateCopy() knows what the file knows, and changes nothing in it", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/sync.db`;
  prepare(path);
  const before = await Deno.readFile(path);
  {
    using copy = openStateCopy(path);
    deepStrictEqual([copy.base("1"), copy.conflict("1")?.kind, copy.fact("scope")], [BASE, "edits", "x"]);
    copy.noteSeen([{ id: "2", title: "B", parentId: undefined, position: 1, version: 1, status: "there" }]);
    copy.noteGone(["1"]);
    copy.setFact("scope", "y");
    copy.savePlace("2", { path: "B.md", home: "B.md" });
    deepStrictEqual([copy.count().there, copy.fact("scope"), copy.findByFile("B.md")], [1, "y", "2"]);
  }
  deepStrictEqual(await Deno.readFile(path), before);
  using state = openState(path);
  deepStrictEqual([state.count().there, state.fact("scope"), state.entry("2")], [1, "x", undefined]);
});

Deno.test("openStateCopy() keeps its own bodies and conflicts, over those of the file", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/sync.db`;
  prepare(path);
  const before = await Deno.readFile(path);
  {
    using copy = openStateCopy(path);
    const next = { ...BASE, version: 9, body: "<p>\u0000 new</p>", written: "new ".repeat(1000) };
    copy.saveBase("1", next, undefined);
    copy.saveConflict("1", { kind: "edits", remote: next, remoteHash: "ab" });
    deepStrictEqual([copy.base("1"), copy.conflict("1")], [next, { kind: "edits", remote: next, remoteHash: "ab" }]);
    copy.saveConflict("1", undefined);
    strictEqual(copy.conflict("1"), undefined);
    copy.forget("1");
    deepStrictEqual([copy.entry("1"), copy.base("1")], [undefined, undefined]);
  }
  deepStrictEqual(await Deno.readFile(path), before);
  using state = openState(path);
  deepStrictEqual([state.base("1"), state.conflict("1")?.kind], [BASE, "edits"]);
});

Deno.test("openStateCopy() works while the state is in use, and without a file", async () => {
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/sync.db`;
  prepare(path);
  using state = openState(path);
  state.setFact("scope", "z");
  using copy = openStateCopy(path);
  strictEqual(copy.fact("scope"), "z");
  using empty = openStateCopy(undefined);
  deepStrictEqual([empty.count().there, empty.fact("scope")], [0, undefined]);
});

for (
  const [what, make, message] of [
    ["another database", (path: string) => change(path, "CREATE TABLE other (x)"), /another database/],
    [
      "a state of a newer program",
      (path: string) => (prepare(path), change(path, "PRAGMA user_version = 99")),
      /newer/,
    ],
    ["what is no database", (path: string) => Deno.writeTextFileSync(path, "hello".repeat(1000)), /not a database/],
    ["a folder", (path: string) => Deno.mkdirSync(path), /open/],
  ] as const
) {
  for (const open of [openState, openStateCopy]) {
    Deno.test(`${open.name}() refuses ${what} and leaves it as it is`, async () => {
      await using temporary = await createTemporaryFolder();
      const path = `${temporary.path}/sync.db`;
      make(path);
      const read = () => Deno.statSync(path).isFile ? Deno.readFileSync(path) : undefined;
      const before = read();
      throws(() => open(path), { name: "SyncError", code: "state-unavailable", message });
      deepStrictEqual(read(), before);
    });
  }
}

Deno.test("openStateCopy() creates no file", async () => {
  await using temporary = await createTemporaryFolder();
  throws(() => openStateCopy(`${temporary.path}/none.db`), { code: "state-unavailable" });
  deepStrictEqual(await Array.fromAsync(Deno.readDir(temporary.path)), []);
});

function change(path: string, sql: string): void {
  const database = new DatabaseSync(path);
  database.exec(sql);
  database.close();
}
