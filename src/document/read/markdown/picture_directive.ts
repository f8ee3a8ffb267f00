import { isDirective } from "../../directives/directive_kind.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { oneLine } from "../../plain_text.ts";
import type { Directive, Nodes } from "../../tree.ts";

/** Tests for `::figure` and for `image` in the line, on a line and around its caption. */
export function isPictureDirective(node: Nodes): node is Directive {
  if (node.type === "leafDirective" && node.name === "figure") return true;
  return isDirective(node) && node.name === "image";
}

/** Returns the alternative text of a picture: an attribute or the label. */
export function alternativeText(node: Directive): string {
  const written = node.attributes?.["alt"];
  if (written !== undefined && written !== null) return written;
  const label = node.type === "containerDirective" ? splitLabel(node).label : node;
  return label === undefined ? "" : oneLine(label);
}
