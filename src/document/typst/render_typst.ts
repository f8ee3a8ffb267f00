import type { Issue } from "../../base/issue.ts";
import { findAppendixHeadings } from "../markdown/appendix_headings.ts";
import { directionOfLanguage } from "../direction.ts";
import { type DocumentMeta, META_LISTS, META_TABLES, META_TEXTS } from "../markdown/document_meta.ts";
import { findBoxedHeadings } from "../markdown/heading_places.ts";
import { IssueLog } from "../issue_log.ts";
import type { ParsedDocument } from "../markdown/markdown.ts";
import { oneLine } from "../plain_text.ts";
import { surveyDocument } from "../survey.ts";
import type { Root, RootContent } from "../tree.ts";
import { AnchorIndex } from "./anchor_index.ts";
import { renderStart } from "./anchors.ts";
import { markTitle, markTypography } from "../typographic_marks.ts";
import type { LocatedCode } from "./block_writer.ts";
import { renderBlocks, renderLocatedBlocks } from "./blocks.ts";
import { TypstCode } from "./code.ts";
import { MissingPictures } from "./pictures/missing_pictures.ts";
import type { Rendering, Scope } from "./scope.ts";
import { renderTextDirective } from "./text_directives.ts";

/** An image that a document shows. */
export interface RenderedImage {
  /** Address as written in the document. */
  url: string;
  /** Path in the compiler's project: `/images/1.png`. */
  path: string;
}

/** A heading that becomes a bookmark. */
export interface RenderedHeading {
  /** Level from 1 to 6. */
  level: number;
  text: string;
}

/** A top-level block. */
export interface RenderedBlock {
  /** 1-based line of `source` where it starts. */
  sourceLine: number;
  /** 1-based line of the document. */
  line: number;
}

/** Options of {@linkcode renderTypst}. */
export interface RenderTypstOptions {
  /**
   * Returns the path of an image in the compiler's project; undefined if the image is missing: the document then shows
   * a frame with its alternative text. Called once per address. Without this option, no images are shown.
   */
  resolveImage?: (url: string) => { path: string } | undefined;
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
 * import { parseMarkdown } from "../markdown/markdown.ts";
 * import { renderTypst } from "./render_typst.ts";
 *
 * const { source } = renderTypst(parseMarkdown("Hello *world*"));
 * ok(source.includes('{"Hello "; emph({"world"})}'));
 * ```
 */
export function renderTypst(document: ParsedDocument, options: RenderTypstOptions = {}): RenderedTypst {
  const { meta, titleHeading, subtitleHeading } = document;
  const root = markTypography(document.root);
  const log = new IssueLog();
  const survey = surveyDocument(root, [titleHeading, subtitleHeading].filter((heading) => heading !== undefined));
  const missing = new MissingPictures();
  const paths = new Map<string, string | undefined>();
  const rendering: Rendering = {
    survey,
    log,
    missing,
    anchors: new AnchorIndex(survey),
    boxedHeadings: findBoxedHeadings(root),
    introduced: findIntroduced(root),
    appendices: findAppendixHeadings(root),
    labeledFootnotes: new Set(),
    reported: new Set(),
    textDirective: renderTextDirective,
    imagePath: (url) => {
      if (!paths.has(url)) paths.set(url, url === "" ? undefined : options.resolveImage?.(url)?.path);
      return paths.get(url);
    },
    blocks: (nodes, scope) => TypstCode.blocks(renderBlocks(nodes, scope)),
  };
  const scope = topScope(rendering, meta.language);
  const abstract = renderBlocks(markTypography(document.abstract).children, { ...scope, atTop: false });
  const facts = renderMeta(meta, abstract);
  const body = renderLocatedBlocks(root.children, scope);
  const blocks = rendering.anchors.leadsToStart ? [{ code: renderStart(), line: undefined }, ...body] : body;
  missing.report(log);
  return {
    source: TypstCode.document(facts, blocks.map(({ code }) => code)),
    images: [...paths].flatMap(([url, path]) => path === undefined ? [] : [{ url, path }]),
    headings: [...survey.slugs.keys()].filter((heading) => !rendering.boxedHeadings.has(heading))
      .map((heading) => ({ level: heading.depth, text: oneLine(heading) })),
    blocks: locateBlocks(blocks, TypstCode.FIRST_LINE + facts.source.split("\n").length - 1),
    issues: log.issues,
  };
}

/** Returns the first chapter if blocks precede it. */
function findIntroduced({ children }: Root): RootContent | undefined {
  const first = children.findIndex((node) => node.type === "heading" && node.depth === 1);
  const isShown = (node: RootContent) =>
    node.type !== "definition" && !(node.type === "leafDirective" && node.name === "appendix");
  return children.slice(0, Math.max(0, first)).some(isShown) ? children[first] : undefined;
}

function locateBlocks(blocks: readonly LocatedCode[], firstLine: number): RenderedBlock[] {
  let sourceLine = firstLine;
  return blocks.flatMap(({ code, line }) => {
    const at = sourceLine;
    sourceLine += code.source.split("\n").length;
    return line === undefined ? [] : [{ sourceLine: at, line }];
  });
}

function topScope(rendering: Rendering, language: string): Scope {
  return {
    rendering,
    depth: 0,
    inlineDepth: 0,
    language,
    direction: directionOfLanguage(language),
    atTop: true,
    inColumns: false,
    inCell: false,
    repeats: false,
    inHeading: false,
    footnotes: [],
  };
}

/** The title is set like the headings. */
function metaText(name: (typeof META_TEXTS)[number], meta: DocumentMeta): TypstCode {
  const isTitle = name === "title" || name === "subtitle";
  return isTitle ? TypstCode.typeset(markTitle(meta[name]), meta.language) : TypstCode.text(meta[name]);
}

function renderMeta(meta: DocumentMeta, blocks: readonly TypstCode[]): TypstCode {
  const texts = Object.fromEntries(META_TEXTS.map((name) => [name, metaText(name, meta)]));
  const abstract = blocks.length === 0 ? TypstCode.word("none") : TypstCode.blocks(blocks);
  const lists = Object.fromEntries(
    META_LISTS.map((name) => [name, TypstCode.array(meta[name].map((text) => TypstCode.text(text)))]),
  );
  const fields = TypstCode.record([...meta.fields].map(([name, text]) => [name, TypstCode.text(text)]));
  const history = renderEntries(META_TABLES.history, meta.history, meta.language);
  const approvals = renderEntries(META_TABLES.approvals, meta.approvals, meta.language);
  return TypstCode.dictionary({ ...texts, abstract, ...lists, fields, history, approvals });
}

function renderEntries<Name extends string>(
  names: readonly Name[],
  entries: readonly Readonly<Record<Name, string>>[],
  language: string,
): TypstCode {
  const render = (entry: Readonly<Record<Name, string>>) =>
    TypstCode.dictionary(
      Object.fromEntries(names.map((name) => [name, TypstCode.typeset(markTitle(entry[name]), language)])),
    );
  return TypstCode.array(entries.map(render));
}
