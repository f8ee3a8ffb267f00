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
  const segments: string[][] = [[]];
  for (const piece of pieces) {
    if (isOmitted(piece)) segments.push([]);
    else addText(segments.at(-1) ?? [], writePiece(piece));
  }
  const last = segments.length - 1;
  const text = segments
    .map((segment, i) => trimSegment(segment, { start: i > 0, end: i < last }))
    .filter((segment) => segment !== "")
    .join(" ");
  return { text, omitted: last > 0 };
}

/** Adds a text; texts beside each other become one. */
function addText(texts: string[], text: string): void {
  const last = texts.at(-1);
  if (last === undefined || isField(last) || isField(text)) texts.push(text);
  else texts[texts.length - 1] = last + text;
}

const SIGN = /[\s\p{P}\p{S}]/u;
const OPENING = /[\p{Ps}\p{Pi}]/u;
const ENDING = /[\p{Pe}\p{Pf}]/u;

/** Joins the texts between two omitted pieces, without what separated them from those. */
function trimSegment(written: readonly string[], { start, end }: { start: boolean; end: boolean }): string {
  const pieces = start || end ? dropLoneBrackets(written) : [...written];
  const [first = ""] = pieces;
  if (start && !isField(first)) {
    const signs = [...first];
    const kept = signs.findIndex((sign) => !SIGN.test(sign) || OPENING.test(sign));
    pieces[0] = kept === -1 ? "" : signs.slice(kept).join("");
  }
  const at = pieces.length - 1;
  const final = pieces[at] ?? "";
  if (end && !isField(final)) {
    const signs = [...final];
    pieces[at] = signs.slice(0, signs.findLastIndex((sign) => !SIGN.test(sign) || ENDING.test(sign)) + 1).join("");
  }
  const text = pieces.join("").replaceAll(/\s+/g, " ").trim();
  return (start || end) && !/[\p{L}\p{N}]/u.test(text) ? "" : text;
}

const PAIRS: ReadonlyMap<string, string> = new Map([["(", ")"], ["[", "]"], ["<", ">"], ["«", "»"], ["“", "”"]]);
const CLOSING: ReadonlySet<string> = new Set(PAIRS.values());

/** Removes brackets whose partner was omitted. */
function dropLoneBrackets(pieces: readonly string[]): string[] {
  const signs = pieces.map((text) => isField(text) ? [text] : [...text]);
  const open: { readonly at: readonly [number, number]; readonly close: string | undefined }[] = [];
  const lone: (readonly [number, number])[] = [];
  for (const [i, piece] of signs.entries()) {
    for (const [j, sign] of piece.entries()) {
      if (PAIRS.has(sign)) open.push({ at: [i, j], close: PAIRS.get(sign) });
      else if (!CLOSING.has(sign)) continue;
      else if (open.at(-1)?.close === sign) open.pop();
      else lone.push([i, j]);
    }
  }
  for (const [i, j] of [...lone, ...open.map(({ at }) => at)]) signs[i]?.splice(j, 1, "");
  return signs.map((piece) => piece.join(""));
}

function isField(text: string): boolean {
  return /^\{[a-z]+\}$/.test(text);
}

/** Checks whether a recipe omits a piece. */
function isOmitted(piece: RunningPiece): boolean {
  return piece.kind === "text" || piece.kind === "field" && piece.field === "other";
}

function writePiece(piece: RunningPiece): string {
  if (piece.kind === "literal") return piece.text.replaceAll(/[{}]/g, (brace) => brace + brace);
  return piece.kind === "field" ? `{${piece.field}}` : "";
}

/** Checks whether a header or footer shows nothing. */
export function isEmptyRunning(part: RunningFacts | undefined): boolean {
  if (part === undefined) return true;
  const shows = (piece: RunningPiece) => piece.kind !== "literal" || piece.text.trim() !== "";
  return part.rule === undefined && part.shapes === 0 &&
    ![...part.left, ...part.center, ...part.right].some(shows);
}
