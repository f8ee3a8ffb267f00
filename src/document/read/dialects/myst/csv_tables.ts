import { spellPipeCell, spellPipeTable } from "../tables/spell_pipe_table.ts";

/** Names of signs between cells. */
const NAMED: ReadonlyMap<string, string> = new Map([["tab", "\t"], ["space", " "]]);
const MAX_COLUMNS = 100;

/** A table whose rows have signs between their cells. */
interface CsvTable {
  readonly caption: string;
  readonly values: ReadonlyMap<string, string>;
  /** Lines below the options. */
  readonly lines: readonly string[];
}

/**
 * Spells a table of MyST whose rows are written with commas, or with the sign that its options name, as a table of
 * pipes with an empty line before it. No lines if it has no rows, such as one that is in a file.
 */
export function spellCsvTable({ caption, values, lines }: CsvTable): string[] {
  const delimiter = values.get("delim") ?? ",";
  const sign = NAMED.get(delimiter) ?? (delimiter.charAt(0) || ",");
  const rows = readRows(lines.join("\n"), sign);
  if (rows.length === 0) return [];
  const [named] = readRows(values.get("header") ?? "", sign);
  const hasHead = Number(values.get("header-rows") ?? 0) > 0;
  const head = named ?? (hasHead ? rows.shift() : undefined) ?? [];
  const width = Math.min(MAX_COLUMNS, Math.max(head.length, ...rows.map((row) => row.length)));
  const table = ["", ...spellPipeTable([head, ...rows], width)];
  return caption === "" ? table : [...table, "", `Table: ${caption}`];
}

/** Reads rows of cells, which may be between quotation marks. */
function readRows(text: string, sign: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = "";
  let isQuoted = false;
  const endCell = () => {
    row.push(spellPipeCell(cell));
    cell = "";
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== "")) rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length; at++) {
    const next = text.charAt(at);
    if (next === '"' && isQuoted && text[at + 1] === '"') cell += text.charAt(++at);
    else if (next === '"' && (isQuoted || cell.trim() === "")) isQuoted = !isQuoted;
    else if (!isQuoted && next === sign) endCell();
    else if (!isQuoted && next === "\n") endRow();
    else cell += next;
  }
  endRow();
  return rows;
}
