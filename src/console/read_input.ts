import { quote } from "../base/text.ts";
import type { Context } from "./context.ts";
import { UsageError } from "./command_errors.ts";

/** Name of standard input and standard output in arguments. */
export const STANDARD_STREAM = "-";

/** Returns the name of an input for messages: the quoted path, or `standard input`. */
export function inputName(path: string): string {
  return path === STANDARD_STREAM ? "standard input" : quote(path);
}

/**
 * Reads a file or, for `-`, standard input, at most `maxBytes`.
 *
 * @throws {UsageError} when standard input is a terminal.
 * @throws {FileError} when the input cannot be read or is larger.
 */
export async function readInput(path: string, maxBytes: number, context: Context): Promise<Uint8Array> {
  if (path !== STANDARD_STREAM) return await context.files.readFile(path, maxBytes);
  const { stdin } = context.io;
  if (stdin.isTerminal) {
    throw new UsageError("Cannot read standard input: it is a terminal", {
      hint: "Give a file, or pipe the bytes in.",
    });
  }
  return await stdin.read(maxBytes);
}

/**
 * Checks that at most one input is `-`.
 *
 * @throws {UsageError} when two are.
 */
export function assertOneStandardInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === STANDARD_STREAM).length < 2) return;
  throw new UsageError("Cannot read standard input twice", { hint: "Use - once, and files for the other inputs." });
}
