import { deepStrictEqual } from "node:assert/strict";
import { openState } from "../../../src/sync/state/open_state.ts";
import type { PageBase } from "../../../src/sync/state/page_entry.ts";
import type { SyncState } from "../../../src/sync/state/sync_state.ts";

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
