import { quote } from "../base/text.ts";
import type { Context, InputStream } from "./context.ts";
import { UsageError } from "./command_errors.ts";

/** Name of standard input and standard output in arguments. */
export const STANDARD_STREAM = "-";

const STANDARD_INPUT = "standard input";

/** Returns the name of an input for findings: the path, or `standard input`. */
export function shownInput(path: string): string {
  return path === STANDARD_STREAM ? STANDARD_INPUT : path;
}

/** Returns the name of an input for messages: the quoted path, or `standard input`. Takes a shown name, too. */
export function inputName(path: string): string {
  return path === STANDARD_STREAM || path === STANDARD_INPUT ? STANDARD_INPUT : quote(path);
}

/**
 * Reads a file or, for `-`, standard input, at most `maxBytes`.
 *
 * @throws {UsageError} when standard input is a terminal, or was read before.
 * @throws {FileError} when the input cannot be read or is larger.
 */
export async function readInput(path: string, maxBytes: number, context: Context): Promise<Uint8Array> {
  if (path !== STANDARD_STREAM) return await context.files.readFile(path, maxBytes);
  const { stdin } = context.io;
  if (WAS_READ.has(stdin)) throw readTwice();
  if (stdin.isTerminal) {
    throw new UsageError("Cannot read standard input: it is a terminal", {
      hint: "Give a file, or pipe the bytes in.",
    });
  }
  const bytes = await stdin.read(maxBytes);
  WAS_READ.set(stdin, bytes);
  return bytes;
}

/** What came from a standard input, which can be read only once. */
const WAS_READ = new WeakMap<InputStream, Uint8Array>();

/** Returns what {@linkcode readInput} read from standard input; undefined if that was nothing. */
export function standardInputOf({ io: { stdin } }: Context): Uint8Array | undefined {
  return WAS_READ.get(stdin);
}

/**
 * Checks that at most one input is `-`.
 *
 * @throws {UsageError} when two are.
 */
export function assertOneStandardInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === STANDARD_STREAM).length < 2) return;
  throw readTwice();
}

function readTwice(): UsageError {
  return new UsageError("Cannot read standard input twice", { hint: "Use - once, and files for the other inputs." });
}

/** Returns the name of an output in a message: its path in quotes, or `standard output`. */
export function outputName(path: string): string {
  return path === STANDARD_STREAM ? "standard output" : quote(path);
}
