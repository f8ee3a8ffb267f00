import { TexError, texOf, type TexReader, type TexToken } from "../tex_tokens.ts";
import { type TexMacro, writtenBy } from "./tex_macro.ts";

/** Rows and columns of the largest matrix. */
const MAX_SIZE = 20;
/** Matrices of Pauli by their numbers and letters. */
const PAULI: ReadonlyMap<string, string> = new Map([
  ...["0", "i"].map((name) => [name, "1 & 0 \\\\ 0 & 1"] as const),
  ...["1", "x"].map((name) => [name, "0 & 1 \\\\ 1 & 0"] as const),
  ...["2", "y"].map((name) => [name, "0 & -i \\\\ i & 0"] as const),
  ...["3", "z"].map((name) => [name, "1 & 0 \\\\ 0 & -1"] as const),
]);

/** Commands of the package physics for the rows of matrices. */
export const MATRIX_MACROS: ReadonlyMap<string, TexMacro> = new Map([
  ...each("imat identitymatrix", (reader) => {
    const size = readSize(reader);
    return rows(size, size, (row, column) => row === column ? "1" : "0");
  }),
  ...each("zmat zeromatrix", (reader) => {
    const [height, width] = [readSize(reader), readSize(reader)];
    return rows(height, width, () => "0");
  }),
  ...each("xmat xmatrix", writeFilled),
  ...each("dmat diagonalmatrix", (reader) => writeDiagonal(reader, false)),
  ...each("admat antidiagonalmatrix", (reader) => writeDiagonal(reader, true)),
  ...each("pmat paulimatrix", (reader) => {
    const name = texOf(reader.argument());
    return PAULI.get(name) ?? fail(`\\pmat has no matrix ${name}`);
  }),
]);

function each(names: string, write: (reader: TexReader) => string): [string, TexMacro][] {
  return names.split(" ").map((name) => [name, writtenBy(write)]);
}

function fail(problem: string): never {
  throw new TexError(problem);
}

function readSize(reader: TexReader): number {
  const written = texOf(reader.argument());
  const size = /^\d+$/.test(written) ? Number(written) : 0;
  return size >= 1 && size <= MAX_SIZE ? size : fail(`a matrix has ${written || "no"} rows or columns`);
}

function rows(height: number, width: number, cell: (row: number, column: number) => string): string {
  return Array.from(
    { length: height },
    (_, row) => Array.from({ length: width }, (_, column) => cell(row, column)).join(" & "),
  ).join(" \\\\ ");
}

/** Writes a matrix of one element; with a star, each has its place as an index. */
function writeFilled(reader: TexReader): string {
  const hasPlaces = reader.take("sign", "*");
  const element = texOf(reader.argument());
  const [height, width] = [readSize(reader), readSize(reader)];
  return rows(height, width, (row, column) => {
    if (!hasPlaces || height * width === 1) return element;
    const place = [height > 1 ? row + 1 : "", width > 1 ? column + 1 : ""].join("");
    return `${element}_{${place}}`;
  });
}

/** Writes the elements of a diagonal; the others are what is in brackets, or empty. */
function writeDiagonal(reader: TexReader, isRising: boolean): string {
  const other = texOf(reader.option() ?? []);
  const elements = splitCommas(reader.argument());
  const size = elements.length;
  if (size > MAX_SIZE) fail("a matrix has too many rows");
  return rows(size, size, (row, column) => {
    return (isRising ? size - 1 - column : column) === row ? elements[row] ?? "" : other;
  });
}

function splitCommas(tokens: readonly TexToken[]): string[] {
  const parts: TexToken[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === "open") depth++;
    if (token.kind === "close") depth--;
    if (depth === 0 && token.kind === "sign" && token.text === ",") parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.map(texOf);
}
