import { splitLabel } from "../../directives/directive_rules.ts";
import { listNodes } from "../../list_nodes.ts";
import { oneLine } from "../../plain_text.ts";
import type { ContainerDirective, RootContent } from "../../tree.ts";
import { quoteValue, warnAttribute } from "../attributes/attribute_findings.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { WIKI_TEXT_WIDTH } from "../tables/column_shares.ts";

const MIN_FLOW = 2;
const MAX_FLOW = 4;

/** Lowers `:::columns{count=2}`. */
export function lowerFlow(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { blocks } = splitLabel(node);
  const count = readCount(node, scope);
  if (blocks.length === 0) return [];
  return [{ kind: "flow", count, blocks: scope.work.blocks(blocks, inside(scope)), at: sourcePointOf(node) }];
}

function readCount(node: ContainerDirective, scope: LoweringScope): number {
  const written = node.attributes?.["count"] ?? String(MIN_FLOW);
  const count = /^\d$/.test(written) ? Number(written) : 0;
  if (count >= MIN_FLOW && count <= MAX_FLOW) return count;
  const message = `The column count ${quoteValue(written)} is not between ${MIN_FLOW} and ${MAX_FLOW}`;
  warnAttribute(message, node, scope);
  return MIN_FLOW;
}

/** Lowers a section of a layout: several columns side by side, and anything else as it is. */
export function lowerSection(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { work } = scope;
  const grid = readLayoutColumns(node);
  if (grid === undefined) return work.blocks(sectionBlocks(node), scope);
  return [{
    kind: "columns",
    shares: grid.shares,
    isWide: grid.isWide,
    columns: grid.columns.map((column) => work.blocks([column], inside(scope))),
    at: sourcePointOf(node),
  }];
}

/** Tests for content that narrow columns would make illegible. */
function holdsWide(column: ContainerDirective): boolean {
  return [...listNodes(column)].some((node) =>
    node.type === "code" || node.type === "table" || (node.type === "containerDirective" && node.name === "table")
  );
}

/** Columns side by side. */
export interface LayoutColumns {
  readonly columns: readonly ContainerDirective[];
  /** Width of each in percent. */
  readonly shares: readonly number[];
  /** Whether narrow columns would make their content illegible. */
  readonly isWide: boolean;
}

/** Shares of the columns of a section by its type. */
const SHARES: ReadonlyMap<string, readonly number[]> = new Map([
  ["two_left_sidebar", [1, 2]],
  ["two_right_sidebar", [2, 1]],
  ["three_with_sidebars", [1, 2, 1]],
]);
const MAX_COLUMNS = 6;
/** Smallest percentage that columns with a width may leave to one without. */
const LEAST_SHARE = 10;

/** Reads the columns of a section; undefined if it has a single one, too many, or other content beside them. */
export function readLayoutColumns(section: ContainerDirective): LayoutColumns | undefined {
  const blocks = sectionBlocks(section);
  const columns = blocks.filter(isLayoutColumn);
  // Whatever is no column would be lost in a grid.
  const isGrid = columns.length > 1 && columns.length === blocks.length && columns.length <= MAX_COLUMNS;
  return isGrid ? { columns, shares: sharesOf(section, columns), isWide: columns.some(holdsWide) } : undefined;
}

/** Returns the blocks of a section, without the name of the macro of older wikis. */
function sectionBlocks(section: ContainerDirective): readonly RootContent[] {
  return section.name === "macro" ? splitLabel(section).blocks : section.children;
}

/** Tests for a column: of a layout, or the macro of older wikis. */
function isLayoutColumn(node: RootContent): node is ContainerDirective {
  if (isContainerNamed(node, "column")) return true;
  if (!isContainerNamed(node, "macro")) return false;
  const { label } = splitLabel(node);
  return label !== undefined && oneLine(label) === "column";
}

function isContainerNamed(node: RootContent, name: string): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === name;
}

/**
 * Returns the share of each column in percent: its own width if all have one, or else that of the section's type.
 * Without a type, columns without a width share what the others leave.
 */
function sharesOf({ attributes }: ContainerDirective, columns: readonly ContainerDirective[]): number[] {
  const own = columns.map((column) => readWidth(column.attributes?.["width"]));
  const typed = SHARES.get(attributes?.["type"] ?? "");
  const isOwn = own.every((width) => width > 0);
  const parts = isOwn ? own : typed?.length === columns.length ? typed : fillWidths(own);
  const sum = sumOf(parts);
  return parts.map((part) => 100 * part / sum);
}

/** Gives what is left of the section to the columns without a width, if there is enough for each. */
function fillWidths(own: readonly number[]): number[] {
  const open = own.filter((width) => width === 0).length;
  const each = (100 - sumOf(own)) / open;
  return own.map((width) => each < LEAST_SHARE ? 1 : width || each);
}

function sumOf(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}

/** Reads `33.33`, `30%` or `300px` as percent of the section; 0 if it is none of these. */
function readWidth(written: string | null | undefined): number {
  const [, digits = "0", unit] = /^\s*(\d{1,4}(?:\.\d{1,4})?)\s*(%|px)?\s*$/.exec(written ?? "") ?? [];
  return unit === "px" ? Number(digits) / WIKI_TEXT_WIDTH * 100 : Number(digits);
}
