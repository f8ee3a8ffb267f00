import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { KeyedQueues, SharedLock } from "../../../src/sync/engine/shared_lock.ts";
import { runLimited } from "../../../src/host/time/run_limited.ts";
import * as fc from "../../support/property.ts";
import { ChangeCounter } from "../../../src/sync/engine/change_counter.ts";
import type { SyncChange } from "../../../src/sync/sync_report.ts";

/** Lets everything go on that waits for nothing. */
function rest(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

Deno.test("exclusive() runs alone, in whatever number and order work arrives", async () => {
  const kinds = fc.array(fc.record({ kind: fc.constantFrom("shared", "exclusive"), turns: fc.nat(3) }), {
    maxLength: 12,
  });
  await fc.assert(fc.asyncProperty(kinds, async (works) => {
    const lock = new SharedLock();
    let inside = 0;
    let exclusive = 0;
    let done = 0;
    await Promise.all(works.map(({ kind, turns }) => {
      const isExclusive = kind === "exclusive";
      const work = async () => {
        inside += 1;
        exclusive += isExclusive ? 1 : 0;
        for (let turn = 0; turn <= turns; turn++) {
          if (exclusive > 0) deepStrictEqual([inside, exclusive], [1, 1]);
          await Promise.resolve();
        }
        inside -= 1;
        exclusive -= isExclusive ? 1 : 0;
        done += 1;
      };
      return isExclusive ? lock.exclusive(work) : lock.shared(work);
    }));
    strictEqual(done, works.length);
  }));
});

Deno.test("exclusive() goes before those who come later, and shared() lets several in", async () => {
  const lock = new SharedLock();
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = lock.shared(async () => {
    log.push("first");
    await promise;
  });
  const second = lock.shared(() => Promise.resolve(log.push("second")));
  await rest();
  const exclusive = lock.exclusive(() => Promise.resolve(log.push("exclusive")));
  const late = lock.shared(() => Promise.resolve(log.push("late")));
  await rest();
  deepStrictEqual(log, ["first", "second"]);
  resolve();
  await Promise.all([first, second, exclusive, late]);
  deepStrictEqual(log, ["first", "second", "exclusive", "late"]);
});

for (const method of ["exclusive", "shared"] as const) {
  Deno.test(`${method}() that fails lets others go on`, async () => {
    const lock = new SharedLock();
    await rejects(lock[method](() => Promise.reject(new Error("no"))), { message: "no" });
    strictEqual(await lock.exclusive(() => Promise.resolve(1)), 1);
    strictEqual(await lock.shared(() => Promise.resolve(2)), 2);
  });
}

Deno.test("run() of lanes keeps the order of those with a name, and lets other names pass", async () => {
  const lanes = new KeyedQueues();
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const slow = lanes.run("a", async () => {
    await promise;
    log.push("a1");
  });
  const failing = lanes.run("a", () => Promise.reject(new Error("no")));
  const third = lanes.run("a", () => Promise.resolve(log.push("a3")));
  await lanes.run("b", () => Promise.resolve(log.push("b")));
  resolve();
  await rejects(failing, { message: "no" });
  await Promise.all([slow, third]);
  deepStrictEqual(log, ["b", "a1", "a3"]);
});

Deno.test("runLimited() works on everything, never on more at a time than it may", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(3), { maxLength: 20 }), fc.integer({ min: 1, max: 5 }), async (items, limit) => {
      const done: number[] = [];
      let now = 0;
      await runLimited(items.entries(), limit, async ([index, turns]) => {
        strictEqual(++now <= limit, true);
        for (let turn = 0; turn < turns; turn++) await Promise.resolve();
        now -= 1;
        done.push(index);
      });
      deepStrictEqual(done.toSorted((a, b) => a - b), items.map((_, index) => index));
    }),
  );
});

Deno.test("runLimited() ends at the first error, once what is at work has ended", async () => {
  const begun: number[] = [];
  let ended = 0;
  const running = runLimited([1, 2, 3, 4, 5, 6], 2, async (item) => {
    begun.push(item);
    await rest();
    ended += 1;
    if (item === 3) throw new Error("third");
  });
  await rejects(running, { message: "third" });
  deepStrictEqual([begun.length <= 4, ended], [true, begun.length]);
});

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
