import { decodeUtf8 } from "../../../base/bytes.ts";
import { quote } from "../../../base/text.ts";
import { type IncludedFile, listIncludes } from "../../../book/chapters/include_text.ts";
import { folderOf } from "../../../book/order/markdown_name.ts";
import { resolveRelative } from "../../../book/order/relative_path.ts";
import type { Context } from "../../../console/context.ts";
import { FileError } from "../../../host/files/file_error.ts";
import { isBelowFolder, joinPath } from "../../../host/files/file_path.ts";
import type { DocumentRoot } from "../../pictures/document_root.ts";
import type { BookSource } from "./book_sources.ts";

/** Where the files are that documents include. */
type IncludingSource = Pick<BookSource, "base" | "roots">;

/** Limits of the files that a document, or the chapters of a book, include. */
const INCLUDE_LIMITS = { byteLength: 1024 * 1024, totalBytes: 32 * 1024 * 1024 } as const;

/** Reads the files that chapters include, each once: files in or below the folders that they may be in. */
export class IncludedFiles {
  readonly #source: IncludingSource;
  readonly #context: Context;
  readonly #texts = new Map<string, IncludedFile>();
  #left: number = INCLUDE_LIMITS.totalBytes;

  /** Reads nothing yet. */
  constructor(source: IncludingSource, context: Context) {
    this.#source = source;
    this.#context = context;
  }

  /** Reads the files that a text includes. The keys of the result are the paths as they are written. */
  async read(text: string, key: string): Promise<ReadonlyMap<string, IncludedFile>> {
    const found = new Map<string, IncludedFile>();
    for (const { path } of listIncludes(text)) {
      if (found.has(path)) continue;
      const resolved = resolveRelative(folderOf(key), path);
      const known = this.#texts.get(resolved) ?? await this.#readOne(resolved);
      this.#texts.set(resolved, known);
      found.set(path, known);
    }
    return found;
  }

  async #readOne(key: string): Promise<IncludedFile> {
    const { files, signal } = this.#context;
    signal.throwIfAborted();
    const path = joinPath(this.#source.base, key);
    try {
      const real = await files.realPath(path);
      if (real === undefined) return { reason: "it does not exist" };
      if (!this.#source.roots.some((root) => isBelowFolder(real, root))) return { reason: "it is outside the folder" };
      const bytes = await files.readFile(real, Math.min(INCLUDE_LIMITS.byteLength, this.#left), { regular: true });
      this.#left -= bytes.length;
      const text = decodeUtf8(bytes);
      return text === undefined ? { reason: "it is not UTF-8" } : { text };
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      return {
        reason: error.code === "file-too-large" ? "it is too large" : `it cannot be read (${quote(error.code)})`,
      };
    }
  }
}

/** Reads the files that a document of its own includes: files in its folder or below, or in the root. */
export async function readIncluded(
  text: string,
  { folder, root }: { readonly folder: string; readonly root?: DocumentRoot | undefined },
  context: Context,
): Promise<ReadonlyMap<string, IncludedFile>> {
  const base = await context.files.realPath(folder) ?? folder;
  return await new IncludedFiles({ base, roots: [root?.real ?? base] }, context).read(text, "");
}
