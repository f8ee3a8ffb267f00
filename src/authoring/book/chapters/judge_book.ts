import type { Issue } from "../../../base/issue.ts";
import { checkConformance, type ConformanceFacts } from "../../../document/conformance/check_conformance.ts";
import { type DocumentMeta, emptyMeta } from "../../../document/markdown/document_meta.ts";
import type { Root } from "../../../document/tree.ts";
import { checkGlyphs } from "../../../typst/fonts/check_glyphs.ts";
import { findMissingCharacters } from "../../../typst/fonts/missing_characters.ts";
import type { FileEntry } from "./book_entries.ts";
import { type BookFile, inFile } from "./book_file.ts";
import { parseChapterText } from "./parse_chapter_text.ts";

/** Maximum number of files that findings about characters name. */
const MAX_FILES = 50;

/** Finds the content of a book because of which its PDF cannot conform to a standard, chapter by chapter. */
export function judgeBook(
  { meta, entries, file }: {
    readonly meta: DocumentMeta;
    readonly entries: readonly FileEntry[];
    /** File of the findings about the book as a whole. */
    readonly file: string;
  },
  facts: ConformanceFacts,
): Issue[] {
  const none: Root = { type: "root", children: [] };
  const whole = checkConformance({ meta, metaLines: new Map(), root: none, abstract: none, issues: [] }, facts);
  const issues = inFile(whole, file);
  for (const { file } of entries) {
    if (file === undefined) continue;
    const document = parseChapterText(file.source);
    // What front matter lacks is missing in the book, not in each of its files.
    const own = { ...document, meta: { ...emptyMeta(), language: "en", title: document.meta.title } };
    issues.push(...inFile(checkConformance(own, { ...facts, dated: true }), file.source.name));
  }
  return issues;
}

/** Returns a finding for each file that shows characters which none of the fonts has. */
export function checkBookFonts(
  { meta, entries }: { readonly meta: DocumentMeta; readonly entries: readonly FileEntry[] },
  fonts: readonly Uint8Array[],
): Issue[] {
  const files = entries.flatMap(({ file }) => file === undefined ? [] : [file]);
  const titles = [meta.title, meta.subtitle, ...meta.authors, ...entries.map(({ title }) => title)].join("");
  const shown = new Set([...titles.normalize("NFC"), ...files.flatMap(({ characters }) => [...characters])]);
  const missing = new Set(findMissingCharacters([...shown].join(""), fonts));
  if (missing.size === 0) return [];
  const issues = files.flatMap((file) => checkFile(file, missing, fonts));
  if (issues.length > 0) return issues.slice(0, MAX_FILES);
  return checkGlyphs({ shown: titles, written: "" }, fonts);
}

function checkFile(
  { characters, source: { name, text } }: BookFile,
  missing: ReadonlySet<string>,
  fonts: readonly Uint8Array[],
): Issue[] {
  const shown = [...characters].filter((character) => missing.has(character)).join("");
  return shown === "" ? [] : inFile(checkGlyphs({ shown, written: text }, fonts), name);
}
