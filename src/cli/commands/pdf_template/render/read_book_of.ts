import { openBookSource } from "../../../../authoring/book/files/book_sources.ts";
import type { LoadBookOptions } from "../../../../authoring/book/load_book.ts";
import { assertWanted } from "../../../../authoring/kinds/assert_wanted.ts";
import { recognizePath } from "../../../../authoring/kinds/recognize_path.ts";
import type { LoadedMarkdown } from "../../../../authoring/load_markdown.ts";
import { quote } from "../../../../base/text.ts";
import { ToolError } from "../../../../base/tool_error.ts";
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
    if (isBook) continue;
    const recognized = await recognizePath(paths[i] ?? "", context);
    if (recognized.kind === "folder") throw noMarkdown(recognized.path);
    await assertWanted("document", recognized);
  }
  const { loadBook } = await import("../../../../authoring/book/load_book.ts"); // with what only a book needs
  return await loadBook(source, options, context);
}

function noMarkdown(folder: string): ToolError {
  return new ToolError(
    "wrong-file-kind",
    `Cannot make a book of the folder ${quote(folder)}: it has no Markdown files`,
    {
      hint: "Give a folder with files such as chapter.md in it or below it.",
    },
  );
}
