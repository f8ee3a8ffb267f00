import type { Borders } from "../styles/borders.ts";
import { present } from "../../../base/present.ts";
import type { TableFacts } from "../design_facts.ts";
import type { BorderFacts, Evidence, Found } from "../tally/text_facts.ts";
import { layerRunFormats, type RunFormat } from "../styles/run_format.ts";
import type { TableCondition, TableLayer } from "../styles/style_definition.ts";
import type { StyleSheet } from "../styles/style_sheet.ts";
import { roomAbove, roomAtSides, type SeenTable, type TableLines } from "../story/table_builder.ts";
import { type CellMargins, overlayTableFormat, type TableFormat } from "../story/table_format.ts";
import type { CountedTable } from "../tally/format_tally.ts";
import { Votes } from "../tally/votes.ts";

/** Minimum share of the tables that must agree on a value. */
const MOST = 0.5;
/** Minimum share of the line width for a table to count as full width. */
const FULL = 0.9;

/** Value of one table, and whether the table itself specifies it rather than its style. */
interface Said<T> {
  readonly value: T;
  readonly direct: boolean;
}

/** Tables that decide the design of tables. */
export interface DataTables {
  readonly tables: readonly CountedTable[];
  /** Whether they may only place text and pictures side by side, because the document has no others. */
  readonly onlyLayout: boolean;
}

/** Returns the format of most tables; undefined without tables. */
export function readTables(
  { tables: counted, onlyLayout }: DataTables,
  sheet: StyleSheet,
  lineWidth: number,
): TableFacts | undefined {
  if (counted.length === 0) return undefined;
  const tables = counted.map(({ table, count }) => ({ look: resolveTable(table, sheet, lineWidth), count }));
  const styles = new Votes<string | undefined>();
  for (const { look, count } of tables) styles.add(look.styleName, count);
  const style = styles.winner();
  const evidence: Evidence = {
    kind: "style",
    name: style?.value ?? "Normal Table",
    count: style?.weight ?? 0,
    unit: "tables",
  };
  const found = <T>(read: (look: ResolvedTable) => Said<T> | undefined): Found<T> | undefined =>
    decide(tables.map(({ look, count }) => ({ said: read(look), count })), evidence.name);
  return {
    style: evidence,
    count: styles.total,
    onlyLayout,
    headerRow: present({
      repeat: found(({ repeat }) => ({ value: repeat, direct: true }))?.value,
      fill: found(({ headFill }) => headFill),
      color: found(({ headColor }) => headColor),
      bold: found(({ headBold }) => headBold),
      rule: found(({ headRule }) => headRule),
    }),
    ...present({
      banding: found(({ banding }) => banding),
      borders: found(({ lines }) => lines),
      cellX: found(({ cellX }) => cellX),
      cellY: found(({ cellY }) => cellY),
      align: found(({ align }) => align),
      width: found(({ width }) => width),
    }),
  };
}

function decide<T>(
  choices: readonly { readonly said: Said<T> | undefined; readonly count: number }[],
  name: string,
): Found<T> | undefined {
  const votes = new Votes<T | undefined>();
  for (const { said, count } of choices) votes.add(said?.value, count);
  const most = votes.majority(MOST);
  if (most?.value === undefined) return undefined;
  const key = JSON.stringify(most.value);
  const direct = new Votes<boolean>();
  for (const { said, count } of choices) {
    if (said !== undefined && JSON.stringify(said.value) === key) direct.add(said.direct, count);
  }
  const kind = direct.winner()?.value === true ? "direct" : "style";
  return { value: most.value, evidence: { kind, name, count: most.weight, unit: "tables" } };
}

/** Lines of a table; `open` if those around it are not on all sides. */
type ResolvedLines = Omit<TableLines, "ends" | "sides"> & { readonly open?: true };

