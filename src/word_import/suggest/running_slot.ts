import type { RunningFacts, RunningPiece } from "../../docx/facts/areas/page_facts.ts";

/** The text of a side of a header or footer in a recipe. */
export interface SlotSuggestion {
  /** As in a recipe: `{page} / {pages}`. */
  readonly text: string;
  /** Whether content is omitted: text of the document, or a field that recipes do not support. */
  readonly omitted: boolean;
}

/**
 * Returns a side of a header or footer as a recipe writes it. Separators beside an omitted piece are omitted too.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { writeSlot } from "./running_slot.ts";
 *
 * const page = { kind: "field", field: "page" } as const;
 * deepStrictEqual(writeSlot([{ kind: "literal", text: "p. " }, page]), { text: "p. {page}", omitted: false });
 * deepStrictEqual(writeSlot([{ kind: "text", length: 9 }, { kind: "literal", text: " | " }, page]), {
 *   text: "{page}",
 *   omitted: true,
 * });
 * ```
 */
export function writeSlot(pieces: readonly RunningPiece[]): SlotSuggestion {
  const segments = [""];
  for (const piece of pieces) {
    const text = writePiece(piece);
    if (text === undefined) segments.push("");
    else segments[segments.length - 1] += text;
  }
  const last = segments.length - 1;
  const text = segments
    .map((segment, i) => {
      const before = i === 0 ? segment : segment.replace(LEADING, "");
      return (i === last ? before : before.replace(TRAILING, "")).replaceAll(/\s+/g, " ").trim();
    })
    .filter((segment) => segment !== "")
    .join(" ");
  const omitted = segments.length > 1;
  return { text: omitted && !/[\p{L}\p{N}]/u.test(text) ? "" : text, omitted };
}

const LEADING = /^[\s\p{Pd}|•·:,;/\\]+/u;
const TRAILING = /(?<![\s\p{Pd}|•·:,;/\\])[\s\p{Pd}|•·:,;/\\]+$/u;

/** Writes a piece as a recipe does; returns undefined for a piece that the recipe omits. */
function writePiece(piece: RunningPiece): string | undefined {
  if (piece.kind === "literal") return piece.text.replaceAll(/[{}]/g, (brace) => brace + brace);
  if (piece.kind === "picture") return "";
  return piece.kind === "field" && piece.field !== "other" ? `{${piece.field}}` : undefined;
}

/** Checks whether a header or footer shows nothing. */
export function isEmptyRunning(part: RunningFacts | undefined): boolean {
  if (part === undefined) return true;
  const shows = (piece: RunningPiece) => piece.kind !== "literal" || piece.text.trim() !== "";
  return part.rule === undefined && part.shapes === 0 &&
    ![...part.left, ...part.center, ...part.right].some(shows);
}
