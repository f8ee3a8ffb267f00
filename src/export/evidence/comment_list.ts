import { truncate } from "../../base/text.ts";
import type { Blockquote, List, PhrasingContent } from "../../document/tree.ts";
import { showDay } from "../book/book_meta.ts";
import { bulletList, dateNodes, joinNodes, paragraphOf, textNode, textNodes } from "../macros/make_nodes.ts";
import type { EvidenceWords } from "./evidence_words_table.ts";

/** A comment as a book shows it, with its replies. */
export interface ShownComment {
  readonly author: string;
  /** Epoch milliseconds. */
  readonly at?: number | undefined;
  /** State of the thread, as the wiki names it; undefined without one. */
  readonly resolution?: string | undefined;
  /** Text of the page that it marks. */
  readonly selection?: string | undefined;
  /** Paragraphs of its text. */
  readonly lines: readonly string[];
  readonly replies: readonly ShownComment[];
}

/** Comments of a page. */
export interface ShownThreads {
  readonly threads: readonly ShownComment[];
  /** Whether the page has more. */
  readonly hasMore: boolean;
}

const MAX_SELECTION = 1000;

/** Renders comments as a list: author, day and state, the text that it marks, its text, and the replies below it. */
export function commentList(comments: readonly ShownComment[], words: EvidenceWords): List {
  return bulletList(comments.map((comment) => [
    paragraphOf({ type: "strong", children: headOf(comment, words) }),
    ...selectionOf(comment),
    ...comment.lines.map((each) => paragraphOf(textNode(each))),
    ...comment.replies.length === 0 ? [] : [commentList(comment.replies, words)],
  ]));
}

function headOf({ author, at, resolution }: ShownComment, words: EvidenceWords): PhrasingContent[] {
  const state = resolution === undefined ? "" : stateOf(resolution, words);
  const parts = [textNodes(author), dateNodes(showDay(at)), textNodes(state)];
  return joinNodes(parts.filter((part) => part.length > 0));
}

function stateOf(resolution: string, words: EvidenceWords): string {
  if (resolution === "resolved") return words.resolved;
  if (resolution === "dangling") return words.dangling;
  return words.open;
}

function selectionOf({ selection }: ShownComment): Blockquote[] {
  if (selection === undefined) return [];
  const text = textNode(truncate(selection.replace(/\s+/g, " ").trim().toWellFormed(), MAX_SELECTION));
  return [{ type: "blockquote", children: [paragraphOf(text)] }];
}
