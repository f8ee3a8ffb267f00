import { readSourceLines, type SourceLine } from "./source_lines.ts";

/** Item of a numbered list of pandoc: `#.`, or `(@name)`, which goes on in the next list. */
const HASH = /^([ \t>]*(?:[-*+][ \t]+)?)#\.(?=[ \t]+\S)/;
const EXAMPLE = /^([ \t>]*)\(@([\w-]{0,40})\)(?=[ \t]+\S)/;
const REFERENCE = /(?<!\\)\(@([\w-]{1,40})\)/g;
/** Line of a block whose lines stay lines; one of a table ends with a bar. */
const LINE = /^\|(?:[ \t]+(?!.*\|[ \t]*$)\S.*)?$/;

/** Row below the header of a table. */
const DELIMITERS = /^\|[ \t]*:?-+:?[ \t]*(?:\||$)/;

/**
 * Rewrites the lists of pandoc with `#.` and `(@)` as numbered lists, and its blocks of lines as lines that break. A
 * name in brackets at the start of a line is an example only if there are others: it may be a person. Lines keep their
 * numbers; code stays as it is.
 */
export function rewriteListDialects(body: string): string {
  if (!/^[ \t>]*(?:[-*+][ \t]+)?(?:#\.|\(@|\|[ \t])/m.test(body)) return body;
  const lines = readSourceLines(body);
  const examples = numberExamples(lines);
  let count = 0;
  const done = lines.map(({ text, isCode }) => {
    if (isCode) return text;
    if (examples.isUsed && EXAMPLE.test(text)) {
      return text.replace(EXAMPLE, (_, prefix: string) => `${prefix}${++count}.`)
        .replace(REFERENCE, (written, name: string) => numberOf(examples.numbers, name) ?? written);
    }
    const shown = examples.isUsed
      ? text.replace(REFERENCE, (written, name: string) => numberOf(examples.numbers, name) ?? written)
      : text;
    return shown.replace(HASH, "$11.");
  });
  breakLines(lines, done);
  return done.join("\n");
}

function numberOf(numbers: ReadonlyMap<string, number>, name: string): string | undefined {
  const number = numbers.get(name);
  return number === undefined ? undefined : `(${number})`;
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
