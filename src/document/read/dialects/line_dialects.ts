import { readSourceLines, type SourceLine } from "./source_lines.ts";
import type { MarkupCount } from "./markup_count.ts";
import { MYST_SIGNS } from "./myst_signs.ts";

/** Lines without text for readers, and how they are counted; those without a name are only for the tool. */
const DROPPED: ReadonlyArray<readonly [line: RegExp, name: string | undefined]> = [
  // Snippets of MkDocs and VitePress.
  [/^[ \t>]*-{1,3}8<-{1,3}[ \t]+["'].*$/, '--8<-- "…"'],
  [/^[ \t>]*<<<[ \t]+[@./\w].*$/, "<<< …"],
  // Templates and titles of mdBook, whose files are included; films, buttons and included code of Microsoft's documentation.
  [/^[ \t>]*\{\{#(?:template|title)[ \t][^{}]{1,300}\}\}[ \t]*$/, "{{#…}}"],
  [/^[ \t>]*\[!(?:VIDEO|Video|video|code-[\w-]{1,30})[ \t[].{0,500}\][ \t]*$/, "[!…]"],
  [/^[ \t>]*\[!div[ \t][^[\]]{0,200}\][ \t]*$/, undefined],
  [/^::include\{file=[^{}]{1,300}\}[ \t]*$/, "::include"],
  [/^[ \t>]*\{[ \t]*(?:[.#][A-Za-z_]|[a-z-]{2,40}=")[^{}]{0,300}\}[ \t]*$/, undefined],
];
const BLOCK_BREAK = /^\+\+\+(?:[ \t]+\{.*\})?[ \t]*$/;
const SNIPPET_FENCE = /^[ \t>]*-{1,3}8<-{1,3}[ \t]*$/;
const OBJECT = /^:::[ \t]+[A-Za-z_]\w*(?:\.\w+)+[ \t]*$/;
const PART = /^(#{1,6}[ \t]+)\(PART\\?\*?\)[ \t]+/;
const APPENDIX = /^(?:#{1,6}[ \t]+\(APPENDIX\)(?:[ \t].*)?|\\appendix[ \t]*)$/;
/** Block of PyMdown: `/// note | Title`. */
const SLASHES = /^([ \t>]*)(\/{3,})[ \t]+([a-z][\w-]{0,40})(?:[ \t]*\|[ \t]*(.*))?[ \t]*$/;
const SLASHES_END = /^([ \t>]*)(\/{3,})[ \t]*$/;
/** Deeper blocks keep their slashes. */
const MAX_DEPTH = 40;
const QUOTE_FENCE = /^>>>[ \t]*$/;
/** Hint of docsify in a line. */
const HINT = /^([?!])>[ \t]+(?=\S)/;
const ANY =
  /^[ \t>]*(?:\{\{#|\[!|[?!]>|-{1,3}8<|<<<|::include|\{[ \t]*(?:[.#]|[a-z-]{2,40}=)|:{3}[ \t]+\w+\.|\+\+\+|#{1,6}[ \t]+\((?:PART|APPENDIX)|\\appendix|\/{3}|>>[ \t]*$)/m;

/**
 * Rewrites lines that mean something to one tool: parts and appendices of bookdown and LaTeX, blocks of PyMdown, quotes of GitLab.
 * Removes those that only include a file, or name the block beside them. Every line keeps its
 * number; code stays as it is.
 */
export function rewriteLineDialects(body: string, dropped: MarkupCount): string {
  if (!ANY.test(body)) return body;
  const isMyst = MYST_SIGNS.test(body);
  const lines = readSourceLines(body);
  const done = lines.map(({ text, isCode }, at) => {
    if (isCode) return text;
    const found = DROPPED.find(([line]) => line.test(text));
    if (found?.[1] !== undefined) dropped.add(found[1], { line: at + 1, column: 1 });
    if (found !== undefined || (BLOCK_BREAK.test(text) && (isMyst || text.includes("{")))) return quoteMarks(text);
    return APPENDIX.test(text) ? "::appendix" : text.replace(PART, "$1");
  });
  dropSnippets(lines, done, dropped);
  dropObjects(lines, done, dropped);
  rewriteSlashes(lines, done);
  rewriteQuotes(lines, done);
  rewriteHints(lines, done);
  return done.join("\n");
}

function quoteMarks(text: string): string {
  return /^(?:[ \t]*>)*/.exec(text)?.[0] ?? "";
}

/** Drops the names of files between two fences of snippets. */
function dropSnippets(lines: readonly SourceLine[], done: string[], dropped: MarkupCount): void {
  for (const [start, end] of pairsOf(lines, SNIPPET_FENCE)) {
    dropped.add('--8<-- "…"', { line: start + 1, column: 1 });
    for (let at = start; at <= end; at++) done[at] = quoteMarks(lines[at]?.text ?? "");
  }
}

/** Drops the lines of mkdocstrings that stand for the documentation of an object, and the options below them. */
function dropObjects(lines: readonly SourceLine[], done: string[], dropped: MarkupCount): void {
  let isOption = false;
  for (const [at, { text, isCode }] of lines.entries()) {
    const isObject = !isCode && OBJECT.test(text);
    if (isObject) dropped.add("::: …", { line: at + 1, column: 1 });
    isOption = isObject || (isOption && /^(?: {4}|\t)/.test(text));
    if (isOption) done[at] = "";
  }
}

/** Gives the fences of blocks as many colons as they have slashes, and drops their options. */
function rewriteSlashes(lines: readonly SourceLine[], done: string[]): void {
  let isOption = false;
  const open: { readonly at: number; readonly slashes: number; readonly opening: string }[] = [];
  for (const [at, { text, isCode }] of lines.entries()) {
    if (isCode) continue;
    if (isOption && /^(?: {4}|\t)[a-z][\w-]{0,30}:/.test(text)) {
      done[at] = "";
      continue;
    }
    const [, prefix = "", marks = "", name, title = ""] = SLASHES.exec(text) ?? [];
    isOption = name !== undefined;
    const colons = ":".repeat(marks.length);
    if (name !== undefined && open.length < MAX_DEPTH) {
      open.push({ at, slashes: marks.length, opening: `${prefix}${colons} ${name} ${title}`.trimEnd() });
    }
    const [, indent = "", end] = SLASHES_END.exec(text) ?? [];
    const from = end === undefined ? -1 : open.findLastIndex(({ slashes }) => slashes === end.length);
    const block = open[from];
    if (block === undefined || end === undefined) continue;
    open.length = from;
    done[block.at] = block.opening;
    done[at] = indent + ":".repeat(end.length);
  }
}

function rewriteQuotes(lines: readonly SourceLine[], done: string[]): void {
  for (const [start, end] of pairsOf(lines, QUOTE_FENCE)) {
    done[start] = done[end] = "";
    for (let at = start + 1; at < end; at++) done[at] = `> ${done[at] ?? ""}`.trimEnd();
  }
}

/** Makes alerts of hints below an empty line, and quotes of others. */
function rewriteHints(lines: readonly SourceLine[], done: string[]): void {
  for (const [at, { text, isCode }] of lines.entries()) {
    const sign = isCode ? undefined : HINT.exec(text)?.[1];
    if (sign === undefined) continue;
    done[at] = text.replace(HINT, "> ");
    if (at > 0 && done[at - 1]?.trim() === "") done[at - 1] = `> [!${sign === "?" ? "tip" : "warning"}]`;
  }
}

/** Pairs lines without others around them, the first with the second. */
function pairsOf(lines: readonly SourceLine[], fence: RegExp): (readonly [start: number, end: number])[] {
  const found = lines.flatMap(({ text, isCode }, at) => !isCode && fence.test(text) ? [at] : []);
  return found.flatMap((start, i) => {
    const end = found[i + 1];
    return i % 2 === 0 && end !== undefined ? [[start, end] as const] : [];
  });
}
