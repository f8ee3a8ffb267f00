/** Lists a process, its children, their children and so on, as Linux knows them. */
export function listProcessTree(pid: number): number[] {
  return [pid, ...listThreads(pid).flatMap((thread) => listChildren(pid, thread)).flatMap(listProcessTree)];
}

function listThreads(pid: number): string[] {
  return ifRunning(() => Array.from(Deno.readDirSync(`/proc/${pid}/task`), ({ name }) => name)) ?? [];
}

/** A child belongs to the thread that started it. */
function listChildren(pid: number, thread: string): number[] {
  const text = ifRunning(() => Deno.readTextFileSync(`/proc/${pid}/task/${thread}/children`)) ?? "";
  return text.split(" ").filter((word) => word !== "").map(Number);
}

/** Reads a file about a process; empty when the process has ended meanwhile. */
export function readProcessFile(pid: number, name: "status" | "cmdline"): string {
  return ifRunning(() => Deno.readTextFileSync(`/proc/${pid}/${name}`)) ?? "";
}

/** Undefined when the process or thread has ended meanwhile. */
function ifRunning<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
