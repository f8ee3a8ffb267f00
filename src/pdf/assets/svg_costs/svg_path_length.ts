import { boxSize, readNumbers } from "../svg_geometry.ts";
import { shapeBox } from "../svg_filter_work.ts";
import { readPathReach } from "../svg_path_box.ts";
import type { SvgNode } from "../svg_tree.ts";

/** Returns an upper bound of the length of a shape's outline in its own units; 0 for other elements. */
export function shapeLength(node: SvgNode): number {
  switch (node.name) {
    case "path":
      return readPathReach(node.values["d"] ?? "");
    case "polyline":
    case "polygon":
      return polygonLength(readNumbers(node.values["points"] ?? ""));
    case "line": {
      const { width, height } = boxSize(shapeBox(node));
      return Math.hypot(width, height);
    }
    default: { // a box is longer than what touches its four sides
      const { width, height } = boxSize(shapeBox(node));
      return 2 * (width + height);
    }
  }
}

function polygonLength(points: readonly number[]): number {
  let length = 0;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const [x = 0, y = 0] = [points[i], points[i + 1]];
    const next = i + 3 < points.length ? i + 2 : 0;
    length += Math.hypot((points[next] ?? x) - x, (points[next + 1] ?? y) - y);
  }
  return length;
}
