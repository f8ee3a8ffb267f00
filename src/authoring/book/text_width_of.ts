import type { DesignValues } from "../../pdf/design/design.ts";
import { readPageSize } from "../../pdf/design/page_size.ts";

const A4 = { width: 595, height: 842 };

/** Returns the width in points that no text of a design exceeds: that of its landscape pages. */
export function textWidthOf(values: DesignValues): number {
  const { width, height } = readPageSize(values) ?? A4;
  return Math.max(width, height);
}
