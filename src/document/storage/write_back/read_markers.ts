import { commentMarkers } from "./comment_markers.ts";
import { mdastToStorage } from "../write/mdast_to_storage.ts";
import { openElement } from "../read/open_element.ts";
import { parseStorage } from "../read/parse_storage.ts";
import { readBlocks } from "../read/read_blocks.ts";
import type { StorageElement } from "../read/storage_tree.ts";

/** The mark of an inline comment, and what it marks in the text without marks. */
export interface CommentMarker {
  /** Its tags, as the wiki gave them. */
  open: string;
  close: string;
  /** Where what it marks starts, in UTF-16 code units; white space at the edges is left out. */
  start: number;
  /** Where it ends, exclusive; never the start. */
  end: number;
}

/** Blocks as they would be generated, without the marks that were on them. */
export interface MarkedText {
  xhtml: string;
  /** In the order they start; an outer one before those in it. */
  markers: CommentMarker[];
}

/** More than an honest piece of a page has. */
const MAX_MARKERS = 1000;

/** Private characters of planes that no font uses. */
const SIGN = /([\u{F0000}-\u{10FFFF}])/u;
const FIRST = 0xF0000;

/**
 * What is generated for blocks of a page body, and the marks that were on them, except those whose very bytes are in
 * `other` already.
 */
export function readMarkers(xhtml: string, other: string): MarkedText {
  const missing = missingMarkers(xhtml, other);
  if (missing.length === 0) return { xhtml: "", markers: [] };
  // Signs go where the marks were, and show where these would be in what is generated.
  const signed = putSigns(xhtml, missing);
  const pieces = mdastToStorage(readBlocks(parseStorage(signed), signed)).split(SIGN);
  const text = pieces.filter((_, i) => i % 2 === 0).join("");
  const places = findSigns(pieces);
  const markers = missing.flatMap((element, i) => {
    const { open, close } = openElement(element, xhtml);
    const [start, end] = [places.get(FIRST + 2 * i), places.get(FIRST + 2 * i + 1)];
    if (start === undefined || end === undefined || start >= end) return [];
    const marked = text.slice(start, end);
    const trimmed = { start: end - marked.trimStart().length, end: start + marked.trimEnd().length };
    return trimmed.start < trimmed.end ? [{ open, close, ...trimmed }] : [];
  });
  return { xhtml: text, markers };
}

function missingMarkers(xhtml: string, other: string): StorageElement[] {
  const markers = commentMarkers(xhtml).filter(({ children }) => children.length > 0);
  if (markers.length === 0) return [];
  const present = new Map<string, number>();
  for (const { start, end } of commentMarkers(other)) {
    const source = other.slice(start, end);
    present.set(source, (present.get(source) ?? 0) + 1);
  }
  return markers.filter(({ start, end }) => {
    const source = xhtml.slice(start, end);
    const count = present.get(source) ?? 0;
    present.set(source, count - 1);
    return count <= 0;
  }).slice(0, MAX_MARKERS);
}

function putSigns(xhtml: string, markers: readonly StorageElement[]): string {
  const tags = markers.flatMap((element, i) => {
    const { open, close } = openElement(element, xhtml);
    return [
      { start: element.start, end: element.start + open.length, sign: FIRST + 2 * i },
      { start: element.end - close.length, end: element.end, sign: FIRST + 2 * i + 1 },
    ];
  });
  let signed = "";
  let at = 0;
  for (const { start, end, sign } of tags.toSorted((a, b) => a.start - b.start)) {
    signed += xhtml.slice(at, start) + String.fromCodePoint(sign);
    at = end;
  }
  return signed + xhtml.slice(at);
}

/** Where signs stood in the text without them; the last place of one that is there twice. */
function findSigns(pieces: readonly string[]): Map<number, number> {
  const places = new Map<number, number>();
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 0) at += piece.length;
    else places.set(piece.codePointAt(0) ?? 0, at);
  }
  return places;
}
