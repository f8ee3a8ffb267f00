import { waitFor } from "../time/wait_for.ts";

/** Watch over the memory of a process; disposing it stops the checks. */
export interface MemoryWatch extends AsyncDisposable {
  /** Largest size that a check found, in bytes. */
  readonly largestBytes: number;
}

/**
 * Checks the memory of a process group four times per second and calls `onExceeded` once when it exceeds `maxBytes`. On
 * Windows, which has no groups, checks only the process. Does nothing when `ps` or `tasklist` cannot be run.
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): MemoryWatch {
  const ended = new AbortController();
  let largestBytes = 0;
  const watch = async () => {
    while (largestBytes <= maxBytes) {
      await waitFor(CHECK_MS, ended.signal);
      if (ended.signal.aborted) return;
      largestBytes = Math.max(largestBytes, await measureMemory(pid));
    }
    if (!ended.signal.aborted) onExceeded();
  };
  const watching = watch().catch(() => {});
  return {
    get largestBytes() {
      return largestBytes;
    },
    async [Symbol.asyncDispose]() {
      ended.abort();
      await watching;
    },
  };
}

async function measureMemory(pid: number): Promise<number> {
  const windows = Deno.build.os === "windows";
  const list = windows
    ? new Deno.Command("tasklist", { args: ["/FI", `PID eq ${pid}`, "/FO", "CSV", "/NH"] })
    : new Deno.Command("ps", { args: ["-A", "-o", "pgid=", "-o", "rss="] });
  const { stdout } = await list.output();
  const text = new TextDecoder().decode(stdout);
  return windows ? parseTaskList(text) : sumGroup(text, pid);
}

/**
 * Returns the total memory of a process group in bytes, from the output of `ps -o pgid= -o rss=`.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { sumGroup } from "./watch_memory.ts";
 *
 * strictEqual(sumGroup("   12  100\n   12   28\n  345 9999\n", 12), 128 * 1024);
 * ```
 */
export function sumGroup(text: string, group: number): number {
  let kibibytes = 0;
  for (const line of text.split("\n")) {
    const [leader, size] = line.trim().split(/\s+/);
    if (Number(leader) === group) kibibytes += Number(size);
  }
  return kibibytes * 1024;
}

/**
 * Returns the memory of a process in bytes, from the output of `tasklist /FO CSV`, which groups digits by locale; 0
 * when the process is missing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseTaskList } from "./watch_memory.ts";
 *
 * strictEqual(parseTaskList('"typst.exe","42","Console","1","1.024 K"\r\n'), 2 ** 20);
 * ```
 */
export function parseTaskList(text: string): number {
  const [, size = ""] = /"([^"]*)"\s*$/.exec(text) ?? [];
  return Number(size.replace(/\D/g, "")) * 1024;
}

const CHECK_MS = 250;
