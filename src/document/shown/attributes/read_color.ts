import { parseCssColor } from "../../css_color.ts";
import type { Directive } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import { quoteValue, warnAttribute } from "./attribute_findings.ts";

/** Reads the color in an attribute of a directive as `#rrggbb`; warns about what is none. */
export function readColor(name: string, node: Directive, scope: LoweringScope): string | undefined {
  const written = node.attributes?.[name] ?? "";
  if (written.trim() === "" || INHERITED.has(written.trim().toLowerCase())) return undefined;
  const color = parseCssColor(written);
  if (color === undefined) warnAttribute(`The color ${quoteValue(written)} is not one of CSS`, node, scope);
  return color;
}

/** Values that give the color of the surroundings. */
const INHERITED: ReadonlySet<string> = new Set(["inherit", "initial", "unset", "transparent", "currentcolor", "auto"]);
