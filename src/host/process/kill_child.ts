import process from "node:process";

/** Kills a child; nothing happens when it has ended by itself. */
export function killChild(child: Deno.ChildProcess): void {
  try {
    child.kill("SIGKILL");
  } catch {
    // it has ended
  }
}

/** Kills a child that leads a process group, and what it has started: a program's name may stand for a script. */
export function killGroup(child: Deno.ChildProcess): void {
  if (Deno.build.os === "windows") return killTree(child);
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // it has ended
  }
}

/** Windows has no process groups; it knows who started whom. */
function killTree(child: Deno.ChildProcess): void {
  const args = ["/PID", String(child.pid), "/T", "/F"];
  const streams = { stdin: "null", stdout: "null", stderr: "null" } as const;
  try {
    new Deno.Command("taskkill", { args, ...streams }).spawn().status.catch(() => {});
  } catch {
    killChild(child);
  }
}
