import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import type { SyncJournalEntry } from "../../../src/sync/state/journal.ts";
import { openStateCopy } from "../../../src/sync/state/open_state.ts";
import type { KnownFile, PageBase, SeenPage } from "../../../src/sync/state/page_entry.ts";
import { FULL_AT, type SyncState } from "../../../src/sync/state/sync_state.ts";
import * as fc from "../../support/property.ts";

/** A state in memory. */
const openEmpty = () => openStateCopy(undefined);

const seen = (id: string, parentId?: string): SeenPage => {
  return { id, title: `Page ${id}`, parentId, position: 1, version: 3, status: "there" };
};

function base(change: Partial<PageBase> = {}): PageBase {
  const basics = { title: "Guide", parentId: undefined, version: 1, url: "https://a.example/1", labels: ["a"] };
  return { ...basics, body: "<p>x</p>", written: "x\n", converter: 2, ...change };
}

/** Texts as wikis and people write them; a zero byte ends none. */
const text = fc.string({ unit: fc.constantFrom("a", "\u0000", "\n", "'", '"', "é", "😀", "\ufeff", "%", "_") });

Deno.test("entry() returns what noteSeen(), saveBase(), savePlace() and saveFile() save", () => {
  const bases = fc.record({
    ...{ title: fc.string().map((title) => title.replaceAll("\0", "")), parentId: fc.constantFrom(undefined, "7") },
    ...{ version: fc.integer({ min: 1 }), url: fc.webUrl(), labels: fc.array(fc.string()), body: text, written: text },
    ...{ converter: fc.nat(9) },
  });
  fc.assert(fc.property(bases, (kept) => {
    using state = openEmpty();
    state.noteSeen([seen("1", "7")]);
    strictEqual(state.base("1"), undefined);
    state.saveBase("1", kept, undefined);
    const stamp = { size: 5, modified: 1.5, changed: 2 ** 60, node: 2 ** 63 };
    const file: KnownFile = { hash: "ab", stamp, checkedAt: 1_800_000_000_000 };
    state.savePlace("1", { path: "A/B.md", home: "A/C.md" });
    state.saveFile("1", file);
    deepStrictEqual(state.base("1"), { ...kept });
    const { title, parentId, version } = kept;
    deepStrictEqual(state.entry("1"), {
      ...{ id: "1", seen: seen("1", "7"), base: { title, parentId, version }, path: "A/B.md", home: "A/C.md", file },
      ...{ conflict: undefined, kept: false, attachmentsStale: false, attachmentsAt: undefined },
    });
    state.saveFile("1", undefined);
    strictEqual(state.entry("1")?.file, undefined);
  }));
});

Deno.test("conflict() returns what saveConflict() saves, and nothing once it is resolved", () => {
  fc.assert(fc.property(text, text, (body, written) => {
    using state = openEmpty();
    state.noteSeen([seen("1")]);
    const conflict = { kind: "edits", remote: base({ body, written, parentId: "7" }), remoteHash: "ff" } as const;
    state.saveConflict("1", conflict);
    deepStrictEqual(state.conflict("1"), conflict);
    strictEqual(state.entry("1")?.conflict, "edits");
    state.saveConflict("1", { kind: "deleted-in-wiki" });
    deepStrictEqual([state.conflict("1"), state.entry("1")?.conflict], [
      { kind: "deleted-in-wiki" },
      "deleted-in-wiki",
    ]);
    state.saveConflict("1", undefined);
    deepStrictEqual([state.conflict("1"), state.entry("1")?.conflict], [undefined, undefined]);
  }));
});

Deno.test("rows() returns what add() saves, oldest first, until remove()", () => {
  fc.assert(fc.property(text, text, (body, written) => {
    using state = openEmpty();
    const { journal } = state;
    const entries: SyncJournalEntry[] = [
      { kind: "write", page: "1", path: "A.md", after: "ff", base: base({ body, written }), agreed: true },
      { kind: "move", page: "1", steps: [{ from: "A", to: "B" }], place: { path: "B.md", home: "B.md" } },
      { kind: "create", path: "N.md", title: "N", parentId: "1", sent: body },
    ];
    const numbers = entries.map((entry) => journal.add(entry));
    deepStrictEqual(
      journal.rows().map(({ entry }) => JSON.parse(JSON.stringify(entry))),
      JSON.parse(JSON.stringify(entries)),
    );
    deepStrictEqual(journal.rows().map(({ number }) => number), numbers);
    journal.remove(numbers[1] ?? 0);
    deepStrictEqual(journal.rows().map(({ entry }) => entry.kind), ["write", "create"]);
  }));
});

Deno.test("transaction() does all or nothing, also within another one", () => {
  using state = openEmpty();
  state.transaction(() => {
    state.setFact("a", "1");
    state.transaction(() => state.setFact("b", "1"));
  });
  const failing = () =>
    state.transaction(() => {
      state.setFact("a", "2");
      state.transaction(() => {
        state.setFact("b", "2");
        throw new Error("no");
      });
    });
  throws(failing, { message: "no" });
  deepStrictEqual([state.fact("a"), state.fact("b"), state.fact("c")], ["1", "1", undefined]);
});

