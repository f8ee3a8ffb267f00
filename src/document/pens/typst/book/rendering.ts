import type { AppendixHeadings } from "../../../markdown/appendix_headings.ts";
import { directionOfLanguage } from "../../../direction.ts";
import { findBoxedHeadings } from "../../../markdown/heading_places.ts";
import { IssueLog } from "../../../issue_log.ts";
import { oneLine } from "../../../plain_text.ts";
import type { Survey } from "../../../survey.ts";
import type { Heading, Root, RootContent } from "../../../tree.ts";
import type { Anchors } from "../anchor_index.ts";
import type { LocatedCode } from "../block_writer.ts";
import { renderBlocks } from "../blocks.ts";
import { TypstCode } from "../code.ts";
import { MissingPictures } from "../pictures/missing_pictures.ts";
import type { Rendering, Scope } from "../scope.ts";
import { renderTextDirective } from "../text_directives.ts";

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

/** Returns the path of an image in the compiler's project; undefined if the image is missing. */
export type ImageResolver = (url: string) => { path: string } | undefined;

/** What distinguishes the rendering of a document from that of a chapter. */
export interface RenderingSetup {
  readonly survey: Survey;
  readonly anchors: Anchors;
  readonly labels: ReadonlyMap<Heading, string>;
  readonly footnotePrefix: string;
  readonly introduced: RootContent | undefined;
  readonly appendices: AppendixHeadings;
  readonly chapterContents?: Rendering["chapterContents"];
  readonly resolveImage: ImageResolver | undefined;
  /** Components that the source has to define; the rendering adds to them. */
  readonly ownComponents: Rendering["ownComponents"];
}

/** Rendering with the images that it has shown so far. */
export interface StartedRendering {
  readonly rendering: Rendering;
  /** Lists the images, each once. */
  readonly images: () => RenderedImage[];
  /** Lists the headings that become bookmarks. */
  readonly headings: () => RenderedHeading[];
}

/** Starts the rendering of a tree. */
export function startRendering(root: Root, { resolveImage, ...setup }: RenderingSetup): StartedRendering {
  const paths = new Map<string, string | undefined>();
  const rendering: Rendering = {
    ...setup,
    log: new IssueLog(),
    missing: new MissingPictures(),
    boxedHeadings: findBoxedHeadings(root),
    labeledFootnotes: new Set(),
    reported: new Set(),
    textDirective: renderTextDirective,
    imagePath: (url) => {
      if (!paths.has(url)) paths.set(url, url === "" ? undefined : resolveImage?.(url)?.path);
      return paths.get(url);
    },
    blocks: (nodes, scope) => TypstCode.blocks(renderBlocks(nodes, scope)),
  };
  return {
    rendering,
    images: () => [...paths].flatMap(([url, path]) => path === undefined ? [] : [{ url, path }]),
    headings: () =>
      [...setup.survey.slugs.keys()].filter((heading) => !rendering.boxedHeadings.has(heading))
        .map((heading) => ({ level: heading.depth, text: oneLine(heading) })),
  };
}

/** Creates the scope of top-level blocks. */
export function topScope(rendering: Rendering, language: string): Scope {
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

/** Returns the lines of blocks in a source, in which the first block starts on a given line. */
export function locateBlocks(blocks: readonly LocatedCode[], firstLine: number): RenderedBlock[] {
  let sourceLine = firstLine;
  return blocks.flatMap(({ code, line }) => {
    const at = sourceLine;
    sourceLine += code.lines;
    return line === undefined ? [] : [{ sourceLine: at, line }];
  });
}

/** Returns the first chapter if blocks precede it, in this tree or before. */
export function findIntroduced({ children }: Root, isAfterText = false): RootContent | undefined {
  const first = children.findIndex((node) => node.type === "heading" && node.depth === 1);
  return isAfterText || children.slice(0, Math.max(0, first)).some(isShownBlock) ? children[first] : undefined;
}

/** Tests whether a block is more than a definition or a mark. */
export function isShownBlock(node: RootContent): boolean {
  return node.type !== "definition" && !(node.type === "leafDirective" && node.name === "appendix");
}
