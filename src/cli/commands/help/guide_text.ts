import type { Paint } from "../../../console/output/style.ts";
import { wrapText } from "../../../console/output/wrap_text.ts";

/** Style of a guide. */
export interface GuideStyle {
  /** Styles headings. */
  readonly paint: Paint;
  /** Width of the terminal. */
  readonly columns: number;
}

const MAX_WIDTH = 100;

/**
 * Renders a guide for a terminal: wraps paragraphs to its width, makes headings bold, shows links to other guides as
 * commands, and tables that are too wide as lists. Supports only the Markdown that the guides use.
 */
export function guideText(markdown: string, { paint, columns }: GuideStyle): string {
  const width = Math.max(40, Math.min(columns, MAX_WIDTH));
  return splitBlocks(markdown).map((block) => `${blockText(block, width, paint)}\n`).join("\n");
}

/** Splits Markdown into blocks at empty lines, but keeps those in code fences. */
function splitBlocks(markdown: string): string[] {
  return (markdown.match(/^```[\s\S]*?^```$|(?:^.+\n?)+/gm) ?? []).map((block) => block.trimEnd());
}

function blockText(block: string, width: number, paint: Paint): string {
  if (block.startsWith("```")) return block.split("\n").slice(1, -1).map((line) => `    ${line}`.trimEnd()).join("\n");
  if (block.startsWith("#")) return paint("bold", withoutLinks(block));
  if (block.startsWith("|")) return tableText(withoutLinks(block), width);
  return listItems(withoutLinks(block)).map((item) => wrapText(item, width)).join("\n");
}

/** Returns the items of a list, or the paragraph, each on one line. */
function listItems(block: string): string[] {
  return block.split(/\n(?=(?:[-*]|\d+\.) )/).map((item) => item.replace(/\n\s*/g, " "));
}

function withoutLinks(text: string): string {
  return text
    .replace(/\[([^\]]+)\]\((\w+)\.md(?:#[\w-]*)?\)/g, '$1 ("tool help $2")')
    .replace(/\[([^\]]+)\]\(#[\w-]*\)/g, "$1")
    .replace(/\[([^\]]+)\]\((https?:[^)]*)\)/g, "$1 ($2)");
}

function tableText(block: string, width: number): string {
  const [head = [], , ...rows] = block.split("\n").map(cellsOf);
  const widths = head.map((_, i) => Math.max(...[head, ...rows].map((row) => row[i]?.length ?? 0)));
  const total = widths.reduce((sum, each) => sum + each + 2, 0);
  if (total > width) return rows.map((row) => rowAsList(row, head, width)).join("\n");
  const rule = widths.map((each) => "-".repeat(each));
  const line = (row: readonly string[]) => row.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ").trimEnd();
  return [head, rule, ...rows].map(line).join("\n");
}

/** Renders a table row as a list: the first cell, and the others below it, with column names if there are several. */
function rowAsList(row: readonly string[], head: readonly string[], width: number): string {
  const [first = "", ...others] = row;
  const lines = others.flatMap((cell, i) => {
    if (cell === "") return [];
    return [wrapText(`    ${others.length > 1 ? `${head[i + 1]}: ` : ""}${cell}`, width)];
  });
  return [first === "" ? "–" : wrapText(first, width), ...lines].join("\n");
}

/** Returns the cells of a table row; `\|` does not separate cells. */
function cellsOf(line: string): string[] {
  return line.replace(/^\|\s*|\s*\|$/g, "").split(/\s*(?<!\\)\|\s*/).map((cell) => cell.replaceAll("\\|", "|"));
}
