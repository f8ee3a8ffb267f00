import process from "node:process";
import { runQuickTool } from "../house/quick_tools.ts";

/** Whether a process runs; one that has ended but that nobody has asked about does not. */
export async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const state = await runQuickTool("ps", ["-o", "stat=", "-p", String(pid)]).catch(() => ""); // gone meanwhile
  return state.trim() !== "" && !state.startsWith("Z");
}
