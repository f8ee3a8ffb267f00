import { spellTexLabels } from "./labels/tex_labels.ts";
import type { MarkupCount } from "./markup_count.ts";
import { spellIndexEntry } from "../../index/spell_index_entry.ts";
import { mapOutsideCode, readSourceLines } from "./source_lines.ts";

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

/** Formula in a line. */
const FORMULA = /(\$\$[^$\n]{1,2000}\$\$|(?<![\p{L}\p{N}\\$])\$(?!\s)[^$\n]{1,2000}(?<!\s)\$(?![\p{L}\p{N}]))/u;
/** Number or unit of the package siunitx, outside of a formula. */
const QUANTITY =
  /(?<![\p{L}\p{N}\\])\\(?:SI|SIlist|SIrange|ang|num|numlist|numrange|qty|qtylist|qtyrange|si|unit)(?:\[[^[\]\n]{0,100}\])?(?:\{(?:[^{}\n]|\{[^{}\n]{0,100}\}){0,200}\}){1,3}(?![\p{L}\p{N}])/gu;
/** Where a quantity is right behind a formula. */
const JOINT = /(?<=[^\s$\\])\$\$(?=\\(?:SI|ang|num|qty|si|unit))/g;

/**
 * Rewrites marks within text: tracked changes, keys, quantities, labels and entries of an index. Removes commands of LaTeX that show nothing, and counts them;
 * in lines with dollars only those that formulas do not have. Lines stay, and so does code.
 */
export function rewriteInlineMarks(body: string, dropped: MarkupCount): string {
  if (!SIGNS.test(body)) return body;
  return readSourceLines(body).map(({ text, isCode }, at) => {
    if (isCode || !SIGNS.test(text)) return text;
    if (PRINTED_INDEX.test(text)) return "::index";
    const silent = text.includes("$") ? OUTSIDE_FORMULAS : SILENT;
    return mapOutsideCode(spellTexLabels(text), (part) => {
      const indexed = part.replace(COLONS, "$2$1").replace(INDEX, (_, entry: string) => spellIndexEntry(entry));
      return mapOutsideFormulas(indexed, showMarks).replace(JOINT, "").replace(silent, (command) => {
        dropped.add(/^\\\w+/.exec(command)?.[0] ?? command, { line: at + 1, column: 1 });
        return "";
      });
    });
  }).join("\n");
}

/** What lines with such marks have. */
const SIGNS = /\\_|\[\]\(\)\{|[{[][+~=-]|\+\+|\\[A-Za-z ]|[\^~][*_]/;

/** Changes what is outside of the formulas of a line. */
function mapOutsideFormulas(line: string, change: (text: string) => string): string {
  return line.split(FORMULA).map((part, i) => i % 2 === 0 ? change(part) : part).join("");
}

function showMarks(text: string): string {
  const quantities = showScripts(text).replace(QUANTITY, (written) => `$${written}$`);
  return CHANGES.reduce((done, [mark, read]) => done.replace(mark, read), quantities).replace(KEYS, showKeys)
    .replace(EMOJI, (name) => name.replaceAll("\\", ""));
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
