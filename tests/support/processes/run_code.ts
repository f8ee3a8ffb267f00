import { fileURLToPath } from "node:url";
import { runSuccessfully } from "./run_command.ts";
import { ROOT } from "../house/source_files.ts";

/**
 * Runs a module's code in a process of its own and gives what it prints, as JSON. Test files run side by side in one
 * process, so what belongs to the process (current folder, environment) is changed in another one only. The code may
 * import by paths from the repository's root.
 */
export async function runCode(code: string, options: Pick<Deno.CommandOptions, "cwd" | "env"> = {}): Promise<unknown> {
  const whole = code.replaceAll(/from "(?=(?:src|tests)\/)/g, `from "${ROOT.href}`);
  const args = ["eval", "--quiet", "--ext=ts", "--config", fileURLToPath(new URL("deno.json", ROOT)), whole];
  return JSON.parse(await runSuccessfully(Deno.execPath(), args, options));
}
