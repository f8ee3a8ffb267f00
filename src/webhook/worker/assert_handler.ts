import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ToolError, type ToolErrorOptions } from "../../base/tool_error.ts";
import { quote, truncate } from "../../base/text.ts";
import { executableState, findStartProblem } from "../../host/process/start_problem.ts";

type HandlerErrorCode =
  | "handler-not-found"
  | "handler-not-readable"
  | "handler-not-a-file"
  | "handler-not-executable"
  | "handler-no-interpreter";

/** Error for a handler script that cannot be run. */
export class HandlerError extends ToolError {
  /** Class name; stays the same when a bundler renames the class. */
  override readonly name = "HandlerError";
  /** Creates an error; the code names the problem. */
  constructor(
    code: HandlerErrorCode,
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}

/** Options of {@linkcode assertHandler}. */
export interface HandlerPlace {
  /** Folder that relative paths start from. */
  readonly cwd: string;
  /** Whether the system is Windows, which runs files by their extension. */
  readonly windows: boolean;
  /** Where its environment says that programs are; by default what that of this process says. */
  readonly searchPath?: string | undefined;
}

/** Extensions of files that Windows runs directly. */
const WINDOWS_PROGRAM = /\.(?:exe|com|cmd|bat)$/i;
const WINDOWS_BINARY = /\.exe$/i;

/**
 * Resolves the absolute path of a handler script and checks that the system would run it: itself, or with the
 * interpreter that its first line names.
 *
 * @throws {HandlerError} when it is missing, inaccessible, not a file, or would not be run.
 */
export async function assertHandler(path: string, place: HandlerPlace): Promise<string> {
  const { cwd, windows } = place;
  const script = resolve(cwd, path);
  const shown = `Cannot use the handler ${quote(truncate(path, 200))}`;
  const found = await stat(script).catch(async (cause: unknown) => {
    const code = codeOf(cause);
    if (code === "ENOENT" || code === "ENOTDIR") {
      const hint = await hintToFind(path, { cwd, script });
      throw new HandlerError("handler-not-found", `${shown}: the file does not exist`, { hint, cause });
    }
    const isDenied = code === "EACCES" || code === "EPERM";
    const reason = isDenied ? "its folder is not accessible" : "it cannot be read";
    const hint = isDenied
      ? `Give the server's user access to every folder of ${quote(script)}.`
      : `The path is resolved to ${quote(script)}; check it.`;
    throw new HandlerError("handler-not-readable", `${shown}: ${reason}`, { hint, cause });
  });
  if (!found.isFile()) {
    const reason = found.isDirectory() ? "it is a directory" : "it is not a regular file";
    throw new HandlerError("handler-not-a-file", `${shown}: ${reason}`, { hint: "Give a script or a program." });
  }
  if (windows && !WINDOWS_PROGRAM.test(script)) {
    const hint = "Give a .cmd file that calls the interpreter, for example: @python %~dp0handler.py";
    throw new HandlerError("handler-not-executable", `${shown}: Windows cannot run a file of this type`, { hint });
  }
  if (!windows) await assertExecutable(script, found, shown);
  if (!windows || WINDOWS_BINARY.test(script)) await assertRunnable(script, place, shown);
  return script;
}

/** Returns a hint for a missing script; the likely mistake is a command line with arguments. */
async function hintToFind(path: string, { cwd, script }: { cwd: string; script: string }): Promise<string> {
  const [program = "", ...words] = path.trim().split(/\s+/);
  const isThere = (word: string) => stat(resolve(cwd, word)).then((found) => found.isFile(), () => false);
  if (words.length > 0 && await isThere(program)) {
    return "Put the command with its arguments into a script, and give the script.";
  }
  const split = words.length > 0 ? " and arguments are not split" : "";
  return `The path is resolved to ${quote(truncate(script, 300))}, PATH is not searched${split}; check the path.`;
}

async function assertExecutable(script: string, { mode }: { readonly mode: number }, shown: string): Promise<void> {
  if (await executableState([script]) === "executable") return;
  if ((mode & 0o111) === 0) {
    const hint = `Run: chmod +x ${shellQuote(script)}`;
    throw new HandlerError("handler-not-executable", `${shown}: it is not executable`, { hint });
  }
  const reason = "its mode allows it to be executed, but the system does not";
  const hint = "Give the server's user access to it, and keep it on a file system that is not mounted with noexec.";
  throw new HandlerError("handler-not-executable", `${shown}: ${reason}`, { hint });
}

async function assertRunnable(
  script: string,
  { cwd, searchPath, windows }: HandlerPlace,
  shown: string,
): Promise<void> {
  const machine = windows ? { os: "windows", arch: Deno.build.arch } as const : Deno.build;
  const problem = await findStartProblem(script, { cwd, searchPath: searchPath ?? Deno.env.get("PATH"), machine });
  if (problem === undefined) return;
  const { ofInterpreter, reason, hint } = problem;
  throw new HandlerError(ofInterpreter ? "handler-no-interpreter" : "handler-not-executable", `${shown}: ${reason}`, {
    hint,
  });
}

function shellQuote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
