import type { Caption } from "../../../captions/find_captions.ts";
import { splitLabel } from "../../../directive_rules.ts";
import { oneLine } from "../../../plain_text.ts";
import type { ContainerDirective } from "../../../tree.ts";
import { inOwnLanguage } from "../attribute_issues.ts";
import { renderWordGallery } from "../pictures/render_word_gallery.ts";
import { renderWordPicture } from "../pictures/render_word_picture.ts";
import { renderColumns, renderTurned } from "../sections/render_sections.ts";
import { renderWordTable } from "../tables/render_word_table.ts";
import { renderPlace } from "../texts/places.ts";
import type { WordScope } from "../word_scope.ts";
import { renderAlignedBlocks } from "./aligned_blocks.ts";
import { renderCalloutBox, renderExpanded, renderPanelBox, renderTypedBox } from "./boxes.ts";
import { renderDecisionItems } from "./list_items.ts";

type Write = (node: ContainerDirective, scope: WordScope, beside?: Caption) => string;

/** Writers of the directives around blocks, by name. */
export const WORD_CONTAINER_WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ["info", renderCalloutBox],
  ["note", renderCalloutBox],
  ["warning", renderCalloutBox],
  ["tip", renderCalloutBox],
  ["success", renderCalloutBox],
  ["error", renderCalloutBox],
  ["panel", renderPanelBox],
  ["expand", renderExpanded],
  ["columns", renderColumns],
  ["landscape", renderLandscapeBlocks],
  ["macro", renderMacroBlocks],
  ["gallery", renderWordGallery],
  ["text", renderAlignedBlocks],
  ["image", renderPicture],
  ["callout", renderTypedBox],
  ["decisions", renderDecisionBlocks],
  ["div", renderContent],
  ["p", renderContent],
  ["table", renderWordTable],
  ["row", renderContent],
  ["cell", renderContent],
  ["layout", renderColumns],
  ["section", renderColumns],
  ["column", renderContent],
]);

function renderPicture(node: ContainerDirective, scope: WordScope): string {
  return renderWordPicture(node, scope) ?? "";
}

/** Renders a directive around blocks: the place that links find, and its content in its language. */
export function renderContainerBlocks(node: ContainerDirective, scope: WordScope, beside?: Caption): string {
  const write = WORD_CONTAINER_WRITERS.get(node.name) ?? renderContent;
  return renderPlace(node, scope) + write(node, inOwnLanguage(node, scope), beside);
}

function renderContent({ children }: ContainerDirective, scope: WordScope): string {
  return scope.work.blocks(children, scope);
}

/** Renders the content of a macro; sections with columns, which are macros of older wikis, as a layout. */
function renderMacroBlocks(node: ContainerDirective, scope: WordScope): string {
  const { label, blocks } = splitLabel(node);
  const isSection = label !== undefined && oneLine(label) === "section";
  return isSection ? renderColumns(node, scope) : scope.work.blocks(blocks, scope);
}

function renderDecisionBlocks(node: ContainerDirective, scope: WordScope): string {
  return node.children.map((child) =>
    child.type === "list" ? renderDecisionItems(child, scope) : scope.work.blocks([child], scope)
  ).join("");
}

function renderLandscapeBlocks({ children }: ContainerDirective, scope: WordScope): string {
  return renderTurned(children, scope);
}
