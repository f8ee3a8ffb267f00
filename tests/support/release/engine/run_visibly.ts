/**
 * Runs a long command, whose output is shown as it comes.
 *
 * @throws {Error} when it fails.
 */
export async function runVisibly(
  program: string,
  args: readonly string[],
  options: Pick<Deno.CommandOptions, "cwd" | "env" | "clearEnv">,
): Promise<void> {
  const shown = { stdin: "null", stdout: "inherit", stderr: "inherit" } as const;
  const { code } = await new Deno.Command(program, { args: [...args], ...shown, ...options }).output();
  if (code !== 0) throw new Error(`Cannot run ${[program, ...args].join(" ")}: exit code ${code}`);
}
