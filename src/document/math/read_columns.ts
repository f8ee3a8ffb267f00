/** Columns of an array that repeat, as in `*{3}{c}`. */
const REPEATED = /\*\s*\{\s*(\d{1,2})\s*\}\s*\{([lcr|\s]{1,20})\}/g;
/** What is between columns, and their widths. */
const BETWEEN = /[@!<>]\s*\{(?:[^{}]|\{[^{}]*\})*\}|(?<=[pmb])\s*\{[^{}]*\}/g;

/** Reads the columns of an array of TeX: `l`, `c` and `r`, and `|` for lines between them. */
export function readColumns(written: string): string {
  const plain = written.replace(REPEATED, (_all, count: string, columns: string) => columns.repeat(Number(count)));
  return plain.replace(BETWEEN, "").replace(/[pmb]/g, "l").replace(/[^lcr|]/g, "");
}
