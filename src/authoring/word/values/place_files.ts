import { quote, truncate } from "../../../base/text.ts";
import type { Issue } from "../../../base/issue.ts";
import type { Context } from "../../../console/context.ts";
import { type DocumentMeta, META_LISTS, META_TEXTS } from "../../../document/document_meta.ts";
import type { Root, RootContent } from "../../../document/tree.ts";
import { findDetails } from "../../../export/macros/pages/find_kept.ts";
import { MAX_INCLUDES } from "../../../export/macros/pages/include_limits.ts";
import { listProperties, listRowProperties, propertyKey } from "../../../export/macros/pages/property_tables.ts";
import type { PlacedValue } from "../../../export/word/resolve_placed_texts.ts";
import type { PlacedText, WantedProperty } from "../../../export/word/read_placed_text.ts";
import { isLineOfText, textOfBlocks } from "../../../export/word/text_of_blocks.ts";
import type { BookChapters } from "../../../book/chapters/book_chapters.ts";
import type { ReadBook } from "../../book/files/read_book.ts";
import type { PageRef } from "../../../book/model/page_ref.ts";
import { FileError } from "../../../host/files/file_error.ts";
import { isBelowFolder, joinPath } from "../../../host/files/file_path.ts";
import { findBadPath } from "../../../recipe/read/recipe_path.ts";
import { readBookFiles } from "../../book/files/read_book_files.ts";
import type { SurveyedFile } from "../../../book/chapters/survey_file.ts";
import { isMarkdownName, markdownStem } from "../../../book/order/markdown_name.ts";

/** Length of the files that all placeholders of a template include, in UTF-16 code units. */
const MAX_LENGTH = 2 * 2 ** 20;

/** Files that were read, and the chapters that are made of them. */
interface PlacingBook {
  readonly read: ReadBook;
  readonly chapters: BookChapters;
}

/** Resolves the texts that placeholders show, by their keys, from the files of a book. */
export async function placeFiles(
  texts: ReadonlyMap<string, PlacedText>,
  book: PlacingBook,
  context: Context,
): Promise<{ readonly placed: ReadonlyMap<string, PlacedValue>; readonly issues: readonly Issue[] }> {
  const placing = new FilePlacing(book, context);
  const placed = new Map<string, PlacedValue>();
  for (const [key, text] of texts) placed.set(key, await placing.resolve(text));
  return { placed, issues: placing.issues };
}

class FilePlacing {
  readonly issues: Issue[] = [];
  readonly #book: PlacingBook;
  readonly #context: Context;
  #filesLeft = MAX_INCLUDES;
  #lengthLeft = MAX_LENGTH;
  #main: Root | undefined;

  constructor(book: PlacingBook, context: Context) {
    this.#book = book;
    this.#context = context;
  }

  async resolve(text: PlacedText): Promise<PlacedValue> {
    return text.kind === "include" ? await this.#include(text) : this.#property(text.property);
  }

  async #include({ ref }: Extract<PlacedText, { kind: "include" }>): Promise<PlacedValue> {
    const { read, chapters } = this.#book;
    const shown = quote(truncate(ref.title ?? ref.id ?? "", 120));
    const file = await findPlacedFile(ref, read, this.#context);
    if (file === undefined) return { text: "", reason: `no file of the folder has the name or the title ${shown}` };
    this.#filesLeft -= 1;
    this.#lengthLeft -= file.source.text.length;
    if (this.#filesLeft < 0 || this.#lengthLeft < 0) {
      return { text: "", reason: `the template includes more than ${MAX_INCLUDES} files, or 2 Mi characters` };
    }
    const { root, issues } = chapters.createCopy(file);
    this.issues.push(...issues);
    return { text: textOfBlocks(root.children), blocks: root };
  }

  /** Finds a property in a table of properties of the first file, or in its front matter. */
  #property({ key, id, alternative }: WantedProperty): PlacedValue {
    const { read: { facts: { main, meta }, entries }, chapters } = this.#book;
    const first = main ?? entries.find(({ file }) => file !== undefined)?.file;
    this.#main ??= first === undefined ? undefined : chapters.createCopy(first).root;
    const name = propertyKey(key);
    const details = this.#main === undefined ? [] : findDetails(this.#main, id);
    // Tables of Markdown have a header row, also above keys in the first column.
    const properties = [...details.flatMap(listProperties), ...details.flatMap(listRowProperties)];
    const value = properties.find((each) => propertyKey(each.key) === name)?.value;
    if (value !== undefined && value.length > 0) return this.#blocksOf(value);
    const text = fieldsOf(meta).find(([field]) => propertyKey(field) === name)?.[1] ?? "";
    if (text !== "" || alternative !== "") return { text: text || alternative };
    return { text: "", reason: `the document has no property or field ${quote(truncate(key, 120))}` };
  }

  /** Returns blocks with what they refer to. */
  #blocksOf(value: readonly RootContent[]): PlacedValue {
    const text = textOfBlocks(value);
    if (isLineOfText(value)) return { text };
    const referred = this.#main?.children.filter(({ type }) => REFERRED.has(type)) ?? [];
    return { text, blocks: { type: "root", children: [...value, ...referred] } };
  }
}

const REFERRED: ReadonlySet<string> = new Set(["definition", "footnoteDefinition"]);

/** Lists the fields of the front matter with a value: those of the author first. */
function fieldsOf(meta: DocumentMeta): (readonly [name: string, text: string])[] {
  return [
    ...meta.fields,
    ...META_TEXTS.map((name) => [name, meta[name]] as const),
    ...META_LISTS.map((name) => [name, meta[name].join(", ")] as const),
  ].filter(([, text]) => text !== "");
}

/**
 * Finds the file that a placeholder includes: one of the book by its name, with or without its extension, by its title or
 * by the ID of the page that it is a copy of; else one in the folder of the book by its name. Undefined if there is none.
 */
async function findPlacedFile(
  { id, title }: PageRef,
  read: ReadBook,
  context: Context,
): Promise<SurveyedFile | undefined> {
  const name = (title ?? id ?? "").trim();
  const files = [...read.files.values()];
  const known = files.find(({ copyOf }) => id !== undefined && copyOf === id) ??
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
    const how = { source, hidesLines: maker === "mdbook", format: "word" as const };
    const { files } = await readBookFiles([key], how, context);
    return files.get(key);
  } catch (error) {
    if (error instanceof FileError) return undefined;
    throw error;
  }
}
