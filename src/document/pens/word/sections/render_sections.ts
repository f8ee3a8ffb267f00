import { splitLabel } from "../../../directive_rules.ts";
import { isContainerNamed, readLayoutColumns, sectionBlocks } from "../../../layout_columns.ts";
import { plainText } from "../../../plain_text.ts";
import type { ContainerDirective, RootContent } from "../../../tree.ts";
import { enterWord } from "../enter_word.ts";
import { cellScope, closeCell, divideWidth, renderTableFrame, TABLE_GAP } from "../tables/table_frame.ts";
import type { WordScope } from "../word_scope.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { renderSectionEnd, withColumns } from "./section_breaks.ts";
import { isTurned, renderTurnedPages } from "./turned_pages.ts";

/** Width in twentieths of a point below which columns are set below each other. */
const LEAST_COLUMN = 1300;
/** Space between the columns of a section. */
const COLUMN_SPACE = 480;
const MIN_COLUMNS = 2;
const MAX_COLUMNS = 4;

/** Renders `:::layout`, `:::section` of one, or `:::columns`: side by side as far as there is room. */
export function renderColumns(node: ContainerDirective, scope: WordScope): string {
  if (isContainerNamed(node, "layout")) return scope.work.blocks(node.children, scope);
  if (isContainerNamed(node, "columns")) return renderFlow(node, scope);
  const grid = readLayoutColumns(node);
  if (grid === undefined) return scope.work.blocks(sectionBlocks(node), scope);
  return renderSideBySide(node, { cells: grid.columns.map((column) => [column]), shares: grid.shares }, scope);
}

interface SideBySide {
  readonly cells: readonly (readonly RootContent[])[];
  readonly shares: readonly number[];
}

function renderSideBySide(node: ContainerDirective, { cells, shares }: SideBySide, scope: WordScope): string {
  const { work } = scope;
  const widths = divideWidth(scope.width, shares);
  const inner = Math.min(...widths) < LEAST_COLUMN ? undefined : enterWord(scope, node);
  if (inner === undefined) return work.blocks(cells.flat(), scope);
  const body = scope.paragraph ?? work.style("body");
  const shown = cells.map((blocks, x) => {
    const width = widths[x] ?? 0;
    const properties = markup("w:tcPr", {}, markup("w:tcW", { "w:w": width, "w:type": "dxa" }));
    return markup("w:tc", {}, properties + closeCell(work.blocks(blocks, cellScope(inner, width)), body));
  });
  const row = markup("w:tr", {}, shown.join(""));
  return renderTableFrame({ role: "columns", widths, isFixed: true, edge: "text" }, row, scope) + TABLE_GAP;
}

/**
 * Renders `:::columns{count=2}`: as a section, where one can start; elsewhere, the content is divided where the columns
 * become about equally long.
 */
function renderFlow(node: ContainerDirective, scope: WordScope): string {
  const { work, atTop } = scope;
  const { blocks } = splitLabel(node);
  if (blocks.length === 0) return "";
  const count = columnCount(node, scope);
  const { area, turned, section: sections } = work.frame;
  const whole = isTurned(scope) ? turned.width : area.width;
  const width = Math.floor((whole - (count - 1) * COLUMN_SPACE) / count);
  if (atTop && width >= LEAST_COLUMN) {
    const section = isTurned(scope) ? sections.turned : sections.upright;
    const content = work.blocks(blocks, { ...scope, atTop: false, width });
    return renderSectionEnd(section) + content + renderSectionEnd(withColumns(section, count, COLUMN_SPACE));
  }
  const cells = balance(blocks, count);
  if (cells.length < MIN_COLUMNS) return work.blocks(blocks, scope);
  return renderSideBySide(node, { cells, shares: cells.map(() => 1) }, scope);
}

/** Divides blocks into at most `count` parts of similar length; headings stay with what follows them. */
function balance(blocks: readonly RootContent[], count: number): RootContent[][] {
  const lengths = blocks.map((block) => 80 + plainText(block).length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const parts: RootContent[][] = [[]];
  let [seen, isHeld] = [0, false];
  for (const [i, block] of blocks.entries()) {
    const length = lengths[i] ?? 0;
    const isFull = seen + length / 2 > total * parts.length / count;
    if (isFull && !isHeld && parts.length < count) parts.push([]);
    parts.at(-1)?.push(block);
    seen += length;
    isHeld = block.type === "heading";
  }
  return parts.filter((part) => part.length > 0);
}

function columnCount(node: ContainerDirective, { work }: WordScope): number {
  const written = node.attributes?.["count"] ?? String(MIN_COLUMNS);
  const count = /^\d$/.test(written) ? Number(written) : 0;
  if (count >= MIN_COLUMNS && count <= MAX_COLUMNS) return count;
  const shown = JSON.stringify(written.slice(0, 40));
  const message = `The column count ${shown} is not between ${MIN_COLUMNS} and ${MAX_COLUMNS}`;
  work.log.warn("directive-attribute", message, { node });
  return MIN_COLUMNS;
}

/**
 * Renders blocks on pages of the other orientation. Inside other blocks, where no page can start, they are set in place,
 * with a warning.
 */
export function renderTurned(nodes: readonly RootContent[], scope: WordScope): string {
  const [first] = nodes;
  if (first === undefined) return "";
  const { work, atTop } = scope;
  if (!atTop) {
    const message = "Landscape pages are only possible outside lists, quotes and other blocks";
    const hint = "Move :::landscape to the left margin.";
    work.log.warn("misplaced-landscape", message, { node: first, hint });
    return work.blocks(nodes, scope);
  }
  if (isTurned(scope)) return work.blocks(nodes, scope);
  return renderTurnedPages(scope, (turned) => work.blocks(nodes, turned));
}
