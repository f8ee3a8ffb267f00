import { isCommandPresent } from "./run_command.ts";

/** Whether Node is installed; Deno in its place would prove nothing. */
export async function isNodePresent(): Promise<boolean> {
  return await isCommandPresent("node", ["-e", "process.exit(process.versions.deno === undefined ? 0 : 1)"]);
}
