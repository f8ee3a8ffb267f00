import { truncate } from "../../../base/text.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import { isOpenComment } from "../../../document/read/markdown/comments.ts";
import { MarkdownError } from "../../../document/markdown_error.ts";
import type { Nodes } from "../../../document/tree.ts";
import { findParts, writtenTexts } from "../../../document/read/markdown/written_texts.ts";
import { findSpanningComments, parseShownText } from "../../../document/read/markdown/spanning_comments.ts";

/** A comment that nothing ends, or that only another program knows. */
export interface OpenComment {
  /** `text` if it is sent as text, `rest` if it hides the rest of the file, `foreign` for one of another program. */
  readonly kind: "text" | "rest" | "foreign";
  /** Line, counted from 1. */
  readonly line: number;
  /** The rest of its line. */
  readonly text: string;
}

const MAX_TEXT = 200;
/** Comments of MDX, Hugo, Liquid and Jinja, up to their end or that of the line. */
const FOREIGN =
  /(?<![\\{])\{(?:\/\*.*?(?:\*\/\}|$)|\{-?[ \t]*\/\*.*?(?:\}\}|$)|%-?[ \t]*comment\b.*?(?:%\}|$)|#[^{}\n]{0,300}#\})/gm;

/**
 * Finds comments that do not end: within a text, what was meant for nobody would be sent, and at the start of a block,
 * nothing of the rest of the file would. Comments of other programs would be sent too.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findOpenComments } from "./open_comments.ts";
 *
 * deepStrictEqual(findOpenComments("We open at 9. <!-- Is that so?\n\nAt 10.\n"), [
 *   { kind: "text", line: 1, text: "<!-- Is that so?" },
 * ]);
 * ```
 */
export function findOpenComments(markdown: string): OpenComment[] {
  if (!/<!--|%%|\{[/{%#]/.test(markdown)) return [];
  try {
    const { root, source } = parseShownText(markdown, { math: markdown.includes("$"), addresses: false });
    const restOf = (start: number) => {
      const end = source.indexOf("\n", start);
      return source.slice(start, end === -1 ? undefined : end);
    };
    const inText = findSpanningComments(root, source).map(({ start, line }) => opened("text", restOf(start), line));
    const hiding = listNodes(root).filter((node) => isOpenComment(node) && isLast(node, source)).map(({ position }) =>
      opened("rest", restOf(position?.start.offset ?? 0), position?.start.line ?? 1)
    );
    const foreign = writtenTexts(root, source).flatMap((text) => findParts(text, FOREIGN))
      .map(({ found, line }) => opened("foreign", found, line));
    return [...inText, ...hiding, ...foreign];
  } catch (error) {
    // A text that exceeds a limit is refused later.
    if (error instanceof MarkdownError || error instanceof RangeError) return [];
    throw error;
  }
}

function opened(kind: OpenComment["kind"], text: string, line: number): OpenComment {
  return { kind, line, text: truncate(text.trimEnd(), MAX_TEXT) };
}

function isLast({ position }: Nodes, source: string): boolean {
  return source.slice(position?.end.offset).trim() === "";
}
