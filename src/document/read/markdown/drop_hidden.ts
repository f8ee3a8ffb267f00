import { labelOf } from "../../directives/directive_rules.ts";
import { isDirective } from "../../directives/directive_kind.ts";
import type { Nodes, RootContent } from "../../tree.ts";

/**
 * Removes what the wiki does not show to readers, in place: excerpts and page properties that are hidden, and hints of
 * templates.
 */
export function dropHidden(node: Nodes): void {
  if (!("children" in node)) return;
  const children: RootContent[] = node.children;
  for (let i = children.length - 1; i >= 0; i--) {
    const child = children[i];
    if (child === undefined) continue;
    const wasEmpty = isEmpty(child);
    if (!isHidden(child)) dropHidden(child);
    if (isHidden(child) || (child.type === "paragraph" && isEmpty(child) && !wasEmpty)) children.splice(i, 1);
  }
}

/** Macros around blocks that can be hidden. */
const MACROS: ReadonlySet<string> = new Set(["excerpt", "details"]);

function isHidden(node: RootContent): boolean {
  if (!isDirective(node)) return false;
  if (node.type === "textDirective" && node.name === "placeholder") return true;
  if (node.attributes?.["hidden"] !== "true") return false;
  if (node.type === "textDirective") return node.name === "excerpt";
  return node.type === "containerDirective" && node.name === "macro" && MACROS.has(labelOf(node));
}

function isEmpty(node: RootContent): boolean {
  return "children" in node && node.children.every((child) => child.type === "text" && !/\S/.test(child.value));
}
