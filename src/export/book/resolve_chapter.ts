import type { Root } from "../../document/tree.ts";
import { AnchorNames, chapterAnchor } from "../links/anchor_names.ts";
import type { BookAnchors } from "../links/book_anchors.ts";
import { type BookFormat, listLinkPlaces } from "../links/link_places.ts";
import { nameLinkPlaces } from "../links/page_anchors.ts";
import { PlaceIndex } from "../links/place_index.ts";
import type { BookEntry, Chapter } from "../model/chapter.ts";
import type { ExportFacts } from "../model/export_facts.ts";
import type { LossSink } from "../model/loss.ts";
import { bookWords } from "../macros/book_words_table.ts";
import { finishChapter } from "../macros/finish_chapter.ts";
import { MAX_ENTRIES, MAX_INCLUDES, MAX_TAKEN_NODES, MAX_TAKEN_TEXT } from "../macros/pages/include_limits.ts";
import type { ChapterWork, MacroPlace } from "../macros/macro_place.ts";
import { TREE_REWRITER } from "../macros/rewrite_tree.ts";

/** What a chapter is made with. */
export interface ChapterOptions {
  /** Facts for what `listNeeds` lists. */
  readonly facts: ExportFacts;
  /** Receives what the chapter does not show as the wiki does. */
  readonly sink: LossSink;
  /** Places of all pages of the book, as `surveyAnchors` lists them for the same format. */
  readonly anchors: BookAnchors;
  /** Default: `pdf`. */
  readonly format?: BookFormat;
  /** Language tag for the words that macros show; English by default. */
  readonly language?: string;
}

/**
 * Makes a page a chapter of a book: macros become content, links and pictures are resolved, and the shallowest heading is
 * one level below that of the chapter. Does not change `root`.
 *
 * @param root Body of the page as it was read.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { BookAnchors } from "../links/book_anchors.ts";
 * import { surveyAnchors } from "../links/page_anchors.ts";
 * import { resolveChapter } from "./resolve_chapter.ts";
 *
 * const facts = {
 *   ...{ page: () => undefined, body: () => undefined, children: () => [], labeled: () => undefined },
 *   ...{ person: () => undefined, attachments: () => undefined, issue: () => undefined, space: () => undefined },
 *   ...{ isExported: () => false, lacks: () => false, address: () => undefined },
 * };
 * const entry = { facts: { id: "1", title: "A", spaceKey: "D", version: 1, status: "current" }, level: 1 };
 * const root = { type: "root" as const, children: [{ type: "heading" as const, depth: 1 as const, children: [] }] };
 * const anchors = new BookAnchors([surveyAnchors(entry, root)]);
 * const chapter = resolveChapter(entry, root, { facts, anchors, sink: { add: () => {} } });
 * const [heading] = chapter.root.children;
 * strictEqual(heading?.type === "heading" && heading.depth, 2);
 * ```
 */
export function resolveChapter(entry: BookEntry, root: Root, options: ChapterOptions): Chapter {
  const { facts, level } = entry;
  const place = startPlace(entry, root, options);
  const rewritten: Root = { type: "root", children: place.chapter.rewriter.blocks(root.children, place) };
  return { facts, level, anchor: chapterAnchor(facts.id), root: finishChapter(rewritten, level, place) };
}

function startPlace({ facts: page }: BookEntry, root: Root, options: ChapterOptions): MacroPlace {
  const { facts, sink, anchors, format = "pdf", language } = options;
  const places = listLinkPlaces(root, format);
  const names = new AnchorNames(page.id);
  const named = nameLinkPlaces(places, names);
  const chapter: ChapterWork = {
    ...{ facts, sink, anchors, format, names },
    words: bookWords(language),
    rewriter: TREE_REWRITER,
    headings: new Map(),
    contents: new Map(),
    heading: undefined,
    includesLeft: MAX_INCLUDES,
    entriesLeft: MAX_ENTRIES,
    nodesLeft: MAX_TAKEN_NODES,
    textLeft: MAX_TAKEN_TEXT,
  };
  return {
    ...{ chapter, page },
    names: new Map(places.map(({ node }, i) => [node, named[i]?.name ?? ""])),
    own: new PlaceIndex(page.title, named),
    stack: [page.id],
    ...{ origin: undefined, raise: 0, inLink: false, inReport: false },
  };
}
