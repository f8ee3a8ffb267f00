/** Lays out a Markdown table as the formatter does; the first row is its header. */
export function layOutTable([header = [], ...rows]: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_name, column) => Math.max(3, ...all.map((row) => [...row[column] ?? ""].length)));
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, x) => (cells[x] ?? "").padEnd(width)).join(" | ")} |\n`;
  return [header, widths.map((width) => "-".repeat(width)), ...rows].map(line).join("");
}

/** Returns the pattern of a Markdown table with this header; its first match is the whole table. */
export function tablePattern(header: readonly string[]): RegExp {
  return new RegExp(`^\\| ${header.join(" +\\| ")} +\\|\\n(?:\\|.*\\n)+`, "m");
}

/** Reads the rows of a Markdown table, without its header. */
export function readTableRows(table: string): string[][] {
  return table.split("\n").slice(2).filter((line) => line !== "").map((line) =>
    line.replace(/^\||\|$/g, "").split("|").map((cell) => cell.trim())
  );
}
