import type { LayoutFrames, LayoutPiece, PageSize } from "../../../src/pdf/engine.ts";
import { marginsOf } from "../../../src/pdf/look/survey_pages.ts";
import type { TextMargins } from "../../../src/pdf/look/text_margins.ts";

/** What is wrong with texts on pages: they are over each other, or beyond an edge. */
export function judgeLayout(
  { pages, elements }: LayoutFrames,
  sizes: readonly PageSize[],
  margins: TextMargins,
): string[] {
  const [start, end] = ["tool-text", "tool-end"].map((label) => elements.find((it) => it.label === label)?.page ?? 1);
  return pages.flatMap((pieces, i) => {
    const { width = 0, height = 0 } = sizes[i] ?? {};
    const page = i + 1;
    const isText = page >= (start ?? 1) && page <= (end ?? pages.length);
    const own = marginsOf({ width, height }, margins);
    const [left, right] = isText ? [own.left, own.right] : [0, 0];
    return [
      ...pieces.flatMap((piece) => {
        const { area: [x, y, wide, high] } = piece;
        const hung = Math.max(4, high / 4); // punctuation may hang over an edge
        const isInside = x >= left - hung && x + wide <= width - right + hung && y >= -hung &&
          y + high <= height + hung;
        return isInside ? [] : [`page ${page}: ${show(piece)} is beyond the edge`];
      }),
      ...findOverlaps(pieces).map(([a, b]) => `page ${page}: ${show(a)} is over ${show(b)}`),
    ];
  });
}

/** Finds pieces that share much of their place. */
function findOverlaps(pieces: readonly LayoutPiece[]): (readonly [LayoutPiece, LayoutPiece])[] {
  const found: (readonly [LayoutPiece, LayoutPiece])[] = [];
  const sorted = pieces.map((piece) => ({ piece, core: coreOf(piece) })).toSorted((a, b) => a.core[1] - b.core[1]);
  for (const [i, a] of sorted.entries()) {
    for (const b of sorted.slice(i + 1)) {
      if (b.core[1] >= a.core[3]) break;
      const across = Math.min(a.core[2], b.core[2]) - Math.max(a.core[0], b.core[0]);
      const along = Math.min(a.core[3], b.core[3]) - b.core[1];
      if (across > 1 && along > 1.5) found.push([a.piece, b.piece]);
    }
  }
  return found;
}

/** Edges of what may have ink: from capital letters to what is below the baseline, which is at four fifths of its height. */
function coreOf({ area: [x, y, width, height], pixels }: LayoutPiece): readonly [number, number, number, number] {
  return pixels === null ? [x, y + 0.1 * height, x + width, y + height] : [x, y, x + width, y + height];
}

function show({ area, pixels }: LayoutPiece): string {
  const [x, y, width, height] = area.map(Math.round);
  return `${pixels === null ? "text" : "a picture"} of ${width} × ${height} at ${x}, ${y}`;
}
