import { hasClass, type MathmlElement, styleOf, textIn } from "../../../math/mathml/mathml_element.ts";
import { markup } from "../../../../base/xml/markup.ts";
import { FormulaError, type FormulaScope, renderFormulaValue, wrapArgument } from "./formula_scope.ts";
import { renderFormulaRun } from "./formula_run.ts";

/** Word shows no more. */
const MAX_COLUMNS = 64;

/** A row, and the tag beside it. */
interface FormulaLine {
  readonly cells: readonly MathmlElement[];
  readonly tag: string;
}

/** Renders a matrix, or lines of a formula, whose columns are aligned. */
export function renderFormulaTable(table: MathmlElement, scope: FormulaScope): string {
  const lines = table.children.filter(({ name }) => name === "mtr").map((row) => readLine(row, table));
  const width = Math.max(1, ...lines.map(({ cells }) => cells.length));
  if (width > MAX_COLUMNS) throw new FormulaError("it has too many columns");
  const isEquation = hasClass(table, /^tml-jot$/) || isTagged(table);
  const [first] = lines;
  if (first === undefined) return "";
  if (lines.length === 1 && width === 1) return renderCell(first, 0, { scope, isEquation });
  const columns = Array.from({ length: width }, (_, at) => alignmentOf(lines, at));
  if (width === 1 && columns[0] === "center") {
    return markup(
      "m:eqArr",
      {},
      lines.map((line) => wrapArgument("e", renderCell(line, 0, { scope, isEquation }))).join(""),
    );
  }
  const rows = lines.map((line) => {
    const cells = columns.map((_, at) => wrapArgument("e", renderCell(line, at, { scope, isEquation })));
    return markup("m:mr", {}, cells.join(""));
  });
  // Lines of a formula have the spaces of their operators between the columns, and no others.
  const gap = isEquation && columns.some((side) => side !== "center")
    ? renderFormulaValue("cGpRule", 3) + renderFormulaValue("cGp", 0)
    : "";
  const properties = markup("m:mPr", {}, renderFormulaValue("plcHide", 1) + gap + renderColumns(columns));
  return markup("m:m", {}, properties + rows.join(""));
}

function isTagged(table: MathmlElement): boolean {
  return styleOf(table, "width") === "100%";
}

/** Reads a row; around those of numbered formulas are columns for the numbers. */
function readLine({ children }: MathmlElement, table: MathmlElement): FormulaLine {
  if (!isTagged(table) || children.length < 3) return { cells: children, tag: "" };
  const last = children.at(-1);
  return { cells: children.slice(1, -1), tag: last === undefined ? "" : textIn(last).trim() };
}

type Alignment = "left" | "center" | "right";

function alignmentOf(lines: readonly FormulaLine[], at: number): Alignment {
  const cells = lines.map(({ cells }) => cells[at]).filter((cell) => cell !== undefined);
  if (cells.some((cell) => hasClass(cell, /^tml-left$/))) return "left";
  return cells.some((cell) => hasClass(cell, /^tml-right$/)) ? "right" : "center";
}

function renderColumns(columns: readonly Alignment[]): string {
  const written = columns.map((align) =>
    markup("m:mc", {}, markup("m:mcPr", {}, renderFormulaValue("count", 1) + renderFormulaValue("mcJc", align)))
  );
  return markup("m:mcs", {}, written.join(""));
}

function renderCell(
  { cells, tag }: FormulaLine,
  at: number,
  { scope, isEquation }: { readonly scope: FormulaScope; readonly isEquation: boolean },
): string {
  const cell = cells[at];
  const content = cell === undefined ? "" : scope.row([cell], scope);
  const isPair = isEquation && at > 0 && cell !== undefined && Number.parseFloat(styleOf(cell, "padding-left")) >= 1;
  const start = isPair && content !== "" ? renderFormulaRun("\u2003", { isText: true }, scope) : "";
  return start + content + (at === cells.length - 1 ? renderTag(tag, scope) : "");
}

/** Renders the tag of a formula behind it. */
export function renderTag(tag: string, scope: FormulaScope): string {
  return tag === "" ? "" : renderFormulaRun(`\u2003\u2003${tag}`, { isText: true }, scope);
}
