/** The word that makes this program the launcher of a handler; it is not for people and stands in no help. */
export const HANDLER_LAUNCHER = "__launch-handler";

/** The command of that launcher, where the system has no shell that could be one. */
export async function findHandlerLauncher(): Promise<readonly [string, ...string[]] | undefined> {
  const hasShell = Deno.build.os !== "windows" && await Deno.stat("/bin/sh").then(() => true, () => false);
  if (hasShell) return undefined;
  const program = Deno.build.standalone ? [] : ["run", "--quiet", "-A", Deno.mainModule];
  return [Deno.execPath(), ...program, HANDLER_LAUNCHER];
}
