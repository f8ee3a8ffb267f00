import { renderDiagram } from "./commutative_diagram.ts";
import { readColumns } from "./read_columns.ts";
import { TexError, texOf, TexReader, type TexToken } from "./tex_tokens.ts";

/** How an environment writes its cells. */
export interface EnvironmentPlace {
  /** Converts a cell, as an argument. */
  write(tokens: readonly TexToken[]): string;
  /** Whether the formula has nothing else. */
  isWhole: boolean;
}

/** Environments whose lines are those of a formula; those of the first list are aligned. */
const ALIGNED = new Set("align aligned alignat alignedat split flalign eqnarray".split(" "));
const GATHERED = new Set("gather gathered multline multlined equation displaymath math dmath subequations".split(" "));

const CASES = new Map([["cases", ""], ["dcases", ""], ["numcases", ""], ["rcases", "reverse: #true, "], [
  "drcases",
  "reverse: #true, ",
]]);

const DELIMS = new Map([
  ["matrix", "#none"],
  ["smallmatrix", "#none"],
  ["pmatrix", '"("'],
  ["psmallmatrix", '"("'],
  ["bmatrix", '"["'],
  ["bsmallmatrix", '"["'],
  ["Bmatrix", '"{"'],
  ["vmatrix", '"|"'],
  ["Vmatrix", "bar.v.double"],
]);

/** Renders an environment. */
export function renderEnvironment(name: string, body: readonly TexToken[], place: EnvironmentPlace): string {
  const plain = name.replace(/\*$/, "");
  const reader = new TexReader(body);
  if (plain === "alignat" || plain === "alignedat") reader.argument();
  if (ALIGNED.has(plain)) return alignedLines(readRows(reader.rest()), plain === "eqnarray", place);
  if (GATHERED.has(plain)) return gatheredLines(readRows(reader.rest()), place);
  if (CASES.has(plain)) return cases(plain, readRows(reader.rest()), place);
  if (plain === "array" || plain === "subarray") return array(reader, place);
  if (plain === "CD") return renderDiagram(readRows(reader.rest()).rows.map((cells) => cells.flat()), place.write);
  const delim = DELIMS.get(plain);
  if (delim === undefined) throw new TexError(`the environment ${name} is unknown`);
  const option = reader.option();
  const align = option === undefined ? "" : `align: ${alignmentOf(texOf(option))}, `;
  const matrix = `mat(delim: ${delim}, ${align}${cells(readRows(reader.rest()), place)})`;
  return plain.includes("small") ? `script(${matrix})` : matrix;
}

/** Rows of cells, and the numbers of the rows above which there is a line. */
interface Rows {
  rows: TexToken[][][];
  lines: number[];
}

function readRows(body: readonly TexToken[]): Rows {
  const rows: TexToken[][][] = [[[]]];
  const lines: number[] = [];
  let depth = 0;
  const reader = new TexReader(body);
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    const { kind, text } = token;
    if (kind === "open" || (kind === "command" && (text === "begin" || text === "left"))) depth++;
    if (kind === "close" || (kind === "command" && (text === "end" || text === "right"))) depth--;
    if (depth === 0 && kind === "command" && (text === "\\" || text === "cr" || text === "newline")) {
      reader.take("sign", "*");
      reader.option();
      rows.push([[]]);
    } else if (depth === 0 && kind === "sign" && text === "&") rows.at(-1)?.push([]);
    else if (kind === "command" && text === "hline") lines.push(rows.length - 1);
    else rows.at(-1)?.at(-1)?.push(token);
  }
  const last = rows.at(-1) ?? [];
  if (rows.length > 1 && last.every(isBlank)) rows.pop();
  return { rows, lines };
}

function isBlank(cell: readonly TexToken[]): boolean {
  return cell.every(({ kind }) => kind === "space");
}

/** Pairs of columns, the first of each at its right, the second at its left. */
function alignedLines({ rows }: Rows, hasThree: boolean, place: EnvironmentPlace): string {
  const written = rows.map((row) => {
    const parts = hasThree ? row.map((cell, i) => i === 2 ? cell : [...cell]) : row;
    return parts.map((cell, i) => {
      const shown = isBlank(cell) ? "" : place.write(cell);
      const mark = i === 0 || (hasThree && i === 2) ? "" : i % 2 === 0 ? "& quad " : "& ";
      return mark + shown;
    }).join(" ");
  });
  return lines(written, place);
}

function gatheredLines({ rows }: Rows, place: EnvironmentPlace): string {
  return lines(rows.map((row) => row.map(place.write).join(" ")), place);
}

function lines(rows: readonly string[], { isWhole }: EnvironmentPlace): string {
  if (rows.length === 1 || isWhole) return rows.map((row) => row.trim() === "" ? '""' : row).join(" \\ ");
  const displayed = rows.map((row) =>
    row.split("&").map((part) => part.trim() === "" ? "" : `display(${part.trim()})`)
  );
  return `mat(delim: #none, align: #left, ${displayed.map((row) => row.join(" & ") || '""').join("; ")})`;
}

function cases(name: string, { rows }: Rows, place: EnvironmentPlace): string {
  const shown = (cell: readonly TexToken[]) => {
    const math = place.write(cell);
    return name.startsWith("d") ? `display(${math})` : math;
  };
  return `cases(${CASES.get(name) ?? ""}${rows.map((row) => row.map(shown).join(" & quad ")).join(", ")})`;
}

function cells({ rows }: Rows, { write }: EnvironmentPlace): string {
  const width = Math.max(...rows.map((row) => row.length));
  return rows.map((row) => Array.from({ length: width }, (_, i) => write(row[i] ?? [])).join(", ")).join("; ");
}

function array(reader: TexReader, place: EnvironmentPlace): string {
  reader.option();
  const columns = readColumns(texOf(reader.argument()));
  const names = columns.replaceAll("|", "");
  const found = readRows(reader.rest());
  const rows = found.rows.map((row) => row.map((cell, i) => aligned(place.write(cell), names[i], names)));
  const body = rows.map((row) => row.join(", ")).join("; ");
  const augment = ruling(columns, found, names.length);
  const align = new Set(names).size === 1 ? `align: ${alignmentOf(names[0])}, ` : "";
  return `mat(delim: #none, ${augment}${align}${body})`;
}

/** In columns of different alignment, an alignment point before or after a cell does what the column says. */
function aligned(cell: string, name: string | undefined, names: string): string {
  if (new Set(names).size < 2 || cell === '""') return cell;
  return name === "l" ? `& ${cell}` : name === "r" ? `${cell} &` : cell;
}

function alignmentOf(name: string | undefined): string {
  return name === "l" ? "#left" : name === "r" ? "#right" : "#center";
}

/** Lines inside of an array; Typst draws none around it. */
function ruling(columns: string, { rows, lines }: Rows, width: number): string {
  const vertical: number[] = [];
  let at = 0;
  for (const sign of columns) {
    if (sign !== "|") at++;
    else if (at > 0 && at < width && !vertical.includes(at)) vertical.push(at);
  }
  const horizontal = [...new Set(lines)].filter((line) => line > 0 && line < rows.length);
  if (vertical.length === 0 && horizontal.length === 0) return "";
  return `augment: #(hline: (${horizontal.map((line) => `${line},`).join("")}), vline: (${
    vertical.map((line) => `${line},`).join("")
  })), `;
}
