import process from "node:process";
import { runQuickTool } from "../house/quick_tools.ts";

/** Returns whether a process is running; a zombie counts as ended. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await runQuickTool("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ""); // ended in the meantime
  return state.trim() !== "" && !state.startsWith("Z");
}
