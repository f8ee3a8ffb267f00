const START = /<[A-Za-z][\w.:-]{0,60}(?=\s)/g;
/** A tag is not longer, and its braces are not deeper. */
const MAX_LENGTH = 2000;
const MAX_DEPTH = 5;
const LITERAL = /^\{\s*(["'`])([^"'`<>]*)\1\s*\}$/;

/**
 * Replaces the expressions in braces that tags of JSX have as attributes or as their values by quoted texts: those of
 * string literals, or none. Lines stay. Takes linear time.
 */
export function replaceExpressions(text: string): string {
  const parts: string[] = [];
  let done = 0;
  START.lastIndex = 0;
  for (let found = START.exec(text); found !== null; found = START.exec(text)) {
    const { end, braces } = readTag(text, START.lastIndex);
    for (const [from, to] of braces) {
      const value = text.slice(from, to);
      const isValue = text[from - 1] === "=";
      const lines = "\n".repeat(value.split("\n").length - 1);
      parts.push(text.slice(done, from), isValue ? `"${LITERAL.exec(value)?.[2] ?? ""}"` : "", lines);
      done = to;
    }
    START.lastIndex = end;
  }
  return parts.join("") + text.slice(done);
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
