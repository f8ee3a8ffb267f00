import { type Alignment, alignText, textPlaces, type Token, tokensIn } from "./align_text.ts";
import { readAgain } from "../storage/block_key.ts";
import { type CommentMarker, type MarkedText, readMarkers } from "./comment_markers.ts";
import { StorageError } from "../../storage/storage_error.ts";
import { isBlock } from "../../storage/flow_groups.ts";
import { parseStorage } from "../../storage/parse_storage.ts";
import type { StorageNode } from "../../storage/storage_tree.ts";

/** Text in which markers are restored. */
interface Target extends EditedText {
  /** Whether the target comes from a single text, so that the same words in it are the same text wherever they are. */
  isOneText: boolean;
}

/** Maximum number of moved markers that are searched for. */
const MAX_SEARCHES = 100;
/** Maximum number of candidate places. */
const MAX_PLACES = 1000;
/** Length of the context that is compared, in UTF-16 code units. */
const NEAR = 40;
/** About the length of a word and a space. */
const ALIKE = 6;

/**
 * Restores the markers of inline comments in edited blocks, around the same text if it still exists in the generated
 * blocks, or around its edited form. Omits a marker only if all words of its text were removed.
 *
 * @param pristine The blocks as received from the wiki.
 * @param written Their replacements; markers that these contain are kept.
 * @param isOneText Whether both are a single text, so that the same words in it are the same text wherever they are;
 * otherwise, they must be at the same place or next to the same words.
 * @returns `written` with markers; its Markdown is the same.
 */
export function restoreMarkers(pristine: string, written: readonly string[], isOneText: boolean): readonly string[] {
  try {
    return restore(pristine, written, isOneText);
  } catch (error) {
    // Markdown may contain XHTML that is not well-formed.
    if (error instanceof StorageError) return written;
    throw error;
  }
}

function restore(pristine: string, written: readonly string[], isOneText: boolean): readonly string[] {
  // A marker must not extend over several blocks.
  const xhtml = written.join("\n");
  const marked = readMarkers(pristine, xhtml);
  if (marked.markers.length === 0) return written;
  const alignment = alignText(marked.xhtml, xhtml);
  const target = { xhtml, places: textPlaces(xhtml), alignment, isOneText, ends: endsOf(written) };
  const placed = placeMarkers(marked, target);
  if (placed.length === 0) return written;
  let at = 0;
  const restored = written.map((block) => {
    const [from, to] = [at, at + block.length];
    at = to + 1;
    const within = placed.filter(({ start, end }) => start >= from && end <= to);
    return within.length === 0 ? block : insert(xhtml, from, to, within);
  });
  return readAgain(restored.join("\n")) === readAgain(xhtml) ? restored : written;
}

function placeMarkers(marked: MarkedText, target: Target): MarkedPlace[] {
  const placed: MarkedPlace[] = [];
  const open: CommentMarker[] = [];
  for (const marker of marked.markers) {
    const place = findAligned(marker, marked, target);
    if (place !== undefined && fits(place, placed)) placed.push(place);
    else open.push(marker);
  }
  for (const marker of open.slice(0, MAX_SEARCHES)) {
    const place = findElsewhere(marker, marked, target).find((found) => fits(found, placed)) ??
      findEdited(marker, marked, target).find((found) => fits(found, placed));
    if (place !== undefined) placed.push(place);
  }
  return placed;
}

/** Returns the end of each text when the texts are joined by one character. */
function endsOf(texts: readonly string[]): number[] {
  let at = -1;
  return texts.map(({ length }) => at += length + 1);
}

/** Finds the unchanged place of a text next to an edit. */
function findAligned(marker: CommentMarker, { xhtml }: MarkedText, target: Target): MarkedPlace | undefined {
  const text = xhtml.slice(marker.start, marker.end);
  const [first, last] = [target.alignment.after(marker.start), target.alignment.after(marker.end - 1)];
  const starts = [first, last === undefined ? undefined : last + 1 - text.length];
  const start = starts.find((at) => at !== undefined && target.places[at] === 1 && target.xhtml.startsWith(text, at));
  return start === undefined ? undefined : { marker, start, end: start + text.length };
}

/** Finds other places with the text, those with the most similar context first. */
function findElsewhere(marker: CommentMarker, { xhtml }: MarkedText, target: Target): MarkedPlace[] {
  const text = xhtml.slice(marker.start, marker.end);
  const found: (MarkedPlace & { likeness: number })[] = [];
  for (
    let start = target.xhtml.indexOf(text);
    start >= 0 && found.length < MAX_PLACES;
    start = target.xhtml.indexOf(text, start + text.length)
  ) {
    if (target.places[start] !== 1) continue;
    const place = { marker, start, end: start + text.length };
    const alike = countAlike(xhtml, marker, target.xhtml, place);
    // A place that corresponds to other original text is rarely the marked text, so it comes last.
    const isFree = target.alignment.before(start) === undefined;
    const isSame = target.isOneText
      ? alike >= ALIKE || isAsWhole(target.xhtml, place, xhtml, marker)
      : isFree && alike >= ALIKE;
    if (isSame) found.push({ ...place, likeness: alike + (isFree ? NEAR : 0) });
  }
  return found.sort((a, b) => b.likeness - a.likeness);
}

