import type { Issue } from "../../../base/issue.ts";
import { findAppendixHeadings } from "../../markdown/appendix_headings.ts";
import type { ParsedDocument } from "../../markdown/markdown.ts";
import { surveyDocument } from "../../survey.ts";
import { AnchorIndex } from "./anchor_index.ts";
import { renderStart } from "./anchors.ts";
import { markTypography } from "../../typographic_marks.ts";
import { renderBlocks, renderLocatedBlocks } from "./blocks.ts";
import { renderDocumentFacts } from "./book/document_facts.ts";
import {
  findIntroduced,
  type ImageResolver,
  locateBlocks,
  type RenderedBlock,
  type RenderedHeading,
  type RenderedImage,
  startRendering,
  topScope,
} from "./book/rendering.ts";
import { type OwnComponent, TypstCode } from "./code.ts";

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
 * import { parseMarkdown } from "../../markdown/markdown.ts";
 * import { renderTypst } from "./render_typst.ts";
 *
 * const { source } = renderTypst(parseMarkdown("Hello *world*"));
 * ok(source.includes('{"Hello "; emph({"world"})}'));
 * ```
 */
export function renderTypst(document: ParsedDocument, options: RenderTypstOptions = {}): RenderedTypst {
  const { meta, titleHeading, subtitleHeading } = document;
  const root = markTypography(document.root);
  const survey = surveyDocument(root, [titleHeading, subtitleHeading].filter((heading) => heading !== undefined));
  const labels = new Map([...survey.slugs].map(([heading, slug]) => [heading, `h-${slug}`]));
  const anchors = new AnchorIndex(survey, labels);
  const ownComponents = new Set<OwnComponent>();
  const { rendering, images, headings } = startRendering(root, {
    ...{ survey, anchors, labels, ownComponents, footnotePrefix: "fn-", resolveImage: options.resolveImage },
    introduced: findIntroduced(root),
    appendices: findAppendixHeadings(root),
  });
  const scope = topScope(rendering, meta.language);
  const abstract = renderBlocks(markTypography(document.abstract).children, { ...scope, atTop: false });
  const body = renderLocatedBlocks(root.children, scope);
  const blocks = anchors.leadsToStart ? [{ code: renderStart(), line: undefined }, ...body] : body;
  rendering.missing.report(rendering.log);
  const codes = blocks.map(({ code }) => code);
  const own = { components: ownComponents, names: new Map<string, string>() };
  const { source, firstLine } = TypstCode.document(renderDocumentFacts(meta, abstract), codes, own);
  return {
    source,
    images: images(),
    headings: headings(),
    blocks: locateBlocks(blocks, firstLine),
    issues: rendering.log.issues,
  };
}
