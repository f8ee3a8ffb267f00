import { spawn } from "node:child_process";
import process from "node:process";
import { inheritedBy } from "./child_environment.ts";
import { listProcesses } from "./list_processes.ts";
import { waitFor } from "../time/wait_for.ts";

/** First and longest pause between two checks for a process group, in milliseconds; the pause doubles each time. */
const CHECKS_MS = { first: 10, last: 320 } as const;

/** Milliseconds to wait until the system has removed killed processes. */
const REMOVAL_MS = 1000;

/**
 * Stops a process group: sends SIGTERM, and SIGKILL to the processes that still run after `graceMs` milliseconds.
 * Resolves when the group has ended or cannot be stopped. On Windows, kills the process and its descendants at once.
 *
 * @param pid Id of the process that leads the group.
 */
export async function stopProcessGroup(pid: number, graceMs: number): Promise<void> {
  if (Deno.build.os === "windows") return await endTree(pid);
  if (!signalGroup(pid, "SIGTERM")) return;
  if (await isGone(pid, graceMs)) return;
  signalGroup(pid, "SIGKILL");
  await isGone(pid, REMOVAL_MS);
}

/** Sends a signal to the group and returns whether that succeeded; 0 only checks that the group exists. */
function signalGroup(pid: number, signal: "SIGTERM" | "SIGKILL" | 0): boolean {
  try {
    process.kill(-pid, signal);
    return true;
  } catch {
    return false; // it has ended, or belongs to another user
  }
}

async function isGone(pid: number, patienceMs: number): Promise<boolean> {
  let [waited, pause] = [0, Math.min(CHECKS_MS.first, patienceMs)];
  for (;;) {
    if (!signalGroup(pid, 0) || await isOnlyZombies(pid)) return true;
    if (waited >= patienceMs) return false;
    await waitFor(pause);
    waited += pause;
    pause = Math.min(CHECKS_MS.last, pause * 2, patienceMs - waited);
  }
}

/**
 * Returns whether only zombies are left. They accept signals until the parent reads their exit code, which in some
 * containers never happens.
 */
async function isOnlyZombies(pid: number): Promise<boolean> {
  const members = (await listProcesses())?.filter(({ group }) => group === pid);
  return members?.every(({ ended }) => ended) ?? false;
}

/**
 * Kills a process and its descendants on Windows, which has neither process groups nor signals that a script can
 * handle.
 */
function endTree(pid: number): Promise<void> {
  return new Promise((resolve) => {
    const taskkill = spawn("taskkill", ["/PID", String(pid), "/T", "/F"], {
      env: inheritedBy("killer").env,
      stdio: "ignore",
    });
    taskkill.on("error", () => resolve());
    taskkill.on("close", () => resolve());
  });
}