/** Counts equal characters before and after two places, up to the next tags. */
function countAlike(a: string, inA: Range, b: string, inB: Range): number {
  let [before, after] = [0, 0];
  while (before < NEAR && isAlike(a[inA.start - 1 - before], b[inB.start - 1 - before])) before++;
  while (after < NEAR && isAlike(a[inA.end + after], b[inB.end + after])) after++;
  return before + after;
}

function isAlike(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a === b && a !== "<" && a !== ">";
}

/** Tests whether a place splits no word that the marker did not split before. */
function isAsWhole(text: string, place: Range, before: string, marker: Range): boolean {
  return (!isInWord(text, place.start) || isInWord(before, marker.start)) &&
    (!isInWord(text, place.end) || isInWord(before, marker.end));
}

function isInWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** Tests whether a place has the same nesting and order relative to others as its marker had. */
function fits(place: MarkedPlace, placed: readonly MarkedPlace[]): boolean {
  return placed.every((other) =>
    place.end <= other.start || other.end <= place.start ||
    (isWithin(place, other) && isWithin(place.marker, other.marker)) ||
    (isWithin(other, place) && isWithin(other.marker, place.marker))
  );
}

function isWithin(inner: Range, outer: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Returns a part of a text with its markers. */
function insert(xhtml: string, from: number, to: number, placed: readonly MarkedPlace[]): string {
  // An outer marker opens first and closes last.
  const opening = placed.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const closing = opening.toReversed().sort((a, b) => a.end - b.end);
  let result = "";
  let at = from;
  const close = (end: number) => {
    for (let place = closing[0]; place !== undefined && place.end <= end; place = closing[0]) {
      result += xhtml.slice(at, place.end) + place.marker.close;
      at = place.end;
      closing.shift();
    }
  };
  for (const { start, marker } of opening) {
    close(start);
    result += xhtml.slice(at, start) + marker.open;
    at = start;
  }
  close(to);
  return result + xhtml.slice(at, to);
}

/** A place for a mark. */
interface MarkedPlace {
  marker: CommentMarker;
  start: number;
  end: number;
}

/** A marked text after an edit. */
interface EditedText {
  xhtml: string;
  /** Offsets where an element may start. */
  places: Uint8Array;
  alignment: Alignment;
  /** Offsets where its blocks end. */
  ends: readonly number[];
}

interface Range {
  start: number;
  end: number;
}

/**
 * Finds the places of a marked text that was edited, best first: between the words beside it if these are unchanged,
 * otherwise from the first to the last of its unchanged words, otherwise around one of them.
 */
function findEdited(marker: CommentMarker, { xhtml }: MarkedText, target: EditedText): MarkedPlace[] {
  const tokens = tokensIn(xhtml);
  const inside = tokens.filter(({ start, end }) => start >= marker.start && end <= marker.end);
  const stayed = inside.flatMap((token) => {
    const start = token.isWord ? target.alignment.after(token.start) : undefined;
    return start === undefined ? [] : [{ start, end: start + token.end - token.start }];
  });
  const [first, last] = [stayed[0], stayed.at(-1)];
  if (first === undefined || last === undefined) return [];
  const before = tokens.findLast(({ end }) => end <= marker.start);
  const after = tokens.find(({ start }) => start >= marker.end);
  const edges = {
    start: placeOf(inside[0], "start", target) ?? placeOf(before, "end", target) ?? first.start,
    end: placeOf(inside.at(-1), "end", target) ?? placeOf(after, "start", target) ?? last.end,
  };
  const single = stayed.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  return [edges, { start: first.start, end: last.end }, ...single]
    .map((range) => trim(range, target.xhtml))
    .filter((range) => canMark(range, target))
    .map((range) => ({ marker, ...range }));
}

/** Returns the new offset of a token's edge; undefined if the token was removed. */
function placeOf(token: Token | undefined, edge: "start" | "end", { alignment }: EditedText): number | undefined {
  const start = token === undefined ? undefined : alignment.after(token.start);
  return token === undefined || start === undefined || edge === "start" ? start : start + token.end - token.start;
}

function trim({ start, end }: Range, xhtml: string): Range {
  const text = xhtml.slice(start, end);
  return { start: end - text.trimStart().length, end: start + text.trimEnd().length };
}

/** Tests whether a mark may enclose a piece: it must be text of one block, with balanced elements. */
function canMark({ start, end }: Range, { xhtml, places, ends }: EditedText): boolean {
  if (start >= end || places[start] !== 1 || ends.some((at) => start <= at && at < end)) return false;
  try {
    return !holdsBlock(parseStorage(xhtml.slice(start, end)));
  } catch (error) {
    if (error instanceof StorageError) return false;
    throw error;
  }
}

function holdsBlock(nodes: readonly StorageNode[]): boolean {
  return nodes.some((node) => node.type === "element" && (isBlock(node) || holdsBlock(node.children)));
}
