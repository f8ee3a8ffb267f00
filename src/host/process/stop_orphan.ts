import { listProcesses } from "./list_processes.ts";
import { stopProcessGroup } from "./process_group.ts";

/** Record of a handler that a worker started before the worker died. */
export interface OrphanRecord {
  /** Id of the process, which leads its group. */
  readonly pid: number;
  /** Start time in epoch milliseconds. */
  readonly startedAt: number;
}

/** Options of {@linkcode stopOrphan}. */
export interface StopOrphanOptions {
  /** Returns the current time in epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds between SIGTERM and SIGKILL; 5000 by default. */
  readonly graceMs?: number;
}

/** Tolerance for the age of a process in milliseconds: ages are in whole seconds, and a start is recorded late. */
const TOLERANCE_MS = 3000;

/**
 * Stops a handler that outlived its worker, with its process group, so that the next attempt does not run in parallel.
 * Both the id and the age of the process must match, because the system may have reused the id.
 *
 * @returns Whether such a process existed. False when its age is unknown (on Windows, or without `ps`).
 */
export async function stopOrphan({ pid, startedAt }: OrphanRecord, options: StopOrphanOptions): Promise<boolean> {
  const { now, graceMs = 5000 } = options;
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  const found = (await listProcesses())?.find((process) => process.pid === pid);
  // A handler always leads its group; any other group may be the whole session of the user.
  if (found === undefined || found.ended || found.group !== pid) return false;
  if (Math.abs(now() - startedAt - found.ageMs) > TOLERANCE_MS) return false;
  await stopProcessGroup(pid, graceMs);
  return true;
}
