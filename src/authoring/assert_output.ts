import { quote } from "../base/text.ts";
import type { Context } from "../console/context.ts";
import { UsageError } from "../console/command_errors.ts";
import { FileError } from "../host/files/file_error.ts";
import { missingFolder } from "../host/files/missing_path.ts";
import { baseName, joinPath, parentFolder } from "../host/files/file_path.ts";
import { STANDARD_STREAM } from "../console/read_input.ts";
import type { LoadedRecipe } from "./load_recipe.ts";

/** Output of a command. */
export interface OutputFile {
  /** Its path, or `-`. */
  readonly output: string;
  /** Whether to replace an existing file. */
  readonly force: boolean;
  /** Name of a file that the hint suggests in place of a folder. */
  readonly example: string;
}

/**
 * Rejects an output that is a folder, a pipe or a device, that exists already, or whose folder does not exist, before
 * any work is done for it. Publishing checks again.
 */
export async function assertOutputIsFree({ output, force, example }: OutputFile, context: Context): Promise<void> {
  if (output === STANDARD_STREAM) return;
  if (await context.files.realPath(output) === undefined) return await assertFolderExists(output, context);
  const kind = await kindOf(output, context);
  if (kind === "folder") {
    const file = joinPath(output === "." ? "./" : output, example);
    throw new FileError("is-a-directory", `Cannot write ${quote(output)}: it is a folder`, {
      hint: `Name a file, as in ${quote(file)}.`,
    });
  }
  if (kind === "special") {
    throw new FileError("not-a-regular-file", `Cannot replace ${quote(output)}: it is not a regular file`, {
      hint: "Choose a file, or write to standard output with -.",
    });
  }
  if (force) return;
  throw new FileError("file-exists", `Cannot write ${quote(output)}: it already exists`, {
    hint: "Add --force to replace it.",
  });
}

/** Output that may be standard output. */
export interface StreamOutput {
  readonly output: string;
  /** Whether the result is printed as JSON. */
  readonly json?: boolean | undefined;
  /** What is written, for messages. */
  readonly what: string;
  /** Whether a terminal can show it. */
  readonly isText?: boolean;
}

/** Rejects standard output beside JSON, and for anything that a terminal cannot show. */
export function assertStandardOutput(
  { output, json = false, what, isText = false }: StreamOutput,
  { io: { stdout } }: Context,
): void {
  if (output !== STANDARD_STREAM) return;
  if (json) {
    throw new UsageError("--json and --output - cannot be used together: both write to standard output", {
      hint: "Write to a file.",
    });
  }
  if (stdout.isTerminal && !isText) {
    throw new UsageError(`Cannot write a ${what} to a terminal`, { hint: "Write to a file or a pipe." });
  }
}

/** Rejects an output whose folder is missing. */
export async function assertFolderExists(
  output: string,
  { files, environment: { windows } }: Context,
): Promise<void> {
  const folder = parentFolder(output, windows);
  if (await files.realPath(folder) !== undefined) return;
  const found = await files.nearestPaths(folder);
  const isFolder = await Promise.all(found.map((each) => files.isReadable(joinPath(each, "."))));
  const nearest = found.filter((_, i) => isFolder[i]);
  throw missingFolder(output, nearest.map((each) => joinPath(each, baseName(output, windows))));
}

/** Rejects two outputs that are the same file, however their paths are written. */
export async function assertTwoFiles(
  outputs: Readonly<Record<string, string>>,
  { hint }: { readonly hint: string },
  context: Context,
): Promise<void> {
  const places = await Promise.all(Object.values(outputs).map((path) => placeOfOutput(path, context)));
  if (new Set(places).size === places.length) return;
  throw new UsageError(`${Object.keys(outputs).join(" and ")} name the same file`, { hint });
}

/** Returns the absolute path of an existing or future file, so that two spellings of one path are equal. */
export async function placeOfOutput(path: string, { files, environment: { windows } }: Context): Promise<string> {
  const folder = parentFolder(path, windows);
  return await files.realPath(path) ?? `${await files.realPath(folder) ?? folder}/${baseName(path, windows)}`;
}

async function kindOf(path: string, context: Context): Promise<"file" | "folder" | "special"> {
  try {
    await context.files.readFile(path, 0, { regular: true });
    return "file";
  } catch (error) {
    if (!(error instanceof FileError)) throw error;
    if (error.code === "is-a-directory") return "folder";
    return error.code === "not-a-regular-file" ? "special" : "file";
  }
}

/** Rejects an output that is one of the recipe's files, which `--force` would overwrite. */
export async function assertNoInput(
  output: string | undefined,
  { path, folder, pictures, fonts }: LoadedRecipe,
  context: Context,
): Promise<void> {
  if (output === undefined) return;
  const inputs = [path, ...[...pictures.keys(), ...fonts.keys()].map((each) => joinPath(folder, each))];
  await assertNotAmong(output, inputs, context);
}

/** Rejects an output that is one of the input files, which `--force` would overwrite. Ignores inputs not given, and `-`. */
export async function assertNotAmong(
  output: string,
  inputs: Iterable<string | undefined>,
  context: Context,
): Promise<void> {
  if (output === STANDARD_STREAM) return;
  const real = await context.files.realPath(output);
  if (real === undefined) return;
  for (const input of inputs) {
    if (input === undefined || input === STANDARD_STREAM || await context.files.realPath(input) !== real) continue;
    throw new UsageError(`Cannot write ${quote(output)}: it is one of the input files`, {
      hint: "Choose another output name.",
    });
  }
}
