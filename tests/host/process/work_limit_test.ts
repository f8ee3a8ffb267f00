import { deepStrictEqual, strictEqual } from "node:assert/strict";
import {
  parseTaskList,
  type ResourceUse,
  sumProcessList,
  sumProcessStats,
} from "../../../src/host/process/resource_use.ts";
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

/** A line of `/proc/<pid>/stat`. */
function stat(name: string, group: number, [user, system, childUser, childSystem, pages]: readonly number[]): string {
  const rest = `${user} ${system} ${childUser} ${childSystem} 20 0 1 0 4242 123456 ${pages} 18446744073709551615`;
  return `77 (${name}) R 1 ${group} ${group} 0 -1 4194304 11 12 13 14 ${rest} 1 1 0`;
}

for (
  const [what, lines, expected] of [
    ["a process", ["4096", stat("typst", 5, [10, 5, 0, 0, 3])], { memoryBytes: 12_288, processorMs: 150 }],
    ["children that have ended", ["4096", stat("sh", 5, [1, 1, 40, 8, 0])], { memoryBytes: 0, processorMs: 500 }],
    [
      "all processes of the group",
      ["4096", stat("a", 5, [1, 0, 0, 0, 1]), stat("b", 6, [9, 9, 9, 9, 9]), stat("c", 5, [2, 0, 0, 0, 1]), ""],
      { memoryBytes: 8192, processorMs: 30 },
    ],
    ["a name like a line", ["4096", stat("x) R 1 9 9 (y", 5, [1, 0, 0, 0, 1])], { memoryBytes: 4096, processorMs: 10 }],
    ["large pages", ["65536", stat("a", 5, [0, 0, 0, 0, 2])], { memoryBytes: 131_072, processorMs: 0 }],
    ["nothing", [""], { memoryBytes: 0, processorMs: 0 }],
  ] as const
) {
  Deno.test(`sumProcessStats() measures ${what}`, () =>
    deepStrictEqual(sumProcessStats(lines.join("\n"), 5), expected));
}

for (
  const [time, processorMs] of [
    ["0:00.07", 70],
    ["12:34.50", 754_500],
    ["00:00:09", 9000],
    ["1-02:03:04", 93_784_000],
  ] as const
) {
  Deno.test(`sumProcessList() reads the time ${time}`, () => {
    deepStrictEqual(sumProcessList(`  5  8 ${time}\n  6 9 0:01.00\n`, 5), { memoryBytes: 8192, processorMs });
  });
}

Deno.test("parseTaskList() measures the memory of a process, and that no processor time is known", () => {
  const row = '"typst.exe","42","Console","1","1,024 K"\r\n';
  deepStrictEqual(parseTaskList(row), { memoryBytes: 2 ** 20, processorMs: undefined });
  deepStrictEqual(parseTaskList("INFO: No tasks are running"), { memoryBytes: 0, processorMs: undefined });
});
