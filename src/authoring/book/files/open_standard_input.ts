import type { Context } from "../../../console/context.ts";
import { inputName, readInput, STANDARD_STREAM } from "../../../console/read_input.ts";
import { MARKDOWN_LIMITS } from "../../../document/limits.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import type { DocumentRoot } from "../../pictures/document_root.ts";
import type { BookSource } from "./book_sources.ts";

/** A book from standard input, and the context that reads it. */
export interface StandardInputBook {
  readonly source: BookSource;
  readonly context: Context;
}

const KEY = "standard-input.md";

/**
 * Reads standard input as the only document of a book in the current folder, where its pictures are, or at the top of
 * the root.
 *
 * @throws {UsageError} when standard input is a terminal.
 * @throws {FileError} when it cannot be read or is too large.
 */
export async function openStandardInput(
  { root }: { readonly root?: DocumentRoot | undefined },
  context: Context,
): Promise<StandardInputBook> {
  const { files } = context;
  const bytes = await readInput(STANDARD_STREAM, MARKDOWN_LIMITS.bytes, context);
  const base = root?.real ?? await files.realPath(".") ?? ".";
  const path = joinPath(base, KEY);
  const readFile: typeof files.readFile = async (wanted, ...others) =>
    wanted === path ? bytes : await files.readFile(wanted, ...others);
  return {
    source: {
      unusable: [],
      ...{ base, roots: [base], root, sizes: new Map([[KEY, bytes.length]]) },
      parts: [{ kind: "file", key: KEY }],
      names: new Map([[KEY, inputName(STANDARD_STREAM)]]),
    },
    context: { ...context, files: { ...files, readFile } },
  };
}
