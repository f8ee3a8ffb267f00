import { quote, truncate } from "../../../base/text.ts";
import { listNodes } from "../../list_nodes.ts";
import { plainText } from "../../plain_text.ts";
import { splitCaption } from "../../captions/find_captions.ts";
import type { TableNode } from "../../captions/table_node.ts";
import type { Nodes } from "../../tree.ts";
import { TypstCode } from "./code.ts";
import { renderCaption, type RenderedCaption } from "./captions.ts";
import { inlineContent } from "./inline.ts";
import { enter, inDirectionOf, type Scope, TABLE_LEVELS } from "./scope.ts";
import { type CellSurvey, surveyCell } from "../../tables/cell_survey.ts";
import { collectColumns, type ColumnFacts, type MeasuredWord, type SurveyedCell } from "../../tables/column_facts.ts";
import { readColumnShares } from "../../tables/column_shares.ts";
import { readHighlightColor } from "../../tables/highlight_color.ts";
import { countHeadRows } from "../../tables/head_rows.ts";
import { placeCells, type PlacedCell } from "../../tables/place_cells.ts";
import { readSourceTable } from "../../tables/read_source_table.ts";
import { EMPTY_CELL, type SourceCell, type TableRows } from "../../tables/read_table_rows.ts";

/** What comes with a table. */
export interface TableContext {
  readonly caption?: RenderedCaption | undefined;
  /** Headings right before it, which move with it to a landscape page, and whether they open a chapter. */
  readonly lead?: TypstCode | undefined;
  readonly opens?: TypstCode | undefined;
}

/** Renders a table; content nested too deeply is shown without it. */
export function renderTypstTable(node: TableNode, scope: Scope, { caption, ...lead }: TableContext = {}): TypstCode[] {
  const { rows, label } = readSourceTable(node);
  if (rows.rows.length === 0) return label === undefined ? [] : [inlineContent(label.children, scope)];
  const inner = node.type === "table" ? { ...scope, atTop: false } : enter(scope, node, TABLE_LEVELS);
  if (inner === undefined) return rows.rows.flat().map(({ blocks }) => scope.rendering.blocks(blocks, scope));
  const writer = new TableWriter(node, rows, { ...inner, inCell: true });
  const own = label === undefined ? undefined : renderCaption(splitCaption(label.children, "table"), inner);
  return [TypstCode.call("data-table", { ...writer.facts(scope), ...(caption ?? own), ...lead })];
}

/** Tests whether a table may need a landscape page, by the number of its columns. */
export function canBeWide(node: TableNode): boolean {
  if (node.type === "table") return (node.children[0]?.children.length ?? 0) > 3;
  return readSourceTable(node).rows.rows.some((row) => row.reduce((sum, { colspan }) => sum + colspan, 0) > 3);
}

/** Cells of at most this many estimated ems take few lines in every column. */
const SHORT_CELL_EMS = 24;
/** Tables with fewer columns are not split. */
const SPLIT_COLUMNS = 4;

class TableWriter {
  readonly #node: TableNode;
  readonly #align: TableRows["align"];
  readonly #scope: Scope;
  readonly #columns: number;
  readonly #rows: readonly (readonly PlacedCell<SourceCell>[])[];
  readonly #surveys: readonly (readonly CellSurvey[])[];
  readonly #hasSpans: boolean;
  readonly #headRows: number;
  /** Whether the header has footnotes, which another page would show again, with other numbers. */
  readonly #hasHeadNotes: boolean;

