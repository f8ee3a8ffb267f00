import { labelOf, splitLabel } from "../../../document/directives/directive_rules.ts";
import { listNodes } from "../../../document/list_nodes.ts";
import type { ContainerDirective, Nodes, Root, RootContent } from "../../../document/tree.ts";
import { paragraphOf } from "../make_nodes.ts";

/**
 * Tests whether a node is the macro `name` around blocks, `:::macro[name]{attributes}`, which the reader of a body keeps
 * so that it can be looked up; an excerpt within a text is `:excerpt[text]{name=… hidden=true}`.
 *
 * - `excerpt`: `name`, and `hidden=true` if its own page does not show it.
 * - `details`: `id`, and `hidden=true`.
 */
export function isKeptMacro(node: Nodes, name: string): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === "macro" && labelOf(node) === name;
}

/** What the names of synced blocks begin with, which are kept as excerpts that only other places of them show. */
const SYNCED = "synced block ";

/** Returns the name under which the source of a synced block is kept. */
export function syncedName(id: string): string {
  return SYNCED + id;
}

/** Returns the blocks of an excerpt; without a name, those of the first one. Undefined if the page does not have it. */
export function findExcerpt(root: Root, name: string): RootContent[] | undefined {
  for (const node of listNodes(root)) {
    const isText = node.type === "textDirective" && node.name === "excerpt";
    if (!isText && !isKeptMacro(node, "excerpt")) continue;
    const own = node.attributes?.["name"]?.trim() ?? "";
    if (name === "" ? own.startsWith(SYNCED) : own !== name) continue;
    return node.type === "textDirective" ? [paragraphOf(...node.children)] : splitLabel(node).blocks;
  }
  return undefined;
}

/** Lists the parts of a page with its properties; with an ID, only those that have it. */
export function findDetails(root: Root, id: string): RootContent[][] {
  const found: RootContent[][] = [];
  for (const node of listNodes(root)) {
    if (!isKeptMacro(node, "details")) continue;
    if (id === "" || node.attributes?.["id"]?.trim() === id) found.push(splitLabel(node).blocks);
  }
  return found;
}
