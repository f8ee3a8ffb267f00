import { readSourceLines, type SourceLine } from "../source_lines.ts";
import { readDashedTable } from "./read_dashed_table.ts";
import { readGridTable, startsGridTable } from "./read_grid_table.ts";
import { spellDrawnTable, type SpelledLine } from "./spell_drawn_table.ts";
import { DrawnLines } from "./drawn_lines.ts";
import type { TextTable } from "./text_table.ts";

/** A table that was moved to the end of a text. */
export interface MovedTable {
  /** 1-based line of the directive that is in its place. */
  readonly line: number;
  /** 1-based line at which it starts below the text. */
  readonly target: number;
  /** As it was written. */
  readonly written: string;
}

/** Tables in cells of tables, which are moved again. */
const MAX_DEPTH = 3;
const MAY_HAVE = /^[ \t>]*(?:-+[ ]+-|\+[-=:]+\+|-{3,}[ \t]*$)/m;

/** A text whose drawn tables are directives at its end, where they have as many lines as they need. */
export class MovedTables {
  /** In the order in which they were found. */
  readonly tables: MovedTable[] = [];
  #lines: readonly SpelledLine[] = [];
  #length = Infinity;

  /** Moves the tables that pandoc draws in text below it; every line of the text keeps its number. */
  move(body: string): string {
    if (!MAY_HAVE.test(body)) return body;
    let part: SpelledLine[] = body.split("\n").map((text, at) => ({ text, at }));
    this.#length = part.length;
    let done: SpelledLine[] = [];
    for (let depth = 0; depth <= MAX_DEPTH && part.length > 0; depth++) {
      const below = depth < MAX_DEPTH ? this.#movePart(part, done.length) : [];
      done = done.concat(part);
      part = below;
    }
    this.#lines = done;
    return done.map(({ text }) => text).join("\n");
  }

  /** Returns the line of the document for one of the moved text. */
  lineOf(line: number): number {
    return line <= this.#length ? line : (this.#lines[line - 1]?.at ?? this.#length - 1) + 1;
  }

  /** Moves the tables of some lines, in place; returns the lines that follow below. */
  #movePart(part: SpelledLine[], before: number): SpelledLine[] {
    const body = part.map(({ text }) => text).join("\n");
    if (!MAY_HAVE.test(body)) return [];
    const written = readSourceLines(body);
    const lines = new DrawnLines(written);
    const below: SpelledLine[] = [];
    const originOf = (at: number) => part[at]?.at ?? 0;
    for (let at = 0; at < written.length; at++) {
      const mayStart = written[at]?.isCode === false || isHeaderRule(written[at + 1]);
      const table = mayStart ? findTable(lines, at) : undefined;
      if (table === undefined) continue;
      const prefix = lines.prefixAt(at);
      if (below.length === 0) below.push({ text: "", at: originOf(at) });
      this.tables.push({
        line: before + at + 1,
        target: before + part.length + below.length + 1,
        written: written.slice(at, table.end).map(({ text }) => text.slice(prefix.length)).join("\n"),
      });
      for (const line of spellDrawnTable(table)) below.push({ ...line, at: originOf(line.at) });
      below.push({ text: "", at: originOf(table.end - 1) });
      for (let i = at; i < table.end; i++) {
        part[i] = { text: i === at ? `${prefix}::table` : prefix.trimEnd(), at: originOf(i) };
      }
      at = table.end - 1;
    }
    return below;
  }
}

/** Tests for dashes below a header, which may be indented as far as code. */
function isHeaderRule(below: SourceLine | undefined): boolean {
  return below?.isCode === false && /^[ \t>]*-+(?: +-+)+[ \t]*$/.test(below.text);
}

function findTable(lines: DrawnLines, at: number): TextTable | undefined {
  lines.start(at);
  const text = lines.textAt(at) ?? "";
  if (text === "" || !lines.isEdge(at - 1)) return undefined;
  return startsGridTable(text) ? readGridTable(lines, at) : findDashed(lines, at);
}

/** The dashes, not the header above them, say where the table is in a list or quote. */
function findDashed(lines: DrawnLines, at: number): TextTable | undefined {
  if (!/^\s*-/.test(lines.textAt(at) ?? "")) lines.start(at + 1);
  const table = readDashedTable(lines, at);
  return table !== undefined && lines.isEdge(table.end) ? table : undefined;
}
