import { strictEqual } from "node:assert/strict";
import { WriteTrouble } from "../../../src/webhook/sqlite/write_trouble.ts";
import { until } from "./fixtures.ts";

Deno.test("WriteTrouble looks for itself until something can be written", async () => {
  let probes = 0;
  using trouble = new WriteTrouble(() => ++probes < 2 ? Promise.reject(new Error("still full")) : Promise.resolve());
  strictEqual(trouble.problem, undefined);
  trouble.note("full");
  trouble.note("full");
  await until(() => probes === 1);
  strictEqual(trouble.problem, "full");
  await until(() => trouble.problem === undefined);
  strictEqual(probes, 2);
});

Deno.test("WriteTrouble is over when something was written, and stops looking when it is disposed", () => {
  const trouble = new WriteTrouble(() => Promise.reject(new Error("not asked")));
  trouble.note("full");
  trouble.clear();
  strictEqual(trouble.problem, undefined);
  trouble[Symbol.dispose]();
  trouble.note("full"); // starts nothing any more
  strictEqual(trouble.problem, "full");
});
