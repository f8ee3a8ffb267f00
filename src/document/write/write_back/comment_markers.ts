import { parseStorage } from "../../storage/parse_storage.ts";
import { openElement, type StorageElement, type StorageNode } from "../../storage/storage_tree.ts";
import { mdastToStorage } from "../storage/mdast_to_storage.ts";
import { readBlocks } from "../../read/storage/read_blocks.ts";

const NAME = "ac:inline-comment-marker";

/**
 * Returns the markers of inline comments in a piece of a page body, outer ones first; does not parse a piece without
 * any.
 */
function commentMarkers(xhtml: string): StorageElement[] {
  return hasCommentMarkers(xhtml) ? markersIn(parseStorage(xhtml)) : [];
}

/** Tests quickly, without parsing, whether there may be markers of inline comments. */
export function hasCommentMarkers(xhtml: string): boolean {
  return xhtml.includes(`<${NAME}`);
}

function markersIn(nodes: readonly StorageNode[]): StorageElement[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [];
    return node.name === NAME ? [node, ...markersIn(node.children)] : markersIn(node.children);
  });
}

/**
 * Counts the inline comments with a marker in one page body and none in another.
 *
 * @throws {@linkcode StorageError} when a body is not well-formed.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { lostMarkers } from "./comment_markers.ts";
 *
 * const marker = '<ac:inline-comment-marker ac:ref="1">b</ac:inline-comment-marker>';
 * strictEqual(lostMarkers(`<p>a ${marker}</p>`, "<p>a c</p>"), 1);
 * ```
 */
export function lostMarkers(before: string, after: string): number {
  const refs = refsOf(before);
  return refs.size === 0 ? 0 : refs.difference(refsOf(after)).size;
}

function refsOf(xhtml: string): Set<string> {
  return new Set(commentMarkers(xhtml).flatMap(({ attributes }) => attributes.get("ac:ref") ?? []));
}

/** The marker of an inline comment, and its range in the text without markers. */
export interface CommentMarker {
  /** Its tags, as written by the wiki. */
  open: string;
  close: string;
  /** Start of the marked text in UTF-16 code units, without white space at the edges. */
  start: number;
  /** End, exclusive; never equal to the start. */
  end: number;
}

/** Generated blocks without their markers. */
export interface MarkedText {
  xhtml: string;
  /** Markers in the order of their start, outer ones first. */
  markers: CommentMarker[];
}

/** More than any real piece of a page has. */
const MAX_MARKERS = 1000;

/** Private-use characters of planes that no font uses. */
const SIGN = /([\u{F0000}-\u{10FFFF}])/u;
const FIRST = 0xF0000;

/**
 * Returns the generated blocks of a page body and their markers, except markers that `other` already contains byte for
 * byte.
 */
export function readMarkers(xhtml: string, other: string): MarkedText {
  const missing = missingMarkers(xhtml, other);
  if (missing.length === 0) return { xhtml: "", markers: [] };
  // Signs replace the markers, and show their positions in the generated text.
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

/** Finds the positions of signs in the text without them; the last position of a sign that occurs twice. */
function findSigns(pieces: readonly string[]): Map<number, number> {
  const places = new Map<number, number>();
  let at = 0;
  for (const [i, piece] of pieces.entries()) {
    if (i % 2 === 0) at += piece.length;
    else places.set(piece.codePointAt(0) ?? 0, at);
  }
  return places;
}
