import { truncate } from "../../../base/text.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import { findSpanningComments, parseShownText } from "../../../document/read/markdown/spanning_comments.ts";

/** The start of a comment that nothing ends, although text follows that is sent. */
export interface OpenComment {
  /** Line, counted from 1. */
  readonly line: number;
  /** The rest of its line. */
  readonly text: string;
}

const MAX_TEXT = 200;

/**
 * Finds comments within a text that do not end: what was meant for nobody would be sent. A comment that hides the rest
 * of the file is none of them, because nothing of it is sent.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findOpenComments } from "./open_comments.ts";
 *
 * deepStrictEqual(findOpenComments("We open at 9. <!-- Is that so?\n\nAt 10.\n"), [
 *   { line: 1, text: "<!-- Is that so?" },
 * ]);
 * ```
 */
export function findOpenComments(markdown: string): OpenComment[] {
  if (!markdown.includes("<!--")) return [];
  try {
    const { root, source } = parseShownText(markdown, { math: markdown.includes("$"), addresses: false });
    return findSpanningComments(root, source).map(({ start, line }) => {
      const end = source.indexOf("\n", start);
      return { line, text: truncate(source.slice(start, end === -1 ? undefined : end).trimEnd(), MAX_TEXT) };
    });
  } catch (error) {
    // A text that exceeds a limit is refused later.
    if (error instanceof MarkdownError || error instanceof RangeError) return [];
    throw error;
  }
}
