import { listProcessTree, readProcessFile } from "../support/processes/process_memory.ts";

/**
 * Reads the resident memory in MiB that a process and all below it have together, as Linux counts it; 0 after its end.
 * Pages of files count once, as many as the process with the most of them has: all run the same program and share it.
 */
function readTreeMemory(root: number): number {
  const memories = listProcessTree(root).map(readMemory);
  const own = memories.reduce((sum, { own }) => sum + own, 0);
  return (own + Math.max(...memories.map(({ files }) => files))) / 1024;
}

/** In KiB: pages of the process itself, and pages of files. */
function readMemory(pid: number): { own: number; files: number } {
  const status = readProcessFile(pid, "status");
  const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return { own: field("RssAnon") + field("RssShmem"), files: field("RssFile") };
}

/**
 * Looks at a process and all below it every few milliseconds until it ends, and returns the most resident memory in MiB
 * that they had together; undefined where the system is not Linux.
 */
export async function watchTreeMemory(child: Deno.ChildProcess): Promise<number | undefined> {
  if (Deno.build.os !== "linux") return undefined;
  let ended = false;
  const end = child.status.then(() => ended = true);
  let peak = 0;
  while (!ended) {
    peak = Math.max(peak, readTreeMemory(child.pid));
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 5))]);
  }
  return Math.round(peak);
}
