import type { DesignFacts } from "../../docx/facts/design_facts.ts";
import type { RunningFacts, RunningPiece, RunningScope, SectionFacts } from "../../docx/facts/areas/page_facts.ts";
import { sortSections } from "./section_parts.ts";
import { readPictureRole } from "./picture_role.ts";

/** Header or footer. */
export type RunningKind = "header" | "footer";

/** The sides of a header or footer. */
export const RUNNING_SIDES = ["left", "center", "right"] as const;

/** The headers or footers of a document; undefined for pages that refer to no part. */
export interface SectionRunning {
  readonly kind: RunningKind;
  /** All pages, or the odd ones where even ones have their own. */
  readonly all: RunningFacts | undefined;
  /** The first page of the document. */
  readonly first: RunningFacts | undefined;
  /** Pages between cover and text, if they are sections of their own; else those of the text. */
  readonly front: RunningFacts | undefined;
  /** Even pages. */
  readonly even: RunningFacts | undefined;
  /** Sections whose header or footer is not that of their part of the document, and whether they have one. */
  readonly others: readonly { readonly section: SectionFacts; readonly isEmpty: boolean }[];
}

/** Returns the headers or footers of the section with most of the text, and that of the first page. */
export function chooseRunning(facts: DesignFacts, kind: RunningKind): SectionRunning {
  const part = (section: SectionFacts | undefined, scope: RunningScope) => {
    const path = (kind === "header" ? section?.headers : section?.footers)?.[scope];
    const running = path === undefined ? undefined : facts.running.get(path);
    return running === undefined ? undefined : withoutArt(running, art);
  };
  const art = listArt(facts, kind);
  const { main, front: sections, frontPage, others, landscape } = sortSections(facts);
  const start = facts.sections[0];
  const all = part(main, "default");
  const front = frontPage === undefined ? all : part(frontPage, "default");
  const differ = (listed: readonly SectionFacts[], usual: RunningFacts | undefined) =>
    listed.map((section) => ({ section, own: part(section, "default") }))
      .filter(({ section, own }) => section !== start && !isSameRunning(own, usual))
      .map(({ section, own }) => ({ section, isEmpty: isEmptyRunning(own) }));
  return {
    kind,
    all,
    first: part(start, start?.titlePage === true ? "first" : "default"),
    front,
    even: facts.settings.oddAndEven ? part(main, "even") : all,
    others: [...differ(sections, front), ...differ([...others, ...landscape], all)],
  };
}

/** Lists the parts of the pictures that a header or footer has as decorations of the page. */
function listArt(facts: DesignFacts, kind: RunningKind): ReadonlySet<string> {
  return new Set(facts.pictures.flatMap((picture) => {
    const brand = readPictureRole(facts, picture);
    return brand?.role === "decoration" && brand.use?.story === kind ? [picture.part] : [];
  }));
}

/** Returns a header or footer without pictures that are not beside its text. */
function withoutArt(running: RunningFacts, art: ReadonlySet<string>): RunningFacts {
  const beside = (pieces: readonly RunningPiece[]) =>
    pieces.filter((piece) => piece.kind !== "picture" || !art.has(piece.part));
  return { ...running, left: beside(running.left), center: beside(running.center), right: beside(running.right) };
}

/** Checks whether two headers or footers have the same content. */
export function isSameRunning(one: RunningFacts | undefined, other: RunningFacts | undefined): boolean {
  if (isEmptyRunning(one) || isEmptyRunning(other)) return isEmptyRunning(one) && isEmptyRunning(other);
  const pieces = (part: RunningFacts | undefined) => JSON.stringify(RUNNING_SIDES.map((side) => part?.[side]));
  return pieces(one) === pieces(other);
}

/** Returns the part that represents a header or footer: that of most pages. */
export function mainPart({ all, first, front, even }: SectionRunning): RunningFacts | undefined {
  return [all, even, front, first].find((part) => !isEmptyRunning(part));
}

/** Checks whether the headers or footers of all pages are empty and contain no logo, not even a floating one. */
export function hasNoRunning(facts: DesignFacts, { kind, all, first, front, even }: SectionRunning): boolean {
  return [all, first, front, even].every(isEmptyRunning) && !facts.pictures.some((picture) => {
    const brand = readPictureRole(facts, picture);
    return brand?.role === "logo" && brand.use?.story === kind;
  });
}

/** Checks whether a side has content in the document but is empty in the recipe. */
export function isLeftOut(part: RunningFacts, side: (typeof RUNNING_SIDES)[number]): boolean {
  const slot = writeSlot(part[side]);
  return slot.omitted && slot.text === "";
}

/** The text of a side of a header or footer in a recipe. */
interface SlotSuggestion {
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
 * import { writeSlot } from "./running_parts.ts";
 *
 * const page = { kind: "field", field: "page" } as const;
 * deepStrictEqual(writeSlot([{ kind: "literal", text: "p. " }, page]), { text: "p. {page}", omitted: false });
 * deepStrictEqual(writeSlot([{ kind: "text", text: "Example" }, { kind: "literal", text: " | " }, page]), {
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

/** Control, format and private-use characters, line separators and lone surrogates. */
const REFUSED = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * Returns a side of a header or footer with the text of the file, on one line, as a recipe writes it; undefined if it
 * has no text.
 */
export function writeWholeSlot(pieces: readonly RunningPiece[]): string | undefined {
  const hasText = pieces.some((piece) => piece.kind === "text" && /[\p{L}\p{N}]/u.test(piece.text));
  if (!hasText) return undefined;
  const shown = pieces.map((piece): RunningPiece =>
    piece.kind === "text" ? { kind: "literal", text: piece.text.replaceAll(REFUSED, " ") } : piece
  );
  return writeSlot(shown).text;
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
