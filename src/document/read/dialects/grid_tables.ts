import { startsGridTable } from "./tables/read_grid_table.ts";
import { blankComments } from "../markdown/comments.ts";
import type { Nodes, Root, RootContent } from "../../tree.ts";

/** Shows the grid tables of pandoc and reStructuredText as code, in place: there, their columns stay. */
export function replaceGridTables(node: Nodes, source: string): void {
  if (!("children" in node)) return;
  for (const child of node.children) replaceGridTables(child, source);
  const parent = node as Root;
  parent.children = parent.children.map((child) => readGridTable(child, source) ?? child);
}

function readGridTable(node: RootContent, source: string): RootContent | undefined {
  if (node.type !== "paragraph" || node.position === undefined) return undefined;
  const { start, end } = node.position;
  if (source[start.offset ?? 0] !== "+") return undefined;
  const lines = blankComments(source.slice(start.offset, end.offset)).split(/\r?\n/).map((line) =>
    line.replace(/^[ \t>]*/, "").trimEnd()
  );
  const last = lines.findLastIndex((line) => startsGridTable(line));
  if (!startsGridTable(lines[0] ?? "") || last < 2 || !lines.slice(0, last).every((line) => /^[|+]/.test(line))) {
    return undefined;
  }
  return { type: "code", value: lines.join("\n"), position: node.position };
}
