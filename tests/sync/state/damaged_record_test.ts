// A failing disk, or another program, has written to the state. Nothing of that may be taken for what was stored.
import { deepStrictEqual, ok, strictEqual, throws } from "node:assert/strict";
import { DatabaseSync } from "node:sqlite";
import { readReverted } from "../../../src/sync/engine/older_text/reverted_fact.ts";
import { rememberedSpace, rememberSpace } from "../../../src/sync/engine/facts/space_facts.ts";
import { rememberedScope } from "../../../src/sync/engine/scope.ts";
import { SyncError } from "../../../src/sync/sync_error.ts";
import { openState, openStateCopy } from "../../../src/sync/state/open_state.ts";
import { FULL_AT, type SyncState } from "../../../src/sync/state/sync_state.ts";
import * as fc from "../../support/property.ts";
import { runHere, USUAL } from "../../support/sync_world/sync_runs.ts";
import { openSyncWorld } from "../../support/sync_world/sync_world.ts";
import { createTemporaryFolder } from "../../support/temporary_folder.ts";

const BASE = {
  ...{ title: "Guide", parentId: undefined, version: 2, url: "https://a.example", labels: ["a"] },
  ...{ body: "<p/>", written: "x\n", converter: 2, authorship: { modifiedAt: 5 } },
};
const STAMP = { size: 1, modified: 1, changed: 1, node: 1 };

function fill(state: SyncState): void {
  state.noteSeen([{ id: "7", title: "Guide", parentId: undefined, position: 1, version: 2, status: "there" }]);
  state.saveBase("7", BASE, undefined);
  state.saveConflict("7", { kind: "edits", remote: BASE, remoteHash: "ff" });
  state.journal.add({ kind: "write", page: "7", path: "A.md", after: "ff", base: BASE, agreed: true });
  state.attachments.put({
    ...{ id: "att1", pageId: "7", name: "a.png", fileName: "a.png", version: 1, hash: "ab", size: 1, stamp: STAMP },
    ...{ checkedAt: 1, conflict: { kind: "edits", version: 2, hash: "cd", size: 9, copy: "b.png" } },
  });
  state.removed.put({ id: "8", at: 10, version: 3, path: "A.md" });
  state.userFrontMatter.put("7", "owner: me\n");
  state.setFact("scope", '{"site":"https://a.example","space":"DOCS"}');
  state.setFact("reverted 7", '{"version":1,"hash":"ff","over":2}');
  state.people.save({ account: "a" }, "Alice", 1);
  rememberSpace(state, { name: "Documents" }, 1);
  state.setFact(FULL_AT, "1800000000000");
}

const WAY_OUT = "Move the folder .tool away";

/** Writes to a state that is closed. */
function damage(path: string, sql: string, value: string): void {
  const database = new DatabaseSync(path);
  database.prepare(sql).run(value);
  database.close();
}

/** Each place where the state has JSON: its name in errors, how to write there, and who reads it. */
const RECORDS: readonly (readonly [record: string, sql: string, read: (state: SyncState) => unknown])[] = [
  ['labels of page "7"', "UPDATE page SET labels = ?", (state) => state.base("7")],
  ['fact "converter of 7"', "UPDATE fact SET value = ? WHERE name = 'converter of 7'", (state) => state.base("7")],
  ['conflict of page "7"', "UPDATE other_side SET entry = ?", (state) => state.conflict("7")],
  ["journal entry 1", "UPDATE journal SET entry = ?", (state) => state.journal.rows()],
  ['attachment "att1" of page "7"', "UPDATE attachment SET facts = ?", (state) => state.attachments.of("7")],
  ['attachment "att1" of page "7"', "UPDATE attachment SET facts = ?", (state) => state.attachments.all()],
  ['fact "removed 8"', "UPDATE fact SET value = ? WHERE name = 'removed 8'", (state) => state.removed.get("8")],
  [
    'fact "removed 8"',
    "UPDATE fact SET value = ? WHERE name = 'removed 8'",
    (state) => state.removed.findByPath("A.md"),
  ],
  [
    'fact "own-lines 7"',
    "UPDATE fact SET value = ? WHERE name = 'own-lines 7'",
    (state) => state.userFrontMatter.get("7"),
  ],
  ['fact "scope"', "UPDATE fact SET value = ? WHERE name = 'scope'", (state) => rememberedScope(state)],
  ['fact "authors of 7"', "UPDATE fact SET value = ? WHERE name = 'authors of 7'", (state) => state.base("7")],
  ['fact "space"', "UPDATE fact SET value = ? WHERE name = 'space'", (state) => rememberedSpace(state)],
  [
    String.raw`fact "person [\"a\",\"a\"]"`,
    "UPDATE fact SET value = ? WHERE name LIKE 'person %'",
    (state) => state.people.name({ account: "a" }),
  ],
  [
    String.raw`fact "person [\"a\",\"a\"]"`,
    "UPDATE fact SET value = ? WHERE name LIKE 'person %'",
    (state) => state.people.unasked(9),
  ],
  ['fact "reverted 7"', "UPDATE fact SET value = ? WHERE name = 'reverted 7'", (state) => readReverted("7", state)],
];

