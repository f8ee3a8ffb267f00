import { quote } from "../base/text.ts";
import type { Context } from "./context.ts";
import { UsageError } from "./errors.ts";

/** Name of standard input and standard output on the command line. */
export const STANDARD_STREAM = "-";

/** How messages name an input. */
export function inputName(path: string): string {
  return path === STANDARD_STREAM ? "standard input" : quote(path);
}

/** Reads a file or, for `-`, standard input, at most `maxBytes`. */
export async function readInput(path: string, maxBytes: number, context: Context): Promise<Uint8Array> {
  if (path !== STANDARD_STREAM) return await context.files.readFile(path, maxBytes);
  const { stdin } = context.io;
  if (stdin.isTerminal) {
    throw new UsageError("Cannot read standard input: it is a terminal", {
      hint: "Name a file, or send the bytes through a pipe.",
    });
  }
  return await stdin.read(maxBytes);
}

/** Refuses `-` for two inputs: the second would find nothing left. */
export function assertOneStandardInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === STANDARD_STREAM).length < 2) return;
  throw new UsageError("Cannot read standard input twice", { hint: "Use - once, and a file for the rest." });
}
