import { deepStrictEqual } from "node:assert/strict";
import { ChangeWatch } from "../../../src/webhook/sqlite/change_watch.ts";
import { until } from "./fixtures.ts";

Deno.test("watch() continues when the file could not be read for a while", async () => {
  const answers = [() => 1, () => fail(), () => 1, () => fail(), () => 2];
  let reads = 0;
  using changes = new ChangeWatch(() => (answers[reads++] ?? (() => 2))());
  const calls: number[] = [];
  using _ = changes.watch(() => calls.push(reads));
  await until(() => reads >= 6);
  deepStrictEqual(calls, [5]);
});

function fail(): never {
  throw new Error("disk I/O error");
}
