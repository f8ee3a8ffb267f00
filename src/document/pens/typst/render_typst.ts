import type { Issue } from "../../../base/issue.ts";
import { IssueLog } from "../../issue_log.ts";
import type { ParsedDocument } from "../../read/markdown/markdown.ts";
import { lowerDocument } from "../../shown/lower_document.ts";
import { locateBlocks } from "./block_writer.ts";
import { TypstCode } from "./code.ts";
import { renderDocumentFacts } from "./document_facts.ts";
import { spellPoint, topScope } from "./pen_scope.ts";
import type { RenderedBlock, RenderedHeading, RenderedImage } from "./rendered_book.ts";
import { spellBlocks } from "./spell_blocks.ts";
import { type ImageResolver, PicturePaths, startPen } from "./start_pen.ts";

/** Options of {@linkcode renderTypst}. */
export interface RenderTypstOptions {
  /**
   * Returns the path of an image in the compiler's project; undefined if the image is missing: the document then shows
   * a frame with its alternative text. Called once per address. Without this option, no images are shown.
   */
  resolveImage?: ImageResolver;
}

/** A document as `main.typ`. */
export interface RenderedTypst {
  /** Source, to compile next to the template's `/tool.typ`. */
  source: string;
  /** Images that `source` reads, each once. */
  images: RenderedImage[];
  headings: RenderedHeading[];
  /** Positions of the document's blocks in `source`, in order. */
  blocks: RenderedBlock[];
  /** Content that is not shown as intended; warnings only. */
  issues: Issue[];
}

/**
 * Renders a document as Typst code that calls the components of the canonical template.
 *
 * Every text of the document is in a string literal, so it cannot be code, and its cost is linear. Components nest at
 * most eight levels deep, marks six; deeper ones are omitted with a warning, and their content is shown.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { parseMarkdown } from "../../read/markdown/markdown.ts";
 * import { renderTypst } from "./render_typst.ts";
 *
 * const { source } = renderTypst(parseMarkdown("Hello *world*"));
 * ok(source.includes('{"Hello "; emph({"world"})}'));
 * ```
 */
export function renderTypst(document: ParsedDocument, options: RenderTypstOptions = {}): RenderedTypst {
  const pictures = new PicturePaths(options.resolveImage);
  const log = new IssueLog();
  const shown = lowerDocument(document, { hasPicture: (url) => pictures.pathOf(url) !== undefined, log });
  const { meta, notes, start, headings } = shown;
  const own = { ownComponents: new Set<"page-entry">(), otherNames: new Map<string, string>() };
  const scope = topScope(startPen({ ...own, notes, notePrefix: "fn-", pictures, log }), meta.language);
  const abstract = spellBlocks(shown.abstract, { ...scope, atTop: false });
  const body = spellBlocks(shown.blocks, scope);
  const blocks = start === undefined ? body : [{ code: spellPoint(start), line: undefined }, ...body];
  const facts = renderDocumentFacts(meta, abstract.map(({ code }) => code));
  // Links within a document lead to the first names of headings.
  const definitions = { components: own.ownComponents, names: new Map<string, string>() };
  const { source, firstLine } = TypstCode.document(facts, blocks.map(({ code }) => code), definitions);
  return {
    source,
    images: pictures.list(),
    headings: headings.map(({ level, text }) => ({ level, text })),
    blocks: locateBlocks(blocks, firstLine),
    issues: log.issuesInOrder,
  };
}
