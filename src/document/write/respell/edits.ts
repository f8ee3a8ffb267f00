/** A range of a text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A change of a range; an insertion if the range is empty. */
export interface Edit extends Span {
  readonly text: string;
}

/** Applies edits to a range of a text; undefined if two of them overlap. Insertions at one place keep their order. */
export function rewriteRange(text: string, edits: readonly Edit[], { start, end }: Span): string | undefined {
  let result = "";
  let at = start;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < start || edit.end > end) continue;
    if (edit.start < at) return undefined;
    result += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return result + text.slice(at, end);
}

/** Returns the spans, which are sorted, that start within a range. */
export function spansIn(spans: readonly Span[], { start, end }: Span): readonly Span[] {
  const from = firstFrom(spans, start);
  return spans.slice(from, firstFrom(spans, end));
}

/** Returns the first of the spans, which are sorted, that starts at an offset or after it. */
export function spanFrom(spans: readonly Span[], offset: number): Span | undefined {
  return spans[firstFrom(spans, offset)];
}

/** Returns the index of the first span that starts at an offset or after it. */
function firstFrom(spans: readonly Span[], offset: number): number {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
