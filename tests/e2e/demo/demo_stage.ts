import { utf8 } from "../../support/packs/packs.ts";
import { runTool, type ToolOptions } from "../../support/processes/tool_process.ts";

/** A place where a demo runs the program as one would, and prints each command line and what came of it. */
export interface DemoStage {
  /** Folder of all that is made. */
  readonly path: string;
  /** What commands need besides the variables of this process. */
  readonly env: Readonly<Record<string, string>>;
  /** What there is to see, and its path in the folder. */
  readonly results: (readonly [what: string, path: string])[];
}

/** Exit code that a command must have, and its surroundings. */
export interface DemoOptions extends ToolOptions {
  readonly code?: number;
}

/** Makes an empty folder for a demo. */
export async function openDemoStage(path: string): Promise<DemoStage> {
  await Deno.remove(path, { recursive: true }).catch(ignoreMissing);
  await Deno.mkdir(path, { recursive: true });
  // Whatever the user has set up for real wikis stays out of it, and so does a proxy, which knows no local servers.
  const home = { XDG_CONFIG_HOME: `${path}/.settings`, XDG_STATE_HOME: `${path}/.state`, TOOL_PROFILE: "" };
  const local = "127.0.0.1,localhost";
  return { path, env: { ...home, NO_COLOR: "1", NO_PROXY: local, no_proxy: local }, results: [] };
}

/**
 * Runs a command in the folder, prints it and what it says, and gives its standard output.
 *
 * @throws {Error} when the exit code is another one than expected.
 */
export async function runShown(
  stage: DemoStage,
  args: readonly string[],
  { code = 0, ...options }: DemoOptions = {},
): Promise<string> {
  const result = await runTool(args, { cwd: stage.path, ...options, env: { ...stage.env, ...options.env } });
  showCommand(args, result.stdout + result.stderr);
  if (result.code === code) return result.stdout;
  throw new Error(
    `Cannot go on with the demo: "tool ${args[0]} ${args[1]}" exited with code ${result.code}, not ${code}`,
  );
}

/** Prints a command line and what the program said. */
export function showCommand(args: readonly string[], output: string): void {
  const words = args.map((word) => /^[\w./:=@-]+$/.test(word) ? word : `"${word}"`);
  say(`\n  $ tool ${words.join(" ")}`);
  showText(output);
}

/** Prints a text as it is, indented. */
export function showText(text: string): void {
  say(text.trimEnd().replaceAll(/^(?=.)/gm, "    "));
}

/** Prints what happens next. */
export function say(text: string): void {
  Deno.stdout.writeSync(utf8(`${text}\n`));
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
