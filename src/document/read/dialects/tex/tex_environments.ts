import type { MarkupCount } from "../markup_count.ts";
import { readSourceLines, type SourceLine } from "../source_lines.ts";
import { spellTexMarks } from "./spell_tex_marks.ts";
import { spellTexTable } from "./spell_tex_table.ts";
import { readTexGroup } from "./tex_group.ts";

const BEGIN = /^([ \t>]*)\\begin\{([A-Za-z]{2,30}\*?)\}/;
/** Environments that only set how their content looks. */
const LOOKS: ReadonlySet<string> = new Set([
  ...["center", "flushleft", "flushright", "footnotesize", "landscape", "large", "minipage", "multicols", "scriptsize"],
  ...["singlespace", "small", "spacing", "tiny"],
]);
const VERBATIM: ReadonlySet<string> = new Set(["Verbatim", "alltt", "lstlisting", "minted", "verbatim"]);
const FIGURES: ReadonlySet<string> = new Set(["figure", "figure*", "sidewaysfigure", "wrapfigure"]);
/** What a figure shows, unless it is text. */
const SHOWS = /\\(?:includegraphics|input)|\\begin\{/;
const TABLES: ReadonlySet<string> = new Set([
  ...["longtable", "sidewaystable", "table", "table*", "tabular", "tabular*", "tabularx"],
]);
/** Environments that draw, or are made by programs of LaTeX. */
const DRAWINGS: ReadonlySet<string> = new Set([
  ...[
    "algorithm",
    "algorithmic",
    "algorithm2e",
    "axis",
    "filecontents",
    "forest",
    "pspicture",
    "tikzcd",
    "tikzpicture",
  ],
]);
/** Longer than the fences of code inside. */
const FENCE = "```````";
/** Lines of an environment, at most. */
const MAX_LINES = 400;

/**
 * Rewrites the environments of LaTeX between other lines: pictures, tables and code become those of Markdown, those that
 * only set a look lose their first and last line. Drawings are removed; all but pictures, tables and code are counted.
 * Lines keep their numbers.
 */
export function rewriteTexEnvironments(body: string, dropped: MarkupCount): string {
  if (!/^[ \t>]*\\begin\{/m.test(body)) return body;
  const lines = readSourceLines(body);
  const done = lines.map(({ text }) => text);
  for (let at = 0; at < lines.length; at++) {
    const { text = "", isCode = true } = lines[at] ?? {};
    const [start = "", prefix = "", name = ""] = isCode ? [] : BEGIN.exec(text) ?? [];
    const end = start === "" ? -1 : findEnd(lines, at, name);
    if (end === -1) continue;
    const count = () => dropped.add(`\\begin{${name}}`, { line: at + 1, column: 1 });
    const inner = [text.slice(start.length), ...lines.slice(at + 1, end).map((line) => line.text)];
    const isLook = LOOKS.has(name) || (FIGURES.has(name) && !SHOWS.test(inner.join("\n")));
    const fence = isLook ? "" : VERBATIM.has(name) ? FENCE : undefined;
    if (fence !== undefined) {
      if (fence === "") count();
      done[at] = done[end] = `${prefix}${fence}`.trimEnd();
      if (fence !== "") at = end;
      continue;
    }
    const shown = render(name, inner.map((line) => line.replace(/^[ \t>]+/, "")).join("\n"));
    if (shown === undefined) continue;
    const fits = shown.length <= end - at + 1;
    if (shown.length === 0 || !fits) count();
    for (let i = at; i <= end; i++) done[i] = `${prefix}${fits ? shown[i - at] ?? "" : ""}`.trimEnd();
    at = end;
  }
  return done.join("\n");
}

/** Finds the line in which an environment ends, alone; -1 if none does. */
function findEnd(lines: readonly SourceLine[], at: number, name: string): number {
  const end = `\\end{${name}}`;
  const begin = `\\begin{${name}}`;
  let depth = 1;
  for (let i = at + 1; i < Math.min(lines.length, at + MAX_LINES); i++) {
    const text = (lines[i]?.text ?? "").replace(/^[ \t>]+/, "");
    if (text.startsWith(begin)) depth++;
    if (text.trimEnd() === end && --depth === 0) return i;
  }
  return -1;
}

/** Renders what an environment shows as Markdown; no lines if it is removed, undefined if it stays. */
function render(name: string, text: string): readonly string[] | undefined {
  if (DRAWINGS.has(name)) return [];
  const caption = readTexGroup(text, /\\caption\*?(?:\[[^[\]]{0,300}\])?(?=\{)/)?.replace(/\s+/g, " ").trim() ?? "";
  const [, label] = /\\label\{([\w:.-]{1,100})\}/.exec(text) ?? [];
  const mark = label === undefined ? "" : ` {#${label}}`;
  if (FIGURES.has(name)) {
    const [, path] = /\\includegraphics\*?(?:\[[^[\]]{0,300}\])?\{([^{}\n]{1,300})\}/.exec(text) ?? [];
    return path === undefined ? [] : ["", `![${withoutLabel(caption)}](<${path.trim()}>)${mark.trim()}`];
  }
  if (!TABLES.has(name)) return undefined;
  const table = spellTexTable(name, text);
  if (table.length === 0) return [];
  const last = caption + mark === "" ? [] : ["", `Table: ${withoutLabel(caption)}${mark}`];
  return ["", ...table, ...last];
}

function withoutLabel(caption: string): string {
  return spellTexMarks(caption.replace(/[ \t]*\\label\{[^{}]*\}/g, ""));
}
