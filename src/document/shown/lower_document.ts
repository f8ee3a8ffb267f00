import { packageMacros } from "../math/macros/package_macros.ts";
import { warnUnnumbered } from "./inlines/references.ts";
import { IssueLog } from "../issue_log.ts";
import { findAppendixHeadings } from "./places/appendix_headings.ts";
import { TexMacros } from "../math/macros/tex_macros.ts";
import type { ParsedDocument } from "../read/markdown/markdown.ts";
import { surveyDocument } from "../survey.ts";
import { markTypography } from "../typographic_marks.ts";
import { findIntroduced } from "./book_order.ts";
import { inside } from "./lowering_scope.ts";
import { createBookPlaces, LinkPlaces } from "./places/link_places.ts";
import type { ShownDocument } from "./shown_chapter.ts";
import { startLowering } from "./start_lowering.ts";

/** Options of {@linkcode lowerDocument}. */
export interface LowerDocumentOptions {
  /** Returns whether a picture is there; called once per address, in the order of the document. */
  readonly hasPicture: (url: string) => boolean;
}

/**
 * Lowers a document to what it shows.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseMarkdown } from "../read/markdown/markdown.ts";
 * import { lowerDocument } from "./lower_document.ts";
 *
 * const { blocks } = lowerDocument(parseMarkdown("- a"), { hasPicture: () => false });
 * strictEqual(blocks[0]?.kind, "list");
 * ```
 */
export function lowerDocument(
  document: ParsedDocument,
  { hasPicture }: LowerDocumentOptions,
): ShownDocument {
  const log = new IssueLog();
  const { meta, titleHeading, subtitleHeading } = document;
  const root = markTypography(document.root);
  const survey = surveyDocument(root, [titleHeading, subtitleHeading].filter((heading) => heading !== undefined));
  const places = new LinkPlaces(survey, "", createBookPlaces(new Set()));
  const scope = startLowering(root, {
    survey,
    places,
    log,
    macros: new TexMacros(packageMacros(meta.language)),
    kind: "a PDF",
    hasPicture,
    language: meta.language,
    contents: undefined,
    isBook: false,
    parts: { introduced: findIntroduced(root), appendices: findAppendixHeadings(root) },
  });
  const { work } = scope;
  const abstract = work.blocks(markTypography(document.abstract).children, inside(scope));
  const blocks = work.blocks(root.children, scope);
  work.missing.report(log);
  warnUnnumbered(work);
  return {
    anchor: "",
    level: 0,
    meta,
    abstract,
    blocks,
    log,
    pictures: work.listPictures(),
    notes: work.notes,
    headings: work.headings,
    start: places.leadsToStart ? "" : undefined,
    isBare: false,
  };
}
