import { runSuccessfully } from "../processes/run_command.ts";

/** Programs of the system that end within milliseconds. Whatever else starts a program is a `_process_test.ts`. */
type QuickTool = "bash" | "mkfifo" | "mount" | "openssl" | "ps" | "ssh-keygen" | "true" | "umount";

/** Runs a quick program to its end; an error shows what it said when it fails. */
export function runQuickTool(
  tool: QuickTool,
  args: readonly string[],
  options: Pick<Deno.CommandOptions, "cwd"> = {},
): Promise<string> {
  return runSuccessfully(tool, args, options);
}
