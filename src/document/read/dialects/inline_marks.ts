import { spellTexLabels } from "./labels/tex_labels.ts";
import type { MarkupCount } from "./markup_count.ts";
import { MATERIAL } from "./printed/printed_looks_table.ts";
import { spellIndexEntry } from "../../index/spell_index_entry.ts";
import { readSourceLines } from "./source_lines.ts";
import { divideLines } from "./text_parts.ts";

/** Names of MkDocs, and changes that CriticMarkup and GitLab mark: what is added is underlined, what is removed struck. */
const CHANGES: ReadonlyArray<readonly [mark: RegExp, shown: string]> = [
  // An empty link of MkDocs, which only has a name.
  [/(?<![\\!])\[\]\(\)\{:?[ \t]*#([\w.:-]{1,100})[ \t]*\}/g, ':anchor{name="$1"}'],
  [/(?<!\\)\{\+\+((?:[^+[\]\n]|\+(?!\+)){1,300})\+\+\}/g, ":u[$1]"],
  [/(?<!\\)\{-{2}((?:[^\n-]|-(?!-)){1,300})-{2}\}/g, "~~$1~~"],
  [/(?<!\\)\{~~((?:[^~\n]|~(?![~>])){1,300})~>((?:[^~[\]\n]|~(?!~)){1,300})~~\}/g, "~~$1~~:u[$2]"],
  [/(?<!\\)\{==((?:[^=\n]|=(?!=)){1,300})==\}/g, "==$1=="],
  [/(?<![\\\p{L}\p{N}])(?:\{\+ ?([^+{}[\]\n]{1,300}?) ?\+\}|\[\+ ?([^+{}[\]\n]{1,300}?) ?\+\])/gu, ":u[$1$2]"],
  [/(?<![\\\p{L}\p{N}])(?:\{- ?([^{}\n-][^{}\n]{0,300}?) ?-\}|\[- ?([^[\]\n-][^[\]\n]{0,300}?) ?-\])/gu, "~~$1$2~~"],
];
/** Inserted text of PyMdown, and of Hugo and PyMdown if the document looks like theirs. */
const INSERTED = /(?<![\\\p{L}\p{N}^])\^\^(?=[^\s^])([^^[\]\n]{1,200})(?<=\S)\^\^(?![\p{L}\p{N}^])/gu;
const PLUS = /(?<![\\\p{L}\p{N}+])\+\+(?=[^\s+])([^+[\]\n]{1,200})(?<=\S)\+\+(?![\p{L}\p{N}+])/gu;
/** Task of Obsidian and GitLab that is neither open nor done; those with the first two signs were given up. */
const TASK = /^([ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+)\[([-~/<>!?])\]([ \t]+)(\S.*)$/;
/** Name of an emoji whose underscores are escaped. */
const EMOJI = /(?<![\p{L}\p{N}_:\\]):[a-z0-9+-]{1,30}(?:\\_[a-z0-9+-]{1,30}){1,6}:(?![\p{L}\p{N}_:])/gu;
/** Keys of PyMdown; a single one has a name that is known. */
const KEYS =
  /(?<![\\\p{L}\p{N}+])\+\+([a-z0-9-]{1,20}(?:\+[a-z0-9-]{1,20}){1,5}|alt|backspace|cmd|ctrl|del|down|end|enter|esc|f\d\d?|home|left|page-down|page-up|right|shift|space|tab|up)\+\+(?![\p{L}\p{N}+])/gu;
/** Raised and lowered text of pandoc with an escaped space or a mark in it. */
const SCRIPTS: ReadonlyArray<readonly [mark: RegExp, name: string]> = [
  [/(?<=[\p{L}\p{N})\]])\^((?:[^\s^~[\]\\$]|\\ ){1,60})\^/gu, "sup"],
  [/(?<=[\p{L}\p{N})\]])~((?:[^\s^~[\]\\$]|\\ ){1,60})~(?!~)/gu, "sub"],
];
/** Entry of an index in LaTeX, also by a command that a book has made for one kind of entries. */
const ENTRY = String.raw`\\index[a-z]{0,20}(?:\[[^[\]\n]{0,100}\])?\{((?:[^{}\n]|\{[^{}\n]{0,200}\}){0,300})\}`;
const INDEX = new RegExp(String.raw`(?<!\\)${ENTRY}`, "gu");
/** Colons before entries, with which a directive does not start. */
const COLONS = new RegExp(String.raw`(?<![\\:])(:+)((?:${ENTRY})+)`, "gu");
const PRINTED_INDEX = /^[ \t]*\\printindex(?:\[[^[\]\n]{0,200}\])?[ \t]*$/;
/** Commands of LaTeX that show nothing, and that formulas do not have. */
const OUTSIDE_FORMULAS = /(?<!\\)\\(?:addcontentsline|setcounter|pagestyle|thispagestyle)(?:\{[^{}\n]{0,200}\}){1,3}/gu;
/** Commands of LaTeX that show nothing on their own. */
const SILENT =
  /(?<!\\)\\(?:vspace|hspace|addcontentsline|setcounter|pagestyle|thispagestyle)\*?(?:\{[^{}\n]{0,200}\}){1,3}|(?<![\\\p{L}\p{N}:])\\(?:FloatBarrier|backmatter|bigskip|centering|frontmatter|hfill|lipsum|mainmatter|makeindex|maketitle|medskip|noindent|printbibliography|printglossaries|smallskip|vfill)(?![A-Za-z])(?:\[[^[\]\n]{0,100}\])?/gu;

