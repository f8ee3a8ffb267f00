import { splitLabel } from "../../directive_rules.ts";
import type { ContainerDirective, RootContent } from "../../tree.ts";
import { renderAnchor } from "./anchors.ts";
import { renderCallout, renderExpand, renderPanel, renderTypedCallout } from "./callouts.ts";
import { TypstCode } from "./code.ts";
import { renderDecisions } from "./decisions.ts";
import { quoteValue, warnAttribute } from "./directive_issues.ts";
import { renderGallery } from "./gallery.ts";
import { renderLandscape } from "./landscape.ts";
import { renderLayout, renderSection } from "./layout.ts";
import { renderPictureContainer } from "./picture_directives.ts";
import { enter, inLanguageOf, type Scope } from "./scope.ts";
import { renderTypstTable } from "./tables.ts";
import { renderAligned } from "./text_blocks.ts";

type Write = (node: ContainerDirective, scope: Scope) => TypstCode[];

/** Writers of the directives around blocks, by name. */
export const CONTAINER_WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ["info", renderCallout],
  ["note", renderCallout],
  ["warning", renderCallout],
  ["tip", renderCallout],
  ["success", renderCallout],
  ["error", renderCallout],
  ["panel", renderPanel],
  ["expand", renderExpand],
  ["columns", renderColumns],
  ["landscape", renderLandscape],
  ["macro", renderMacro],
  ["gallery", renderGallery],
  ["text", renderAligned],
  ["image", renderPictureContainer],
  ["callout", renderTypedCallout],
  ["decisions", renderDecisions],
  ["div", renderContent],
  ["p", renderContent],
  ["table", renderTypstTable],
  ["row", renderContent],
  ["cell", renderContent],
  ["layout", renderLayout],
  ["section", renderSection],
  ["column", renderContent],
]);

/** Renders a directive around blocks: the place that links find, and its content in its language. */
export function renderContainer(node: ContainerDirective, scope: Scope): TypstCode[] {
  const write = CONTAINER_WRITERS.get(node.name) ?? renderContent;
  const place = renderAnchor(node, scope);
  if ((node.attributes?.["lang"] ?? "") === "") return [...place, ...write(node, scope)];
  const inner = enter(scope, node);
  if (inner === undefined) return [...place, scope.rendering.blocks(node.children, scope)];
  return [...place, inLanguageOf(node, inner, (part) => together(write(node, part)))];
}

/** Joins blocks that may be paragraphs. */
function together(parts: readonly TypstCode[]): TypstCode {
  const [only = TypstCode.inline([]), ...more] = parts;
  return more.length === 0
    ? only
    : TypstCode.blocks([only, ...more.flatMap((part) => [TypstCode.call("parbreak", {}), part])]);
}

function renderContent({ children }: ContainerDirective, scope: Scope): TypstCode[] {
  return children.length === 0 ? [] : [scope.rendering.blocks(children, scope)];
}

/** Renders the content of a macro; sections with columns, which are macros of older wikis, as a layout. */
function renderMacro(node: ContainerDirective, scope: Scope): TypstCode[] {
  const { label, blocks } = splitLabel(node);
  const [only] = label?.children ?? [];
  const name = only?.type === "text" ? only.value : "";
  return name === "section" ? renderSection(node, scope) : renderBlocks(blocks, scope);
}

function renderBlocks(nodes: readonly RootContent[], scope: Scope): TypstCode[] {
  return nodes.length === 0 ? [] : [scope.rendering.blocks(nodes, scope)];
}

const MIN_COLUMNS = 2;
const MAX_COLUMNS = 4;

function renderColumns(node: ContainerDirective, scope: Scope): TypstCode[] {
  const { blocks } = splitLabel(node);
  const inner = scope.inColumns ? undefined : enter(scope, node);
  if (inner === undefined) return [scope.rendering.blocks(blocks, scope)];
  const content = inner.rendering.blocks(blocks, { ...inner, inColumns: true });
  return [TypstCode.call("columns-block", { count: TypstCode.integer(columnCount(node, scope)) }, content)];
}

function columnCount(node: ContainerDirective, scope: Scope): number {
  const written = node.attributes?.["count"] ?? String(MIN_COLUMNS);
  const count = /^\d$/.test(written) ? Number(written) : 0;
  if (count >= MIN_COLUMNS && count <= MAX_COLUMNS) return count;
  const message = `The column count ${quoteValue(written)} is not between ${MIN_COLUMNS} and ${MAX_COLUMNS}`;
  warnAttribute(message, node, scope);
  return MIN_COLUMNS;
}
