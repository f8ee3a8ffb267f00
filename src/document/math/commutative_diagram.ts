import { joinArgument } from "./math_parts.ts";
import { TexError, TexReader, type TexToken } from "./tex_tokens.ts";

/** Converts the text at an arrow. */
type WriteText = (tokens: readonly TexToken[]) => string;

/** Arrows of the package amscd with two texts, by the sign that is around these. */
const ARROWS: ReadonlyMap<string, readonly [arrow: string, isAcross: boolean]> = new Map([
  [">", ["arrow.r", true]],
  ["<", ["arrow.l", true]],
  ["V", ["arrow.b", false]],
  ["A", ["arrow.t", false]],
]);
/** Signs without text. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["=", 'xarrow(eq, "", "")'],
  ["|", "Big(bar.v.double)"],
  [".", '""'],
]);

/** Renders a commutative diagram of the package amscd: objects, and between them arrows such as `@>f>>` and `@VVgV`. */
export function renderDiagram(rows: readonly (readonly TexToken[])[], write: WriteText): string {
  const cells = rows.map((row) => readCells(row, write));
  const width = Math.max(...cells.map((row) => row.length));
  const lines = cells.map((row) => Array.from({ length: width }, (_, i) => row[i] ?? '""').join(", "));
  return `mat(delim: #none, ${lines.join("; ")})`;
}

/** Reads a row; between the arrows of one without objects, cells are empty. */
function readCells(row: readonly TexToken[], write: WriteText): string[] {
  const cells: string[] = [];
  const reader = new TexReader(row);
  let object: TexToken[] = [];
  for (let token = reader.next(); token !== undefined; token = reader.next()) {
    if (token.kind !== "sign" || token.text !== "@") object.push(token);
    else {
      const { shown, isAcross } = readArrow(reader, write);
      if (isAcross || cells.length > 0) cells.push(write(object));
      cells.push(shown);
      object = [];
    }
  }
  return [...cells, write(object)];
}

function readArrow(reader: TexReader, write: WriteText): { readonly shown: string; readonly isAcross: boolean } {
  const sign = reader.next()?.text ?? "";
  const plain = SIGNS.get(sign);
  if (plain !== undefined) return { shown: plain, isAcross: sign === "=" };
  const [arrow, isAcross = false] = ARROWS.get(sign) ?? [];
  if (arrow === undefined) throw new TexError(`the arrow @${sign} of its diagram is unknown`);
  const [first, second] = [1, 2].map(() => write(reader.upTo([{ kind: "sign", text: sign }])));
  const shown = isAcross
    ? `xarrow(${arrow}, ${first}, ${second})`
    : joinArgument(`script(${first}) Big(${arrow}) script(${second})`);
  return { shown, isAcross };
}