/**
 * Rewrites marks within text: tasks, tracked changes, keys, labels and entries of an index. Removes commands of LaTeX that
 * show nothing, and counts them; in lines with dollars only those that formulas do not have. Lines stay, and so does code.
 */
export function rewriteInlineMarks(body: string, dropped: MarkupCount): string {
  if (!SIGNS.test(body)) return body;
  const hasPlus = MATERIAL.test(body);
  const lines = readSourceLines(body).map((line, at) => {
    if (line.isCode || !SIGNS.test(line.text)) return line;
    const drop = (sign: string) => dropped.add(`[${sign}]`, { line: at + 1, column: 1 });
    return { ...line, text: spellTexLabels(mendBold(showTask(line.text, drop))) };
  });
  const parts = divideLines(lines);
  return lines.map(({ text, isCode }, at) => {
    if (isCode || !SIGNS.test(text)) return text;
    if (PRINTED_INDEX.test(text)) return "::index";
    const silent = text.includes("$") ? OUTSIDE_FORMULAS : SILENT;
    const read = (part: string) =>
      readMarks(part, hasPlus).replace(silent, (command) => {
        dropped.add(/^\\\w+/.exec(command)?.[0] ?? command, { line: at + 1, column: 1 });
        return "";
      });
    return (parts[at] ?? []).map(({ text, isText }) => isText ? read(text) : text).join("");
  }).join("\n");
}

function readMarks(text: string, hasPlus: boolean): string {
  const colons = showScripts(text).replace(COLONS, "$2$1");
  const indexed = colons.replace(INDEX, (_, entry: string) => spellIndexEntry(entry));
  const changed = CHANGES.reduce((done, [mark, read]) => done.replace(mark, read), indexed);
  const named = changed.replace(KEYS, showKeys).replace(EMOJI, (name) => name.replaceAll("\\", ""));
  const shown = named.replace(INSERTED, ":u[$1]");
  return hasPlus ? shown.replace(PLUS, ":u[$1]") : shown;
}

/** What lines with such marks have. */
const SIGNS = /\\_|\[\]\(\)\{|[{[][+~=-]|\+\+|\^\^|\*\*|\[[/<>!?]\]|\\[a-zA-Z ]|[\^~][*_]/;

/** Makes an open task of one that is neither open nor done; one that was given up is struck out. */
function showTask(line: string, drop: (sign: string) => void): string {
  return line.replace(TASK, (_, start: string, sign: string, space: string, text: string) => {
    const isGivenUp = sign === "-" || sign === "~";
    if (!isGivenUp) drop(sign);
    return `${start}[ ]${space}${isGivenUp && !text.includes("~~") ? `~~${text.trimEnd()}~~` : text}`;
  });
}

/** Moves the space before the end of bold text behind it, `**Note: **text`, where Markdown sees no end. */
function mendBold(line: string): string {
  if (!/[ \t]\*\*[\p{L}\p{N}]/u.test(line) || /`|\\\*|\*{3}/.test(line)) return line;
  const parts = line.split("**");
  if (parts.length % 2 === 0) return line;
  const isMended = (i: number) =>
    i % 2 === 1 && /^\S.*[ \t]$/.test(parts[i] ?? "") && /^[\p{L}\p{N}]/u.test(parts[i + 1] ?? "") &&
    !/[\p{L}\p{N}]$/u.test(parts[i - 1] ?? "");
  return parts.map((part, i) => isMended(i) ? part.trimEnd() : isMended(i - 1) ? ` ${part}` : part).join("**");
}

function showScripts(text: string): string {
  return SCRIPTS.reduce(
    (done, [mark, name]) =>
      done.replace(
        mark,
        (written, inner: string) => /\\ |[*_]/.test(inner) ? `:${name}[${inner.replaceAll("\\ ", "\u00a0")}]` : written,
      ),
    text,
  );
}

function showKeys(_: string, keys: string): string {
  return keys.split("+").map((key) => `<kbd>${key.charAt(0).toUpperCase()}${key.slice(1)}</kbd>`).join("+");
}