for (const [record, sql, read] of RECORDS) {
  for (const open of [openState, openStateCopy]) {
    Deno.test(`${open.name}() gives a state that names ${record} once it is damaged: ${read}`, async () => {
      await using temporary = await createTemporaryFolder();
      const path = `${temporary.path}/sync.db`;
      {
        using state = openState(path);
        fill(state);
      }
      {
        using state = open(path);
        ok(read(state) !== undefined);
      }
      for (const value of ["damage", '{"kind":"edits"', "[7]", '{"kind":7,"version":"x"}']) {
        damage(path, sql, value);
        using state = open(path);
        throws(() => read(state), (error) => {
          ok(error instanceof SyncError, String(error));
          ok(error.message.startsWith(`Cannot read the ${record} from the state ${path}: `), error.message);
          deepStrictEqual([error.code, error.hint?.split(";")[0]], ["state-unavailable", WAY_OUT]);
          return true;
        });
      }
    });
  }
}

for (
  const [name, value, reason] of [
    ["scope", '{"site":7,"space":"DOCS"}', '"site" must be a text'],
    ["scope", '{"space":"DOCS"}', '"site" is missing'],
    ["scope", '{"site":"a","space":"b","root":{"id":"7"}}', '"root.included" is missing'],
    ["scope", "null", "it must be an object"],
    ["scope", '{"site":', "it is not JSON"],
    ["removed 7", '"yesterday"', "it must be an instant or a removed page"],
    ["removed 7", '{"at":1,"path":7}', "it must be an instant or a removed page"],
    ["own-lines 7", "[]", "it must be a text"],
    ["reverted 7", '{"version":1,"hash":"ff"}', '"over" is missing'],
  ] as const
) {
  Deno.test(`the fact "${name}" ${value} cannot be read: ${reason}`, () => {
    using state = openState(":memory:");
    state.setFact(name, value);
    const readers = [
      () => rememberedScope(state),
      () => state.removed.get("7"),
      () => state.userFrontMatter.get("7"),
      () => readReverted("7", state),
    ];
    const failed = readers.flatMap((read) => {
      try {
        return (read(), []);
      } catch (error) {
        return error instanceof SyncError ? error.message : String(error);
      }
    });
    deepStrictEqual(failed, [`Cannot read the fact "${name}" from the state in memory: ${reason}`]);
  });
}

Deno.test("whatever JSON a state has, its readers give a value or a SyncError", async () => {
  // Names that count, so that more than the outermost shape is read.
  const key = fc.constantFrom(
    "kind",
    "base",
    "remote",
    "conflict",
    "title",
    "version",
    "at",
    "labels",
    "steps",
    "name",
  );
  const word = fc.constantFrom("edits", "deleted-in-wiki", "write", "move", "trash", "create");
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(fc.jsonValue(), fc.array(tie("value"), { maxLength: 3 }), tie("record")),
    record: fc.record({ kind: word }).chain((kind) => {
      return fc.dictionary(key, tie("value"), { maxKeys: 6 }).map((others) => ({ ...others, ...kind }));
    }),
  }));
  await using temporary = await createTemporaryFolder();
  const path = `${temporary.path}/sync.db`;
  using state = openState(path);
  fill(state);
  using other = new DatabaseSync(path);
  other.exec("PRAGMA synchronous = OFF");
  fc.assert(fc.property(value, fc.constantFrom(...RECORDS), (json, [, sql, read]) => {
    other.prepare(sql).run(JSON.stringify(json));
    try {
      read(state);
    } catch (error) {
      ok(error instanceof SyncError, String(error));
    }
  }));
});

Deno.test("a sync with damaged labels reports that page, syncs the others, and ends where the scope is damaged", async () => {
  await using world = await openSyncWorld({ seed: 1, deployment: "data-center", pages: 2 });
  const { wiki: { store }, history, folder } = world;
  strictEqual((await runHere(world, { options: USUAL })).error, undefined);
  const path = `${folder}/.tool/sync.db`;
  const [id = "", other = ""] = store.pages.keys();
  damage(path, "UPDATE page SET labels = '{}' WHERE id = ?", id);
  for (const each of store.pages.keys()) history.editPage(each, { body: "<p>New</p>" });
  const { changes } = await runHere(world, { options: USUAL });
  const failed = changes.filter(({ kind }) => kind === "failed");
  deepStrictEqual(failed.map((change) => [change.id, change.code, change.reason, change.hint?.split(";")[0]]), [
    [
      id,
      "state-unavailable",
      `Cannot read the labels of page "${id}" from the state ${path}: it must be a list`,
      WAY_OUT,
    ],
  ]);
  deepStrictEqual(changes.filter(({ kind }) => kind === "pulled").map((change) => change.id), [other]);
  damage(path, "UPDATE fact SET value = ? WHERE name = 'scope'", "7");
  const { error } = await runHere(world, { options: USUAL });
  ok(error instanceof SyncError, String(error));
  strictEqual(error.message, `Cannot read the fact "scope" from the state ${path}: it must be an object`);
  // The way out that the error names.
  await Deno.remove(`${folder}/.tool`, { recursive: true });
  const { summary } = await runHere(world, { options: USUAL });
  deepStrictEqual([summary?.counts.failed, summary?.pages], [undefined, 2]);
});

Deno.test("a sync with a state whose tables are damaged names the way out", async () => {
  await using world = await openSyncWorld({ seed: 1, deployment: "data-center", pages: 2 });
  strictEqual((await runHere(world, { options: USUAL })).error, undefined);
  const path = `${world.folder}/.tool/sync.db`;
  const bytes = await Deno.readFile(path);
  await Deno.writeFile(path, bytes.fill(0x5a, 4096)); // the first page has the schema
  const { error } = await runHere(world, { options: USUAL });
  ok(error instanceof SyncError, String(error));
  deepStrictEqual([error.code, error.hint?.split(";")[0]], ["state-unavailable", WAY_OUT]);
});
