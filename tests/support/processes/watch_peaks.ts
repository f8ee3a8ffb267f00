import { listProcessTree, readProcessFile } from "./process_tree.ts";

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
      const mib = peakOf(pid);
      if (mib === undefined) continue;
      const isCompiler = peaks.get(pid)?.isCompiler === true ||
        /run_compiler\.ts/.test(readProcessFile(pid, "cmdline"));
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

function peakOf(pid: number): number | undefined {
  const kib = /^VmHWM:\s*(\d+)/m.exec(readProcessFile(pid, "status"))?.[1];
  return kib === undefined ? undefined : Math.round(Number(kib) / 1024);
}
