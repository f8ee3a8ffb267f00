/** Spells rows of cells as a table of pipes of a width, one line for each row; the first one is the header. */
export function spellPipeTable(rows: readonly (readonly string[])[], width: number): string[] {
  const [head, ...others] = rows.map((row) =>
    `| ${Array.from({ length: width }, (_, i) => row[i] ?? "").join(" | ")} |`
  );
  return head === undefined ? [] : [head, `|${" --- |".repeat(width)}`, ...others];
}

/** Spells text as a cell of such a table. */
export function spellPipeCell(text: string): string {
  return text.replace(/(?<!\\)\|/g, "\\|").replace(/\s+/g, " ").trim();
}
