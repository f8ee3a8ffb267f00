import { inheritedBy } from "./child_environment.ts";

/** Resources that processes use. */
export interface ResourceUse {
  /** Memory in bytes. */
  readonly memoryBytes: number;
  /** Processor time in milliseconds; undefined where the system does not report it. */
  readonly processorMs: number | undefined;
}

/**
 * Measures a process group from outside, including processes of the group that have ended. On Windows, which has no
 * groups, measures only the memory of the process.
 *
 * @throws {Deno.errors.NotFound | Deno.errors.NotCapable} when the program that measures cannot be run.
 */
export async function measureGroup(group: number): Promise<ResourceUse> {
  switch (Deno.build.os) {
    case "windows":
      return parseTaskList(await read("tasklist", ["/FI", `PID eq ${group}`, "/FO", "CSV", "/NH"]));
    case "linux":
      return sumProcessStats(await read(SHELL, ["-c", PROCESS_STATS]), group);
    default:
      return sumProcessList(await read("ps", ["-A", "-o", "pgid=", "-o", "rss=", "-o", "time="]), group);
  }
}

/** Returns whether {@linkcode measureGroup} can report processor time here, as far as the files of the system show it. */
export async function canMeasureProcessorTime(): Promise<boolean> {
  const { os } = Deno.build;
  if (os === "windows") return false;
  return await Deno.stat(os === "linux" ? SHELL : "/bin/ps").then(({ isFile }) => isFile, () => false);
}

const SHELL = "/bin/sh";

/** Prints the size of a memory page and the processes. Deno lets only programs with all permissions read these files. */
const PROCESS_STATS = "getconf PAGESIZE 2>/dev/null || echo 4096; cat /proc/[0-9]*/stat 2>/dev/null";

async function read(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await new Deno.Command(program, {
    ...inheritedBy("processList"),
    args: [...args],
    stdin: "null",
  }).output();
  return new TextDecoder().decode(stdout);
}

/**
 * Returns the use of a process group, from the size of a memory page and the lines of `/proc/<pid>/stat`. The name of a
 * program, in parentheses, can contain anything.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { sumProcessStats } from "./resource_use.ts";
 *
 * const stat = "34 (a) b) S 1 34 34 0 -1 4194560 9 9 0 0 120 30 40 10 20 0 1 0 99 5000 2 0";
 * deepStrictEqual(sumProcessStats(`4096\n${stat}\n`, 34), { memoryBytes: 8192, processorMs: 2000 });
 * ```
 */
export function sumProcessStats(text: string, group: number): ResourceUse {
  const [pageSize, ...lines] = text.split("\n");
  let [pages, ticks] = [0, 0];
  for (const line of lines) {
    const fields = line.slice(line.lastIndexOf(")") + 2).split(" ").map(Number);
    if (fields[STAT.group] !== group) continue;
    pages += fields[STAT.pages] ?? 0;
    for (const time of STAT.times) ticks += fields[time] ?? 0;
  }
  return { memoryBytes: pages * Number(pageSize), processorMs: ticks * TICK_MS };
}

/** Positions after the name of the program: of the times, the last two are those of children that have ended. */
const STAT = { group: 2, times: [11, 12, 13, 14], pages: 21 } as const;
const TICK_MS = 10;

/**
 * Returns the use of a process group, from the output of `ps -o pgid= -o rss= -o time=`.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { sumProcessList } from "./resource_use.ts";
 *
 * const list = "   12  100   0:01.50\n   12   28   1:00.00\n  345 9999   0:09.00\n";
 * deepStrictEqual(sumProcessList(list, 12), { memoryBytes: 128 * 1024, processorMs: 61_500 });
 * ```
 */
export function sumProcessList(text: string, group: number): ResourceUse {
  let [kibibytes, processorMs] = [0, 0];
  for (const line of text.split("\n")) {
    const [leader, size, time = ""] = line.trim().split(/\s+/);
    if (Number(leader) !== group) continue;
    kibibytes += Number(size);
    processorMs += parseTime(time);
  }
  return { memoryBytes: kibibytes * 1024, processorMs };
}

/** Parses a processor time of `ps`, `[[dd-]hh:]mm:ss[.cc]`, into milliseconds. */
function parseTime(time: string): number {
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = time.split(/[:-]/).reverse().map(Number);
  return Math.round((((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000);
}

/**
 * Returns the use of a process, from the output of `tasklist /FO CSV`, which groups digits by locale; no memory when the
 * process is missing.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseTaskList } from "./resource_use.ts";
 *
 * strictEqual(parseTaskList('"typst.exe","42","Console","1","1.024 K"\r\n').memoryBytes, 2 ** 20);
 * ```
 */
export function parseTaskList(text: string): ResourceUse {
  const [, size = ""] = /"([^"]*)"\s*$/.exec(text) ?? [];
  return { memoryBytes: Number(size.replace(/\D/g, "")) * 1024, processorMs: undefined };
}
