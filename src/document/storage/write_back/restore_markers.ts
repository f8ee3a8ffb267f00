import { type Alignment, alignText } from "../write/align_text.ts";
import { findEdited, type MarkedPlace } from "../find_edited.ts";
import { readAgain } from "../block_key.ts";
import { type CommentMarker, type MarkedText, readMarkers } from "./read_markers.ts";
import { StorageError } from "../storage_error.ts";
import { textPlaces } from "../write/text_places.ts";

/** Where a mark is put. */
type Place = MarkedPlace;

/** What a marked text is looked for in. */
interface Target {
  xhtml: string;
  /** Where an element may begin. */
  places: Uint8Array;
  alignment: Alignment;
  /** Where its blocks end. */
  ends: readonly number[];
  /** Whether all of it was made of one text, so that a text in it is the same text wherever it stands. */
  isOneText: boolean;
}

/** Beyond so many marks whose text has not stayed in its place, none is looked for. */
const MAX_SEARCHES = 100;
/** Beyond so many places the first ones count. */
const MAX_PLACES = 1000;
/** How far around a text is compared, in UTF-16 code units. */
const NEAR = 40;
/** About a word, and the space beside it. */
const ALIKE = 6;

/**
 * Puts the marks of inline comments that were in edited blocks back around the same text, where it still stands in what
 * was generated for them, or around what it has become. Only a mark whose text is gone, to the last word, is left out.
 *
 * @param pristine The blocks as the wiki gave them.
 * @param written What takes their place; marks that are in there stay.
 * @param isOneText Whether all of it is one text, before and after, so that the same words in it are the same text
 * wherever they stand; else they must have stayed in their place, or stand beside words they stood beside.
 * @returns `written` with marks; it reads the same.
 */
export function restoreMarkers(pristine: string, written: readonly string[], isOneText: boolean): readonly string[] {
  try {
    return restore(pristine, written, isOneText);
  } catch (error) {
    // Markdown may carry XHTML that is none.
    if (error instanceof StorageError) return written;
    throw error;
  }
}

function restore(pristine: string, written: readonly string[], isOneText: boolean): readonly string[] {
  // What is written in one block goes nowhere into the next one.
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

function placeMarkers(marked: MarkedText, target: Target): Place[] {
  const placed: Place[] = [];
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

/** Where each of some texts ends when they are joined by one character. */
function endsOf(texts: readonly string[]): number[] {
  let at = -1;
  return texts.map(({ length }) => at += length + 1);
}

/** The place that the text has kept beside what was edited. */
function findAligned(marker: CommentMarker, { xhtml }: MarkedText, target: Target): Place | undefined {
  const text = xhtml.slice(marker.start, marker.end);
  const [first, last] = [target.alignment.after(marker.start), target.alignment.after(marker.end - 1)];
  const starts = [first, last === undefined ? undefined : last + 1 - text.length];
  const start = starts.find((at) => at !== undefined && target.places[at] === 1 && target.xhtml.startsWith(text, at));
  return start === undefined ? undefined : { marker, start, end: start + text.length };
}

/** Other places that have the text, with the most similar ones before and after it first. */
function findElsewhere(marker: CommentMarker, { xhtml }: MarkedText, target: Target): Place[] {
  const text = xhtml.slice(marker.start, marker.end);
  const found: (Place & { likeness: number })[] = [];
  for (
    let start = target.xhtml.indexOf(text);
    start >= 0 && found.length < MAX_PLACES;
    start = target.xhtml.indexOf(text, start + text.length)
  ) {
    if (target.places[start] !== 1) continue;
    const place = { marker, start, end: start + text.length };
    const alike = countAlike(xhtml, marker, target.xhtml, place);
    // What other text has become is not what was marked, unless nothing else is.
    const isFree = target.alignment.before(start) === undefined;
    const isSame = target.isOneText
      ? alike >= ALIKE || isAsWhole(target.xhtml, place, xhtml, marker)
      : isFree && alike >= ALIKE;
    if (isSame) found.push({ ...place, likeness: alike + (isFree ? NEAR : 0) });
  }
  return found.sort((a, b) => b.likeness - a.likeness);
}

type Range = Pick<Place, "start" | "end">;

/** Characters of text that are the same before and after two places, up to the next tags. */
function countAlike(a: string, inA: Range, b: string, inB: Range): number {
  let [before, after] = [0, 0];
  while (before < NEAR && isAlike(a[inA.start - 1 - before], b[inB.start - 1 - before])) before++;
  while (after < NEAR && isAlike(a[inA.end + after], b[inB.end + after])) after++;
  return before + after;
}

function isAlike(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && a === b && a !== "<" && a !== ">";
}

/** Whether no word goes on beyond an edge of a place where none did before. */
function isAsWhole(text: string, place: Range, before: string, marker: Range): boolean {
  return (!isInWord(text, place.start) || isInWord(before, marker.start)) &&
    (!isInWord(text, place.end) || isInWord(before, marker.end));
}

function isInWord(text: string, at: number): boolean {
  return /^[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** Whether a place is beside, in or around others as its mark was. */
function fits(place: Place, placed: readonly Place[]): boolean {
  return placed.every((other) =>
    place.end <= other.start || other.end <= place.start ||
    (isWithin(place, other) && isWithin(place.marker, other.marker)) ||
    (isWithin(other, place) && isWithin(other.marker, place.marker))
  );
}

function isWithin(inner: Range, outer: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** A part of a text with marks in it. */
function insert(xhtml: string, from: number, to: number, placed: readonly Place[]): string {
  // An outer mark opens first and closes last.
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
