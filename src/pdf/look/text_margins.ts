import type { DesignValues } from "../design/design.ts";
import { readPoints } from "../design/page_size.ts";

/** Margins of the pages of a design, in points. */
export interface TextMargins {
  readonly top: number;
  readonly bottom: number;
  /** The smaller one of a design with inside and outside margins, whose sides change from page to page. */
  readonly left: number;
  readonly right: number;
  /** Margin of code in its frame. */
  readonly codeInset: number;
}

/** Reads the margins of a design; undefined for one that does not define them. */
export function readMargins(values: DesignValues): TextMargins | undefined {
  const sides = values.get("page.margins.mode") === "logical" ? ["inside", "outside"] : ["left", "right"];
  const read = (name: string) => readPoints(values, `page.margins.${name}`);
  const [top, bottom, first, second] = ["top", "bottom", ...sides].map(read);
  if (top === undefined || bottom === undefined || first === undefined || second === undefined) return undefined;
  const isLogical = sides[0] === "inside";
  const least = Math.min(first, second);
  const codeInset = readPoints(values, "code.inset") ?? 0;
  return { top, bottom, codeInset, left: isLogical ? least : first, right: isLogical ? least : second };
}
