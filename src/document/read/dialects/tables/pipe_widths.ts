import { oneLine } from "../../../plain_text.ts";
import type { Nodes, Root, Table } from "../../../tree.ts";

/** Characters of a line from which on pandoc reads dashes as widths. */
const LONG_LINE = 72;
/** Dashes of a column that are written as a width: fewer are only a sign. */
const LONG_RULE = 10;

/**
 * Gives the tables with bars the relative widths that their authors draw with dashes, as pandoc reads them, in place:
 * if a line is long, the dashes differ from each other and from the header, and the column with the most text has the
 * most. Below a header that is as long, and in rows that a formatter has aligned, they only fill the columns.
 *
 * @param source The Markdown that the tree was read from.
 */
export function readPipeWidths(node: Nodes, source: string): void {
  if (!("children" in node) || (node.type === "containerDirective" && node.name === "table")) return;
  for (const child of node.children) readPipeWidths(child, source);
  const parent = node as Root;
  parent.children = parent.children.map((child) => {
    const widths = child.type === "table" ? widthsOf(child, source) : undefined;
    if (child.type !== "table" || widths === undefined) return child;
    const { position } = child;
    return {
      ...{ type: "containerDirective", name: "table", attributes: { widths }, children: [child] },
      ...position && { position },
    };
  });
}

function widthsOf({ children: [, ...body], position }: Table, source: string): string | undefined {
  const written = source.slice(position?.start.offset, position?.end.offset);
  if (!written.includes("-".repeat(LONG_RULE - 1))) return undefined;
  const [first = "", rule = "", ...rows] = written.split("\n").map((line) => line.replace(/^[ \t>]*/, "").trimEnd());
  const columns = [...rule.matchAll(/:?-+:?/g)].map(([{ length }]) => length);
  const isLong = [first, rule, ...rows].some(({ length }) => length > LONG_LINE);
  const widest = columns.reduce((most, width) => Math.max(most, width), 0);
  const header = first.replace(/^\||\|$/g, "").split("|")[columns.indexOf(widest)] ?? "";
  const isDrawn = widest >= LONG_RULE && widest >= 1.5 * header.trim().length && columns.some((each) => each < widest);
  const isFormatted = first.length === rule.length ||
    rows.filter(({ length }) => length === rule.length).length * 2 > rows.length;
  const texts = columns.map((_, x) => body.reduce((sum, { children }) => sum + lengthOf(children[x]), 0));
  const isFitting = columns[texts.indexOf(Math.max(...texts))] === widest;
  if (!isLong || !isDrawn || isFormatted || !isFitting) return undefined;
  const sum = columns.reduce((total, width) => total + width, 0);
  return columns.map((width) => `${(width / sum * 100).toFixed(2)}%`).join(" ");
}

function lengthOf(cell: Nodes | undefined): number {
  return cell === undefined ? 0 : oneLine(cell).length;
}
