import { isContainerNamed, isLayoutColumn, readLayoutColumns, sectionBlocks } from "../../layout_columns.ts";
import { listNodes } from "../../list_nodes.ts";
import type { ContainerDirective, RootContent } from "../../tree.ts";
import { renderAnchor } from "./anchors.ts";
import { TypstCode } from "./code.ts";
import { enter, type Scope } from "./scope.ts";

/** Renders `:::layout`: its sections below each other. */
export function renderLayout(node: ContainerDirective, scope: Scope): TypstCode[] {
  return node.children.flatMap((child) =>
    isContainerNamed(child, "section")
      ? [...renderAnchor(child, scope), ...renderSection(child, scope)]
      : [scope.rendering.blocks([child], scope)]
  );
}

/** Widths below which columns are set below each other, in ems: for text, and with tables, code or pictures. */
const LEAST = { text: 9, wide: 20 };

/** Renders a section of a layout: one column as it is, several side by side. */
export function renderSection(node: ContainerDirective, scope: Scope): TypstCode[] {
  const grid = readLayoutColumns(node);
  const inner = grid !== undefined && !scope.inColumns ? enter(scope, node) : undefined;
  if (grid === undefined || inner === undefined) return sectionBlocks(node).map((block) => renderPart(block, scope));
  const { columns } = grid;
  const cells = columns.map((column) => renderPart(column, { ...inner, inColumns: true }));
  const least = columns.some(holdsWide) ? LEAST.wide : LEAST.text;
  const shares = grid.shares.map((share) => TypstCode.measure(share, "%"));
  return [
    TypstCode.call(
      "layout-section",
      { shares: TypstCode.array(shares), least: TypstCode.measure(least, "em") },
      TypstCode.array(cells),
    ),
  ];
}

function renderPart(block: RootContent, scope: Scope): TypstCode {
  if (!isLayoutColumn(block)) return scope.rendering.blocks([block], scope);
  return TypstCode.blocks([...renderAnchor(block, scope), scope.rendering.blocks(sectionBlocks(block), scope)]);
}

/** Tests for content that narrow columns would make illegible. */
function holdsWide(column: ContainerDirective): boolean {
  return [...listNodes(column)].some((node) =>
    node.type === "code" || node.type === "table" || (node.type === "containerDirective" && node.name === "table")
  );
}
