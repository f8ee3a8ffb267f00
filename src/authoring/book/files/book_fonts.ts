import type { Issue } from "../../../base/issue.ts";
import { present } from "../../../base/present.ts";
import type { DocumentMeta } from "../../../document/markdown/document_meta.ts";
import { shownText } from "../../../document/shown_text.ts";
import type { Root } from "../../../document/tree.ts";
import {
  checkGlyphs,
  findLine,
  findReportedCharacters,
  type GlyphReport,
  type GlyphText,
} from "../../../typst/fonts/check_glyphs.ts";
import type { FileEntry } from "../../../book/order/book_entries.ts";
import { inFile, type SurveyedFile } from "../../../book/chapters/survey_file.ts";

/** Maximum number of files that findings about characters name. */
const MAX_FILES = 50;
const NOTHING: Root = { type: "root", children: [] };

/** Returns a finding for each file that shows characters which none of the fonts has, with the line of the first. */
export function checkBookFonts(
  { meta, entries, report }: {
    readonly meta: DocumentMeta;
    readonly entries: readonly FileEntry[];
    readonly report?: GlyphReport | undefined;
  },
  fonts: readonly Uint8Array[],
): Issue[] {
  const files = entries.flatMap(({ file }) => file === undefined ? [] : [file]);
  const about = [shownText({ meta, root: NOTHING, abstract: NOTHING }), ...entries.map(({ title }) => title)].join(
    "\n",
  );
  const shown = new Set([...about.normalize("NFC"), ...files.flatMap(({ characters }) => [...characters])]);
  const missing = new Set(findReportedCharacters([...shown].join(""), fonts, report ?? {}));
  if (missing.size === 0) return [];
  const issues = files.flatMap((file) => checkFile(file, missing, (text) => checkGlyphs(text, fonts, report)));
  return issues.length > 0 ? issues.slice(0, MAX_FILES) : checkGlyphs({ shown: about, written: "" }, fonts, report);
}

/** Adds to a finding about some characters the first file that shows one of them, and the line of it. */
export function placeInBook(issue: Issue, entries: readonly FileEntry[], characters: ReadonlySet<string>): Issue {
  for (const { file } of entries) {
    if (file === undefined || ![...file.characters].some((character) => characters.has(character))) continue;
    const { name, text } = file.source;
    return { ...issue, file: name, ...present({ line: findLine(text, characters) }) };
  }
  return issue;
}

function checkFile(
  { characters, source: { name, text } }: SurveyedFile,
  missing: ReadonlySet<string>,
  check: (text: GlyphText) => Issue[],
): Issue[] {
  const shown = [...characters].filter((character) => missing.has(character)).join("");
  return shown === "" ? [] : inFile(check({ shown, written: text }), name);
}
