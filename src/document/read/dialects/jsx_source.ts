import type { MarkupCount } from "./markup_count.ts";
import { readSourceLines } from "./source_lines.ts";

/** Module syntax of MDX: `import A from "a"`, alone in a line. */
const IMPORT =
  /^import[ \t]+(?:[\w*{][^'"]{0,500}[ \t]from[ \t]+)?(["'])[^'"]{1,300}\1[ \t]*;?(?=[ \t]*(?:$|import\b))/;
const EXPORT = /^export[ \t]+(?:const|let|function|default)[ \t]/;
/** Element of kramdown or Python-Markdown whose content is Markdown, alone in its line. */
const MARKDOWN =
  /^[ \t]*<(?:article|aside|center|details|div|figcaption|figure|p|section|span)\b[^<>]{0,300}\smarkdown(?:=["']?\w+["']?)?(?:\s[^<>]{0,300})?>[ \t]*$/;

/**
 * Removes the module syntax of MDX, start tags that only say that Markdown follows, and the expressions in
 * attributes of its elements, which are no HTML: `<Tabs values={[1, 2]}>`.
 */
export function rewriteJsx(body: string, dropped: MarkupCount): string {
  const plain = /^import\b|^export\b|\smarkdown\b/m.test(body) ? withoutModules(body, dropped) : body;
  return /<[A-Za-z][^<]{0,2000}\{/.test(plain) ? withoutBraces(plain) : plain;
}

function withoutModules(body: string, dropped: MarkupCount): string {
  const lines = readSourceLines(body);
  const hasImports = lines.some(({ text, isCode }) => !isCode && IMPORT.test(text));
  let inExport = false;
  return lines.map(({ text, isCode }, at) => {
    if (isCode) return text;
    if (MARKDOWN.test(text)) return "";
    const isModule = inExport || IMPORT.test(text) || (hasImports && EXPORT.test(text));
    if (!isModule) return text;
    inExport = (inExport || EXPORT.test(text)) && text.trim() !== "";
    if (!inExport || EXPORT.test(text)) dropped.add(/^\w+/.exec(text)?.[0] ?? "export", { line: at + 1, column: 1 });
    return "";
  }).join("\n");
}

/** Replaces the expressions in tags, which may have several lines; code and lines with code spans are left out. */
function withoutBraces(body: string): string {
  const parts: string[] = [];
  let run: string[] = [];
  const flush = () => {
    if (run.length > 0) parts.push(replaceExpressions(run.join("\n")));
    run = [];
  };
  for (const { text, isCode } of readSourceLines(body)) {
    if (!isCode && (!text.includes("`") || QUOTING.test(text))) {
      run.push(text);
    } else {
      flush();
      parts.push(text);
    }
  }
  flush();
  return parts.join("\n");
}

const START = /<[A-Za-z][\w.:-]{0,60}(?=\s)/g;
/** A tag is not longer, and its braces are not deeper. */
const MAX_LENGTH = 2000;
const MAX_DEPTH = 5;
const LITERAL = /^\{\s*(?:(["'])([^"'`<>]*)\1|`([^`<>$]*)`)\s*\}$/;
/** Start tag alone in its line, whose attributes have backticks around texts. */
const QUOTING = /^[ \t]*<[A-Z][\w.]{0,60}[^`<>]*\{`[^`<>]*`\}[^`<>]*>[ \t]*$/;

/**
 * Replaces the expressions in braces that tags of JSX have as attributes or as their values by quoted texts: those of
 * string literals, or none. Lines stay. Takes linear time.
 */
function replaceExpressions(text: string): string {
  const parts: string[] = [];
  let done = 0;
  START.lastIndex = 0;
  for (let found = START.exec(text); found !== null; found = START.exec(text)) {
    const { end, braces } = readTag(text, START.lastIndex);
    for (const [from, to] of braces) {
      const value = text.slice(from, to);
      const isValue = text[from - 1] === "=";
      const lines = "\n".repeat(value.split("\n").length - 1);
      parts.push(text.slice(done, from), isValue ? `"${textOf(value)}"` : "", lines);
      done = to;
    }
    START.lastIndex = end;
  }
  return parts.join("") + text.slice(done);
}

/** Returns the text of a string literal, in which no quotation mark ends an attribute; empty for other expressions. */
function textOf(expression: string): string {
  const [, , quoted, template = ""] = LITERAL.exec(expression) ?? [];
  return quoted ?? template.replaceAll('"', "'");
}

interface JsxTag {
  /** Where the search goes on. */
  readonly end: number;
  /** Expressions at the top of a whole tag. */
  readonly braces: ReadonlyArray<readonly [from: number, to: number]>;
}

function readTag(text: string, start: number): JsxTag {
  const braces: (readonly [number, number])[] = [];
  let quote = "";
  let from = 0;
  let depth = 0;
  const limit = Math.min(text.length, start + MAX_LENGTH);
  for (let i = start; i < limit; i++) {
    const sign = text[i] ?? "";
    if (quote !== "") quote = sign === quote ? "" : quote;
    else if (depth > 0 ? /["'`]/.test(sign) : /["']/.test(sign)) quote = sign;
    else if (sign === "{") {
      if (depth++ === 0) from = i;
      if (depth > MAX_DEPTH) return { end: i, braces: [] };
    } else if (sign === "}" && depth > 0) {
      if (--depth === 0) braces.push([from, i + 1]);
    } else if (depth === 0 && sign === ">") return { end: i, braces };
    else if (depth === 0 && sign === "<") return { end: i, braces: [] };
  }
  return { end: limit, braces: [] };
}
