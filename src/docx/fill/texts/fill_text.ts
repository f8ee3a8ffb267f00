import { cutText } from "../../../base/text.ts";
import { escapeMarkup } from "../../../base/xml/markup.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { contentRange, type RawPart } from "../raw/raw_part.ts";
import type { PlaceholderHit, RunningText, TextPiece } from "./running_text.ts";

/** What replaces a placeholder in a line: text, or markup of a drawing beside the text of its run. */
export type LineValue = { readonly text: string } | { readonly drawing: string };

/** Values of the placeholders of a running text. */
export type LineValues = ReadonlyMap<PlaceholderHit, LineValue>;

/** Range of a running text. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

/** Replaces the placeholders of a running text; each value is in the run in which its placeholder starts. */
export function fillText(part: RawPart, text: RunningText, values: LineValues): void {
  const whole = text.text;
  for (const piece of text.pieces) {
    if (hitsWithin(text.hits, piece.start, piece.end).length === 0) continue;
    const { element } = piece;
    const attribute = TEXT_ATTRIBUTES.get(element.name);
    if (attribute !== undefined) {
      part.setAttribute(element, writtenName(part, element, attribute), plainText(whole, piece, { text, values }));
      continue;
    }
    part.replace(contentRange(element), renderPiece(whole, piece, { text, values }));
    if (SPACED.has(element.name)) part.setAttribute(element, "xml:space", "preserve");
  }
}

/** Returns the elements that placeholders of a running text are in. */
export function filledElements({ pieces, hits }: RunningText): RawElement[] {
  return pieces.filter(({ start, end }) => hitsWithin(hits, start, end).length > 0).map(({ element }) => element);
}

/** Attributes with text: that of WordArt, and the code of a field. */
const TEXT_ATTRIBUTES: ReadonlyMap<string, string> = new Map([["v:textpath", "string"], ["w:fldSimple", "instr"]]);
/** Elements whose spaces count only if they say so. */
const SPACED = new Set(["w:t", "w:instrText"]);

/** Returns the name of an attribute as the file writes it. */
function writtenName(part: RawPart, { start, contentStart }: RawElement, local: string): string {
  const tag = part.written({ start, end: contentStart });
  return new RegExp(`\\s((?:[\\w.-]+:)?${local})\\s*=`).exec(tag)?.[1] ?? local;
}

/** Where the pieces of a filled text come from. */
export interface PieceSource {
  readonly text: RunningText;
  readonly values: LineValues;
  /** Range of the running text to render; all by default. */
  readonly range?: TextRange;
}

/** Maximum length of the text of an element: readers of XML, ours too, refuse texts of any length. */
const ELEMENT_LENGTH = 32 * 1024;

/** Renders the content of the element of a piece. */
export function renderPiece(whole: string, piece: TextPiece, source: PieceSource): string {
  const { element } = piece;
  const prefix = element.written.slice(0, element.written.lastIndexOf(":") + 1);
  const isRun = element.name === "w:t";
  const again = `<${element.written} xml:space="preserve">`;
  const apart = (markup: string) => `</${element.written}>${markup}${again}`;
  return segments(whole, piece, source).map((segment) => {
    if (typeof segment === "string") return escapeMarkup(segment);
    if ("drawing" in segment) return isRun ? apart(segment.drawing) : "";
    if (!isRun) return escapeMarkup(segment.text.replace(/\s*[\r\n]\s*/g, " "));
    return segment.text.split(/(\r\n?|\n|\t)/).map((each) =>
      each === "\t"
        ? apart(`<${prefix}tab/>`)
        : /^[\r\n]/.test(each)
        ? apart(`<${prefix}br/>`)
        : cutText(each, ELEMENT_LENGTH).map(escapeMarkup).join(apart(""))
    ).join("");
  }).join("");
}

/** Returns the text of a piece with its values. */
function plainText(whole: string, piece: TextPiece, source: PieceSource): string {
  return segments(whole, piece, source).map((segment) =>
    typeof segment === "string" ? segment : "text" in segment ? segment.text : ""
  ).join("");
}

/** Returns the text of a range with its values. */
export function filledText({ text, values, range }: PieceSource): string {
  const whole = text.text;
  return text.pieces.map((piece) => plainText(whole, piece, { text, values, ...(range ? { range } : {}) })).join("");
}

function segments(whole: string, piece: TextPiece, { text, values, range }: PieceSource): (string | LineValue)[] {
  const from = Math.max(piece.start, range?.from ?? 0);
  const to = Math.min(piece.end, range?.to ?? Infinity);
  const found: (string | LineValue)[] = [];
  let at = from;
  for (const hit of hitsWithin(text.hits, from, to)) {
    if (hit.start >= at) {
      found.push(whole.slice(at, hit.start));
      found.push(values.get(hit) ?? { text: "" });
    }
    at = Math.min(hit.end, to);
  }
  if (at < to) found.push(whole.slice(at, to));
  return found;
}

/** Returns the placeholders that overlap a range, by bisection, because a paragraph may have thousands of runs. */
function hitsWithin(hits: readonly PlaceholderHit[], from: number, to: number): readonly PlaceholderHit[] {
  let [low, high] = [0, hits.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((hits[middle]?.end ?? 0) <= from) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < hits.length && (hits[last]?.start ?? to) < to) last++;
  return hits.slice(low, last);
}