Deno.test("moveBelow() moves paths and homes below a folder, and none that only look like it", () => {
  using state = openEmpty();
  const paths = ["A/B.md", "A/B/C.md", "A.md", "AB/C.md", "a/D.md", "A_/E.md", "A%/F.md", "X/A/G.md"];
  state.noteSeen(paths.map((_, i) => seen(`${i}`)));
  for (const [i, path] of paths.entries()) state.savePlace(`${i}`, { path, home: path });
  state.moveBelow("A", "New/Place");
  const moved = paths.map((_, i) => state.entry(`${i}`));
  const expected = ["New/Place/B.md", "New/Place/B/C.md", ...paths.slice(2)];
  deepStrictEqual(moved.map((entry) => [entry?.path, entry?.home]), expected.map((path) => [path, path]));
});

Deno.test("moveBelow() counts characters as the database does", () => {
  using state = openEmpty();
  state.noteSeen([seen("1")]);
  state.savePlace("1", { path: "😀é/B.md", home: "😀é/B.md" });
  state.moveBelow("😀é", "Ü😀");
  strictEqual(state.entry("1")?.path, "Ü😀/B.md");
});

Deno.test("noteGone() asks for a complete list when a page goes that others are below", () => {
  for (const [child, full] of [[seen("2", "1"), "0"], [seen("2", "3"), "99"]] as const) {
    using state = openEmpty();
    state.noteSeen([seen("1"), child]);
    state.setFact(FULL_AT, "99");
    state.noteGone(["1", "unknown"]);
    deepStrictEqual([state.entry("1")?.seen.status, state.fact(FULL_AT), state.count().there], ["gone", full, 1]);
  }
});

Deno.test("noteSeen() treats a kept page that exists again as a normal one, and keeps its base", () => {
  using state = openEmpty();
  state.noteSeen([seen("1")]);
  state.saveBase("1", base(), undefined);
  state.noteGone(["1"]);
  state.noteKept("1");
  strictEqual(state.entry("1")?.kept, true);
  state.noteSeen([{ ...seen("1"), status: "gone" }]);
  strictEqual(state.entry("1")?.kept, true);
  state.noteSeen([seen("1")]);
  deepStrictEqual([state.entry("1")?.kept, state.base("1")], [false, base()]);
});

Deno.test("notePlaced() notes nothing when something was seen elsewhere since beginPlacing()", () => {
  const changes: [(state: SyncState) => void, boolean][] = [
    [() => {}, true],
    [(state) => state.noteSeen([seen("1")]), true],
    [(state) => state.noteSeen([{ ...seen("1"), version: 9 }]), true],
    [(state) => state.noteSeen([{ ...seen("1"), title: "Other" }]), false],
    [(state) => state.noteSeen([seen("1", "7")]), false],
    [(state) => state.noteSeen([seen("2")]), false],
    [(state) => state.noteGone(["1"]), false],
  ];
  for (const [change, isPlaced] of changes) {
    using state = openEmpty();
    state.noteSeen([seen("1")]);
    strictEqual(state.isPlaced, false);
    state.beginPlacing();
    change(state);
    state.notePlaced();
    strictEqual(state.isPlaced, isPlaced);
  }
});

Deno.test("findByFile() finds pages that are there only", () => {
  using state = openEmpty();
  state.noteSeen([seen("1"), seen("2")]);
  for (const id of ["1", "2"]) state.savePlace(id, { path: `${id}.md`, home: `${id}.md` });
  state.noteGone(["2"]);
  deepStrictEqual(["1.md", "2.md", "3.md"].map((path) => state.findByFile(path)), ["1", undefined, undefined]);
});

Deno.test("forget() forgets everything about a page and nothing about others", () => {
  using state = openEmpty();
  for (const id of ["1", "2"]) fill(state, id);
  state.forget("1");
  deepStrictEqual([state.entry("1"), state.base("1"), state.conflict("1"), state.attachments.of("1")], [
    undefined,
    undefined,
    undefined,
    [],
  ]);
  deepStrictEqual([state.base("2"), state.conflict("2")?.kind, state.attachments.of("2").length], [base(), "edits", 1]);
});

function fill(state: SyncState, id: string): void {
  state.noteSeen([seen(id)]);
  state.saveBase(id, base(), undefined);
  state.saveConflict(id, { kind: "edits", remote: base(), remoteHash: "ff" });
  const stamp = { size: 1, modified: 1, changed: 1, node: 1 };
  state.attachments.put({
    ...{ id: `att${id}`, pageId: id, name: "a", fileName: "a", version: 1, hash: "f", size: 1, stamp, checkedAt: 1 },
  });
}