/** Format of a table, of its own or of its style; each undefined if neither specifies it. */
interface ResolvedTable {
  readonly styleName: string | undefined;
  readonly repeat: boolean;
  readonly headFill: Said<string> | undefined;
  readonly headColor: Said<string> | undefined;
  readonly headBold: Said<boolean> | undefined;
  readonly headRule: Said<BorderFacts> | undefined;
  readonly banding: Said<{ of: "rows" | "columns"; fill: string }> | undefined;
  readonly lines: Said<ResolvedLines> | undefined;
  readonly cellX: Said<number> | undefined;
  readonly cellY: Said<number> | undefined;
  readonly align: Said<"start" | "center" | "end"> | undefined;
  readonly width: Said<"auto" | "full"> | undefined;
}

type Layers = ReadonlyMap<TableCondition, TableLayer>;

/** Returns the format of a table, by itself and its style, on lines of a width in points. */
function resolveTable(table: SeenTable, sheet: StyleSheet, lineWidth: number): ResolvedTable {
  const style = sheet.styleOf(table.format.styleId, "table");
  const layers: Layers = style === undefined ? new Map() : sheet.resolve(style.id).layers;
  const whole = layers.get("wholeTable");
  const first = table.format.look?.firstRow === true ? layers.get("firstRow") : undefined;
  const { cellX, cellY } = readRoom(table, layers);
  const format = overlayTableFormat(whole?.table ?? {}, table.format);
  return {
    styleName: style?.name,
    repeat: table.repeat ?? first?.repeated ?? false,
    headFill: either(table.headFill, first?.cell.shading),
    ...readHeadText(table, { sheet, whole: whole?.run, first: first?.run }),
    headRule: either(table.headRule, first?.cell.borders?.bottom),
    banding: readBanding(table, layers),
    lines: readLines(table, whole),
    cellX,
    cellY,
    align: either(table.format.align, whole?.table.align),
    width: readWidth(format, table.gridWidth, lineWidth),
  };
}

/** Returns the value of the table, else that of its style; undefined if neither has one. */
function either<T>(direct: T | null | undefined, style: T | null | undefined): Said<T> | undefined {
  if (direct === null) return undefined;
  if (direct !== undefined) return { value: direct, direct: true };
  return style === undefined || style === null ? undefined : { value: style, direct: false };
}

function readHeadText(
  { headText }: SeenTable,
  { sheet, whole = {}, first = {} }: { sheet: StyleSheet; whole: RunFormat | undefined; first: RunFormat | undefined },
): Pick<ResolvedTable, "headColor" | "headBold"> {
  const ofTable = { ...whole, ...first };
  const byStyle: Pick<ResolvedTable, "headColor" | "headBold"> = {
    headColor: either(undefined, ofTable.color),
    headBold: either(undefined, ofTable.bold),
  };
  if (headText === undefined) return byStyle;
  const { paragraph, run } = headText;
  const characterId = run.direct.styleId;
  const format = layerRunFormats({
    defaults: sheet.defaults.run,
    table: ofTable,
    paragraph: paragraph.styleId === undefined ? undefined : sheet.resolve(paragraph.styleId).run,
    character: characterId === undefined ? undefined : sheet.resolve(characterId).run,
    direct: run.direct,
  });
  const color = format.color ?? undefined;
  const bold = format.bold;
  return {
    headColor: color === undefined ? undefined : { value: color, direct: color !== ofTable.color },
    headBold: bold === undefined ? undefined : { value: bold, direct: bold !== ofTable.bold },
  };
}

function readBanding(table: SeenTable, layers: Layers): ResolvedTable["banding"] {
  if (table.band !== undefined) return { value: { of: "rows", fill: table.band }, direct: true };
  const fill = (...conditions: TableCondition[]) => {
    const fills = conditions.map((condition) => layers.get(condition)?.cell.shading ?? undefined);
    return fills.find((fill) => fill !== undefined && fill !== "#ffffff");
  };
  const look = table.format.look;
  const rows = look?.bandedRows === true ? fill("band1Horz", "band2Horz") : undefined;
  if (rows !== undefined) return { value: { of: "rows", fill: rows }, direct: false };
  const columns = look?.bandedColumns === true ? fill("band1Vert", "band2Vert") : undefined;
  return columns === undefined ? undefined : { value: { of: "columns", fill: columns }, direct: false };
}

