import type { ContainerDirective } from "../../../tree.ts";
import { quoteAttribute, warnWordAttribute } from "../attribute_issues.ts";
import type { WordScope } from "../word_scope.ts";
import { indentBlocks } from "./indents.ts";

const ALIGNMENTS = ["left", "center", "right", "justify"] as const;
/** Points that a wiki's pixel takes, and the deepest indent that leaves room for text. */
const POINTS_PER_PIXEL = 0.75;
const MAX_INDENT = 90;
const PER_POINT = 20;

/** Renders `:::text{align=center indent=30.0px}` around blocks. */
export function renderAlignedBlocks(node: ContainerDirective, scope: WordScope): string {
  const align = readAlignment(node, scope) ?? scope.align;
  const indent = readIndent(node, scope);
  const inner = indent === 0 ? scope : { ...indentBlocks(scope, indent), atTop: false };
  return scope.work.blocks(node.children, { ...inner, align });
}

function readAlignment(node: ContainerDirective, scope: WordScope): WordScope["align"] {
  const written = node.attributes?.["align"]?.trim().toLowerCase() ?? "";
  if (written === "" || written === "start") return undefined;
  const known = written === "end" ? "right" : ALIGNMENTS.find((name) => name === written);
  if (known !== undefined) return known;
  warnWordAttribute(`The alignment ${quoteAttribute(written)} is not one of ${ALIGNMENTS.join(", ")}`, node, scope);
  return undefined;
}

/** Returns the indent in twentieths of a point; 0 without any. */
function readIndent(node: ContainerDirective, scope: WordScope): number {
  const written = node.attributes?.["indent"]?.trim().toLowerCase() ?? "";
  if (written === "") return 0;
  const [, digits = "", unit = ""] = /^(\d{1,4}(?:\.\d{1,3})?)(px|pt|em)?$/.exec(written) ?? [];
  if (digits === "") {
    warnWordAttribute(`The indent ${quoteAttribute(written)} is not a length such as 30px`, node, scope);
    return 0;
  }
  const points = Number(digits) * (unit === "pt" ? 1 : unit === "em" ? 10 : POINTS_PER_PIXEL);
  return Math.round(Math.min(points, MAX_INDENT) * PER_POINT);
}
