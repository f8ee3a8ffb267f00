import { fileURLToPath } from "node:url";
import { runSuccessfully } from "./run_command.ts";
import { ROOT } from "../house/source_files.ts";

/**
 * Runs a module's code in a separate process and returns its output, parsed as JSON. Test files share one process, so
 * tests that change the current folder or the environment do so in another one. The code can import by paths from the
 * repository's root.
 */
export async function runCode(code: string, options: Pick<Deno.CommandOptions, "cwd" | "env"> = {}): Promise<unknown> {
  const whole = code.replaceAll(/from "(?=(?:src|tests)\/)/g, `from "${ROOT.href}`);
  const args = ["eval", "--quiet", "--ext=ts", "--config", fileURLToPath(new URL("deno.json", ROOT)), whole];
  return JSON.parse(await runSuccessfully(Deno.execPath(), args, options));
}
