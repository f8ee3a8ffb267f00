import { isBlock } from "../../../document/storage/flow_groups.ts";
import type { StorageElement, StorageNode } from "../../../document/storage/storage_tree.ts";
import { isShown, makeElement, makeText, runsOf, type Straightener } from "../straighten/piece.ts";

/**
 * Straightens content to one text: paragraphs become lines, and other blocks their text, which is reported.
 *
 * @param owner Element that can only hold text.
 */
export function textOnly(
  owner: StorageElement,
  nodes: readonly StorageNode[],
  { pieces, losses }: Straightener,
): StorageNode[] {
  const lines: StorageNode[][] = [];
  let isChanged = false;
  for (const run of runsOf(pieces(nodes))) {
    if (Array.isArray(run)) {
      lines.push(run);
    } else {
      isChanged ||= run.name !== "p";
      lines.push(run.name === "p" ? run.children : phrasingOf(run));
    }
  }
  if (isChanged) {
    const message = "Blocks are shown as text, because their place cannot hold them";
    losses.otherwise(owner, { code: "blocks-as-text", message });
  }
  const shown = lines.filter((line) => line.some((node) => node.type === "element" || /\S/.test(node.value)));
  return shown.flatMap((line, i) => i === 0 ? line : [makeElement("br", [], { at: owner }), ...line]);
}

/** Elements that are part of a text. */
const PHRASING: ReadonlySet<string> = new Set([
  ...["strong", "em", "del", "u", "sub", "sup", "code", "span", "a", "br", "time", "small", "big", "ins", "mark", "q"],
  ...["cite", "kbd", "samp", "var", "abbr", "ac:link", "ac:image"],
]);
/** Parts of straightened macros and links that are not text for readers. */
const UNSEEN: ReadonlySet<string> = new Set(["ac:parameter", "ac:task-status", "ac:adf-attribute", "colgroup"]);

/** Returns the texts of a block, with their marks; a macro has its title before them. */
function phrasingOf(element: StorageElement): StorageNode[] {
  if (isMacroWithoutBody(element)) return [element];
  const inside = element.children.flatMap((child): StorageNode[] => {
    if (child.type === "text" || PHRASING.has(child.name)) return [child];
    if (UNSEEN.has(child.name)) return [];
    return [...phrasingOf(child), makeText(" ", child)];
  });
  return [...titleOf(element), ...inside];
}

function titleOf(element: StorageElement): StorageNode[] {
  const title = element.children.find((child) =>
    child.type === "element" && child.name === "ac:parameter" && child.attributes.get("ac:name") === "title"
  );
  if (title?.type !== "element" || !isShown(title.children)) return [];
  return [makeElement("strong", title.children, { at: title }), makeText(" ", title)];
}

/** Tests for a macro that is part of a text; a table of contents is not. */
function isMacroWithoutBody(element: StorageElement): boolean {
  return element.name === "ac:structured-macro" && !isBlock(element) &&
    element.children.every((child) => child.type === "element" && !child.name.endsWith("-body"));
}
