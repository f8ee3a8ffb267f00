import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openState } from "../../../src/sync/state/open_state.ts";
import type { PageBase } from "../../../src/sync/state/page_entry.ts";
import type { SyncState } from "../../../src/sync/state/sync_state.ts";
import * as fc from "../../support/property.ts";

const SEEN = { title: "A", parentId: undefined, position: undefined, status: "there" } as const;

Deno.test("put() notes a page that findByPath() finds by the path of its file, the one removed last", () => {
  using state = openState(":memory:");
  state.removed.put({ id: "1", at: 10, version: 3, path: "A.md" });
  state.removed.put({ id: "2", at: 30, version: 1, path: "A.md" });
  state.removed.put({ id: "3", at: 20, version: 1, path: "A.md" });
  deepStrictEqual(state.removed.get("1"), { id: "1", at: 10, version: 3, path: "A.md" });
  deepStrictEqual([state.removed.findByPath("A.md")?.id, state.removed.findByPath("B.md")], ["2", undefined]);
  state.removed.forget("2");
  deepStrictEqual([state.removed.findByPath("A.md")?.id, state.removed.get("2")], ["3", undefined]);
});

Deno.test("get() knows what an older program has noted, which kept the instant alone", () => {
  using state = openState(":memory:");
  state.setFact("removed 7", "1700000000000");
  deepStrictEqual(state.removed.get("7"), { id: "7", at: 1_700_000_000_000 });
});

Deno.test("noteSeen() forgets that a page was removed once the wiki shows it again", () => {
  using state = openState(":memory:");
  state.removed.put({ id: "1", at: 10, version: 3, path: "A.md" });
  state.noteSeen([{ ...SEEN, id: "2", version: 1 }]);
  strictEqual(state.removed.get("1")?.version, 3);
  state.noteSeen([{ ...SEEN, id: "1", version: 4 }]);
  strictEqual(state.removed.get("1"), undefined);
});

const CREATION = { createdBy: { key: "a" }, createdAt: 1 };
const AUTHORSHIP = { ...CREATION, modifiedBy: { key: "b" }, modifiedAt: 2 };
const BASE: PageBase = {
  ...{ title: "Guide", parentId: undefined, version: 2, url: "", labels: [], body: "", written: "", converter: 2 },
};

function openWith(base: PageBase): SyncState {
  const state = openState(":memory:");
  state.noteSeen([{ id: "7", title: "Guide", parentId: undefined, position: 1, version: 2, status: "there" }]);
  state.saveBase("7", base, undefined);
  return state;
}

Deno.test("base() returns the authors that saveBase() saves, also in a journal and a conflict", () => {
  const base = { ...BASE, authorship: AUTHORSHIP };
  using state = openWith(base);
  state.journal.add({ kind: "write", page: "7", path: "A.md", after: "ff", base, agreed: true });
  state.saveConflict("7", { kind: "edits", remote: base, remoteHash: "ff" });
  deepStrictEqual(state.base("7"), base);
  deepStrictEqual(state.journal.rows()[0]?.entry, {
    ...{ kind: "write", page: "7", path: "A.md", after: "ff", base, agreed: true },
  });
  deepStrictEqual(state.conflict("7"), { kind: "edits", remote: base, remoteHash: "ff" });
});

Deno.test("base() has only the facts of the first version after a program without authors saved a new version", () => {
  using state = openWith({ ...BASE, authorship: AUTHORSHIP });
  state.saveBase("7", { ...BASE, version: 3 }, undefined);
  deepStrictEqual(state.base("7")?.authorship, CREATION);
});

Deno.test("putAuthorship() adds the authors of a version that an older program pulled", () => {
  using state = openWith(BASE);
  deepStrictEqual(state.base("7"), BASE);
  state.factRows.putAuthorship("7", 2, AUTHORSHIP);
  deepStrictEqual(state.base("7")?.authorship, AUTHORSHIP);
});

Deno.test("forget() forgets the authors of a page", () => {
  using state = openWith({ ...BASE, authorship: AUTHORSHIP });
  state.forget("7");
  deepStrictEqual([state.fact("authors of 7"), state.fact("converter of 7")], [undefined, undefined]);
});

const ALICE = { account: "557058:alice" };
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const NOW = 1000 * DAY_MS;

function after(name: string | undefined, milliseconds: number, step: (state: SyncState) => void): unknown[] {
  using state = openState(":memory:");
  state.people.meet(ALICE, NOW);
  state.people.save(ALICE, name, NOW);
  state.people.meet(ALICE, NOW + milliseconds);
  step(state);
  return state.people.unasked(9);
}

for (
  const [title, name, milliseconds, isAsked] of [
    ["not again after a day", "Alice", DAY_MS, false],
    ["again after a month", "Alice", 31 * DAY_MS, true],
    ["again when the clock was set back by months", "Alice", -90 * DAY_MS, true],
    ["not again within a day if the wiki did not show the person", undefined, HOUR_MS, false],
    ["again after a day if the wiki did not show the person", undefined, 2 * DAY_MS, true],
  ] as const
) {
  Deno.test(`meet() has a name asked for ${title}`, () => {
    deepStrictEqual(after(name, milliseconds, () => {}), isAsked ? [ALICE] : []);
  });
}

Deno.test("save() keeps the last name of a person whom the wiki no longer shows", () => {
  after("Alice", 31 * DAY_MS, (state) => {
    state.people.save(ALICE, undefined, NOW + 31 * DAY_MS);
    strictEqual(state.people.name(ALICE), "Alice");
    deepStrictEqual(state.people.unasked(9), []);
  });
});

Deno.test("unasked() lists new people each once, no more than asked for", () => {
  using state = openState(":memory:");
  for (const key of ["b", "a", "b", "c"]) state.people.meet({ key }, NOW);
  deepStrictEqual(state.people.unasked(9), [{ key: "a" }, { key: "b" }, { key: "c" }]);
  deepStrictEqual(state.people.unasked(2), [{ key: "a" }, { key: "b" }]);
});

Deno.test("name() returns what save() saves, whatever the person is called", () => {
  using state = openState(":memory:");
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (username, name) => {
    state.people.meet({ username }, NOW);
    state.people.save({ username }, name.toWellFormed(), NOW);
    strictEqual(state.people.name({ username }), name.toWellFormed());
    deepStrictEqual(state.people.unasked(9), []);
  }));
});
