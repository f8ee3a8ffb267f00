/**
 * Reads the resident memory in MiB that a process and all below it have together, as Linux counts it; 0 after its end.
 * Pages of files count once, as many as the process with the most of them has: all run the same program and share it.
 */
export function readTreeMemory(root: number): number {
  const memories = listTree(root).map(readMemory);
  const own = memories.reduce((sum, { own }) => sum + own, 0);
  return (own + Math.max(...memories.map(({ files }) => files))) / 1024;
}

/** A process, its children, their children and so on. */
function listTree(pid: number): number[] {
  return [pid, ...listThreads(pid).flatMap((thread) => listChildren(pid, thread)).flatMap(listTree)];
}

function listThreads(pid: number): string[] {
  return ifRunning(() => Array.from(Deno.readDirSync(`/proc/${pid}/task`), ({ name }) => name)) ?? [];
}

/** A child belongs to the thread that started it. */
function listChildren(pid: number, thread: string): number[] {
  const text = ifRunning(() => Deno.readTextFileSync(`/proc/${pid}/task/${thread}/children`)) ?? "";
  return text.split(" ").filter((word) => word !== "").map(Number);
}

/** In KiB: pages of the process itself, and pages of files. */
function readMemory(pid: number): { own: number; files: number } {
  const status = ifRunning(() => Deno.readTextFileSync(`/proc/${pid}/status`)) ?? "";
  const field = (name: string) => Number(new RegExp(`^${name}:\\s*(\\d+)`, "m").exec(status)?.[1] ?? 0);
  return { own: field("RssAnon") + field("RssShmem"), files: field("RssFile") };
}

/** Undefined when the process or thread has ended meanwhile. */
function ifRunning<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
