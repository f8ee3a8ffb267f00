import { truncate } from "../../../base/text.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import { isOpenComment } from "../../../document/read/markdown/comments.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import type { Nodes } from "../../../document/tree.ts";
import { findSpanningComments, parseShownText } from "../../../document/read/markdown/spanning_comments.ts";

/** The start of a comment that nothing ends. */
export interface OpenComment {
  /** Line, counted from 1. */
  readonly line: number;
  /** The rest of its line. */
  readonly text: string;
  /** Whether it hides the rest of the file; otherwise it is sent as text. */
  readonly hidesRest: boolean;
}

const MAX_TEXT = 200;

/**
 * Finds comments that do not end: within a text, what was meant for nobody would be sent, and at the start of a block,
 * nothing of the rest of the file would.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findOpenComments } from "./open_comments.ts";
 *
 * deepStrictEqual(findOpenComments("We open at 9. <!-- Is that so?\n\nAt 10.\n"), [
 *   { line: 1, text: "<!-- Is that so?", hidesRest: false },
 * ]);
 * ```
 */
export function findOpenComments(markdown: string): OpenComment[] {
  if (!/<!--|%%/.test(markdown)) return [];
  try {
    const { root, source } = parseShownText(markdown, { math: markdown.includes("$"), addresses: false });
    const opened = (place: { readonly start: number; readonly line: number }, hidesRest: boolean): OpenComment => {
      const end = source.indexOf("\n", place.start);
      const text = truncate(source.slice(place.start, end === -1 ? undefined : end).trimEnd(), MAX_TEXT);
      return { line: place.line, text, hidesRest };
    };
    const inText = findSpanningComments(root, source).map((place) => opened(place, false));
    const hiding = listNodes(root).filter((node) => isOpenComment(node) && isLast(node, source)).map(({ position }) =>
      opened({ start: position?.start.offset ?? 0, line: position?.start.line ?? 1 }, true)
    );
    return [...inText, ...hiding];
  } catch (error) {
    // A text that exceeds a limit is refused later.
    if (error instanceof MarkdownError || error instanceof RangeError) return [];
    throw error;
  }
}

function isLast({ position }: Nodes, source: string): boolean {
  return source.slice(position?.end.offset).trim() === "";
}
