import { errorIssue, type Issue } from "../../base/issue.ts";
import type { DocumentMeta } from "../../document/document_meta.ts";
import { splitFrontMatter } from "../../document/read/markdown/meta/front_matter.ts";
import type { ParsedDocument } from "../../document/read/markdown/markdown.ts";
import { listPictureAddresses } from "../../document/read/markdown/picture_directive.ts";
import { shownText } from "../../document/shown_text.ts";
import type { FileRank } from "../order/book_node.ts";
import type { PlaceIndex } from "../places/place_index.ts";
import { placesOfFile } from "./prepare_chapter.ts";
import type { FileText } from "./insert_included.ts";

/** What a book keeps of a file besides its text: no tree, unless the book is short. */
export interface SurveyedFile {
  readonly source: FileText;
  readonly meta: DocumentMeta;
  /** Title that the file gives itself; empty if none. */
  readonly title: string;
  readonly rank: FileRank;
  /** Whether its title says that it has no number: `# Preface {-}`, as in Quarto. */
  readonly isUnnumbered: boolean;
  /** ID of the wiki page that it is a copy of. */
  readonly copyOf: string | undefined;
  /** Addresses of its pictures as it writes them, each once. */
  readonly pictures: readonly string[];
  readonly places: PlaceIndex;
  /** Findings, with their file. */
  readonly issues: readonly Issue[];
  /** Characters that it shows, each once. */
  readonly characters: string;
  /** Returns the parsed text, which the caller may change, if it was kept; only the first time. */
  readonly takeDocument: () => ParsedDocument | undefined;
}

/**
 * Finds what a book has to know of a file before it can render the first chapter.
 *
 * @param document Its parsed text, with what it includes.
 */
export function surveyFile(source: FileText, document: ParsedDocument, isKept: boolean): SurveyedFile {
  let kept = isKept ? document : undefined;
  const { meta } = document;
  return {
    source,
    meta,
    title: meta.title,
    rank: rankOfMeta(meta),
    isUnnumbered: isUnnumbered(source.text, document),
    copyOf: idIn(source.text),
    pictures: listPictureAddresses(document),
    places: placesOfFile(document, source.key).index,
    issues: inFile(document.issues, source.name),
    characters: [...new Set(shownText(document).normalize("NFC"))].join(""),
    takeDocument: () => {
      const taken = kept;
      kept = undefined;
      return taken;
    },
  };
}

/** Returns what front matter says about the place of a file among others. */
export function rankOfMeta(meta: DocumentMeta): FileRank {
  return { order: numberIn(meta, "order"), weight: weightOf(meta) };
}

/** Creates what a book keeps of a file that is no text. */
export function unreadableText(name: string): Issue {
  return errorIssue("invalid-encoding", "The document is not UTF-8", { file: name, hint: "Save it as UTF-8." });
}

/** Adds the file to findings that do not name another one. */
export function inFile(issues: readonly Issue[], file: string): Issue[] {
  return issues.map((issue) => ({ file, ...issue }));
}

/** The reader of Markdown takes the attributes of headings away. */
function isUnnumbered(text: string, { titleHeading }: ParsedDocument): boolean {
  const line = titleHeading?.position?.end.line;
  const written = line === undefined ? "" : text.split("\n", line)[line - 1] ?? "";
  return /\{(?:[^{}]*\s)?(?:-|\.unnumbered)(?:\s[^{}]*)?\}\s*$/.test(written);
}

function weightOf(meta: DocumentMeta): number | undefined {
  return numberIn(meta, "sidebar_position") ?? numberIn(meta, "nav_order") ?? numberIn(meta, "weight");
}

function numberIn({ fields }: DocumentMeta, name: string): number | undefined {
  const text = fields.get(name)?.trim() ?? "";
  return /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(text) ? Number(text) : undefined;
}

/** Reads the ID in the front matter of a synced page; documents do not show it. */
function idIn(text: string): string | undefined {
  const { yaml = "" } = splitFrontMatter(text.slice(0, 65_536));
  return /^id:[ \t]*["']?(\d{1,40})["']?[ \t]*\r?$/m.exec(yaml)?.[1];
}
