import type { DiagramKind } from "./diagram_kinds_table.ts";
import { DIAGRAM_COMMENTS, DIAGRAM_PARTS, type DiagramPart } from "./diagram_parts_table.ts";

/** A diagram as its author wrote it. */
export interface DiagramText {
  readonly kind: DiagramKind;
  readonly text: string;
}

/** Place in a diagram that reaches beyond it. */
export interface OuterPart extends Pick<DiagramPart, "outcome" | "reason"> {
  /** The part, as it is written. */
  readonly written: string;
  /** 1-based line in the text. */
  readonly line: number;
}

/** Maximum length of the text of a diagram. */
export const MAX_DIAGRAM_LENGTH = 100_000;

/**
 * Finds what reaches beyond the text of a diagram, in the order of the text: files, pictures, addresses, links. Each kind
 * of part counts once, at its first place.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { findOuterParts } from "./check_diagram.ts";
 *
 * deepStrictEqual(findOuterParts({ kind: "plantuml", text: "A -> B\n!include /etc/hosts" }), [
 *   { outcome: "refused", reason: "reads other files", written: "!include", line: 2 },
 * ]);
 * ```
 */
export function findOuterParts({ kind, text }: DiagramText): OuterPart[] {
  const shown = text.replace(DIAGRAM_COMMENTS[kind], "");
  const parts = DIAGRAM_PARTS.flatMap(({ kind: own, look, outcome, reason }) => {
    if (own !== kind) return [];
    const [first] = shown.matchAll(look);
    if (first === undefined) return [];
    const [written] = first;
    const at = first.index + written.length - written.trimStart().length;
    const line = shown.slice(0, at).split("\n").length;
    return [{ at, part: { outcome, reason, written: written.trim(), line } }];
  });
  return parts.toSorted((a, b) => a.at - b.at).map(({ part }) => part);
}
