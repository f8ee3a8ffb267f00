import { isTable } from "../../../tables/table_node.ts";
import type { ContainerDirective, Paragraph, RootContent } from "../../../tree.ts";
import { kindOfLabel } from "./caption_text.ts";
import type { Labeled } from "./labeled.ts";

/**
 * Reads `::: {#fig-plan}` of Quarto around a picture, a table or code: its last paragraph is the caption. Undefined for
 * other blocks.
 */
export function labeledDiv({ name, attributes, children }: ContainerDirective): Labeled | undefined {
  const id = attributes?.["id"] ?? "";
  const kind = name === "div" ? kindOfLabel(id) : undefined;
  if (kind === undefined) return undefined;
  const blocks: readonly RootContent[] = children;
  const last = blocks.at(-1);
  const owners = blocks.filter((block) => isOwner(block));
  const [owner] = owners;
  if (owners.length !== 1 || owner === undefined) return undefined;
  const isCaption = last?.type === "paragraph" && last !== owner;
  const kept = isCaption ? blocks.slice(0, -1) : blocks;
  const at = kept.indexOf(owner);
  // What is before the picture comes before its caption, too.
  return at === 0
    ? { names: [id], caption: { kind, children: isCaption ? last.children : [] }, blocks: kept }
    : undefined;
}

function isOwner(block: RootContent): boolean {
  return block.type === "code" || isTable(block) || (block.type === "paragraph" && isPicture(block));
}

function isPicture({ children }: Paragraph): boolean {
  const shown = children.filter((child) => child.type !== "text" || child.value.trim() !== "");
  return shown.length === 1 && (shown[0]?.type === "image" || shown[0]?.type === "imageReference");
}
