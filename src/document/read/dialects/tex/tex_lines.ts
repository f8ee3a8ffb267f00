import { mapOutsideCode, readSourceLines, type SourceLine } from "../source_lines.ts";

/** Start of a formula on lines of their own: marks of quotes, the opening, and the text behind it. */
const OPENINGS = [
  { opening: /^([ \t>]*)(\$\$)(?!\$)(.*)$/, closing: "$$" },
  { opening: /^([ \t>]*)(\\\[)(.*)$/, closing: "\\]" },
];
/** Environments of LaTeX that are formulas without dollars. */
const ENVIRONMENT = /^([ \t>]*)\\begin\{((?:align|alignat|eqnarray|equation|flalign|gather|multline)\*?)\}(.*)$/;
/** Label of bookdown in a formula. */
const NUMBER = /\(\\#eq:[\w:.-]+\)/g;
const FENCE = /^[ \t>]*\$\$+[ \t]*$/;
/** Lines of a formula, at most. */
const MAX_LINES = 200;
/** Label of Quarto and pandoc-crossref behind a formula. */
const LABEL = /^[ \t]*\{#[\w:.-]+\}/;
const IN_LINE = /(?<![\\\p{L}\p{N}])\\\((?!\s*\\\))((?:[^\\\n]|\\(?![()]).){1,500}?)\\\)/gu;
/** What only a formula has: a power, an index in braces, or a common command. */
const CERTAIN = new RegExp(
  String
    .raw`[\p{L}\p{N})}]\^[\p{L}\p{N}{(\\]|(?<!\\)_\{|\\(?:alpha|approx|bar|begin|beta|cap|cdot|cup|delta|Delta|dots|` +
    String
      .raw`epsilon|equiv|exists|exp|forall|frac|gamma|geq?|hat|in|infty|int|lambda|ldots|left|leq?|lim|log|math[a-z]+|` +
    String
      .raw`max|min|mu|nabla|neq?|omega|Omega|operatorname|partial|phi|pi|prod|psi|quad|rho|right|sigma|Sigma|sim|sqrt|` +
    String.raw`subset|subseteq|sum|tau|text|theta|times|to|vec)(?![A-Za-z])`,
  "u",
);
const COMMAND = /\\[A-Za-z]+(?:\{[^{}]*\})?/g;

/**
 * Joins each formula that shares a line with its opening `$$` into one line: a fence of dollars must be alone in its
 * line, so that all text below it would be a formula. Dollars that nothing closes become text. Reads `\[…\]` and `\(…\)` as formulas too, where they cannot be
 * escaped brackets. Lines keep their numbers.
 */
export function rewriteTexLines(body: string): string {
  if (!/\$\$|\\[([]|\\begin\{/.test(body)) return body;
  const lines = readSourceLines(body).map((line) => ({ ...line, isCode: line.isCode && !line.isFormula }));
  const done = lines.map(({ text }) => text);
  const lastFence = lines.findLastIndex(({ text, isCode }) => !isCode && FENCE.test(text));
  let inFence = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined || line.isCode) continue;
    if (FENCE.test(line.text) && (inFence || !endsWithText(lines, i))) {
      if (inFence || i < lastFence) {
        inFence = !inFence;
        if (inFence) keepInQuote(lines, i, done);
      } else done[i] = escapeDollars(line.text);
    } else if (!inFence) i = joinEnvironment(lines, i, done) ?? joinFormula(lines, i, done);
  }
  const text = done.join("\n");
  return hasBracketFormulas(text) ? replaceInLines(text) : text;
}

/** Puts the mark of its quote before each line of a formula whose author left it out: it would end the quote. */
function keepInQuote(lines: readonly SourceLine[], at: number, done: string[]): void {
  const quote = /^[ \t]*>[ \t>]*/.exec(lines[at]?.text ?? "")?.[0];
  if (quote === undefined) return;
  let end = at + 1;
  while (end < lines.length && !/^[ \t>]*(?:\$\$+[ \t]*)?$/.test(lines[end]?.text ?? "")) end++;
  if (!FENCE.test(lines[end]?.text ?? "")) return;
  for (let i = at + 1; i <= end; i++) {
    const { text = "" } = lines[i] ?? {};
    if (!/^[ \t]*>/.test(text)) done[i] = quote + text.trimStart();
  }
}

/** Joins the environment that starts in a line; returns its last line, undefined if there is none. */
function joinEnvironment(lines: readonly SourceLine[], at: number, done: string[]): number | undefined {
  const [, prefix = "", name, first = ""] = ENVIRONMENT.exec(lines[at]?.text ?? "") ?? [];
  if (name === undefined) return undefined;
  const closing = `\\end{${name}}`;
  const end = findEnd(lines, at, { first, closing });
  if (end === undefined || !(end === at ? first : lines[end]?.text ?? "").trimEnd().endsWith(closing)) return undefined;
  const parts = [first, ...lines.slice(at + 1, end + 1).map(({ text }) => text.replace(/^[ \t>]+/, ""))];
  done[at] = `${prefix}$$\\begin{${name}}${parts.join(" ").replace(NUMBER, "").trimEnd()}$$`;
  done.fill(prefix.trimEnd(), at + 1, end + 1);
  return end;
}

/** Joins the formula that starts in a line, if there is one; returns its last line. */
function joinFormula(lines: readonly SourceLine[], at: number, done: string[]): number {
  for (const { opening, closing } of OPENINGS) {
    const [, prefix = "", mark, first = ""] = opening.exec(lines[at]?.text ?? "") ?? [];
    if (mark === undefined) continue;
    const end = findEnd(lines, at, { first, closing });
    if (end === undefined) {
      if (mark === "$$" && !first.includes("$")) done[at] = escapeDollars(`${prefix}$$${first}`);
      return at;
    }
    const parts = [first, ...lines.slice(at + 1, end + 1).map(({ text }) => text.replace(/^[ \t>]+/, ""))];
    const last = parts.pop() ?? "";
    const split = last.indexOf(closing);
    const formula = [...parts, last.slice(0, split)].map((part) => part.trim()).join(" ").trim();
    const after = last.slice(split + closing.length).replace(LABEL, "").trimEnd();
    const isText = closing !== "$$" && (!CERTAIN.test(formula) || formula.includes("$"));
    if (formula === "" || isText) return at;
    done[at] = `${prefix}$$${formula}$$${after}`;
    done.fill(prefix.trimEnd(), at + 1, end + 1);
    return end;
  }
  return at;
}

/** Tests whether the first line with dollars below a fence has something else, too, as Obsidian and MathJax read it. */
function endsWithText(lines: readonly SourceLine[], at: number): boolean {
  const end = findEnd(lines, at, { first: "", closing: "$$" });
  return end !== undefined && !FENCE.test(lines[end]?.text ?? "");
}

/** Makes text of dollars that no others close: all that follows would be a formula. */
function escapeDollars(line: string): string {
  return line.replaceAll("$", "\\$");
}

/** Finds the line in which a formula ends; it has no empty line. */
function findEnd(
  lines: readonly SourceLine[],
  at: number,
  { first, closing }: { first: string; closing: string },
): number | undefined {
  if (first.includes(closing)) return at;
  for (let i = at + 1; i < Math.min(lines.length, at + MAX_LINES); i++) {
    const { text = "", isCode = true } = lines[i] ?? {};
    // Lines of a formula may be indented like code.
    if (text.trim() === "" || (isCode && /^[ \t>]*(?:```|~~~)/.test(text))) return undefined;
    if (text.includes(closing)) return i;
  }
  return undefined;
}

function hasBracketFormulas(body: string): boolean {
  return [...body.matchAll(IN_LINE)].some(([, formula = ""]) => CERTAIN.test(formula));
}

function replaceInLines(body: string): string {
  return readSourceLines(body).map(({ text, isCode }) =>
    isCode ? text : mapOutsideCode(text, (part) =>
      part.replace(IN_LINE, (written, formula: string) => {
        const isFormula = CERTAIN.test(formula) || !/\p{L}{3}/u.test(formula.replace(COMMAND, ""));
        return isFormula && !formula.includes("$") ? `$${formula.trim()}$` : written;
      }))
  ).join("\n");
}
