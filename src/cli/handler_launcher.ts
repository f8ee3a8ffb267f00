/** Internal first argument that starts the program as the launcher of a handler; no help mentions it. */
export const HANDLER_LAUNCHER = "__launch-handler";

/** Returns the command line of the launcher on systems without a suitable shell. */
export async function findHandlerLauncher(): Promise<readonly [string, ...string[]] | undefined> {
  const hasShell = Deno.build.os !== "windows" && await Deno.stat("/bin/sh").then(() => true, () => false);
  if (hasShell) return undefined;
  const { ownCommand } = await import("./own_command.ts"); // not needed by other commands
  return [...ownCommand(), HANDLER_LAUNCHER];
}
