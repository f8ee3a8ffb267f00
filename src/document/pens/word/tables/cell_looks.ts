import type { WordHeadRow } from "../../../../base/word/word_frame.ts";
import type { ShownCell } from "../../../shown/shown_block.ts";
import { wordColor } from "../texts/run.ts";
import type { RunMarks, WordScope } from "../word_scope.ts";

/** How a cell differs from what the style of its table says. */
export interface CellLook {
  /** Color of its ground, `RRGGBB`. */
  readonly ground: string | undefined;
  readonly marks: RunMarks;
}

/** Place of a cell in its table. */
export interface CellPlace {
  /** Whether the style of the table marks it as a header. */
  readonly isStyled: boolean;
  /**
   * Look of the header row if the cell is in one: colors of paragraph styles cover those of the table's, and programs
   * differ in whether these reach further rows.
   */
  readonly row?: WordHeadRow | undefined;
}

/** Returns the look of a cell: headers that the style does not reach are bold, and text is legible on its ground. */
export function lookOfCell(cell: ShownCell, { isStyled, row }: CellPlace, { work }: WordScope): CellLook {
  const { colors } = work.frame;
  const own = cell.ground === undefined ? undefined : wordColor(cell.ground);
  const isMarked = cell.isHeader && !isStyled;
  const isBold = isMarked && row?.isRegular !== true;
  const color = own === undefined
    ? row?.color ?? (cell.isNumber && !isStyled ? colors.muted : undefined)
    : textOn(own, isStyled || row !== undefined ? colors.text : undefined);
  return {
    ground: own ?? (isMarked ? (row ?? colors).ground : undefined),
    marks: { ...isBold && { bold: true }, ...color !== undefined && { color } },
  };
}

/** Returns a color for text on a ground if the usual one would be hard to read there. */
function textOn(ground: string, usual: string | undefined): string | undefined {
  if (lightness(ground) < 0.45) return "FFFFFF";
  return usual === undefined || lightness(usual) < 0.4 ? usual : "000000";
}

/** Estimates how light a color appears, from 0 to 1. */
function lightness(color: string): number {
  const channel = (at: number) => parseInt(color.slice(at, at + 2), 16) / 255;
  return 0.3 * channel(0) + 0.59 * channel(2) + 0.11 * channel(4);
}
