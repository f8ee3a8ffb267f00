import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { openState } from "../../../src/sync/state/open_state.ts";

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
