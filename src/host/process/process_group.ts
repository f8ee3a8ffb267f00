import { spawn } from "node:child_process";
import process from "node:process";
import { inheritedBy } from "./child_environment.ts";
import { waitFor } from "../time/wait_for.ts";
import type { Log } from "../log/log.ts";

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

/** Process of this machine. */
interface ProcessFacts {
  /** Process id. */
  readonly pid: number;
  /** Id of the process group. */
  readonly group: number;
  /** Milliseconds since the start of the process, in whole seconds. */
  readonly ageMs: number;
  /** Whether the process is a zombie: it has ended, but its parent has not read its exit code. */
  readonly ended: boolean;
}

/** Lists all processes of this machine; undefined when that is impossible (on Windows, or without `ps`). */
export function listProcesses(): Promise<ProcessFacts[] | undefined> {
  if (Deno.build.os === "windows") return Promise.resolve(undefined);
  const columns = ["pid=", "pgid=", "etime=", "stat="].flatMap((column) => ["-o", column]);
  return new Promise((resolve) => {
    const ps = spawn("ps", ["-A", ...columns], {
      env: inheritedBy("processList").env,
      stdio: ["ignore", "pipe", "ignore"],
    });
    const pieces: string[] = [];
    ps.on("error", () => resolve(undefined));
    ps.stdout.on("data", (bytes: Uint8Array) => pieces.push(new TextDecoder().decode(bytes)));
    ps.on("close", (code) => resolve(code === 0 ? pieces.join("").split("\n").flatMap(parseRow) : undefined));
  });
}

function parseRow(row: string): ProcessFacts[] {
  const [pid, group, elapsed = "", state = ""] = row.trim().split(/\s+/);
  const ageMs = parseElapsed(elapsed);
  return ageMs === undefined ? [] : [{ pid: Number(pid), group: Number(group), ageMs, ended: state.startsWith("Z") }];
}

/**
 * Parses an elapsed time of `ps`, `[[dd-]hh:]mm:ss`, into milliseconds; undefined for any other text.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseElapsed } from "./process_group.ts";
 *
 * strictEqual(parseElapsed("1-02:03:04"), 93_784_000);
 * ```
 */
export function parseElapsed(text: string): number | undefined {
  const match = /^(?:(?:(\d+)-)?(\d+):)?(\d+):(\d+)$/.exec(text);
  if (match === null) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1).map((part) => Number(part ?? 0));
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
}

/** Record of a handler that a worker started before the worker died. */
interface OrphanRecord {
  /** Id of the process, which leads its group. */
  readonly pid: number;
  /** Start time in epoch milliseconds. */
  readonly startedAt: number;
}

/** Options of {@linkcode stopOrphan}. */
interface StopOrphanOptions {
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

/**
 * Warns if this process is the first one of a container: the system gives it the processes whose parents have ended, but
 * the runtime reaps only its own children. What handlers leave behind then stays as a zombie until the container ends.
 */
export function warnWithoutInit(pid: number, log: Pick<Log, "warning">): void {
  if (pid !== 1) return;
  const hint = "Start the container with an init: docker run --init, or tini as its entry point.";
  const problem = "This is process 1, but it does not reap the processes that handlers leave behind.";
  log.warning(`${problem} ${hint}`, { code: "no-init" });
}
