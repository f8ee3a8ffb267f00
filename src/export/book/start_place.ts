import type { Root } from "../../document/tree.ts";
import { AnchorNames } from "../../book/places/anchor_names.ts";
import type { BookIndex } from "../../book/places/book_index.ts";
import { isHiddenPart } from "../../book/places/list_link_places.ts";
import type { PlaceIndex } from "../../book/places/place_index.ts";
import { namePlaces } from "../../book/places/name_places.ts";
import { bookWords } from "../macros/book_words_table.ts";
import type { ChapterWork, MacroPlace } from "../macros/macro_place.ts";
import { MAX_ENTRIES, MAX_INCLUDES, MAX_TAKEN_NODES, MAX_TAKEN_TEXT } from "../macros/pages/include_limits.ts";
import type { IndexTerm } from "../macros/index_term.ts";
import { TREE_REWRITER } from "../macros/rewrite_tree.ts";
import type { BookEntry } from "../../book/model/chapter.ts";
import type { ExportFacts } from "../../book/model/export_facts.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import type { LossSink } from "../../book/losses/loss_ledger.ts";

/** What a chapter is made with. */
export interface ChapterOptions {
  /** Facts for what `listNeeds` lists. */
  readonly facts: ExportFacts;
  /** Receives what the chapter does not show as the wiki does. */
  readonly sink: LossSink;
  /** Places of all pages of the book, as `indexPage` lists them for the same format. */
  readonly places: BookIndex;
  /** Language tag for the words that macros show; English by default. */
  readonly language?: string;
  /** Receives the terms for the index of the book. */
  readonly terms?: IndexTerm[];
  /** Whether its diagrams may be drawn later: macros then leave what is lost of them to `takeDeferredLosses`. */
  readonly defersDiagrams?: boolean;
  /** What the chapter may take from other pages, if it is not the usual. */
  readonly takes?: Takes;
}

/** Numbers of pages, nodes and UTF-16 code units that may be taken from other pages. */
export type Takes = Readonly<Pick<ChapterWork, "includesLeft" | "nodesLeft" | "textLeft">>;

/** Lists the places of a page by the names that they have in its chapter. `root` is its body as it was read. */
export function indexPage({ id, title }: SourcePage, root: Root): PlaceIndex {
  const names = new AnchorNames(id);
  return namePlaces({ title, start: names.start, root }, names, { isLeftOut: isHiddenPart }).index;
}

/** Returns the place at the start of a page that becomes a chapter. `root` is its body as it was read. */
export function startPlace({ facts: page }: BookEntry, root: Root, options: ChapterOptions): MacroPlace {
  const { facts, sink, places, language, takes, defersDiagrams = false } = options;
  const names = new AnchorNames(page.id);
  const chapter: ChapterWork = {
    ...{ facts, sink, places, names, defersDiagrams },
    words: bookWords(language),
    rewriter: TREE_REWRITER,
    headings: new Map(),
    contents: new Map(),
    ...{ heading: undefined, title: undefined, terms: [] },
    ...{ includesLeft: MAX_INCLUDES, entriesLeft: MAX_ENTRIES, nodesLeft: MAX_TAKEN_NODES, textLeft: MAX_TAKEN_TEXT },
    ...takes,
  };
  return {
    ...{ chapter, page },
    own: namePlaces({ title: page.title, start: names.start, root }, names, { isLeftOut: isHiddenPart }),
    stack: [page.id],
    ...{ origin: undefined, raise: 0, inLink: false, inReport: false },
  };
}
