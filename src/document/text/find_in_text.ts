import type { Nodes, Point } from "../tree.ts";

/** A match of a pattern in the text of a document. */
export interface TextMatch {
  /** The matched text, and its groups. */
  readonly match: RegExpExecArray;
  /** Where the match starts. */
  readonly place: Point;
  /** The whole line, as far as it belongs to the same text. */
  readonly line: string;
}

/**
 * Finds a pattern in text as it is written, line by line: not in code, formulas and HTML, and not in nodes of a type to
 * skip. The tree must be unchanged since it was parsed from `source`.
 */
export function* findInText(
  node: Nodes,
  source: string,
  { pattern, skip }: { readonly pattern: RegExp; readonly skip?: ReadonlySet<Nodes["type"]> },
): Generator<TextMatch> {
  if (skip?.has(node.type)) return;
  if ("children" in node) {
    for (const child of node.children) {
      yield* findInText(child, source, { pattern, ...(skip === undefined ? {} : { skip }) });
    }
  }
  const start = node.position?.start;
  if (node.type !== "text" || start?.offset === undefined) return;
  const written = source.slice(start.offset, node.position?.end.offset);
  for (const [i, line] of written.split("\n").entries()) {
    for (const match of line.matchAll(pattern)) {
      const place = { line: start.line + i, column: match.index + (i === 0 ? start.column : 1) };
      yield { match, place, line };
    }
  }
}
