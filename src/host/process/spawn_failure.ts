import { access, constants } from "node:fs/promises";
import { truncate } from "../../base/text.ts";
import { findStartProblem } from "./start_problem.ts";

/** Exit codes of shells for a program that cannot be run; scripts can return them too. */
const UNSTARTED: ReadonlySet<number | null> = new Set([126, 127]);

/** Explains for people why the launcher of a script could not be started. */
export function explainSpawnFailure(error: unknown): string {
  return `could not be started: ${error instanceof Error ? truncate(error.message, 200) : String(error)}`;
}

/**
 * Explains for people why a script that ended with this code, in an environment with this `PATH`, did not start;
 * undefined when it may have started.
 */
export async function explainUnstarted(
  script: string,
  exitCode: number | null,
  searchPath?: string,
): Promise<string | undefined> {
  if (!UNSTARTED.has(exitCode)) return undefined;
  if (!await isThere(script)) return "could not be started: the script is missing or unreadable";
  const problem = await findStartProblem(script, { cwd: "", searchPath });
  if (problem?.ofInterpreter) return `could not be started: ${problem.reason}`;
  const isExecutable = await access(script, constants.X_OK).then(() => true, () => false);
  return isExecutable ? undefined : "could not be started: the script is not executable";
}

/** Returns false only for a path that is certainly missing; Deno may lack the permission to look. */
function isThere(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(() => true, (error) => error instanceof Deno.errors.NotCapable);
}
