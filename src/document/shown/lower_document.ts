import type { IssueLog } from "../issue_log.ts";
import { findAppendixHeadings } from "./places/appendix_headings.ts";
import type { ParsedDocument } from "../read/markdown/markdown.ts";
import { surveyDocument } from "../survey.ts";
import { markTypography } from "../typographic_marks.ts";
import { findIntroduced } from "./book_order.ts";
import { type DocumentKind, inside } from "./lowering_scope.ts";
import { createBookPlaces, LinkPlaces } from "./places/link_places.ts";
import type { ShownDocument } from "./shown_chapter.ts";
import { startLowering } from "./start_lowering.ts";

/** Options of {@linkcode lowerDocument}. */
export interface LowerDocumentOptions {
  /** Returns whether a picture is there; called once per address, in the order of the document. */
  readonly hasPicture: (url: string) => boolean;
  /** Gets what is not shown as intended; warnings only. */
  readonly log: IssueLog;
  /** What the document becomes; findings name it. Default: a PDF. */
  readonly kind?: DocumentKind | undefined;
}

/**
 * Lowers a document to what it shows.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { IssueLog } from "../issue_log.ts";
 * import { parseMarkdown } from "../read/markdown/markdown.ts";
 * import { lowerDocument } from "./lower_document.ts";
 *
 * const { blocks } = lowerDocument(parseMarkdown("- a"), { hasPicture: () => false, log: new IssueLog() });
 * strictEqual(blocks[0]?.kind, "list");
 * ```
 */
export function lowerDocument(
  document: ParsedDocument,
  { hasPicture, log, kind = "a PDF" }: LowerDocumentOptions,
): ShownDocument {
  const { meta, titleHeading, subtitleHeading } = document;
  const root = markTypography(document.root);
  const survey = surveyDocument(root, [titleHeading, subtitleHeading].filter((heading) => heading !== undefined));
  const places = new LinkPlaces(survey, "", createBookPlaces(new Set()));
  const scope = startLowering(root, {
    survey,
    places,
    log,
    kind,
    hasPicture,
    language: meta.language,
    contents: undefined,
    parts: { introduced: findIntroduced(root), appendices: findAppendixHeadings(root) },
  });
  const { work } = scope;
  const abstract = work.blocks(markTypography(document.abstract).children, inside(scope));
  const blocks = work.blocks(root.children, scope);
  work.missing.report(log);
  return {
    meta,
    abstract,
    blocks,
    notes: work.notes,
    headings: work.headings,
    start: places.leadsToStart ? "" : undefined,
    isBare: false,
  };
}
