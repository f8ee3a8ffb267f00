import type { Context } from "../../console/context.ts";
import { readInput, STANDARD_STREAM } from "../../console/read_input.ts";
import { FileError } from "../../host/files/file_error.ts";
import { missingFile } from "../../host/files/missing_path.ts";
import { assertWanted } from "./assert_wanted.ts";
import { recognizeFile } from "./recognize_file.ts";
import type { WantedKind } from "./wanted_kind.ts";

/** File to read. */
export interface WantedFile {
  /** Path, or `-` for standard input. */
  readonly path: string;
  /** Maximum size in bytes. */
  readonly maxBytes: number;
  /** Whether pipes and devices are refused. */
  readonly regular?: boolean;
}

/**
 * Reads a file for a command that expects one kind of file.
 *
 * @throws {ToolError} `wrong-file-kind`: what the file is, and what to do instead.
 * @throws {FileError} when a file of the right kind cannot be read.
 */
export async function readWanted(wanted: WantedKind, file: WantedFile, context: Context): Promise<Uint8Array> {
  const { path } = file;
  try {
    const bytes = await read(file, context);
    await assertWanted(wanted, { path, bytes, kind: recognizeFile({ path, bytes }) });
    return bytes;
  } catch (error) {
    return await explainUnread(wanted, { path, error }, context);
  }
}

/**
 * Rethrows the error of a file that was not read; for one of another kind than the wanted one, that error instead. For
 * a missing file, it offers only files that can be of the wanted kind.
 */
export async function explainUnread(
  wanted: WantedKind,
  { path, error }: { readonly path: string; readonly error: unknown },
  context: Context,
): Promise<never> {
  if (path === STANDARD_STREAM) throw error;
  if (error instanceof FileError && error.code === "file-not-found") {
    const { nearPaths } = await import("./near_paths.ts");
    throw missingFile(path, await nearPaths(wanted, path, context), { cause: error });
  }
  if (!isUnread(error)) throw error;
  const { recognizePath } = await import("./recognize_path.ts"); // with what only an error needs
  await assertWanted(wanted, await recognizePath(path, context));
  throw error;
}

async function read({ path, maxBytes, regular = false }: WantedFile, context: Context): Promise<Uint8Array> {
  if (!regular || path === STANDARD_STREAM) return await readInput(path, maxBytes, context);
  return await context.files.readFile(path, maxBytes, { regular });
}

/** Returns whether a file was not read because it is a folder or larger than any of the wanted kind. */
function isUnread(error: unknown): boolean {
  return error instanceof FileError && (error.code === "is-a-directory" || error.code === "file-too-large");
}
