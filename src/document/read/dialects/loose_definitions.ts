import { readSourceLines, type SourceLine } from "./source_lines.ts";

/** Start of a definition: a colon, or in pandoc also a tilde, and spaces. */
const START = /^ {0,3}[:~][ \t]+(?=\S)/;
/** What begins another block than a paragraph. */
const OTHER_BLOCK =
  /^[ \t]*(?:#{1,6}[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t]|\||:{2,}|```|~~~|<|\[[^\]]*\]:|[-=_*]{3,}[ \t]*$)/;
/** Start of a table, of which a line with a colon above it is the caption. */
const TABLE = /^[ \t]*(?:\||::table[ \t]*$|\+[-=]|-{3,}|<table)/i;
const LABEL = /\{#tbl[-:]/;
const INDENT = /^(?: {4}| {0,3}\t)/;
const FENCE = ":::";

/**
 * Rewrites definitions that an empty line separates from their term, as pandoc's users write them, as `:::definition`
 * below the term. Their blocks are indented. Lines keep their numbers: the fences are in the empty lines.
 */
export function rewriteLooseDefinitions(body: string): string {
  if (!/^ {0,3}[:~][ \t]+\S/m.test(body)) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  for (let at = 0; at < lines.length; at++) {
    const end = isTerm(lines, at) ? findEnd(lines, at + 2) : undefined;
    if (end === undefined) continue;
    done[at + 1] = `${FENCE}definition`;
    for (let i = at + 2; i < end; i++) done[i] = contentOf(lines, i);
    if (end < lines.length) done[end] = FENCE;
    else done.push(FENCE);
    at = end;
  }
  return done.join("\n");
}

/** Tests for a line that is a paragraph, below which are an empty line and a definition. */
function isTerm(lines: readonly SourceLine[], at: number): boolean {
  const [above, term, gap, definition] = [lines[at - 1], lines[at], lines[at + 1], lines[at + 2]];
  return definition !== undefined && !definition.isCode && START.test(definition.text) && !isBlank(term) &&
    isBlank(gap) && isBlank(above) && term?.isCode === false && !OTHER_BLOCK.test(term.text) && !START.test(term.text);
}

function isBlank(line: SourceLine | undefined): boolean {
  return line === undefined || line.text.trim() === "";
}

/** Returns the empty line behind a definition and those that follow it; undefined if it is something else. */
function findEnd(lines: readonly SourceLine[], start: number): number | undefined {
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const { text = "" } = lines[at] ?? {};
    if (isBlank(lines[at])) continue;
    const isPart = START.test(text) || INDENT.test(text);
    const continues = at > start && at === end;
    if (!isPart && (!continues || OTHER_BLOCK.test(text))) {
      if (continues || TABLE.test(text)) return continues || isCaption(lines, start, end) ? undefined : end;
      break;
    }
    end = at + 1;
  }
  return LABEL.test(lines[start]?.text ?? "") ? undefined : end;
}

/** Tests for one paragraph, which may be the caption of the table below. */
function isCaption(lines: readonly SourceLine[], start: number, end: number): boolean {
  return lines.slice(start, end).every((line) => !isBlank(line));
}

/** Returns a line without the mark or indentation of its definition. */
function contentOf(lines: readonly SourceLine[], at: number): string {
  const { text = "" } = lines[at] ?? {};
  const isBroken = START.test(lines[at + 1]?.text ?? "") && !isBlank(lines[at]);
  return text.replace(START.test(text) ? START : INDENT, "") + (isBroken ? "  " : "");
}
