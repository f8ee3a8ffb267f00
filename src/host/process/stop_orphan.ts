import { listProcesses } from "./list_processes.ts";
import { stopProcessGroup } from "./process_group.ts";

/** A handler that a worker started, as it was written down before that worker died. */
export interface OrphanRecord {
  /** Its process, the leader of its group. */
  readonly pid: number;
  /** Epoch milliseconds of its start. */
  readonly startedAt: number;
}

/** What {@linkcode stopOrphan} needs. */
export interface StopOrphanOptions {
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Milliseconds between TERM and KILL; 5000 unless given. */
  readonly graceMs?: number;
}

/** How far the age of a process may be off: ages come in whole seconds, and a start is written down after it happened. */
const TOLERANCE_MS = 3000;

/**
 * Ends a handler that outlived its worker, with all that it started, so that its event can run again without running
 * twice at once. Number and age of the process must both fit: the number alone may belong to somebody else by now.
 *
 * @returns Whether there was one. False also where its age cannot be found out (Windows, or no `ps`).
 */
export async function stopOrphan({ pid, startedAt }: OrphanRecord, options: StopOrphanOptions): Promise<boolean> {
  const { now, graceMs = 5000 } = options;
  if (!Number.isSafeInteger(pid) || pid <= 1) return false;
  const found = (await listProcesses())?.find((process) => process.pid === pid);
  // Only who leads a group can be one of ours; the group of another may be the user's whole session.
  if (found === undefined || found.ended || found.group !== pid) return false;
  if (Math.abs(now() - startedAt - found.ageMs) > TOLERANCE_MS) return false;
  await stopProcessGroup(pid, graceMs);
  return true;
}
