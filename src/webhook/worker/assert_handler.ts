import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { ToolError, type ToolErrorOptions } from "../../base/errors.ts";
import { quote, truncate } from "../../base/text.ts";

/** A handler script that cannot be run. */
export class HandlerError extends ToolError {
  /** The name of the class, whatever a bundler calls it. */
  override readonly name = "HandlerError";
  /** Makes an error whose code says what is wrong. */
  constructor(
    code: "handler-not-found" | "handler-not-a-file" | "handler-not-executable",
    message: string,
    options: ToolErrorOptions = {},
  ) {
    super(code, message, options);
  }
}

/** What {@linkcode assertHandler} has to know. */
export interface HandlerPlace {
  /** The folder that a relative path starts from. */
  readonly cwd: string;
  /** Whether the system is Windows, which runs files by their extension. */
  readonly windows: boolean;
}

/** What Windows runs without being told how. */
const WINDOWS_PROGRAM = /\.(?:exe|com|cmd|bat)$/i;

/**
 * The absolute path of a handler script that can be run.
 *
 * @throws {HandlerError} when it is missing, not a file, or not executable.
 */
export async function assertHandler(path: string, { cwd, windows }: HandlerPlace): Promise<string> {
  const script = resolve(cwd, path);
  const shown = `Cannot use the handler ${quote(truncate(path, 200))}`;
  const found = await stat(script).catch((cause: unknown) => {
    const hint = `It was looked for at ${quote(script)}, PATH is not searched; check the path.`;
    const reason = codeOf(cause) === "ENOENT" || codeOf(cause) === "ENOTDIR"
      ? "there is no such file"
      : "it cannot be read";
    throw new HandlerError("handler-not-found", `${shown}: ${reason}`, { hint, cause });
  });
  if (!found.isFile()) {
    const reason = found.isDirectory() ? "it is a directory" : "it is not a regular file";
    throw new HandlerError("handler-not-a-file", `${shown}: ${reason}`, { hint: "Name a script or a program." });
  }
  if (windows && !WINDOWS_PROGRAM.test(script)) {
    const hint = "Name a .cmd file that calls the interpreter, for example: @python %~dp0handler.py";
    throw new HandlerError("handler-not-executable", `${shown}: Windows cannot run a file of this type`, { hint });
  }
  if (!windows) await assertExecutable(script, shown);
  return script;
}

async function assertExecutable(script: string, shown: string): Promise<void> {
  try {
    await access(script, constants.X_OK);
  } catch (cause) {
    const hint = `Run: chmod +x ${shellQuote(script)}`;
    throw new HandlerError("handler-not-executable", `${shown}: it is not executable`, { hint, cause });
  }
}

function shellQuote(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
