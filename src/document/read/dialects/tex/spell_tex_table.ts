import { spellPipeCell, spellPipeTable } from "../tables/spell_pipe_table.ts";
import { spellTexMarks } from "./spell_tex_marks.ts";

const ROWS = /\\begin\{(?:tabular|longtable|tabularx)\*?\}([^]*)$/;
const END = /\\end\{(?:tabular|longtable|tabularx)\*?\}[^]*$/;
/** Commands between rows. */
const RULES =
  /\\(?:hline|toprule|midrule|bottomrule|endhead|endfirsthead|endfoot|endlastfoot|addlinespace)(?:\[[^[\]]{0,50}\])?|\\(?:cline|cmidrule)(?:\([^()]{0,20}\))?\{[^{}]{0,50}\}|\\(?:caption|label)\{(?:[^{}]|\{[^{}]{0,200}\}){0,1000}\}/g;
/** Width and kinds of the columns, in braces that others may be in. */
const COLUMNS =
  /^\s*(?:\[[^[\]]{0,50}\])?(?:\{[^{}]{0,50}\\(?:column|line|text)width\}\s*)?\{(?:[^{}]|\{[^{}]{0,200}\}){0,500}\}/;
const WIDE = /^\s*\\multicolumn\{(\d{1,2})\}\{[^{}]{0,100}\}\{([^]*)\}\s*$/;
const MAX_COLUMNS = 50;

/** Spells the rows of a table of LaTeX as a table of pipes, one line for each; none if there are no rows. */
export function spellTexTable(name: string, text: string): string[] {
  const inside = /^(?:tabular|longtable)/.test(name) ? text : ROWS.exec(text)?.[1];
  if (inside === undefined) return [];
  const written = inside.replace(END, "").replace(COLUMNS, "").replace(RULES, " ");
  const rows = written.split(/\\\\(?:\[[^[\]]{0,20}\])?|\\tabularnewline/).map((row) =>
    row.split(/(?<!\\)&/).flatMap(readCell)
  )
    .filter((cells) => cells.some((cell) => cell !== ""));
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  return width > MAX_COLUMNS ? [] : spellPipeTable(rows, width);
}

/** Reads a cell; one over several columns has empty cells behind it. */
function readCell(written: string): string[] {
  const [, columns = "1", inner] = WIDE.exec(written) ?? [];
  const cell = spellPipeCell(spellTexMarks(inner ?? written));
  return [cell, ...Array<string>(Math.min(MAX_COLUMNS, Number(columns)) - 1).fill("")];
}
