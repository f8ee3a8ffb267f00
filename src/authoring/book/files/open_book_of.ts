import { quote, truncate } from "../../../base/text.ts";
import { ToolError } from "../../../base/tool_error.ts";
import type { Context } from "../../../console/context.ts";
import { joinPath } from "../../../host/files/file_path.ts";
import { assertWanted } from "../../kinds/assert_wanted.ts";
import { recognizePath } from "../../kinds/recognize_path.ts";
import { type BookSource, openBookSource } from "./book_sources.ts";
import type { DocumentRoot } from "../../pictures/document_root.ts";
import { isMarkdownName } from "../../../book/order/markdown_name.ts";

/**
 * Opens documents as one book. With a root, they may include and show whatever is in it.
 *
 * @throws {ToolError} `wrong-file-kind` for a file of another kind, and for a folder without Markdown.
 */
export async function openBookOf(
  paths: readonly string[],
  { root }: { readonly root?: DocumentRoot | undefined },
  context: Context,
): Promise<BookSource> {
  const source = withRoot(await openBookSource(paths, context), root);
  for (const [i, { kind, key }] of source.parts.entries()) {
    const prefix = key === "" ? "" : `${key}/`;
    const isBook = kind === "folder" &&
      [...source.sizes.keys()].some((each) => each.startsWith(prefix) && isMarkdownName(each));
    if (isBook) continue;
    const recognized = await recognizePath(paths[i] ?? "", context);
    if (recognized.kind === "folder") throw noMarkdown("make a book of", recognized.path, source);
    await assertWanted("document", recognized);
  }
  return source;
}

/** Lets the documents of a book include and show what is in a root. */
function withRoot(source: BookSource, root: DocumentRoot | undefined): BookSource {
  return root === undefined ? source : { ...source, roots: [root.real], root };
}

/** Creates the error for a folder without Markdown; `verb` is what cannot be done with it. */
export function noMarkdown(verb: string, folder: string, { unusable }: Pick<BookSource, "unusable">): ToolError {
  const inside = unusable.filter(({ file }) => file.startsWith(joinPath(folder, "")));
  const [first] = inside;
  const hint = first?.hint ?? "Give a folder with files such as chapter.md in it or below it.";
  const more = inside.length > 1 ? ` and ${inside.length - 1} more` : "";
  const reason = first === undefined
    ? "it has no Markdown files"
    : `it has no usable Markdown files: ${quote(truncate(first.file, 300))} (${first.reason})${more}`;
  return new ToolError("wrong-file-kind", `Cannot ${verb} the folder ${quote(folder)}: ${reason}`, { hint });
}
