import { spawn } from "node:child_process";
import process from "node:process";
import { listProcesses } from "./list_processes.ts";
import { waitFor } from "../time/wait_for.ts";

/** How long to wait between two looks whether a process group is still there: the first, then longer, in milliseconds. */
const LOOKS_MS = { first: 10, last: 320 } as const;

/** How long to wait for the system to take away what was killed, in milliseconds. */
const REMOVAL_MS = 1000;

/**
 * Ends a process and all that it started and that did not leave its group: TERM, then KILL for what is still there
 * after `graceMs`. Resolves when the group is gone, or cannot be ended.
 *
 * @param pid The process that leads the group.
 */
export async function stopProcessGroup(pid: number, graceMs: number): Promise<void> {
  if (Deno.build.os === "windows") return await endTree(pid);
  if (!signalGroup(pid, "SIGTERM")) return;
  if (await isGone(pid, graceMs)) return;
  signalGroup(pid, "SIGKILL");
  await isGone(pid, REMOVAL_MS);
}

/** Whether the group could be sent the signal; 0 only asks. */
function signalGroup(pid: number, signal: "SIGTERM" | "SIGKILL" | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false; // it is gone, or was never ours
  }
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  let [waited, pause] = [0, Math.min(LOOKS_MS.first, patienceMs)];
  for (;;) {
    if (!signalGroup(pid, 0) || await isEndedUnheard(pid)) return true;
    if (waited >= patienceMs) return false;
    await waitFor(pause);
    waited += pause;
    pause = Math.min(LOOKS_MS.last, pause * 2, patienceMs - waited);
  }
}

/** What has ended can be signalled until its parent hears of it, which in some containers nobody ever does. */
async function isEndedUnheard(pid: number): Promise<boolean> {
  const members = (await listProcesses())?.filter(({ group }) => group === pid);
  return members?.every(({ ended }) => ended) ?? false;
}

/** Windows has no signals that a script could heed, and no groups; it knows who started whom. */
function endTree(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const taskkill = spawn("taskkill", ["/PID", String(pid), "/T", "/F"], { stdio: "ignore" });
    taskkill.on("error", () => resolve());
    taskkill.on("close", () => resolve());
  });
}
