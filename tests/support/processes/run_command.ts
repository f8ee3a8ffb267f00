/** Result of a finished command. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end and collects its output; standard input is empty. */
export async function runCommand(
  program: string,
  args: readonly string[],
  options: Pick<Deno.CommandOptions, "cwd" | "env" | "clearEnv"> = {},
): Promise<CommandResult> {
  const command = new Deno.Command(program, { args: [...args], stdin: "null", ...options });
  const { code, stdout, stderr } = await command.output();
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stderr: decoder.decode(stderr) };
}

/** Runs a command like {@linkcode runCommand}, and throws an error with its output if it fails. */
export async function runSuccessfully(
  program: string,
  args: readonly string[],
  options: Pick<Deno.CommandOptions, "cwd" | "env" | "clearEnv"> = {},
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(program, args, options);
  if (code !== 0) throw new Error(`Cannot run ${[program, ...args].join(" ")}: exit code ${code}\n${stdout}${stderr}`);
  return stdout;
}

/** Whether a program is there and can be started. */
export async function isCommandPresent(program: string, args: readonly string[] = ["--version"]): Promise<boolean> {
  try {
    return (await runCommand(program, args)).code === 0;
  } catch {
    return false;
  }
}

/** {@linkcode isCommandPresent} for `--version`, without waiting. */
export function canRun(program: string): boolean {
  try {
    return new Deno.Command(program, { args: ["--version"], stdout: "null", stderr: "null" }).outputSync().success;
  } catch {
    return false;
  }
}
