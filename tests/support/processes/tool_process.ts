import { fileURLToPath } from "node:url";
import { ROOT } from "../house/source_files.ts";

/** The program's source file. */
export const CLI: string = fileURLToPath(new URL("cli.ts", ROOT));

/** The flags with which Deno runs the program from source and lets it do nothing. */
export const READS_MODULES: readonly string[] = readsModulesAnd([]);

/** The flags with which it may read only its modules and some paths. */
export function readsModulesAnd(paths: readonly string[]): readonly string[] {
  const readable = [fileURLToPath(ROOT), ...paths].map((path) => path.replaceAll(",", ",,"));
  return ["--no-prompt", `--allow-read=${readable.join(",")}`];
}

/** Result of a run of the program. */
export interface ToolResult {
  code: number;
  stdout: string;
  stdoutBytes: Uint8Array;
  stderr: string;
}

/** Surroundings of a run. */
export interface ToolOptions {
  /** Current folder. */
  cwd?: string;
  /** Content of standard input; none unless given. */
  stdin?: Uint8Array;
  /** Deno's flags; all permissions unless given. */
  flags?: readonly string[];
  /** Variables besides those of this process. */
  env?: Readonly<Record<string, string>>;
  /** Script to run instead of the program's source file. */
  script?: string;
}

/** Starts the program as a process of its own. */
export function spawnTool(
  args: readonly string[],
  { cwd, stdin, flags = ["-A"], env = {}, script = CLI }: ToolOptions = {},
) {
  const command = new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", ...flags, script, ...args],
    stdin: stdin === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
    env,
    ...(cwd === undefined ? {} : { cwd }),
  });
  return command.spawn();
}

/** Runs the program as a process of its own, to its end. */
export async function runTool(args: readonly string[], options: ToolOptions = {}): Promise<ToolResult> {
  const child = spawnTool(args, options);
  const { stdin } = options;
  // A program may well stop before it has read everything.
  const fed = stdin === undefined
    ? undefined
    : new Blob([stdin as BlobPart]).stream().pipeTo(child.stdin).catch(() => {});
  const { code, stdout, stderr } = await child.output();
  await fed;
  const decoder = new TextDecoder();
  return { code, stdout: decoder.decode(stdout), stdoutBytes: stdout, stderr: decoder.decode(stderr) };
}
