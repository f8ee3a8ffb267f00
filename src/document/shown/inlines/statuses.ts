import { oneLine } from "../../plain_text.ts";
import type { TextDirective } from "../../tree.ts";
import { quoteValue, warnAttribute } from "../attributes/attribute_findings.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import type { ShownInline, ShownStatus } from "../shown_inline.ts";

/** Colors by the names of the wiki. */
const COLORS: ReadonlyMap<string, ShownStatus["color"]> = new Map<string, ShownStatus["color"]>([
  ...(["neutral", "blue", "green", "yellow", "red", "purple"] as const).map((name) => [name, name] as const),
  ["grey", "neutral"],
  ["gray", "neutral"],
]);

/** Lowers `:status[Done]{color=green}`. */
export function lowerStatus(node: TextDirective, scope: LoweringScope): ShownInline[] {
  const wanted = node.attributes?.["color"] ?? "neutral";
  const color = COLORS.get(wanted.toLowerCase());
  if (color === undefined) {
    warnAttribute(`The status color ${quoteValue(wanted)} is not one of ${[...COLORS.keys()].join(", ")}`, node, scope);
  }
  const subtle = node.attributes?.["subtle"] ?? "false";
  return [{ kind: "status", text: oneLine(node), color: color ?? "neutral", isSubtle: subtle !== "false" }];
}