function readLines({ lines, format }: SeenTable, whole: TableLayer | undefined): Said<ResolvedLines> {
  const borders: Borders = { ...whole?.table.borders, ...format.borders };
  const cells = whole?.cell.borders ?? {};
  const has = (...names: ("top" | "bottom" | "left" | "right")[]) =>
    names.some((name) => plain(borders[name] ?? cells[name]) !== null);
  const around = { ends: has("top", "bottom"), sides: has("left", "right") };
  if (lines !== undefined) return { value: closeLines({ ...around, ...lines }), direct: true };
  const direct = format.borders !== undefined;
  const outer = borders.top ?? borders.bottom ?? borders.left ?? borders.right;
  const value: TableLines = {
    outer: plain(outer ?? cells.top ?? cells.bottom),
    horizontal: plain(borders.insideH ?? cells.insideH),
    vertical: plain(borders.insideV ?? cells.insideV),
  };
  return { value: closeLines({ ...around, ...value }), direct };
}

/** Returns the lines of a table, which are open where it has some around it, but not on all sides. */
function closeLines({ ends, sides, ...lines }: TableLines): ResolvedLines {
  return lines.outer !== null && ends !== sides ? { ...lines, open: true } : lines;
}

function plain(border: BorderFacts | null | undefined): BorderFacts | null {
  return border ?? null;
}

/** Returns the cell padding: that of the cells, otherwise that of the table or of its style. */
function readRoom(table: SeenTable, layers: Layers): Pick<ResolvedTable, "cellX" | "cellY"> {
  const ofCells = cellMargins(table.format, layers);
  const ofStyle = layers.get("wholeTable")?.table.margins;
  const own = table.format.margins;
  const room = (said: number | undefined, read: (margins: CellMargins | undefined) => number | undefined) =>
    either(said, read(ofCells)) ?? either(read(own), read(ofStyle));
  return { cellX: room(table.roomX, roomAtSides), cellY: room(table.roomY, roomAbove) };
}

/** Returns the cell margins of the style: those of both row bands if they agree, over those of the whole table. */
function cellMargins({ look }: TableFormat, layers: Layers): CellMargins {
  const of = (condition: TableCondition) => layers.get(condition)?.cell.margins;
  const [odd, even] = look?.bandedRows === true ? [of("band1Horz"), of("band2Horz")] : [];
  const bands = odd !== undefined && JSON.stringify(odd) === JSON.stringify(even) ? odd : {};
  return { ...of("wholeTable"), ...bands };
}

function readWidth({ width }: TableFormat, gridWidth: number, lineWidth: number): ResolvedTable["width"] {
  if (width?.kind === "fraction") return width.value >= FULL ? { value: "full", direct: true } : undefined;
  const points = width?.kind === "points" ? width.value : gridWidth;
  if (points <= 0) return width === undefined ? undefined : { value: "auto", direct: true };
  if (lineWidth > 0 && points >= FULL * lineWidth) return { value: "full", direct: true };
  return width?.kind === "points" ? undefined : { value: "auto", direct: true };
}

/** Returns the tables with lines, fills or a marked first row, or all if none has them. */
export function listDataTables(all: readonly CountedTable[], sheet: StyleSheet): DataTables {
  const tables = all.filter(({ table }) => !isLayout(resolveTable(table, sheet, 0)));
  return tables.length > 0 ? { tables, onlyLayout: false } : { tables: all, onlyLayout: true };
}

function isLayout({ lines, headFill, headRule, headBold, headColor, banding, repeat }: ResolvedTable): boolean {
  const { outer = null, horizontal = null, vertical = null } = lines?.value ?? {};
  const lined = [outer, horizontal, vertical, headRule?.value ?? null].some((line) => line !== null);
  // Bold or colored text in the first row of a layout is usual; the style of a table marks it on purpose.
  const marked = repeat || [headBold, headColor].some((said) => said !== undefined && !said.direct && said.value);
  return !lined && !marked && headFill === undefined && banding === undefined;
}
