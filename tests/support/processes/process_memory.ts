/** The most resident memory of a process so far, in MiB; NaN where the system does not say. */
export function readProcessPeak(pid: number): number {
  return Math.round(Number(/^VmHWM:\s*(\d+)/m.exec(readProcessFile(pid, "status"))?.[1] ?? NaN) / 1024);
}

/** The most resident memory of this process since the last call, in MiB; Linux only. */
export function takePeak(): number {
  const [, kib] = /^VmHWM:\s*(\d+) kB/m.exec(readProcessFile(Deno.pid, "status")) ?? [];
  Deno.writeTextFileSync("/proc/self/clear_refs", "5");
  return Number(kib) / 1024;
}

/** The most resident memory, in MiB, of the program and of those that it starts; 0 for what did not run. */
export interface ProcessPeaks {
  readonly program: number;
  /** The largest compiler. */
  readonly compiler: number;
  /** All others together, such as a process that reads PDFs. */
  readonly others: number;
}

/** How often the peaks are read: a process keeps its own until it ends. */
const EVERY_MS = 20;

/** Reads the peaks of a run of the program until it ends; only Linux has them. */
export async function watchPeaks(child: Deno.ChildProcess): Promise<ProcessPeaks> {
  const peaks = new Map<number, { isCompiler: boolean; mib: number }>();
  let ended = false;
  const end = child.status.then(() => ended = true);
  while (!ended) {
    for (const pid of listProcessTree(child.pid)) {
      const mib = readProcessPeak(pid);
      if (Number.isNaN(mib)) continue;
      const isCompiler = peaks.get(pid)?.isCompiler === true ||
        /run_compiler\.ts|^[^\0]*typst-engine/.test(readProcessFile(pid, "cmdline"));
      peaks.set(pid, { isCompiler, mib });
    }
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, EVERY_MS))]);
  }
  const program = peaks.get(child.pid)?.mib ?? 0;
  peaks.delete(child.pid);
  const below = [...peaks.values()];
  return {
    program,
    compiler: Math.max(0, ...below.filter(({ isCompiler }) => isCompiler).map(({ mib }) => mib)),
    others: below.filter(({ isCompiler }) => !isCompiler).reduce((sum, { mib }) => sum + mib, 0),
  };
}

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
export function readProcessFile(pid: number, name: "status" | "cmdline" | "stat"): string {
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
