import { deepStrictEqual } from "node:assert/strict";
import { ChangeCounter } from "../../../src/sync/engine/change_counter.ts";
import type { SyncChange } from "../../../src/sync/sync_report.ts";

Deno.test("change() counts everything, and reports a repeated failure once", () => {
  const told: string[] = [];
  const counter = new ChangeCounter({ change: ({ path }) => told.push(path), progress() {}, notice() {} });
  const failure = (path: string, reason: string): SyncChange => ({ kind: "failed", path, reason });
  counter.begin();
  counter.change({ kind: "pulled", path: "A.md" });
  counter.change(failure("B.md", "x"));
  deepStrictEqual([counter.counts, told.splice(0)], [{ pulled: 1, failed: 1 }, ["A.md", "B.md"]]);
  counter.begin();
  counter.change({ kind: "pulled", path: "A.md" });
  counter.change(failure("B.md", "x"));
  deepStrictEqual([counter.counts, told.splice(0)], [{ pulled: 1, failed: 1 }, ["A.md"]]);
  counter.begin();
  counter.change(failure("B.md", "y"));
  deepStrictEqual(told.splice(0), ["B.md"], "another reason");
  counter.begin();
  counter.begin();
  counter.change(failure("B.md", "y"));
  deepStrictEqual(told.splice(0), ["B.md"], "it was gone meanwhile");
});
