import { openBookSource } from "../../../../authoring/book/files/book_sources.ts";
import type { LoadBookOptions } from "../../../../authoring/book/load_book.ts";
import { assertWanted } from "../../../../authoring/kinds/assert_wanted.ts";
import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import type { LoadedMarkdown } from "../../../../authoring/load_markdown.ts";
import type { Context } from "../../../../console/context.ts";
import { isMarkdownName } from "../../../../authoring/book/files/markdown_name.ts";

/**
 * Reads documents as one book.
 *
 * @throws {ToolError} `wrong-file-kind` for a file of another kind, and for a folder without Markdown.
 */
export async function readBookOf(
  paths: readonly string[],
  options: LoadBookOptions,
  context: Context,
): Promise<LoadedMarkdown> {
  const source = await openBookSource(paths, context);
  for (const [i, { kind, key }] of source.parts.entries()) {
    const prefix = key === "" ? "" : `${key}/`;
    const isBook = kind === "folder" &&
      [...source.sizes.keys()].some((each) => each.startsWith(prefix) && isMarkdownName(each));
    if (!isBook) await assertWanted("document", await recognizePath(paths[i] ?? "", context));
  }
  const { loadBook } = await import("../../../../authoring/book/load_book.ts"); // with what only a book needs
  return await loadBook(source, options, context);
}
