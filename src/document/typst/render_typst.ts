import type { Issue } from "../../base/issue.ts";
import { directionOfLanguage } from "../direction.ts";
import { type DocumentMeta, META_TEXTS } from "../markdown/document_meta.ts";
import { IssueLog } from "../issue_log.ts";
import type { ParsedDocument } from "../markdown/markdown.ts";
import { oneLine } from "../plain_text.ts";
import { surveyDocument } from "../survey.ts";
import { type LocatedCode, renderBlocks, renderLocatedBlocks } from "./blocks.ts";
import { TypstCode } from "./code.ts";
import type { Rendering, Scope } from "./scope.ts";

/** An image that a document shows. */
export interface RenderedImage {
  /** As it is written in the document. */
  url: string;
  /** In the compiler's project: `/images/1.png`. */
  path: string;
}

/** A heading that becomes a bookmark. */
export interface RenderedHeading {
  /** 1 to 6. */
  level: number;
  text: string;
}

/** A block directly in the document. */
export interface RenderedBlock {
  /** The 1-based line of `source` at which it begins. */
  sourceLine: number;
  /** The 1-based line of the document. */
  line: number;
}

/** What the caller decides. */
export interface RenderTypstOptions {
  /**
   * Where the image of an address will be in the compiler's project. Undefined for one that is not there: the document
   * then shows what it says in words. It is asked once for each address. Without this option no image is shown.
   */
  resolveImage?: (url: string) => { path: string } | undefined;
}

/** A document as `main.typ`. */
export interface RenderedTypst {
  /** To be compiled next to the template's `/tool.typ`. */
  source: string;
  /** The images that `source` reads, each once. */
  images: RenderedImage[];
  headings: RenderedHeading[];
  /** Where the blocks of the document are in `source`, in order. */
  blocks: RenderedBlock[];
  /** What is shown otherwise than it was meant; warnings only. */
  issues: Issue[];
}

/**
 * Writes a document as Typst code that calls the components of the canonical template.
 *
 * Every text of the document stands in a string literal, so none of it can be code, and its cost is linear. Components
 * nest eight deep at most, marks six; what nests deeper is shown without them, with a warning.
 *
 * @example Usage
 * ```ts
 * import { ok } from "node:assert/strict";
 * import { parseMarkdown } from "../markdown/markdown.ts";
 * import { renderTypst } from "./render_typst.ts";
 *
 * const { source } = renderTypst(parseMarkdown("Hello *world*"));
 * ok(source.includes('{"Hello "; emph({"world"})}'));
 * ```
 */
export function renderTypst({ meta, root }: ParsedDocument, options: RenderTypstOptions = {}): RenderedTypst {
  const log = new IssueLog();
  const survey = surveyDocument(root);
  const paths = new Map<string, string | undefined>();
  const rendering: Rendering = {
    survey,
    log,
    anchors: new Set(survey.slugs.values()),
    language: meta.language,
    labelledFootnotes: new Set(),
    imagePath: (url) => {
      if (!paths.has(url)) paths.set(url, url === "" ? undefined : options.resolveImage?.(url)?.path);
      return paths.get(url);
    },
    blocks: (nodes, scope) => TypstCode.blocks(renderBlocks(nodes, scope)),
  };
  const blocks = renderLocatedBlocks(root.children, topScope(rendering));
  return {
    source: TypstCode.document(renderMeta(meta), blocks.map(({ code }) => code)),
    images: [...paths].flatMap(([url, path]) => path === undefined ? [] : [{ url, path }]),
    headings: [...survey.slugs.keys()].map((heading) => ({ level: heading.depth, text: oneLine(heading) })),
    blocks: locateBlocks(blocks),
    issues: log.issues,
  };
}

function locateBlocks(blocks: readonly LocatedCode[]): RenderedBlock[] {
  let sourceLine = TypstCode.FIRST_LINE;
  return blocks.flatMap(({ code, line }) => {
    const at = sourceLine;
    sourceLine += code.source.split("\n").length;
    return line === undefined ? [] : [{ sourceLine: at, line }];
  });
}

function topScope(rendering: Rendering): Scope {
  return {
    rendering,
    depth: 0,
    inlineDepth: 0,
    direction: directionOfLanguage(rendering.language),
    atTop: true,
    inColumns: false,
    inHeading: false,
    footnotes: [],
  };
}

function renderMeta(meta: DocumentMeta): TypstCode {
  const texts = Object.fromEntries(META_TEXTS.map((name) => [name, TypstCode.text(meta[name])]));
  return TypstCode.dictionary({ ...texts, authors: TypstCode.array(meta.authors.map((name) => TypstCode.text(name))) });
}
