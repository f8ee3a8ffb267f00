import { waitFor } from "../time/wait_for.ts";

/**
 * Looks four times a second at how much memory a process group has, and calls back once when that is more than it may
 * have. Windows knows no groups; there it is the process alone. Nothing is watched where the system's program that lists
 * processes (`ps`, `tasklist`) cannot be run.
 */
export function watchMemory(pid: number, maxBytes: number, onExceeded: () => void): AsyncDisposable {
  const ended = new AbortController();
  const watching = watch(pid, maxBytes, ended.signal).then((exceeded) => {
    if (exceeded) onExceeded();
  }, () => {});
  return {
    async [Symbol.asyncDispose]() {
      ended.abort();
      await watching;
    },
  };
}

async function watch(pid: number, maxBytes: number, ended: AbortSignal): Promise<boolean> {
  for (;;) {
    await waitFor(LOOK_MS, ended);
    if (ended.aborted) return false;
    if (await measureMemory(pid) > maxBytes) return !ended.aborted;
  }
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
 * The bytes that the members of a group have together, from the lines of `ps -o pgid= -o rss=`.
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
 * The bytes of a process from the line of `tasklist /FO CSV`, whose last column groups its digits as the user's language
 * does; 0 where there is none.
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

const LOOK_MS = 250;
