import type { Root } from "../../document/tree.ts";
import { chapterAnchor } from "../../book/places/anchor_names.ts";
import type { BookEntry, Chapter } from "../../book/model/chapter.ts";
import { finishChapter } from "../macros/finish_chapter.ts";
import { type ChapterOptions, startPlace } from "./start_place.ts";

/**
 * Makes a page a chapter of a book: macros become content, links and pictures are resolved, and the shallowest heading is
 * one level below that of the chapter. Does not change `root`.
 *
 * @param root Body of the page as it was read.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { BookIndex } from "../../book/places/book_index.ts";
 * import { resolveChapter } from "./resolve_chapter.ts";
 *
 * const facts = {
 *   ...{ page: () => undefined, body: () => undefined, children: () => [], labeled: () => undefined },
 *   ...{ person: () => undefined, attachments: () => undefined, issue: () => undefined, space: () => undefined },
 *   ...{ pages: () => undefined, tasks: () => undefined, versions: () => undefined, issues: () => undefined },
 *   ...{ isExported: () => false, lacks: () => false, lacksFile: () => false, address: () => undefined },
 * };
 * const entry = { facts: { id: "1", title: "A", spaceKey: "D", version: 1, status: "current" }, level: 1 };
 * const root = { type: "root" as const, children: [{ type: "heading" as const, depth: 1 as const, children: [] }] };
 * const chapter = resolveChapter(entry, root, { facts, places: new BookIndex(), sink: { add: () => {} } });
 * const [heading] = chapter.root.children;
 * strictEqual(heading?.type === "heading" && heading.depth, 2);
 * ```
 */
export function resolveChapter(entry: BookEntry, root: Root, options: ChapterOptions): Chapter {
  const { facts, level } = entry;
  const place = startPlace(entry, root, options);
  const rewritten: Root = { type: "root", children: place.chapter.rewriter.blocks(root.children, place) };
  const { id: key } = facts;
  const title = place.chapter.title ?? facts.title;
  for (const term of place.chapter.terms) options.terms?.push({ ...term, within: term.within || title });
  return { key, title, level, anchor: chapterAnchor(key), root: finishChapter(rewritten, level, place) };
}
