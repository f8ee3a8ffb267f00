import { keepsShownColor, shownColor } from "../../shown_color.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import { quoteValue, warnAttribute } from "./attribute_findings.ts";

/** Reads the color in an attribute of a directive as it is shown on a ground; warns about what is none. */
export function readColor(name: string, node: Directive, scope: LoweringScope): string | undefined {
  const written = node.attributes?.[name] ?? "";
  // Besides the values of CSS for colors, `auto` means the color of the surroundings.
  if (["", "auto"].includes(written.trim().toLowerCase()) || keepsShownColor(written)) return undefined;
  const color = shownColor(written, scope.ground);
  if (color === undefined) warnAttribute(`The color ${quoteValue(written)} is not one of CSS`, node, scope);
  return color;
}
