import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { present } from "../../base/present.ts";
import { readInteger } from "../../docx/facts/ooxml/units.ts";
import { calloutKind } from "../../docx/facts/areas/callouts.ts";
import { plainName } from "../../docx/roles/style_role.ts";
import { breakAsHtml } from "../../document/read/storage/tidy_phrasing.ts";
import type { ContainerDirective, PhrasingContent, RootContent, Table } from "../../document/tree.ts";
import { numberedFormula } from "../formulas/numbered_formula.ts";
import type { BlockItem } from "./block_item.ts";
import type { ContentScope } from "../content_scope.ts";
import { groundOf } from "../ground_of.ts";
import { alignOf } from "./align_of.ts";

/** Cell of a table with the columns and rows that it covers. */
interface WordCell {
  readonly blocks: readonly RootContent[];
  readonly columns: number;
  rows: number;
  readonly align: "center" | "right" | undefined;
  /** `#rrggbb` */
  readonly ground: string | undefined;
}

const SPANS = { min: 1, max: 63 };

/**
 * Reads a table: as a table of Markdown where that can show it, else as a directive around its rows. A table that only
 * places formulas beside their numbers is none.
 */
export function readWordTable(table: RawElement, scope: ContentScope): BlockItem[] {
  const rows = childrenOf(table, "w:tr").filter((row) => !isGone(row, scope));
  const cells = rows.map((row) => readRow(row, scope));
  joinRows(rows, cells);
  const shown = cells.map((row) => row.filter(({ rows }) => rows > 0));
  const callout = asCallout(table, shown, scope);
  if (callout !== undefined) return [{ kind: "table", node: callout }];
  const formulas = asFormulas(shown);
  if (formulas !== undefined) return formulas.map((node) => ({ kind: "block", node }));
  const heads = countHeads(table, rows);
  return [{ kind: "table", node: asMarkdown(shown, heads) ?? asDirective(shown, heads) }];
}

function asFormulas(rows: readonly (readonly WordCell[])[]): RootContent[] | undefined {
  const formulas: RootContent[] = [];
  for (const row of rows) {
    const nodes = row.flatMap(({ blocks }) => blocks).flatMap((block): PhrasingContent[] =>
      block.type === "paragraph" ? block.children : block.type === "html" ? [block] : [{ type: "break" }]
    );
    const numbered = numberedFormula(nodes);
    if (numbered === undefined) return undefined;
    formulas.push(...numbered);
  }
  return formulas.length === 0 ? undefined : formulas;
}

/** A table of one cell in the style of a callout is one; its first paragraph is the title if it is marked as that. */
function asCallout(
  table: RawElement,
  [row = [], ...others]: readonly (readonly WordCell[])[],
  { word: { parts: { sheet } } }: ContentScope,
): ContainerDirective | undefined {
  const [cell, more] = row;
  const style = sheet.get(table.child("w:tblPr")?.val("w:tblStyle") ?? "");
  const kind = style === undefined ? undefined : calloutKind(style.name);
  if (cell === undefined || more !== undefined || others.length > 0 || kind === undefined) return undefined;
  const first = table.child("w:tr", "w:tc", "w:p", "w:pPr")?.val("w:pStyle");
  const isTitle = plainName(sheet.get(first ?? "")?.name ?? "").endsWith("callout title");
  const [title, ...blocks] = cell.blocks;
  if (!isTitle || title?.type !== "paragraph") return directive(kind, {}, cell.blocks);
  return directive(kind, {}, [{ ...title, data: { directiveLabel: true } }, ...blocks]);
}

/** Elements that are read as if their children were in their place. */
const AROUND = new Set(["w:sdt", "w:sdtContent", "w:customXml", "w:ins", "w:moveTo"]);

function childrenOf(parent: RawElement, name: string): RawElement[] {
  return parent.children.flatMap((child) =>
    child.name === name ? [child] : AROUND.has(child.name) ? childrenOf(child, name) : []
  );
}

/** Checks whether a tracked change takes a row away. */
function isGone(row: RawElement, { changes }: ContentScope): boolean {
  const change = row.child("w:trPr", changes === "accept" ? "w:del" : "w:ins");
  return change !== undefined;
}

function readRow(row: RawElement, scope: ContentScope): WordCell[] {
  const before = readInteger(row.child("w:trPr")?.val("w:gridBefore"), SPANS) ?? 0;
  const empty: WordCell[] = before === 0
    ? []
    : [{ blocks: [], columns: before, rows: 1, align: undefined, ground: undefined }];
  return [
    ...empty,
    ...childrenOf(row, "w:tc").map((cell): WordCell => {
      const properties = cell.child("w:tcPr");
      return {
        blocks: scope.blocks(cell, { ...scope, isNested: true }),
        columns: readInteger(properties?.val("w:gridSpan"), SPANS) ?? 1,
        rows: 1,
        align: alignOf(cell.child("w:p")),
        ground: groundOf(properties),
      };
    }),
  ];
}

