import type { Context } from "../../../console/context.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import { FileError } from "../../../host/files/file_error.ts";
import { isBelowFolder, joinPath } from "../../../host/files/file_path.ts";
import { findBadPath } from "../../../recipe/read/recipe_path.ts";
import { readBookFiles } from "../../book/files/read_book_files.ts";
import type { SurveyedFile } from "../../../book/chapters/survey_file.ts";
import { isMarkdownName, markdownStem } from "../../../book/order/markdown_name.ts";
import type { ReadBook } from "../../book/files/read_book.ts";

/**
 * Finds the file that a placeholder includes: one of the book by its name, with or without its extension, by its title or
 * by the ID of the page that it is a copy of; else one in the folder of the book by its name. Undefined if there is none.
 */
export async function findPlacedFile(
  { id, title }: PageRef,
  read: ReadBook,
  context: Context,
): Promise<SurveyedFile | undefined> {
  const name = (title ?? id ?? "").trim();
  const files = [...read.files.values()];
  const known = files.find(({ pageId }) => id !== undefined && pageId === id) ??
    files.find(({ source: { key } }) => namesFile(name, key)) ??
    files.find((file) => file.title !== "" && file.title.toLowerCase() === name.toLowerCase());
  return known ?? await readBeside(name, read, context);
}

/** Tests whether a text is the path of a file, or its name. */
function namesFile(text: string, key: string): boolean {
  const base = key.slice(key.lastIndexOf("/") + 1);
  return [key, markdownStem(key), base, markdownStem(base)].includes(text);
}

/** Reads a file of the folder that is no chapter. */
async function readBeside(
  name: string,
  { source, plan: { maker } }: ReadBook,
  context: Context,
): Promise<SurveyedFile | undefined> {
  const key = isMarkdownName(name) ? name : `${name}.md`;
  if (name === "" || findBadPath(key) !== undefined) return undefined;
  try {
    const real = await context.files.realPath(joinPath(source.base, key));
    if (real === undefined || !source.roots.some((root) => isBelowFolder(real, root))) return undefined;
    const { files } = await readBookFiles([key], { source, hidesLines: maker === "mdbook" }, context);
    return files.get(key);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}
