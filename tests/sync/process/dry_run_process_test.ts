// What only looks at a synced folder works with the permissions of the executable, and leaves the folder as it is.
import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { openSyncStage, type SyncStage } from "../../support/processes/sync_process.ts";
import { PERMISSIONS } from "../../support/release/compiler.ts";
import { createSmallDisk, noSmallDisk } from "../../support/small_disk.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import { walkFiles } from "../../support/house/walk_files.ts";
import { DatabaseSync } from "node:sqlite";

const EXECUTABLE = { flags: PERMISSIONS };

/** Every command that looks at a folder, and what it prints of the edit and of the new page. */
const LOOKS: readonly (readonly [args: readonly string[], said: RegExp])[] = [
  [["status", "docs"], /Guide\.md/],
  [["diff", "docs/Guide.md"], /\+Edited/],
  [["sync", "docs", "--dry-run"], /New\.md/],
  [["sync", "docs", "--push", "--dry-run"], /Guide\.md/],
];

/** Makes a folder with an edit, and a new page in the wiki. Returns the ID of the edited page. */
async function prepare(wiki: TestWiki, stage: SyncStage): Promise<string> {
  const { id } = wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
  const { code, stderr } = await stage.syncWith(EXECUTABLE, "--space", "DOCS");
  deepStrictEqual([code, stderr], [0, ""]);
  await stage.edit("Guide.md", "First", "Edited");
  wiki.store.putPage({ title: "New", body: "<p>New</p>" });
  return id;
}

/** All files of the folder with their bytes; of the index that readers of a log share, only the name. */
function snapshot(root: string): readonly (readonly [string, Uint8Array | undefined])[] {
  const names = [...walkFiles(root)].sort();
  return names.map((name) => [name, name.endsWith("-shm") ? undefined : Deno.readFileSync(`${root}/${name}`)]);
}

async function assertLooks(stage: SyncStage): Promise<void> {
  const before = snapshot(stage.root);
  for (const [args, said] of LOOKS) {
    const { code, stdout, stderr } = await stage.docsWith(EXECUTABLE, ...args);
    deepStrictEqual([code, stderr], [args[0] === "diff" ? 1 : 0, ""], args.join(" "));
    match(stdout, said);
    deepStrictEqual(snapshot(stage.root), before, args.join(" "));
  }
}

/** What may have happened to the state before somebody looks at it. */
const STATES: readonly (readonly [what: string, change: (path: string) => Disposable | undefined])[] = [
  ["at rest", () => undefined],
  ["that an older program left", (path) => {
    const database = new DatabaseSync(path);
    database.exec("PRAGMA journal_mode = WAL");
    database.close();
    return undefined;
  }],
  ["of a process that was killed", (path) => {
    const database = new DatabaseSync(path);
    database.exec("PRAGMA journal_mode = WAL; INSERT INTO fact VALUES ('later', 'x')");
    const files = ["", "-wal"].map((ending) => [ending, Deno.readFileSync(path + ending)] as const);
    database.close();
    for (const [ending, bytes] of files) Deno.writeFileSync(path + ending, bytes);
    return undefined;
  }],
  ["that another process writes", (path) => {
    const database = new DatabaseSync(path);
    database.exec("PRAGMA journal_mode = WAL; INSERT INTO fact VALUES ('later', 'x'); BEGIN IMMEDIATE");
    return { [Symbol.dispose]: () => database.close() };
  }],
];

for (const [what, change] of STATES) {
  Deno.test(`tool wiki docs status, diff and dry runs work as the executable with a state ${what}`, async () => {
    await using wiki = startTestWiki();
    await using stage = await openSyncStage(wiki);
    await prepare(wiki, stage);
    using _process = change(`${stage.root}/.tool/sync.db`);
    await assertLooks(stage);
  });

  Deno.test({
    name: `tool wiki docs status, diff and dry runs work in a read-only folder with a state ${what}`,
    ignore: noSmallDisk || what.includes("another process"),
    async fn() {
      await using wiki = startTestWiki();
      await using disk = await createSmallDisk(4 * 1024 * 1024);
      await using stage = await openSyncStage(wiki, disk.path);
      await prepare(wiki, stage);
      change(`${stage.root}/.tool/sync.db`);
      await disk.forbidWriting();
      await assertLooks(stage);
    },
  });
}

for (const flags of [["--dry-run"], ["--push", "--dry-run"]]) {
  Deno.test(`tool wiki docs sync ${flags.join(" ")} works as the executable in folders that were never synced`, async () => {
    await using wiki = startTestWiki();
    await using stage = await openSyncStage(wiki);
    wiki.store.putPage({ title: "Guide", body: "<p>First</p>" });
    for (const folder of ["docs", "."]) {
      const before = snapshot(stage.path);
      const args = ["sync", folder, "--space", "DOCS", ...flags];
      const { code, stdout, stderr } = await stage.docsWith(EXECUTABLE, ...args);
      deepStrictEqual([code, stderr], [0, ""]);
      match(stdout, /Guide\.md/);
      deepStrictEqual(snapshot(stage.path), before);
    }
  });
}

Deno.test("tool wiki docs sync leaves one file of its state, which no program has to complete", async () => {
  await using wiki = startTestWiki();
  await using stage = await openSyncStage(wiki);
  await prepare(wiki, stage);
  deepStrictEqual([...walkFiles(`${stage.root}/.tool`)].sort(), [".gitignore", "lock", "sync.db"]);
});

Deno.test("tool wiki docs export works as the executable, and leaves the folder as it is", async () => {
  await using wiki = startTestWiki();
  await using stage = await openSyncStage(wiki);
  await prepare(wiki, stage);
  const before = snapshot(stage.root);
  const { code, stderr } = await stage.docsWith(EXECUTABLE, "export", "docs", "-o", "a.pdf");
  strictEqual(code, 0, stderr);
  deepStrictEqual(snapshot(stage.root), before);
});

Deno.test("tool wiki docs sync --push and restore work as the executable", async () => {
  await using wiki = startTestWiki();
  await using stage = await openSyncStage(wiki);
  historyOf(wiki.store).trashPage(await prepare(wiki, stage));
  for (const args of [["restore", "docs/Guide.md"], ["sync", "docs", "--push"]]) {
    const { code, stderr } = await stage.docsWith(EXECUTABLE, ...args, "--json");
    deepStrictEqual([code, stderr], [0, ""]);
  }
});
