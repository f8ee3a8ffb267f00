import { findBoxedHeadings } from "../../markdown/heading_places.ts";
import { type Survey, surveyDocument } from "../../survey.ts";
import type { Heading, Root } from "../../tree.ts";
import { AnchorIndex } from "./anchor_index.ts";
import type { BookChapter } from "../../book_chapter.ts";
import { type BookPlaces, ChapterAnchors, labelChapter } from "./chapter_anchors.ts";
import { listChapterHeadings } from "./chapter_contents.ts";
import type { ChapterFacts } from "../word_scope.ts";
import type { BookmarkNames } from "./bookmark_names.ts";
import { ChapterRendering, type ChapterSetup } from "./chapter_rendering.ts";

/** What chapters of a book share. */
export interface SharedSetup extends Omit<ChapterSetup, "chapter" | "anchors"> {
  readonly places: BookPlaces;
}

/** Rendering of a chapter, and the bookmark of its start, if nothing in it has that. */
export interface StartedChapter {
  readonly work: ChapterRendering;
  readonly start: string | undefined;
}

/** Starts the rendering of a chapter, whose heading its tree contains. */
export function startChapter(
  root: Root,
  { anchor, level, hasHeading }: Pick<BookChapter, "anchor" | "level"> & { readonly hasHeading: boolean },
  { places, ...shared }: SharedSetup,
): StartedChapter {
  const survey = surveyDocument(root);
  const needsPlace = !hasHeading && !places.placed.has(anchor);
  if (needsPlace) {
    survey.anchors.delete(anchor);
    places.placed.add(anchor);
  }
  const { names } = shared.parts;
  const labels = labelChapter(anchor, survey, places);
  const own = new AnchorIndex(survey, labels, { kind: "anchor", name: anchor });
  const chapter: ChapterFacts = {
    footnotes: survey.footnotes,
    footnoteUses: survey.footnoteUses,
    anchors: survey.anchors,
    bookmarks: nameHeadings(labels, survey, names),
    boxedHeadings: findBoxedHeadings(root),
    notes: { known: new Map(), open: new Set() },
    reported: new Set(),
    level: Math.max(0, level),
    contents: (from, to) => listChapterHeadings({ anchor, level, root, survey }, { from, to }),
  };
  const work = new ChapterRendering({ ...shared, chapter, anchors: new ChapterAnchors(places, own, anchor) });
  return { work, start: needsPlace ? names.of(`a-${anchor}`) : undefined };
}

/** Names the bookmarks of headings: that of their label first, then those of other anchors in them. */
function nameHeadings(
  labels: ReadonlyMap<Heading, string>,
  survey: Survey,
  names: BookmarkNames,
): ReadonlyMap<Heading, readonly string[]> {
  const bookmarks = new Map([...labels].map(([heading, label]) => [heading, [names.of(label)]]));
  for (const [name, node] of survey.anchors) {
    const own = node.type === "heading" ? bookmarks.get(node) : undefined;
    const bookmark = names.of(`a-${name}`);
    if (own !== undefined && !own.includes(bookmark)) own.push(bookmark);
  }
  return bookmarks;
}
