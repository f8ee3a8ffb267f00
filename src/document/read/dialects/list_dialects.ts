import type { ListPatterns } from "./lists/list_patterns.ts";
import { readSourceLines, type SourceLine } from "./source_lines.ts";

/** Item of a numbered list of pandoc: `#.`, or `(@name)`, which goes on in the next list. */
const HASH = /^([ \t>]*(?:[-*+][ \t]+)?)#\.(?=[ \t]+\S)/;
const EXAMPLE = /^([ \t>]*)\(@([\w-]{0,40})\)(?=[ \t]+\S)/;
const REFERENCE = /(?<!\\)\(@([\w-]{1,40})\)|(?<![\p{L}\p{N}_@\\([/.-])@([\w-]{1,40})(?![\w@-])/gu;
/** Line of a block whose lines stay lines; one of a table ends with a bar. */
const LINE = /^\|(?:[ \t]+(?!.*\|[ \t]*$)\S.*)?$/;

/** Row below the header of a table. */
const DELIMITERS = /^\|[ \t]*:?-+:?[ \t]*(?:\||$)/;

/**
 * Rewrites the lists of pandoc with `#.` and `(@)` as numbered lists, and its blocks of lines as lines that break. A
 * name in brackets at the start of a line is an example only if there are others: it may be a person. Lines keep their
 * numbers; code stays as it is.
 */
export function rewriteListDialects(body: string, patterns?: ListPatterns): string {
  if (!/^[ \t>]*(?:[-*+][ \t]+)?(?:#\.|\(@|\|[ \t])/m.test(body)) return body;
  const lines = readSourceLines(body);
  const examples = numberExamples(lines);
  let count = 0;
  const done = lines.map(({ text, isCode }, at) => {
    if (isCode) return text;
    const shown = examples.isUsed ? showReferences(text, examples.numbers) : text;
    if (!examples.isUsed || !EXAMPLE.test(shown)) return shown.replace(HASH, "$11.");
    patterns?.add(at + 1, "(1)");
    return shown.replace(EXAMPLE, (_, prefix: string) => `${prefix}${++count})`);
  });
  breakLines(lines, done);
  return done.join("\n");
}

/** Writes the numbers of examples where the text names them, but not where an item begins. */
function showReferences(text: string, numbers: ReadonlyMap<string, number>): string {
  const start = EXAMPLE.exec(text)?.[0].length ?? 0;
  return text.slice(0, start) + text.slice(start).replace(REFERENCE, (written, named?: string, bare?: string) => {
    const number = numbers.get(named ?? bare ?? "");
    return number === undefined ? written : named === undefined ? String(number) : `(${number})`;
  });
}

function numberExamples(lines: readonly SourceLine[]): {
  readonly numbers: ReadonlyMap<string, number>;
  readonly isUsed: boolean;
} {
  const names = lines.flatMap(({ text, isCode }) => isCode ? [] : EXAMPLE.exec(text)?.[2] ?? []);
  const numbers = new Map(names.flatMap((name, i) => name === "" ? [] : [[name, i + 1] as const]));
  return { numbers, isUsed: names.length > numbers.size };
}

/** Rewrites each block of lines that starts after an empty line; a table may have none of its lines. */
function breakLines(lines: readonly SourceLine[], done: string[]): void {
  const isLine = (at: number) => lines[at]?.isCode === false && LINE.test(lines[at].text);
  for (let at = 0; at < lines.length; at++) {
    if (!isLine(at) || (lines[at - 1]?.text ?? "").trim() !== "" || lines[at]?.text === "|") continue;
    let end = at;
    while (isLine(end + 1)) end++;
    const isTable = lines.slice(at, end + 1).some(({ text }) => DELIMITERS.test(text));
    // A table would go on.
    if (!isTable && !(lines[end + 1]?.text ?? "").startsWith("|")) {
      for (let i = at; i <= end; i++) {
        const [, spaces = "", text = ""] = /^\|[ \t]?([ \t]*)(.*)$/.exec(lines[i]?.text ?? "") ?? [];
        done[i] = "&nbsp;".repeat(text === "" ? 1 : Math.min(spaces.length, 40)) + text + (i < end ? "\\" : "");
      }
    }
    at = end;
  }
}
