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
