import { listProcessTree, readProcessFile } from "./process_memory.ts";

/** How often the time is read: a process keeps its own until it ends. */
const EVERY_MS = 20;

/** Hundredths of a second, in which Linux counts. */
const TICKS_PER_SECOND = 100;

/**
 * Returns the seconds of processor time that a process and all below it took until it ended, without at most the last
 * moments; 0 where the system is not Linux.
 */
export async function watchProcessorTime(child: Deno.ChildProcess): Promise<number> {
  if (Deno.build.os !== "linux") return 0;
  const seconds = new Map<number, number>();
  let ended = false;
  const end = child.status.then(() => ended = true);
  while (!ended) {
    for (const pid of listProcessTree(child.pid)) seconds.set(pid, Math.max(seconds.get(pid) ?? 0, readSeconds(pid)));
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, EVERY_MS))]);
  }
  const sum = [...seconds.values()].reduce((sum, each) => sum + each, 0);
  return Math.round(sum * 100) / 100;
}

/** Reads user and system time; 0 when the process has ended meanwhile. */
function readSeconds(pid: number): number {
  const [, user = 0, system = 0] = /\) (?:\S+ ){11}(\d+) (\d+)/.exec(readProcessFile(pid, "stat")) ?? [];
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
