import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { PageSyncs } from "../../../src/sync/watch/page_syncs.ts";
import { FakeEngine, ManualClock, settle } from "./fixtures.ts";

function open() {
  const clock = new ManualClock();
  const engine = new FakeEngine();
  const syncs = new PageSyncs(engine, clock);
  /** A hint that comes now. */
  const hint = (id: string, version?: number) => {
    return syncs.sync({ id, receivedAt: clock.now(), version });
  };
  return { clock, engine, syncs, hint };
}

/** Lets looks at pages wait for the test. */
function hold(engine: FakeEngine) {
  const gates: PromiseWithResolvers<void>[] = [];
  engine.onPage = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate);
    return gate.promise;
  };
  return gates;
}

Deno.test("PageSyncs sync() syncs once more for all hints that arrive during a sync", async () => {
  const { engine, hint } = open();
  const gates = hold(engine);
  const all = [hint("1"), hint("1"), hint("1"), hint("2"), hint("1")];
  await settle();
  deepStrictEqual(engine.asked, ["page 1", "page 2"]);
  gates.forEach((gate) => gate.resolve());
  await settle();
  deepStrictEqual(engine.asked, ["page 1", "page 2", "page 1"]);
  all.push(hint("1"));
  await settle();
  gates.forEach((gate) => gate.resolve());
  await settle();
  gates.forEach((gate) => gate.resolve());
  deepStrictEqual(await Promise.all(all), [true, true, true, true, true, true]);
  deepStrictEqual(engine.asked, ["page 1", "page 2", "page 1", "page 1"]);
});

for (
  const [versions, asked] of [
    [[3, 5, 4], "page 1 v5"],
    [[3, undefined], "page 1"],
    [[undefined, 3], "page 1"],
  ] as const
) {
  Deno.test(`PageSyncs sync() makes ${asked} of hints at versions ${versions.join(", ")}`, async () => {
    const { engine, hint } = open();
    const gates = hold(engine);
    const all = [hint("1"), ...versions.map((version) => hint("1", version))];
    await settle();
    gates[0]?.resolve();
    await settle();
    gates[1]?.resolve();
    await Promise.all(all);
    deepStrictEqual(engine.asked, ["page 1", asked]);
  });
}

Deno.test("PageSyncs sync() fails for all hints that share a sync, and continues", async () => {
  const { engine, hint } = open();
  const gates = hold(engine);
  const all = [hint("1"), hint("1"), hint("1")];
  await settle();
  gates[0]?.resolve();
  await settle();
  gates[1]?.reject(new Error("no"));
  const ended = await Promise.allSettled(all);
  deepStrictEqual(ended.map(({ status }) => status), ["fulfilled", "rejected", "rejected"]);
  engine.onPage = () => Promise.reject(new Error("again"));
  await rejects(hint("1"), { message: "again" });
  engine.onPage = () => Promise.resolve();
  strictEqual(await hint("1"), true);
});

Deno.test("PageSyncs sync() skips hints from before the last sync began", async () => {
  const { clock, engine, syncs, hint } = open();
  const before = clock.now();
  await clock.pass(10);
  await hint("1");
  const sync = (id: string, receivedAt: number) => syncs.sync({ id, receivedAt });
  strictEqual(await sync("1", before), false);
  strictEqual(await sync("2", before), true);
  strictEqual(await sync("1", clock.now()), true);
  await clock.pass(61_000);
  strictEqual(await sync("1", before), true);
  deepStrictEqual(engine.asked, ["page 1", "page 2", "page 1", "page 1"]);
});

Deno.test("PageSyncs sync() does not count a sync that failed, nor one with a version", async () => {
  const { clock, engine, syncs, hint } = open();
  const before = clock.now();
  await clock.pass(10);
  await hint("1", 7);
  engine.onPage = () => Promise.reject(new Error("no"));
  await rejects(hint("2"));
  engine.onPage = () => Promise.resolve();
  for (const id of ["1", "2"]) strictEqual(await syncs.sync({ id, receivedAt: before }), true);
});

for (const hours of [-1, 1]) {
  Deno.test(`PageSyncs sync() syncs again when the clock was set by ${hours} h in between`, async () => {
    const { clock, hint, syncs } = open();
    const before = clock.now();
    await clock.pass(10);
    await hint("1");
    clock.wall += hours * 3_600_000;
    strictEqual(await syncs.sync({ id: "1", receivedAt: before }), true);
    await clock.pass(10);
    strictEqual(await hint("1"), true);
  });
}
