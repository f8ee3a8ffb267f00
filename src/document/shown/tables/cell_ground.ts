import { quote, truncate } from "../../../base/text.ts";
import type { TableNode } from "../../captions/table_node.ts";
import { keepsShownColor } from "../../shown_color.ts";
import { readHighlightColor } from "../../tables/highlight_color.ts";
import type { LoweringScope } from "../lowering_scope.ts";

/** Reads the color of a highlighted cell; undefined, with a finding, for an unknown one. */
export function readCellGround(
  written: string | undefined,
  node: TableNode,
  scope: LoweringScope,
): string | undefined {
  if (written === undefined || written === "" || keepsShownColor(written)) return undefined;
  const color = readHighlightColor(written, scope.ground);
  if (color === undefined) {
    const message = `The color ${quote(truncate(written, 40))} of a cell is unknown`;
    scope.work.log.warn("directive-attribute", message, { node, hint: "Use a name such as yellow, or #rrggbb." });
  }
  return color;
}
