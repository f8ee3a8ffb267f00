import { isCommandPresent, runCommand, runSuccessfully } from "./run_command.ts";
import { ROOT } from "./source_files.ts";
import { createTemporaryFolder } from "./temporary_folder.ts";

/** A Deno that can compile on this machine: the start of its command line, and its environment. */
export interface Compiler {
  program: string;
  args: readonly string[];
  env: Record<string, string>;
}

/** The Deno that runs this script. */
export const THIS_DENO: Compiler = { program: Deno.execPath(), args: [], env: {} };

/** All that the compiled program may do: read and write files, and look whether the terminal is dumb. */
const PERMISSIONS = ["--no-prompt", "--allow-read", "--allow-write", "--allow-env=TERM"];

// The executable keeps the time of the file it was made from.
const BUNDLE_TIME = new Date("2020-01-01T00:00:00Z");

/** Where an executable goes, and the system it is for unless that is this one. */
export interface CompileOptions {
  output: string;
  target?: string;
}

/**
 * Compiles the program. It is bundled first: the executable then holds what the program uses instead of every package
 * of the lock file, two thirds of the size and twice as fast to start. Minified, because only then no path of the machine
 * stands in it, so that two machines make the same bytes; names stay, for the stack of a bug report.
 */
export async function compileProgram(compiler: Compiler, { output, target }: CompileOptions): Promise<void> {
  await using folder = await createTemporaryFolder();
  const script = `${folder.path}/cli.js`;
  const { program, args, env } = compiler;
  const deno = (...more: string[]) => runSuccessfully(program, [...args, ...more], { cwd: ROOT, env });
  const shape = ["--platform", "deno", "--minify", "--keep-names"];
  await deno("bundle", "--quiet", "--frozen", "--check", ...shape, "--output", script, "cli.ts");
  await Deno.utime(script, BUNDLE_TIME, BUNDLE_TIME);
  const system = target === undefined ? [] : ["--target", target];
  const closed = ["--no-config", "--no-npm", "--no-remote"];
  await deno("compile", "--quiet", ...closed, ...PERMISSIONS, ...system, "--output", output, script);
}

/**
 * This Deno, when its runtime for executables is there or can be fetched; else Deno 2.7.11 with the runtime that a
 * script beside the repository prints, where there is one.
 */
export async function findCompiler(): Promise<Compiler | undefined> {
  if (await canCompile()) return THIS_DENO;
  const runtime = await findRuntime();
  if (runtime === undefined) return undefined;
  const env = { DENORT_BIN: runtime, DENO_TLS_CA_STORE: "system,mozilla" };
  return { program: "npx", args: ["-y", "deno@2.7.11"], env };
}

async function canCompile(): Promise<boolean> {
  await using folder = await createTemporaryFolder();
  await Deno.writeTextFile(`${folder.path}/empty.ts`, "export {};\n");
  const args = ["compile", "--no-config", "--output", `${folder.path}/empty`, `${folder.path}/empty.ts`];
  return (await runCommand(Deno.execPath(), args)).code === 0;
}

async function findRuntime(): Promise<string | undefined> {
  if (!await isCommandPresent("node") || !await isCommandPresent("npx")) return undefined;
  const { code, stdout } = await runCommand("node", ["../shared/tools/denort.mjs"], { cwd: ROOT });
  return code === 0 ? stdout.trim() : undefined;
}
