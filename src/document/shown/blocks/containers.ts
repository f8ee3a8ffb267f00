import type { Caption } from "../text/find_captions.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { oneLine } from "../../plain_text.ts";
import type { ContainerDirective } from "../../tree.ts";
import { ownDirection } from "../attributes/own_direction.ts";
import { ownLanguage } from "../attributes/own_language.ts";
import { readAlignment, readIndent } from "../attributes/read_alignment.ts";
import { lowerPoint } from "../inlines/shown_parts.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerTable } from "../tables/lower_table.ts";
import { lowerCallout, lowerExpand, lowerPanel, lowerTypedCallout } from "./callouts.ts";
import { lowerFlow, lowerSection } from "./columns.ts";
import { lowerImageContainer } from "./figures.ts";
import { lowerGroup } from "./groups.ts";
import { lowerGallery } from "./gallery.ts";
import { lowerDecisions } from "./lists.ts";

type Lower = (node: ContainerDirective, scope: LoweringScope, caption?: Caption) => ShownBlock[];

/** Lowerings of the directives around blocks, by name. */
export const CONTAINER_LOWERINGS: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ["info", lowerCallout],
  ["note", lowerCallout],
  ["warning", lowerCallout],
  ["tip", lowerCallout],
  ["success", lowerCallout],
  ["error", lowerCallout],
  ["panel", lowerPanel],
  ["expand", lowerExpand],
  ["columns", lowerFlow],
  // Below a term, it is a part of a definition list.
  ["definition", lowerContent],
  ["landscape", lowerLandscape],
  ["macro", lowerMacro],
  ["gallery", lowerGallery],
  ["text", lowerAligned],
  ["image", lowerImageContainer],
  ["callout", lowerTypedCallout],
  ["decisions", lowerDecisions],
  ["div", lowerDiv],
  ["p", lowerContent],
  ["table", lowerTable],
  ["row", lowerContent],
  ["cell", lowerContent],
  ["layout", lowerContent],
  ["section", lowerSection],
  ["column", lowerContent],
]);

/** Lowers a directive around blocks: the place that links find, and its content in its language. */
export function lowerContainer(node: ContainerDirective, scope: LoweringScope, caption?: Caption): ShownBlock[] {
  const lower = CONTAINER_LOWERINGS.get(node.name) ?? lowerContent;
  const point = lowerPoint(node, scope);
  const language = ownLanguage(node, scope);
  const around = { ...scope, direction: ownDirection(node) ?? scope.direction };
  if (language === undefined) return [...point, ...lower(node, around, caption)];
  const blocks = lower(node, { ...inside(around), language }, caption);
  return blocks.length === 0 ? point : [...point, { kind: "foreignBlocks", language, blocks, at: sourcePointOf(node) }];
}

function lowerContent({ children }: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  return scope.work.blocks(children, scope);
}

/** Lowers a block that only groups its content, perhaps under a caption. */
function lowerDiv(node: ContainerDirective, scope: LoweringScope, caption?: Caption): ShownBlock[] {
  return caption === undefined ? lowerContent(node, scope) : [lowerGroup(node, caption, scope)];
}

/** Lowers the content of a macro; sections with columns, which are macros of older wikis, as those of a layout. */
function lowerMacro(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { label, blocks } = splitLabel(node);
  const isSection = label !== undefined && oneLine(label) === "section";
  return isSection ? lowerSection(node, scope) : scope.work.blocks(blocks, scope);
}

/** Lowers `:::text{align=center indent=30.0px}` around blocks. Pages break in aligned blocks, but not in indented ones. */
function lowerAligned(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const align = readAlignment(node, scope);
  const indent = readIndent(node, scope);
  if (align === undefined && indent === undefined) return scope.work.blocks(node.children, scope);
  const inner = indent === undefined && scope.level === "top" ? scope : inside(scope);
  const blocks = scope.work.blocks(node.children, inner);
  return blocks.length === 0 ? [] : [{ kind: "aligned", align, indent, blocks, at: sourcePointOf(node) }];
}

/** Lowers `:::landscape`. Inside other blocks, where no page can start, its blocks are shown in place, with a finding. */
function lowerLandscape(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { children } = node;
  if (children.length === 0) return [];
  if (scope.level === "inside") {
    const message = "Landscape pages are only possible outside lists, quotes and other blocks";
    scope.work.log.warn("misplaced-landscape", message, { node, hint: "Move :::landscape to the left margin." });
  }
  if (scope.level !== "top") return scope.work.blocks(children, scope);
  const blocks = scope.work.blocks(children, { ...scope, level: "turned" });
  return blocks.length === 0 ? [] : [{ kind: "turned", blocks, at: sourcePointOf(node) }];
}
