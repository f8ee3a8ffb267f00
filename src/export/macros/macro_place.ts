import { present } from "../../base/present.ts";
import { listNodes } from "../../document/list_nodes.ts";
import type { Heading, LeafDirective, Nodes, PhrasingContent, RootContent } from "../../document/tree.ts";
import { placeOf } from "../body/node_place.ts";
import type { AnchorNames } from "../../book/places/anchor_names.ts";
import type { BookIndex } from "../../book/places/book_index.ts";
import type { NamedPlaces } from "../../book/places/name_places.ts";
import type { ExportFacts } from "../../book/model/export_facts.ts";
import type { LossEntry, LossPlace, LossSink } from "../../book/losses/loss_ledger.ts";
import type { SourcePage } from "../../book/model/source_page.ts";
import type { IndexTerm } from "./index_term.ts";
import type { BookWords } from "./book_words_table.ts";

/** A heading of a chapter. */
export interface FoundHeading {
  /** Level as in the wiki; that of included text may be more than 6. */
  readonly depth: number;
  /** Name of its anchor. */
  readonly name: string | undefined;
  readonly text: string;
}

/** Which headings a list of contents has. */
export interface ContentsFilter {
  /** Tests the level in the wiki and the text of a heading. */
  readonly isShown: (heading: FoundHeading) => boolean;
}

/** What is known of a chapter while its tree is rewritten. */
export interface ChapterWork {
  readonly facts: ExportFacts;
  readonly sink: LossSink;
  readonly places: BookIndex;
  readonly words: BookWords;
  /** Whether diagrams may be drawn later. */
  readonly defersDiagrams: boolean;
  readonly names: AnchorNames;
  readonly rewriter: Rewriter;
  /** Headings so far, in document order. */
  readonly headings: Map<Heading, FoundHeading>;
  /** Lists of contents, which are filled last. */
  readonly contents: Map<LeafDirective, ContentsFilter>;
  /** Title that the page has in exports, if its author wants another one. */
  title: string | undefined;
  /** Terms for the index of the book. */
  readonly terms: IndexTerm[];
  /** The heading before the current node. */
  heading: FoundHeading | undefined;
  /** Number of pages that may still be included. */
  includesLeft: number;
  /** Number of entries that macros may still generate. */
  entriesLeft: number;
  /** Number of nodes that may still be taken from other pages. */
  nodesLeft: number;
  /** Length of the text that may still be taken from other pages. */
  textLeft: number;
}

/** Rewrites nodes; macros use it for content of other pages. */
export interface Rewriter {
  blocks(nodes: readonly RootContent[], place: MacroPlace): RootContent[];
  texts(nodes: readonly PhrasingContent[], place: MacroPlace): PhrasingContent[];
}

/** The page of a macro, and the facts that are known. */
export interface FactPlace {
  readonly chapter: Pick<ChapterWork, "facts">;
  /** The page that the node is from: that of the chapter, or an included one. */
  readonly page: SourcePage;
}

/** Where a node is. */
export interface MacroPlace extends FactPlace {
  readonly chapter: ChapterWork;
  /** Places of the text. */
  readonly own: NamedPlaces;
  /** Texts around it that are included, the outermost first. */
  readonly stack: readonly string[];
  /** Place of the macro that includes the text. */
  readonly origin: LossPlace | undefined;
  /** Levels by which headings of included text are lower than in their page. */
  readonly raise: number;
  /** Whether it is within a link, which cannot contain another. */
  readonly inLink: boolean;
  /** Whether it is a value of a report, which has no headings and no texts of other pages. */
  readonly inReport: boolean;
}

/** Reports a loss at the place of a node in its body. */
export function reportLoss(node: Nodes, place: MacroPlace, loss: LossEntry): void {
  place.chapter.sink.add({ ...loss, place: placeOfLoss(node, place) });
}

/** Returns the place that a loss at a node is reported with. */
export function placeOfLoss(node: Nodes, place: MacroPlace): LossPlace {
  return place.origin ?? placeInBody(node, place);
}

/** Returns the place of a node: the one that the reader of the body noted, or the last heading. */
export function placeInBody(node: Nodes, { chapter: { heading } }: Pick<MacroPlace, "chapter">): LossPlace {
  return placeOf(node) ?? present({ heading: heading?.text });
}

/** Takes one from the number of entries that macros may generate; false if none is left. */
export function takeEntry({ chapter }: MacroPlace): boolean {
  if (chapter.entriesLeft <= 0) return false;
  chapter.entriesLeft -= 1;
  return true;
}

/** Takes nodes and text of blocks from what may be taken from other pages; false if there is more. */
export function takeNodes(blocks: readonly RootContent[], { chapter }: MacroPlace): boolean {
  let [count, length] = [0, 0];
  for (const block of blocks) {
    for (const node of listNodes(block)) {
      count += 1;
      length += "value" in node ? node.value.length : 0;
      if (count > chapter.nodesLeft || length > chapter.textLeft) return false;
    }
  }
  chapter.nodesLeft -= count;
  chapter.textLeft -= length;
  return true;
}
