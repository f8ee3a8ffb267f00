import { inheritedBy } from "./child_environment.ts";
import { killChild } from "./kill_child.ts";

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
