import { present } from "../../base/present.ts";
import type { DesignValues } from "../design/design.ts";
import { readPoints } from "../design/page_size.ts";

/** Margins of a page, in points. */
export interface SideMargins {
  readonly top: number;
  readonly bottom: number;
  /** The smaller one of a design with inside and outside margins, whose sides change from page to page. */
  readonly left: number;
  readonly right: number;
}

/** Margins of the pages of a design, in points. */
export interface TextMargins extends SideMargins {
  /** Those of landscape pages among upright ones, if they are others. */
  readonly landscape?: SideMargins;
  /** Margin of code in its frame. */
  readonly codeInset: number;
}

/** Reads the margins of a design; undefined for one that does not define them. */
export function readMargins(values: DesignValues): TextMargins | undefined {
  const isLogical = values.get("page.margins.mode") === "logical";
  const usual = readSides(values, "page.margins", isLogical ? ["inside", "outside"] : ["left", "right"]);
  if (usual === undefined) return undefined;
  const least = Math.min(usual.left, usual.right);
  const margins = isLogical ? { ...usual, left: least, right: least } : usual;
  const hasOwn = values.get("page.orientation") === "portrait" && values.get("page.landscapeMargins.mode") === "own";
  const own = hasOwn ? readSides(values, "page.landscapeMargins", ["left", "right"]) : undefined;
  return { ...margins, ...present({ landscape: own }), codeInset: readPoints(values, "code.inset") ?? 0 };
}

function readSides(
  values: DesignValues,
  path: string,
  names: readonly [left: string, right: string],
): SideMargins | undefined {
  const [top, bottom, left, right] = ["top", "bottom", ...names].map((name) => readPoints(values, `${path}.${name}`));
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return undefined;
  return { top, bottom, left, right };
}
