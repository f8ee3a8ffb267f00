import type { Context } from "../console/context.ts";
import { InterruptedError, UsageError } from "../console/command_errors.ts";
import { EXIT_CODE } from "../console/exit_code.ts";
import { HANDLER_LAUNCHER } from "./handler_launcher.ts";
import { onlyPrints } from "./only_prints.ts";
import { PROGRAM_NAME, VERSION } from "./version.ts";

/**
 * Runs one command line and returns its exit code. Never throws and never exits.
 *
 * Prints the version before it loads the command tree, which takes longer than everything else together.
 *
 * @param beforeWork called once before a command is loaded; the version, help and completion end at once without it.
 */
export async function run(args: readonly string[], context: Context, beforeWork = () => {}): Promise<number> {
  try {
    if (args.length === 1 && (args[0] === "--version" || args[0] === "-V")) {
      await context.io.stdout.write(`${PROGRAM_NAME} ${VERSION}\n`);
      return EXIT_CODE.ok;
    }
    if (!onlyPrints(args)) beforeWork();
    if (args[0] === HANDLER_LAUNCHER) await launchHandler(args.slice(1));
    const { runCommandLine } = await import("./program.ts");
    return await runCommandLine(args, context);
  } catch (error) {
    const isInterruption = context.signal.aborted && !(error instanceof InterruptedError);
    return await report(isInterruption ? new InterruptedError() : error, args, context);
  }
}

async function launchHandler([script, input, ...args]: readonly string[]): Promise<never> {
  if (!script || !input) {
    const hint = "Name the script with --handler of webhook server.";
    throw new UsageError("Cannot launch a handler: this command is internal to the webhook server", {
      hint,
    });
  }
  const { runAsLauncher } = await import("../webhook/worker/run_as_launcher.ts");
  return await runAsLauncher(script, input, args);
}

async function report(error: unknown, args: readonly string[], context: Context): Promise<number> {
  const { stderr } = context.io;
  const { text, exitCode } = await describe(error, args, context);
  try {
    await stderr.write(text, { evenAtEnd: true, evenIfQuiet: true });
  } catch { // standard error is closed; the exit code still reports the failure
  }
  return exitCode;
}

async function describe(thrown: unknown, args: readonly string[], context: Context) {
  try {
    const { explainExhaustion } = await import("./deno/exhausted_system.ts");
    const error = (await import("./deno/missing_permission.ts")).explainMissingPermission(explainExhaustion(thrown));
    const { errorJson, errorText, exitCodeOf } = await import("./error_report.ts");
    const text = wantsJson(args) ? errorJson(error) : await errorText(error, context);
    return { text, exitCode: exitCodeOf(error) };
  } catch (unreadable) {
    if (!isMissingPermission(unreadable)) throw unreadable;
    return { text: UNREADABLE, exitCode: EXIT_CODE.failed };
  }
}

/** Fixed text for missing read access: from source, the modules that would render the error cannot be read either. */
const UNREADABLE = "error: Cannot load the program: Deno was started without read access to its modules\n" +
  "hint: Run Deno with --allow-read.\n";

function isMissingPermission(error: unknown): boolean {
  return error instanceof TypeError && error.message.startsWith("Requires read access");
}

/**
 * Returns whether `--json` is among the words. The parsed options may be missing, because the command line itself may
 * be wrong.
 */
function wantsJson(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).includes("--json");
}
