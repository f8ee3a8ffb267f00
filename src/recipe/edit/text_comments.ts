import { CST, Lexer } from "yaml";

/** A comment. */
export interface Comment {
  /** Offset of its `#`. */
  readonly offset: number;
  /** The comment with its `#`, without trailing spaces. */
  readonly text: string;
}

/** Control tokens that the lexer inserts; they are not in the text. */
const MARKS = new Set<string>([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/**
 * Lists the comments of a YAML text, in order.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { listComments } from "./text_comments.ts";
 *
 * deepStrictEqual(listComments('a: "# no" # yes'), [{ offset: 10, text: "# yes" }]);
 * ```
 */
export function listComments(text: string): Comment[] {
  const comments: Comment[] = [];
  let offset = 0;
  for (const token of new Lexer().lex(text)) {
    if (MARKS.has(token)) continue;
    if (CST.tokenType(token) === "comment") comments.push({ offset, text: token.trimEnd() });
    offset += token.length;
  }
  return comments;
}

/** Lists the comments that are in one text and missing in another, as often as they are missing. */
export function findLostComments(before: string, after: string): string[] {
  const counts = new Map<string, number>();
  for (const { text } of listComments(after)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return listComments(before).map(({ text }) => text).filter((text) => {
    const left = counts.get(text) ?? 0;
    counts.set(text, left - 1);
    return left <= 0;
  });
}
