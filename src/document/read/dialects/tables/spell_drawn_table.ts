import type { TextAlign, TextCell, TextTable } from "./text_table.ts";

/** A line of Markdown, and the line of the document whose text it has, counted from 0. */
export interface SpelledLine {
  readonly text: string;
  readonly at: number;
}

/** Characters of a line of text, in relation to which pandoc reads the widths of columns. */
const TEXT_WIDTH = 72;
/** Characters that are as wide as the space beside the text of a cell. */
const PADDING = 2;

/** Spells a drawn table in the language of documents: as a Markdown table if that can express it, else as directives. */
export function spellDrawnTable(table: TextTable): SpelledLine[] {
  return table.holdsBlocks ? spellBlocks(table) : spellLines(table);
}

function spellLines(table: TextTable): SpelledLine[] {
  const [first = [], ...others] = table.rows;
  const header = table.headRows > 0 ? first : first.map((cell): TextCell => ({ ...cell, lines: [] }));
  const rules = first.map(({ align }) => RULES.get(align) ?? "---");
  const at = first[0]?.at ?? table.start;
  const rows = [
    { text: spellRow(header), at },
    { text: `| ${rules.join(" | ")} |`, at },
    ...(table.headRows > 0 ? others : table.rows).map((row) => ({ text: spellRow(row), at: row[0]?.at ?? at })),
  ];
  const attributes = widthsOf(table);
  if (attributes === "") return rows;
  return [{ text: `:::table{${attributes}}`, at: table.start }, ...rows, { text: ":::", at: table.end - 1 }];
}

const RULES: ReadonlyMap<TextAlign, string> = new Map<TextAlign, string>([
  ["left", ":---"],
  ["center", ":---:"],
  ["right", "---:"],
]);

/** In a row, the lines of a cell are one; a backslash at its end breaks it. */
function spellRow(cells: readonly TextCell[]): string {
  const texts = cells.map(({ lines }) =>
    lines.map((line) => line.replace(/\\$/, "<br>")).join(" ").replace(/(?<!\\)\|/g, "\\|")
  );
  return `| ${texts.join(" | ")} |`;
}

function spellBlocks(table: TextTable): SpelledLine[] {
  const lines = table.rows.flat().flatMap((cell) => cell.lines);
  const inside = lines.reduce((most, line) => Math.max(most, /^[ \t>]*(:{3,})/.exec(line)?.[1]?.length ?? 0), 2);
  const [cellFence, rowFence, tableFence] = [1, 2, 3].map((more) => ":".repeat(inside + more));
  const last = table.end - 1;
  return [
    { text: `${tableFence}table${braced(widthsOf(table))}`, at: table.start },
    ...table.rows.flatMap((row, y): SpelledLine[] => {
      const at = row[0]?.at ?? table.start;
      const cells = row.flatMap((cell): SpelledLine[] => [
        { text: `${cellFence}cell${braced(attributesOf(cell, y < table.headRows))}`, at: cell.at },
        ...cell.lines.map((text, i) => ({ text, at: cell.at + i })),
        { text: cellFence ?? "", at: cell.at },
      ]);
      return [{ text: `${rowFence}row`, at }, ...cells, { text: rowFence ?? "", at }];
    }),
    { text: tableFence ?? "", at: last },
  ];
}

function braced(attributes: string): string {
  return attributes === "" ? "" : `{${attributes}}`;
}

function attributesOf({ colspan, rowspan, align }: TextCell, isHeader: boolean): string {
  return [
    ...(isHeader ? ["header"] : []),
    ...(align === undefined ? [] : [`align="${align}"`]),
    ...(colspan > 1 ? [`colspan="${colspan}"`] : []),
    ...(rowspan > 1 ? [`rowspan="${rowspan}"`] : []),
  ].join(" ");
}

/** Spells relative widths; a table that is narrower than a line of text stays narrower. */
function widthsOf({ widths }: TextTable): string {
  if (widths === undefined) return "";
  const sum = widths.reduce((total, width) => total + width, 0);
  const shares = widths.map((width) => `${(width / sum * 100).toFixed(2)}%`).join(" ");
  const whole = sum + PADDING * widths.length;
  const own = whole < TEXT_WIDTH ? ` width="${(whole / TEXT_WIDTH * 100).toFixed(2)}%"` : "";
  return `widths="${shares}"${own}`;
}
