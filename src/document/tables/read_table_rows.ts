import type {
  ContainerDirective,
  Directive,
  Paragraph,
  PhrasingContent,
  RootContent,
  Table,
  TableCell,
  TextDirective,
} from "../tree.ts";
import { MAX_COLUMNS, type Spanning } from "./place_cells.ts";

/** Horizontal position of a cell's text. */
export type CellAlign = "left" | "center" | "right";
/** Vertical position of a cell's text. */
export type CellValign = "top" | "middle" | "bottom";

/** A cell as written. */
export interface SourceCell extends Spanning {
  readonly blocks: readonly RootContent[];
  readonly isHeader: boolean;
  /** Whether it only numbers its row. */
  readonly isNumber: boolean;
  readonly align: CellAlign | undefined;
  readonly valign: CellValign | undefined;
  /** Color of the ground, as written. */
  readonly highlight: string | undefined;
  /** Directives of its row and its own, which links may lead to. */
  readonly marks: readonly Directive[];
}

/** A cell without content. */
export const EMPTY_CELL: SourceCell = {
  blocks: [],
  colspan: 1,
  rowspan: 1,
  isHeader: false,
  isNumber: false,
  align: undefined,
  valign: undefined,
  highlight: undefined,
  marks: [],
};

/** Rows of a table and the alignment of its columns. */
export interface TableRows {
  readonly align: readonly (CellAlign | undefined)[];
  readonly rows: readonly (readonly SourceCell[])[];
}

type Attributes = Readonly<Record<string, string | null | undefined>>;

/** Reads a GFM table with the marks of its cells; an empty header row means that it has no header. */
export function readGfmRows(table: Table, hasHeaderColumn = false): TableRows {
  const [head, ...body] = table.children;
  const columns = Math.min(head?.children.length ?? 0, MAX_COLUMNS);
  const header = joinExcess(head?.children ?? []).map((cell) => readGfmCell(cell, true));
  const isEmpty = header.every(({ blocks, highlight }) => blocks.length === 0 && highlight === undefined);
  const rows = body.map(({ children }) => {
    const cells = joinExcess(children).map((cell, i) => readGfmCell(cell, hasHeaderColumn && i === 0));
    return Array.from({ length: columns }, (_, x) => cells[x] ?? EMPTY_CELL);
  });
  return {
    align: Array.from({ length: columns }, (_, x) => table.align?.[x] ?? undefined),
    rows: isEmpty && rows.length > 0 ? rows : [header, ...rows],
  };
}

/** Joins the cells beyond the last possible column into one. */
function joinExcess(cells: readonly TableCell[]): readonly TableCell[] {
  if (cells.length <= MAX_COLUMNS) return cells;
  const space: PhrasingContent = { type: "text", value: " " };
  const joined = cells.slice(MAX_COLUMNS - 1).flatMap(({ children }) => [space, ...children]);
  return [...cells.slice(0, MAX_COLUMNS - 1), { type: "tableCell", children: joined.slice(1) }];
}

function readGfmCell({ children }: TableCell, isHeader: boolean): SourceCell {
  const row = takeMark(children, "row");
  const { mark, rest } = takeMark(row.rest, "cell");
  const attributes = mark?.attributes ?? {};
  const marks = [row.mark, mark].filter((each) => each !== undefined);
  const blocks: Paragraph[] = rest.length === 0 ? [] : [{ type: "paragraph", children: [...rest] }];
  const cell = readAttributes(attributes, blocks);
  return { ...cell, marks, isHeader, colspan: 1, rowspan: 1, align: readAlign(attributes["text"]) ?? cell.align };
}

/** Splits the directive of a name at the start of a cell's text from the remaining text. */
function takeMark(
  children: readonly PhrasingContent[],
  name: string,
): { mark: TextDirective | undefined; rest: readonly PhrasingContent[] } {
  const [first, next, ...others] = children;
  if (first?.type !== "textDirective" || first.name !== name) return { mark: undefined, rest: children };
  if (next?.type !== "text") return { mark: first, rest: children.slice(1) };
  const value = next.value.replace(/^[ \n]/, "");
  return { mark: first, rest: value === "" ? others : [{ ...next, value }, ...others] };
}

/** Reads the rows and cells of a directive; content outside of cells becomes cells of their own. */
export function readDirectiveRows(blocks: readonly RootContent[]): TableRows {
  const rows = blocks.map((row) =>
    isContainer(row, "row") ? withMark(row, joinCells(row.children.map(readDirectiveCell))) : [readDirectiveCell(row)]
  );
  return { align: [], rows };
}

function withMark(row: ContainerDirective, [first, ...others]: readonly SourceCell[]): SourceCell[] {
  return first === undefined ? [] : [{ ...first, marks: [row, ...first.marks] }, ...others];
}

function joinCells(cells: readonly SourceCell[]): readonly SourceCell[] {
  if (cells.length <= MAX_COLUMNS) return cells;
  const blocks = cells.slice(MAX_COLUMNS - 1).flatMap((cell) => cell.blocks);
  return [...cells.slice(0, MAX_COLUMNS - 1), { ...EMPTY_CELL, blocks }];
}

function readDirectiveCell(node: RootContent): SourceCell {
  if (!isContainer(node, "cell")) return { ...EMPTY_CELL, blocks: [node] };
  return { ...readAttributes(node.attributes ?? {}, node.children), marks: [node] };
}

function readAttributes(attributes: Attributes, blocks: readonly RootContent[]): SourceCell {
  return {
    blocks,
    colspan: readSpan(attributes["colspan"]),
    rowspan: readSpan(attributes["rowspan"]),
    isHeader: isSet(attributes["header"]),
    isNumber: isSet(attributes["number"]),
    align: readAlign(attributes["align"]),
    valign: VALIGNS.find((name) => name === attributes["valign"]),
    highlight: attributes["highlight"] ?? undefined,
    marks: [],
  };
}

const ALIGNS = ["left", "center", "right"] as const;
const VALIGNS = ["top", "middle", "bottom"] as const;

function readAlign(value: string | null | undefined): CellAlign | undefined {
  return ALIGNS.find((name) => name === value);
}

function readSpan(value: string | null | undefined): number {
  return /^[1-9]\d{0,3}$/.test(value ?? "") ? Number(value) : 1;
}

/** Tests whether an attribute without a value is set. */
function isSet(value: string | null | undefined): boolean {
  return value !== undefined && value !== null && value !== "false";
}

function isContainer(node: RootContent, name: string): node is ContainerDirective {
  return node.type === "containerDirective" && node.name === name;
}
