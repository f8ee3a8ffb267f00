import { warningIssue } from "../../base/issue.ts";
import type { Context } from "../../console/context.ts";
import { checkStyle } from "../../document/citations/check_style.ts";
import type { NamedSource } from "../../document/citations/citing.ts";
import type { CitationFiles } from "./load_bibliographies.ts";
import { readCitingFile, showNamed } from "./read_citing_file.ts";

/** Maximum size of a style; the largest of the official ones has a quarter. */
const MAX_BYTES = 2 << 20;
/** Style of a document that names none, as pandoc has it. */
export const DEFAULT_STYLE = "chicago-author-date";
/** Where Zotero has its styles, whose names those of this program are. */
const ZOTERO = /^https?:\/\/(?:www\.)?zotero\.org\/styles\//i;

/** Finds the style that a document names: a file, or one that comes with the program. */
export async function loadStyle(
  style: NamedSource | undefined,
  files: CitationFiles,
  context: Context,
): Promise<string | Uint8Array> {
  if (style === undefined) return DEFAULT_STYLE;
  const known = style.name.replace(ZOTERO, "");
  if (/^[\p{L}\d-]+$/u.test(known)) return known;
  const file = await readCitingFile(style.name, { ...files, maxBytes: MAX_BYTES }, context);
  if ("reason" in file) {
    // Elsewhere, a style is a file that its name means; here, it may come with the program.
    const name = /^([\p{L}\d-]+)\.csl$/u.exec(style.name)?.[1];
    if (name !== undefined && file.why === "absent") return name;
    const { reason, hint } = file;
    const message = `Cannot read the style ${showNamed(style.name)}: ${reason}`;
    files.issues.push(warningIssue("style-unreadable", message, { line: style.line, path: "csl", hint }));
    return DEFAULT_STYLE;
  }
  const problem = checkStyle(file.bytes);
  if (problem === undefined) return file.bytes;
  const message = `Cannot use the style: ${problem.reason}`;
  files.issues.push(warningIssue("style-invalid", message, { file: file.path, line: problem.line }));
  return DEFAULT_STYLE;
}
