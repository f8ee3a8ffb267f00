import { oneLine } from "../../document/plain_text.ts";
import { truncate } from "../../base/text.ts";
import type { RootContent } from "../../document/tree.ts";

/** Maximum length of a text that takes the place of blocks, in UTF-16 code units. */
const MAX_LENGTH = 10_000;

/** Returns the text of blocks, each on a line; items and cells are between commas, rows between semicolons. */
export function textOfBlocks(blocks: readonly RootContent[]): string {
  return truncate(join(blocks, "\n"), MAX_LENGTH);
}

function join(nodes: readonly RootContent[], separator: string): string {
  return nodes.map(textOf).filter((text) => text !== "").join(separator);
}

function textOf(node: RootContent): string {
  switch (node.type) {
    case "list":
    case "tableRow":
      return join(node.children, ", ");
    case "table":
      return join(node.children, "; ");
    case "listItem":
    case "blockquote":
      return join(node.children, " ");
    case "containerDirective":
      return join(node.children, SEPARATORS.get(node.name) ?? " ");
    case "definition":
    case "footnoteDefinition":
      return "";
    default:
      return oneLine(node);
  }
}

const SEPARATORS: ReadonlyMap<string, string> = new Map([["table", "; "], ["row", ", "]]);

/** Tests whether blocks are no more than a line of text without pictures. */
export function isLineOfText(blocks: readonly RootContent[]): boolean {
  const [only, ...others] = blocks;
  return only === undefined || (others.length === 0 && only.type === "paragraph" && !hasPicture(only.children));
}

function hasPicture(nodes: readonly RootContent[]): boolean {
  return nodes.some((node) => {
    if (node.type === "image" || (node.type === "textDirective" && node.name === "image")) return true;
    return "children" in node && hasPicture(node.children);
  });
}
