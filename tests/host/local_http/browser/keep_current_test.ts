import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { keepCurrent } from "../../../../src/host/local_http/browser/keep_current.js";

/** Loads that end when a test says so. */
function controlledLoads() {
  const loads: PromiseWithResolvers<void>[] = [];
  const load = () => {
    const next = Promise.withResolvers<void>();
    loads.push(next);
    return next.promise;
  };
  return { loads, load };
}

Deno.test("keepCurrent() loads once more, however often it was called during a load", async () => {
  const { loads, load } = controlledLoads();
  const sync = keepCurrent(load, { lost: () => {} });
  const done = sync();
  await Promise.all([sync(), sync(), sync()]);
  strictEqual(loads.length, 1);
  loads[0]?.resolve();
  while (loads.length < 2) await Promise.resolve();
  loads[1]?.resolve();
  await done;
  strictEqual(loads.length, 2);
});

Deno.test("keepCurrent() reports a failed load, and continues", async () => {
  const seen: string[] = [];
  const load = () => {
    seen.push("load");
    return seen.length === 1 ? Promise.reject(new Error("offline")) : Promise.resolve();
  };
  const sync = keepCurrent(load, { lost: () => seen.push("lost") });
  await sync();
  await sync();
  deepStrictEqual(seen, ["load", "lost", "load"]);
});
