import { splitLabel } from "../directive_rules.ts";
import { listNodes } from "../list_nodes.ts";
import { oneLine } from "../plain_text.ts";
import type { ContainerDirective, RootContent } from "../tree.ts";
import { renderAnchor } from "./anchors.ts";
import { TypstCode } from "./code.ts";
import { enter, type Scope } from "./scope.ts";

/** Renders `:::layout`: its sections below each other. */
export function renderLayout(node: ContainerDirective, scope: Scope): TypstCode[] {
  return node.children.flatMap((child) =>
    isNamed(child, "section")
      ? [...renderAnchor(child, scope), ...renderSection(child, scope)]
      : [scope.rendering.blocks([child], scope)]
  );
}

/** Shares of the columns of a section by its type. */
const SHARES: ReadonlyMap<string, readonly number[]> = new Map([
  ["two_left_sidebar", [1, 2]],
  ["two_right_sidebar", [2, 1]],
  ["three_with_sidebars", [1, 2, 1]],
]);
/** Widths below which columns are set below each other, in ems: for text, and with tables, code or pictures. */
const LEAST = { text: 9, wide: 20 };
const MAX_COLUMNS = 6;

/** Renders a section of a layout: one column as it is, several side by side. */
export function renderSection(node: ContainerDirective, scope: Scope): TypstCode[] {
  const blocks = node.name === "macro" ? splitLabel(node).blocks : node.children;
  const columns = blocks.filter(isColumn);
  // Whatever is no column would be lost in a grid.
  const isGrid = columns.length > 1 && columns.length === blocks.length && columns.length <= MAX_COLUMNS;
  const inner = isGrid && !scope.inColumns ? enter(scope, node) : undefined;
  if (inner === undefined) return blocks.map((block) => renderPart(block, scope));
  const cells = columns.map((column) => renderPart(column, { ...inner, inColumns: true }));
  const least = columns.some(holdsWide) ? LEAST.wide : LEAST.text;
  const shares = sharesOf(node, columns).map((share) => TypstCode.measure(share, "%"));
  return [
    TypstCode.call(
      "layout-section",
      { shares: TypstCode.array(shares), least: TypstCode.measure(least, "em") },
      TypstCode.array(cells),
    ),
  ];
}

function renderPart(block: RootContent, scope: Scope): TypstCode {
  if (!isColumn(block)) return scope.rendering.blocks([block], scope);
  const content = block.name === "macro" ? splitLabel(block).blocks : block.children;
  return TypstCode.blocks([...renderAnchor(block, scope), scope.rendering.blocks(content, scope)]);
}

/** Tests for a column: of a layout, or the macro of older wikis. */
function isColumn(node: RootContent): node is ContainerDirective {
  if (isNamed(node, "column")) return true;
  if (!isNamed(node, "macro")) return false;
  const { label } = splitLabel(node);
  return label !== undefined && oneLine(label) === "column";
}

function isNamed(node: RootContent, name: string): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === name;
}

/** Returns the share of each column in percent: its own width if all have one, or else that of the section's type. */
function sharesOf({ attributes }: ContainerDirective, columns: readonly ContainerDirective[]): number[] {
  const own = columns.map((column) => readWidth(column.attributes?.["width"]));
  const typed = SHARES.get(attributes?.["type"] ?? "");
  const isOwn = own.every((width) => width > 0);
  const parts = isOwn ? own : typed?.length === columns.length ? typed : columns.map(() => 1);
  const sum = parts.reduce((total, part) => total + part, 0);
  return parts.map((part) => 100 * part / sum);
}

/** Parses `33.33`, `30%` or `300px`; 0 if it is none of these. */
function readWidth(written: string | null | undefined): number {
  const [, digits = "0"] = /^\s*(\d{1,4}(?:\.\d{1,4})?)\s*(?:%|px)?\s*$/.exec(written ?? "") ?? [];
  return Number(digits);
}

/** Tests for content that narrow columns would make illegible. */
function holdsWide(column: ContainerDirective): boolean {
  return [...listNodes(column)].some((node) =>
    node.type === "code" || node.type === "table" || (node.type === "containerDirective" && node.name === "table")
  );
}
