import type { LoadBookOptions } from "../../../../authoring/book/files/load_book.ts";
import { openBookOf } from "../../../../authoring/book/files/open_book_of.ts";
import type { LoadedMarkdown } from "../../../../authoring/load_markdown.ts";
import type { DocumentRoot } from "../../../../authoring/pictures/document_root.ts";
import type { Context } from "../../../../console/context.ts";

/** Reads documents as one book. @throws {ToolError} `wrong-file-kind` */
export async function readBookOf(
  paths: readonly string[],
  { root, ...options }: LoadBookOptions & { readonly root?: DocumentRoot | undefined },
  context: Context,
): Promise<LoadedMarkdown> {
  const source = await openBookOf(paths, { root }, context);
  const { loadBook } = await import("../../../../authoring/book/files/load_book.ts"); // with what only a book needs
  return await loadBook(source, options, context);
}