/** Joins cells that go on below: the first of them gets their rows, the others none. */
function joinRows(rows: readonly RawElement[], cells: readonly WordCell[][]): void {
  const open = new Map<number, WordCell>();
  for (const [r, row] of cells.entries()) {
    const written = childrenOf(rows[r] ?? row as never, "w:tc");
    const skipped = row.length - written.length;
    let column = 0;
    for (const [c, cell] of row.entries()) {
      const merge = written[c - skipped]?.child("w:tcPr", "w:vMerge");
      const isNext = merge !== undefined && merge.get("w:val") !== "restart";
      const above = open.get(column);
      if (isNext && above !== undefined && above.columns === cell.columns) {
        above.rows++;
        cell.rows = 0;
      } else if (merge === undefined) open.delete(column);
      else open.set(column, cell);
      column += cell.columns;
    }
  }
}

/** The first row is the head of a table if it says so, or if the look of its style marks it. */
function countHeads(table: RawElement, rows: readonly RawElement[]): number {
  const marked = rows.findIndex((row) => row.child("w:trPr", "w:tblHeader") === undefined);
  if (marked !== 0) return marked === -1 ? Math.min(1, rows.length) : marked;
  const look = table.child("w:tblPr", "w:tblLook");
  const bits = Number.parseInt(look?.get("w:val") ?? "", 16);
  const isFirst = look?.get("w:firstRow") === undefined ? (bits & 0x20) !== 0 : isTrue(look.get("w:firstRow"));
  return isFirst && rows.length > 1 ? 1 : 0;
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true" || value === "on";
}

function asMarkdown(rows: readonly (readonly WordCell[])[], heads: number): Table | undefined {
  const width = rows[0]?.length ?? 0;
  const isPlain = heads <= 1 && width > 0 &&
    rows.every((row) => row.length === width && row.every(isPlainCell));
  if (!isPlain) return undefined;
  const align = Array.from({ length: width }, (_, i) => {
    const [first, ...others] = rows.slice(heads).map((row) => row[i]?.align);
    return first !== undefined && others.every((align) => align === first) ? first : null;
  });
  const shown = rows.map((row, r): Table["children"][number] => ({
    type: "tableRow",
    children: row.map((cell, i) => ({
      type: "tableCell",
      children: [...r < heads ? [] : cellMarks(cell, align[i]), ...lineOf(cell).map(breakAsHtml)],
    })),
  }));
  // A head of empty cells is none.
  const noHead: Table["children"][number] = {
    type: "tableRow",
    children: Array.from({ length: width }, () => ({ type: "tableCell", children: [] })),
  };
  return { type: "table", align, children: heads === 1 ? shown : [noHead, ...shown] };
}

/** What a cell has that its column does not have. */
function cellMarks({ ground, align }: WordCell, ofColumn: WordCell["align"] | null): PhrasingContent[] {
  const attributes = {
    ...(ground === undefined ? {} : { highlight: ground }),
    ...(align === undefined || align === ofColumn ? {} : { text: align }),
  };
  if (Object.keys(attributes).length === 0) return [];
  return [{ type: "textDirective", name: "cell", attributes, children: [] }, { type: "text", value: " " }];
}

function isPlainCell({ blocks, columns, rows }: WordCell): boolean {
  const [first, more] = blocks;
  return columns === 1 && rows === 1 && more === undefined && (first === undefined || first.type === "paragraph");
}

function lineOf({ blocks: [first] }: WordCell): PhrasingContent[] {
  return first?.type === "paragraph" ? first.children : [];
}

function asDirective(rows: readonly (readonly WordCell[])[], heads: number): ContainerDirective {
  return directive(
    "table",
    {},
    rows.map((row, r) =>
      directive(
        "row",
        {},
        row.map(({ blocks, columns, rows: high, align, ground }) =>
          directive("cell", {
            ...(columns > 1 ? { colspan: String(columns) } : {}),
            ...(high > 1 ? { rowspan: String(high) } : {}),
            ...(r < heads ? { header: "" } : present({ align, highlight: ground })),
          }, blocks)
        ),
      )
    ),
  );
}

function directive(
  name: string,
  attributes: Record<string, string>,
  children: readonly RootContent[],
): ContainerDirective {
  return { type: "containerDirective", name, attributes, children: children as ContainerDirective["children"] };
}
