import { runCommand } from "./run_command.ts";

/**
 * Runs an executable that was just made once, and removes it when it does not start: a runtime of another version than
 * the compiler's makes one that looks complete.
 *
 * @throws {Error} with what it said.
 */
export async function assertStarts(path: string): Promise<void> {
  const { code, stdout, stderr } = await runCommand(path, ["--version"], { clearEnv: true, env: { NO_COLOR: "1" } });
  if (code === 0 && /^tool \d+\.\d+\.\d+\n$/.test(stdout)) return;
  await Deno.remove(path);
  const said = stderr.trim().split("\n").at(-1) ?? "";
  const runtime = Deno.env.get("DENORT_BIN");
  const hint = runtime === undefined
    ? `Compile again with another Deno than ${Deno.version.deno}.`
    : `Set DENORT_BIN to the runtime of Deno ${Deno.version.deno}; it is ${runtime}.`;
  throw new Error(
    `Cannot use ${path}: it does not start (exit code ${code}${said === "" ? "" : `, ${said}`}) and was removed\n` +
      `hint: ${hint}`,
  );
}
