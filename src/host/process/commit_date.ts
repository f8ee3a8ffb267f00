import { baseName, parentFolder } from "../files/file_path.ts";
import { inheritedBy } from "./child_environment.ts";
import { runProgram } from "./run_program.ts";

const TIMEOUT_MS = 2000;
/** Settings of a repository that would start other programs, or use a network. */
const HARMLESS = ["log.showSignature=false", "core.fsmonitor=false", "core.hooksPath=", "protocol.allow=never"];

/**
 * Asks git for the date of the last commit of a file, `2026-03-01`; undefined where this program must not run git, and
 * where git knows none.
 */
export async function readCommitDate(path: string, signal: AbortSignal): Promise<string | undefined> {
  if ((await Deno.permissions.query({ name: "run", command: "git" })).state !== "granted") return undefined;
  const isWindows = Deno.build.os === "windows";
  const args = HARMLESS.flatMap((setting) => ["-c", setting]);
  try {
    const { success, stdout } = await runProgram(
      "git",
      [...args, "log", "-1", "--format=%cs", "--", `./${baseName(path, isWindows)}`],
      {
        cwd: parentFolder(path, isWindows),
        ...inheritedBy("git", { GIT_OPTIONAL_LOCKS: "0", GIT_NO_LAZY_FETCH: "1", GIT_TERMINAL_PROMPT: "0" }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      },
    );
    return success ? /^\d{4}-\d\d-\d\d$/.exec(stdout.trim())?.[0] : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined; // a hint is no reason to fail
  }
}
