import type { WorkLimit } from "./work_limit.ts";
import process from "node:process";
import { inheritedBy } from "./child_environment.ts";

/** Kills a child process; does nothing when it has already ended. */
export function killChild(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // it has ended
  }
}

/** Kills a child that leads a process group, with all processes of the group. */
export function killGroup(child: Deno.ChildProcess): void {
  if (Deno.build.os === "windows") return killTree(child);
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** Kills a process and its descendants on Windows, which has no process groups. */
function killTree(child: Deno.ChildProcess): void {
  const args = ["/PID", String(child.pid), "/T", "/F"];
  const streams = { stdin: "null", stdout: "null", stderr: "null" } as const;
  try {
    new Deno.Command("taskkill", { args, ...inheritedBy("killer"), ...streams }).spawn().status.catch(() => {});
  } catch {
    killChild(child);
  }
}

/**
 * Kills a process group and removes its folder when this process is killed, which then can do neither itself. Disposing
 * the guard ends it. Does nothing on Windows, and where no shell can be run.
 */
export function guardGroup(pid: number, folder: string): AsyncDisposable {
  const guard = startGuard(pid, folder);
  return {
    async [Symbol.asyncDispose]() {
      if (guard === undefined) return;
      killChild(guard); // before its input ends
      await guard.status;
      await guard.stdin.abort().catch(() => {});
    },
  };
}

/** Guards a process group like {@linkcode guardGroup}, and measures it for a limit, until it is disposed. */
export function guardWork(pid: number, folder: string, limit: Pick<WorkLimit, "watch">): AsyncDisposable {
  const stack = new AsyncDisposableStack();
  stack.use(guardGroup(pid, folder));
  stack.use(limit.watch(pid));
  return stack;
}

/** The input ends with this process. */
const SCRIPT = 'read -r line; kill -9 "-$1"; rm -rf -- "$2"';

function startGuard(pid: number, folder: string): Deno.ChildProcess | undefined {
  if (Deno.build.os === "windows") return undefined;
  try {
    return new Deno.Command("/bin/sh", {
      ...{ args: ["-c", SCRIPT, "sh", String(pid), folder], stdin: "piped", stdout: "null", stderr: "null" },
      ...{ cwd: "/", ...inheritedBy("guard", { PATH: "/usr/bin:/bin" }), detached: true },
    }).spawn();
  } catch {
    return undefined;
  }
}
