import type { ContainerDirective } from "../../tree.ts";
import type { LoweringScope } from "../lowering_scope.ts";
import { POINTS_PER_PIXEL } from "../pictures/picture_length.ts";
import type { ShownAligned } from "../shown_block.ts";
import { quoteValue, warnAttribute } from "./attribute_findings.ts";

const ALIGNMENTS = ["left", "center", "right", "justify"] as const;
/** Deepest indent that leaves room for text, in points. */
const MAX_INDENT = 90;

/** Reads the `align` of `:::text`. */
export function readAlignment(node: ContainerDirective, scope: LoweringScope): ShownAligned["align"] {
  const written = node.attributes?.["align"]?.trim().toLowerCase() ?? "";
  if (written === "" || written === "start") return undefined;
  const known = written === "end" ? "right" : ALIGNMENTS.find((name) => name === written);
  if (known !== undefined) return known;
  warnAttribute(`The alignment ${quoteValue(written)} is not one of ${ALIGNMENTS.join(", ")}`, node, scope);
  return undefined;
}

/** Reads the `indent` of `:::text` in points; undefined without any. */
export function readIndent(node: ContainerDirective, scope: LoweringScope): number | undefined {
  const written = node.attributes?.["indent"]?.trim().toLowerCase() ?? "";
  if (written === "") return undefined;
  const [, digits = "", unit = ""] = /^(\d{1,4}(?:\.\d{1,3})?)(px|pt|em)?$/.exec(written) ?? [];
  if (digits === "") {
    warnAttribute(`The indent ${quoteValue(written)} is not a length such as 30px`, node, scope);
    return undefined;
  }
  const points = Number(digits) * (unit === "pt" ? 1 : unit === "em" ? 10 : POINTS_PER_PIXEL);
  return points === 0 ? undefined : Math.min(points, MAX_INDENT);
}
