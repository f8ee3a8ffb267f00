import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { formulaContent, formulaParts, formulaValue, innerScope, NUMBER_MARK, type TexScope } from "./tex_scope.ts";
import { writeTag, writeTagRun } from "./write_run.ts";

/** Environments by the signs around a matrix. */
const MATRICES: ReadonlyMap<string, string> = new Map([
  ...[["()", "pmatrix"], ["[]", "bmatrix"], ["{}", "Bmatrix"], ["||", "vmatrix"], ["‖‖", "Vmatrix"]] as const,
]);
const MAX_COLUMNS = 64;

/** Writes a matrix, or lines whose columns are aligned. */
export function writeMatrix(element: RawElement, scope: TexScope): string {
  const columns = columnsOf(element);
  const rows = rowsOf(element, scope);
  if (isAligned(element, columns)) return columns === "l" ? writeBroken(rows) : writeAligned(rows);
  const content = rows.map(({ cells }) => cells.join(" & ")).join(" \\\\ ");
  if (/^c*$/.test(columns)) return `\\begin{matrix} ${content} \\end{matrix}`;
  return `\\begin{array}{${columns}} ${content} \\end{array}`;
}

/** Writes a matrix between signs that have an environment with it; undefined between others. */
export function writeFencedMatrix(element: RawElement, signs: string, scope: TexScope): string | undefined {
  const columns = columnsOf(element);
  const name = /^c*$/.test(columns)
    ? MATRICES.get(signs)
    : signs === "{" && /^ll?$/.test(columns)
    ? "cases"
    : undefined;
  if (name === undefined || isAligned(element, columns)) return undefined;
  const rows = rowsOf(element, scope).map(({ cells }) => cells.join(" & "));
  return `\\begin{${name}} ${rows.join(" \\\\ ")} \\end{${name}}`;
}

/** Writes lines below each other. */
export function writeLines(element: RawElement, scope: TexScope): string {
  return joinLines(linesOf(element, scope), scope);
}

/** Writes lines behind a brace: those in pairs as cases; undefined for others. */
export function writeFencedLines(element: RawElement, signs: string, scope: TexScope): string | undefined {
  if (signs !== "{") return undefined;
  const lines = linesOf(element, scope);
  const isPaired = longest(lines.map(({ cells }) => cells)) === 2;
  if (!isPaired) return `\\left\\{ ${joinLines(lines, { ...scope, depth: scope.depth + 1 })} \\right.`;
  return `\\begin{cases} ${lines.map(({ cells }) => cells.join(" & ")).join(" \\\\ ")} \\end{cases}`;
}

function joinLines(lines: readonly Line[], scope: TexScope): string {
  const [first, ...others] = lines;
  const tagOf = ({ tag }: Line) => tag === "" ? "" : ` ${tag}`;
  const isAlone = scope.isDisplay && scope.depth === 1 && lines.some(({ tag }) => tag !== "");
  if (first !== undefined && others.length === 0) return first.cells.join(" ") + (isAlone ? tagOf(first) : "");
  const hasColumns = lines.some(({ cells }) => cells.length > 1);
  const name = isAlone ? hasColumns ? "align" : "gather" : hasColumns ? "aligned" : "gathered";
  const rows = lines.map((line) => line.cells.join(" & ") + (isAlone ? tagOf(line) : ""));
  return `\\begin{${name}} ${rows.join(" \\\\ ")} \\end{${name}}`;
}

/** Returns the length of the longest list; there can be more than a call has arguments. */
function longest(lists: readonly (readonly unknown[])[]): number {
  return lists.reduce((most, { length }) => Math.max(most, length), 0);
}

interface Line {
  readonly cells: readonly string[];
  readonly tag: string;
}

function linesOf(element: RawElement, scope: TexScope): Line[] {
  return formulaParts(element, "m:e").map((line) => {
    const written = scope.row(formulaContent(line, scope), { ...innerScope(scope), isLine: true });
    const [formula = "", ...number] = written.split(NUMBER_MARK);
    const tag = writeTag(number.join("").replace(/\\[a-zA-Z]+|[{}\s]/g, ""));
    return { cells: formula.split(" & ").map((cell) => cell.trim()), tag };
  });
}

/** A row, and whether the columns of a pair have room before them. */
interface Row {
  readonly cells: readonly string[];
  readonly tag: string;
}

function rowsOf(element: RawElement, scope: TexScope): Row[] {
  return formulaParts(element, "m:mr").map((row) => {
    const cells = formulaParts(row, "m:e").slice(0, MAX_COLUMNS).map((cell) => formulaContent(cell, scope));
    if (formulaParts(row, "m:e").length > MAX_COLUMNS) scope.losses.add("columns of a matrix");
    const last = cells.at(-1)?.at(-1);
    const tag = last === undefined ? undefined : writeTagRun(last);
    if (tag !== undefined) cells.at(-1)?.pop();
    return { cells: cells.map((cell) => scope.row(cell, innerScope(scope)).trim()), tag: tag ?? "" };
  });
}

/** Returns the sides of the columns as TeX writes them: `lcr`. */
function columnsOf(element: RawElement): string {
  const columns = formulaParts(element.child("m:mPr", "m:mcs"), "m:mc").slice(0, MAX_COLUMNS);
  const sides = columns.map((column) => {
    const properties = column.child("m:mcPr");
    const count = Number.parseInt(properties?.child("m:count")?.get("m:val") ?? "1", 10);
    const [side = "c"] = properties?.child("m:mcJc")?.get("m:val") ?? "c";
    return (/^[lcr]$/.test(side) ? side : "c").repeat(Math.min(Math.max(count, 1) || 1, MAX_COLUMNS));
  }).join("").slice(0, MAX_COLUMNS);
  const width = Math.min(longest(formulaParts(element, "m:mr").map((row) => formulaParts(row, "m:e"))), MAX_COLUMNS);
  return sides.slice(0, width).padEnd(width, "c");
}

/** Tests whether the columns of a table have no room between them: those of lines, at a sign. */
function isAligned(element: RawElement, columns: string): boolean {
  const hasNoRoom = formulaValue(element, "m:cGpRule") === "3" && formulaValue(element, "m:cGp") === "0";
  return hasNoRoom && /^(?:(?:rl)*r?|l)$/.test(columns);
}

/** Writes a formula that is broken into lines. */
function writeBroken(rows: readonly Row[]): string {
  return `\\begin{multline*} ${rows.map(({ cells }) => cells.join("")).join(" \\\\ ")} \\end{multline*}`;
}

function writeAligned(rows: readonly Row[]): string {
  const isTagged = rows.some(({ tag }) => tag !== "");
  const isPair = (cell: string, at: number) => at > 0 && at % 2 === 0 && cell !== "";
  const hasRoom = rows.every(({ cells }) =>
    cells.every((cell, at) => !isPair(cell, at) || /^\\quad(?![a-z])/.test(cell))
  );
  const written = rows.map(({ cells, tag }) => {
    const shown = cells.map((cell, at) => hasRoom && isPair(cell, at) ? cell.replace(/^\\quad\s*/, "") : cell);
    return shown.join(" & ") + (tag === "" ? "" : ` ${tag}`);
  });
  const width = longest(rows.map(({ cells }) => cells));
  const name = hasRoom ? isTagged ? "align" : "aligned" : isTagged ? "alignat" : "alignedat";
  const count = hasRoom ? "" : `{${Math.ceil(width / 2)}}`;
  return `\\begin{${name}}${count} ${written.join(" \\\\ ")} \\end{${name}}`;
}
