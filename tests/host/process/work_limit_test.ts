import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { ResourceUse } from "../../../src/host/process/resource_use.ts";
import {
  describeExcess,
  type Excess,
  findExcess,
  startWorkLimit,
  type WorkLimits,
} from "../../../src/host/process/work_limit.ts";

const LIMITS = { timeoutMs: 2000, maxMemoryBytes: 1000 };
const LATE_MS = 2 ** 31 - 1;

/** Clock that goes on only when nothing else is left to do; it measures one use after the other. */
class FakeClocks {
  nowMs = 0;
  readonly #uses: readonly ResourceUse[];
  #measured = 0;
  readonly #waiting = new Map<() => void, number>();

  constructor(uses: readonly ResourceUse[]) {
    this.#uses = uses;
  }

  readonly wait = (milliseconds: number, signal: AbortSignal): Promise<void> => {
    return new Promise((resolve) => {
      const end = () => {
        this.#waiting.delete(end);
        resolve();
      };
      this.#waiting.set(end, this.nowMs + milliseconds);
      signal.addEventListener("abort", end, { once: true });
    });
  };

  readonly measure = (): Promise<ResourceUse> => {
    const use = this.#uses[Math.min(this.#measured++, this.#uses.length - 1)];
    return use === undefined ? Promise.reject(new Error("nothing measures")) : Promise.resolve(use);
  };

  /** Lets the time pass until the signal aborts, or nobody waits. */
  async run(signal: AbortSignal): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve)); // all that is ready runs first
      const [next] = [...this.#waiting].sort(([, one], [, other]) => one - other);
      if (signal.aborted || next === undefined) return;
      const [end, at] = next;
      this.nowMs = at;
      end();
    }
  }
}

async function exceed(uses: readonly ResourceUse[], limits: WorkLimits = LIMITS) {
  const clocks = new FakeClocks(uses);
  using limit = startWorkLimit(limits, { explain: (excess) => new Error(excess), clocks });
  await using _watching = limit.watch(7);
  await clocks.run(limit.signal);
  return { excess: limit.signal.reason?.message, atMs: clocks.nowMs, largestBytes: limit.largestBytes };
}

const used = (processorMs: number | undefined, memoryBytes = 10) => ({ processorMs, memoryBytes });
const burn = (shares: number, startMs = 0) => Array.from({ length: 100 }, (_, i) => used(startMs + i * 250 * shares));

for (
  const [what, uses, expected] of [
    ["burns one processor", burn(1), { excess: "processor", atMs: 2500 }],
    ["burns two processors", burn(2), { excess: "processor", atMs: 1500 }],
    ["gets half of a processor", burn(0.5), { excess: "processor", atMs: 4500 }],
    ["gets a tenth of a processor", burn(0.09), { excess: "clock", atMs: 20_000 }],
    ["waits for something else", [used(0)], { excess: "clock", atMs: 20_000 }],
    ["worked before, and waits now", [used(60_000)], { excess: "clock", atMs: 20_000 }],
    ["worked before, and burns now", burn(1, 9000), {
      ...{ excess: "processor", atMs: 2500 },
    }],
    ["grows", [used(0), used(9, 1001), used(9, 5)], { excess: "memory", atMs: 500, largestBytes: 1001 }],
    ["is not measured", [], { excess: "clock", atMs: 20_000, largestBytes: 0 }],
    ["has no processor time that the system reports", [used(undefined)], { excess: "clock", atMs: 20_000 }],
    ["grows where the system reports no processor time", [used(undefined, 2000)], {
      ...{ excess: "memory", atMs: 250, largestBytes: 2000 },
    }],
  ] as const
) {
  Deno.test(`startWorkLimit() ends a process that ${what} at its limit of ${expected.excess}`, async () => {
    deepStrictEqual(await exceed(uses), { largestBytes: 10, ...expected });
  });
}

Deno.test("startWorkLimit() waits by the clock no longer than a timer can", async () => {
  strictEqual((await exceed([], { timeoutMs: 24 * 86_400_000 })).atMs, LATE_MS);
});

Deno.test("startWorkLimit() aborts with the reason of the outside signal, and not after it was disposed", async () => {
  const clocks = new FakeClocks([]);
  const outside = new AbortController();
  const explain = (excess: Excess) => new Error(excess);
  {
    using limit = startWorkLimit(LIMITS, { explain, outside: outside.signal, clocks });
    outside.abort("stopped");
    strictEqual(limit.signal.reason, "stopped");
  }
  const limit = startWorkLimit(LIMITS, { explain, clocks });
  limit[Symbol.dispose]();
  await clocks.run(limit.signal);
  deepStrictEqual([limit.signal.aborted, clocks.nowMs], [false, 0]);
});

Deno.test("findExcess() accepts a use up to its limits", () => {
  strictEqual(findExcess(used(2000, 1000), LIMITS), undefined);
  strictEqual(findExcess(used(2001, 1000), LIMITS), "processor");
  strictEqual(findExcess(used(2001, 1001), LIMITS), "memory");
  strictEqual(findExcess(used(1, 2 ** 40), { timeoutMs: 1 }), undefined);
});

for (
  const [excess, text] of [
    ["processor", "needs more than 2 s of processor time"],
    ["clock", "takes more than 20 s by the clock for its limit of 2 s of processor time"],
    ["memory", "needs more than 1000 B of memory"],
  ] as const
) {
  Deno.test(`describeExcess() names the limit of ${excess}`, () => {
    strictEqual(describeExcess(excess, LIMITS), text);
  });
}
