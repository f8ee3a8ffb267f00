import { splitLabel } from "../../directive_rules.ts";
import { oneLine } from "../../plain_text.ts";
import type { ContainerDirective, RootContent } from "../../tree.ts";

/** Columns side by side. */
export interface LayoutColumns {
  readonly columns: readonly ContainerDirective[];
  /** Width of each in percent. */
  readonly shares: readonly number[];
}

/** Shares of the columns of a section by its type. */
const SHARES: ReadonlyMap<string, readonly number[]> = new Map([
  ["two_left_sidebar", [1, 2]],
  ["two_right_sidebar", [2, 1]],
  ["three_with_sidebars", [1, 2, 1]],
]);
const MAX_COLUMNS = 6;

/** Reads the columns of a section; undefined if it has a single one, too many, or other content beside them. */
export function readLayoutColumns(section: ContainerDirective): LayoutColumns | undefined {
  const blocks = sectionBlocks(section);
  const columns = blocks.filter(isLayoutColumn);
  // Whatever is no column would be lost in a grid.
  const isGrid = columns.length > 1 && columns.length === blocks.length && columns.length <= MAX_COLUMNS;
  return isGrid ? { columns, shares: sharesOf(section, columns) } : undefined;
}

/** Returns the blocks of a section, without the name of the macro of older wikis. */
export function sectionBlocks(section: ContainerDirective): readonly RootContent[] {
  return section.name === "macro" ? splitLabel(section).blocks : section.children;
}

/** Tests for a column: of a layout, or the macro of older wikis. */
export function isLayoutColumn(node: RootContent): node is ContainerDirective {
  if (isContainerNamed(node, "column")) return true;
  if (!isContainerNamed(node, "macro")) return false;
  const { label } = splitLabel(node);
  return label !== undefined && oneLine(label) === "column";
}

export function isContainerNamed(node: RootContent, name: string): node is ContainerDirective {
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