  constructor(node: TableNode, { align, rows }: TableRows, scope: Scope) {
    const { columns, rows: placed } = placeCells(rows, EMPTY_CELL);
    this.#node = node;
    this.#align = align;
    this.#scope = scope;
    this.#columns = columns;
    this.#rows = placed;
    this.#surveys = placed.map((row) => row.map(({ cell }) => surveyCell(cell.blocks)));
    this.#hasSpans = placed.some((row) => row.some(({ colspan, rowspan }) => colspan > 1 || rowspan > 1));
    this.#headRows = countHeadRows(placed);
    const head = placed.slice(0, this.#headRows).flat();
    this.#hasHeadNotes = head.some(({ cell }) => cell.blocks.some((block) => [...listNodes(block)].some(isFootnote)));
  }

  /** Returns the arguments of the component. */
  facts(outer: Scope): Record<string, TypstCode | undefined> {
    const columns = collectColumns(this.#surveyed(), this.#columns);
    const shares = this.#node.type === "table"
      ? undefined
      : readColumnShares(this.#node.attributes ?? {}, this.#columns);
    const isFlat = this.#surveys.every((row) => row.every((survey) => survey.isLine));
    return {
      columns: TypstCode.array(columns.map((column, x) => this.#renderColumn(column, x, shares?.columns?.[x]))),
      head: TypstCode.integer(this.#headRows),
      rows: TypstCode.array(this.#rows.map((row) => TypstCode.array(row.map((cell, i) => this.#renderCell(cell, i))))),
      tall: this.#tallCells(),
      spans: this.#hasSpans ? TypstCode.word("true") : undefined,
      flat: isFlat ? TypstCode.word("true") : undefined,
      once: this.#hasHeadNotes ? TypstCode.word("true") : undefined,
      share: shares?.table === undefined ? undefined : TypstCode.measure(shares.table, "%"),
      place: TypstCode.text(outer.inCell ? "cell" : outer.atTop ? "page" : "block"),
    };
  }

  *#surveyed(): Iterable<SurveyedCell> {
    for (const [y, row] of this.#rows.entries()) {
      for (const [index, placed] of row.entries()) {
        const survey = this.#surveys[y]?.[index];
        if (survey !== undefined) yield { placed, survey, index };
      }
    }
  }

  #renderColumn(facts: ColumnFacts, x: number, share: number | undefined): TypstCode {
    const words = facts.words.map(renderWord);
    const pieces = facts.pieces.map(renderWord);
    const isSame = TypstCode.array(words).source === TypstCode.array(pieces).source;
    const entries: Record<string, TypstCode> = {
      align: TypstCode.text(this.#align[x] ?? "auto"),
      words: TypstCode.array(words),
      ...(isSame ? {} : { pieces: TypstCode.array(pieces) }),
      cells: TypstCode.array(
        facts.cells.map(([y, i]) => TypstCode.array([TypstCode.integer(y), TypstCode.integer(i)])),
      ),
      ...(facts.isCut ? { cut: TypstCode.word("true") } : {}),
      ...(facts.long === 0 ? {} : { long: TypstCode.integer(facts.long) }),
      ...(facts.least === 0 ? {} : { least: TypstCode.integer(facts.least) }),
      ...(facts.weight < 2 ? {} : { weight: TypstCode.integer(facts.weight) }),
      ...(share === undefined ? {} : { share: TypstCode.measure(share, "%") }),
    };
    return TypstCode.dictionary(entries);
  }

  /** Lists the cells that may take many lines: row, column, separate lines, ems. */
  #tallCells(): TypstCode | undefined {
    const tall = [...this.#surveyed()].flatMap(({ placed, survey }) => {
      if (survey.isInline && survey.lines < 3 && survey.ems <= SHORT_CELL_EMS) return [];
      const lines = survey.isInline ? survey.lines : survey.lines + 3;
      const numbers = [placed.y, placed.x, Math.min(lines, 99), Math.min(Math.ceil(survey.ems), 9999)];
      return [TypstCode.array(numbers.map((number) => TypstCode.integer(number)))];
    });
    return tall.length === 0 ? undefined : TypstCode.array(tall);
  }

  #renderCell(placed: PlacedCell<SourceCell>, index: number): TypstCode {
    const { cell, x, y, colspan, rowspan } = placed;
    const body = this.#renderBody(cell, !this.#hasHeadNotes && y < this.#headRows);
    const isPlain = !cell.isNumber && cell.highlight === undefined && cell.align === undefined &&
      cell.valign === undefined;
    const isHeader = cell.isHeader && y >= this.#headRows;
    const again = this.#columns > SPLIT_COLUMNS && (x === 0 || colspan > 1)
      ? this.#renderAgain(placed, index)
      : undefined;
    if (isPlain && !this.#hasSpans && !isHeader && again === undefined) return body;
    const entries: Record<string, TypstCode | undefined> = {
      body,
      x: this.#hasSpans ? TypstCode.integer(x) : undefined,
      colspan: colspan > 1 ? TypstCode.integer(colspan) : undefined,
      rowspan: rowspan > 1 ? TypstCode.integer(rowspan) : undefined,
      header: isHeader ? TypstCode.word("true") : undefined,
      number: cell.isNumber ? TypstCode.word("true") : undefined,
      align: cell.align === undefined ? undefined : TypstCode.text(cell.align),
      valign: cell.valign === undefined ? undefined : TypstCode.text(cell.valign),
      highlight: this.#renderHighlight(cell),
      again,
    };
    return TypstCode.dictionary(
      Object.fromEntries(Object.entries(entries).flatMap(([key, code]) => code === undefined ? [] : [[key, code]])),
    );
  }

  /** Renders the content for a further part of a split table, if it cannot be the same. */
  #renderAgain({ cell, y }: PlacedCell<SourceCell>, index: number): TypstCode | undefined {
    if (this.#surveys[y]?.[index]?.canRepeat === true) return undefined;
    return TypstCode.text(truncate(cell.blocks.map(plainText).join(" ").replace(/\s+/g, " ").trim(), 200));
  }

  #renderHighlight({ highlight }: SourceCell): TypstCode | undefined {
    if (highlight === undefined || highlight === "" || highlight === "transparent") return undefined;
    const color = readHighlightColor(highlight);
    if (color !== undefined) return TypstCode.text(color);
    const message = `The color ${quote(truncate(highlight, 40))} of a cell is unknown`;
    this.#scope.rendering.log.warn("directive-attribute", message, {
      node: this.#node,
      hint: "Use a name such as yellow, or #rrggbb.",
    });
    return undefined;
  }

  /** Renders the content of a cell, as a function of its width if it depends on that. */
  #renderBody({ blocks }: SourceCell, repeats: boolean): TypstCode {
    const [first, ...others] = blocks;
    const scope = repeats ? { ...this.#scope, repeats } : this.#scope;
    const body = first?.type === "paragraph" && others.length === 0
      ? inDirectionOf(plainText(first), scope, (directed) => inlineContent(first.children, directed))
      : blocks.length === 0
      ? TypstCode.inline([])
      : scope.rendering.blocks(blocks, scope);
    return ROOMY.test(body.source) ? TypstCode.roomy(body) : body;
  }
}

function isFootnote(node: Nodes): boolean {
  return node.type === "footnoteReference" || node.type === "textDirective" && node.name === "footnote";
}

const ROOMY = /\bcell-(?:word|code)\(room/;

function renderWord({ text, isCode, isStrong, isHeader }: MeasuredWord): TypstCode {
  const plain = isCode
    ? TypstCode.call("cell-code", {}, TypstCode.word("none"), TypstCode.text(text))
    : TypstCode.text(text);
  const word = isStrong && !isCode ? TypstCode.call("strong", {}, plain) : plain;
  return isHeader && !isCode ? TypstCode.call("head-text", {}, word) : word;
}
