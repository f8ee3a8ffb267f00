import { sumProcessStats } from "../../src/host/process/resource_use.ts";

/** How often the time is read: a process keeps its own until it ends. */
const EVERY_MS = 20;

/**
 * Returns the seconds of processor time that all threads of a process took until it ended, without at most the last
 * moments; 0 where the system is not Linux.
 */
export async function watchProcessorTime(child: Deno.ChildProcess): Promise<number> {
  if (Deno.build.os !== "linux") return 0;
  let seconds = 0;
  let ended = false;
  const end = child.status.then(() => ended = true);
  while (!ended) {
    seconds = Math.max(seconds, readSeconds(child.pid));
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, EVERY_MS))]);
  }
  return seconds;
}

function readSeconds(pid: number): number {
  try {
    const stat = Deno.readTextFileSync(`/proc/${pid}/stat`);
    const group = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[2]);
    return (sumProcessStats(`0\n${stat}`, group).processorMs ?? 0) / 1000;
  } catch {
    return 0; // it has ended meanwhile
  }
}
