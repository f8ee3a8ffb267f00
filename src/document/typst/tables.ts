import { plainText } from "../plain_text.ts";
import { leadingText, withoutStart } from "../text_lines.ts";
import type { Paragraph, RootContent, Table, TableCell } from "../tree.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { inDirectionOf, type Scope } from "./scope.ts";

const CAPTION = /^Table:[ \t]+/;

/** Finds the captions among siblings: a paragraph `Table: …` next to a table, preferably the one before it. */
export function findCaptions(nodes: readonly RootContent[]): Map<Table, Paragraph> {
  const captions = new Map<Table, Paragraph>();
  for (const [i, node] of nodes.entries()) {
    if (node.type !== "paragraph" || !CAPTION.test(leadingText(node.children))) continue;
    const before = nodes[i - 1];
    const after = nodes[i + 1];
    if (before?.type === "table" && !captions.has(before)) captions.set(before, node);
    else if (after?.type === "table") captions.set(after, node);
  }
  return captions;
}

/** Renders a table with as many cells in each row as the header has. */
export function renderTypstTable(table: Table, caption: Paragraph | undefined, scope: Scope): TypstCode {
  const inner = { ...scope, atTop: false };
  const [head, ...rows] = table.children;
  const header = head?.children ?? [];
  const cells = (row: readonly TableCell[]) => header.map((_cell, column) => renderCell(row[column], inner));
  return TypstCode.call("data-table", {
    align: TypstCode.array(header.map((_cell, column) => TypstCode.text(table.align?.[column] ?? "auto"))),
    header: TypstCode.array(cells(header)),
    rows: TypstCode.array(rows.map((row) => TypstCode.array(cells(row.children)))),
    caption: caption === undefined ? TypstCode.word("none") : renderCaption(caption, inner),
  });
}

function renderCell(cell: TableCell | undefined, scope: Scope): TypstCode {
  if (cell === undefined) return TypstCode.inline([]);
  return inDirectionOf(plainText(cell), scope, (directed) => inlineContent(cell.children, directed));
}

function renderCaption({ children }: Paragraph, scope: Scope): TypstCode {
  const marker = CAPTION.exec(leadingText(children))?.[0] ?? "";
  return inlineContent(withoutStart(children, marker.length), scope);
}
