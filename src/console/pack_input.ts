import { formatBytes } from "../base/bytes.ts";
import { ToolError } from "../base/errors.ts";
import { quote } from "../base/text.ts";
import { TemplatePackError } from "../pack/errors.ts";
import { MAX_TEMPLATE_PACK_BYTES } from "../pack/limits.ts";
import type { Context } from "./context.ts";
import { FileError, UsageError } from "./errors.ts";

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

/** Reads the bytes of a pack. One that is larger than the cap is refused as the reader would refuse it. */
export async function readPack(path: string, context: Context): Promise<Uint8Array> {
  try {
    return await readInput(path, MAX_TEMPLATE_PACK_BYTES, context);
  } catch (error) {
    if (!(error instanceof FileError) || error.code !== "file-too-large") throw error;
    const cap = formatBytes(MAX_TEMPLATE_PACK_BYTES);
    const message = `Cannot unpack the archive: it is larger than the cap of ${cap}`;
    throw new TemplatePackError({ kind: "too-large-archive", rule: "archive-size" }, message, { cause: error });
  }
}

/** Refuses `-` for two inputs: the second would find nothing left. */
export function assertOneStandardInput(paths: readonly string[]): void {
  if (paths.filter((path) => path === STANDARD_STREAM).length < 2) return;
  throw new UsageError("Cannot read standard input twice", { hint: "Use - once, and a file for the rest." });
}

/** Opens a pack, and says of a corrupt one which it is. */
export async function openNamed<T>(path: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof TemplatePackError)) throw error;
    const hint = error.hint ?? "The archive is damaged or not a template pack; get or make it again.";
    throw new ToolError(error.kind, `Cannot open ${inputName(path)}: ${startLower(error.message)}`, {
      hint,
      cause: error,
    });
  }
}

function startLower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
