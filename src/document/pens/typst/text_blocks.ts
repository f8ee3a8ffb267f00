import type { ContainerDirective } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { quoteValue, warnAttribute } from "./directive_issues.ts";
import { enter, type Scope } from "./scope.ts";

const ALIGNMENTS: ReadonlySet<string> = new Set(["left", "center", "right", "justify"]);
/** Points that a wiki's pixel takes, and the deepest indent that leaves room for text. */
const POINTS_PER_PIXEL = 0.75;
const MAX_INDENT = 90;

/** Renders `:::text{align=center indent=30.0px}` around blocks. */
export function renderAligned(node: ContainerDirective, scope: Scope): TypstCode[] {
  const align = readAlignment(node, scope);
  const indent = readIndent(node, scope);
  const inner = align === undefined && indent === undefined ? undefined : enter(scope, node);
  if (inner === undefined) return [scope.rendering.blocks(node.children, scope)];
  // Alignment alone is no container, so pages can break inside of it.
  const place = { ...inner, atTop: scope.atTop && indent === undefined };
  const content = inner.rendering.blocks(node.children, place);
  const aligned = align === undefined ? content : TypstCode.call("aligned", {}, TypstCode.text(align), content);
  return [indent === undefined ? aligned : TypstCode.call("indented", {}, indent, aligned)];
}

function readAlignment(node: ContainerDirective, scope: Scope): string | undefined {
  const written = node.attributes?.["align"]?.trim().toLowerCase() ?? "";
  if (written === "" || ALIGNMENTS.has(written)) return written || undefined;
  if (written === "start" || written === "end") return written === "start" ? undefined : "right";
  warnAttribute(`The alignment ${quoteValue(written)} is not one of ${[...ALIGNMENTS].join(", ")}`, node, scope);
  return undefined;
}

function readIndent(node: ContainerDirective, scope: Scope): TypstCode | undefined {
  const written = node.attributes?.["indent"]?.trim().toLowerCase() ?? "";
  if (written === "") return undefined;
  const [, digits = "", unit = ""] = /^(\d{1,4}(?:\.\d{1,3})?)(px|pt|em)?$/.exec(written) ?? [];
  if (digits === "") {
    warnAttribute(`The indent ${quoteValue(written)} is not a length such as 30px`, node, scope);
    return undefined;
  }
  const points = Number(digits) * (unit === "pt" ? 1 : unit === "em" ? 10 : POINTS_PER_PIXEL);
  return points === 0 ? undefined : TypstCode.measure(Math.min(points, MAX_INDENT), "pt");
}
