import { MYST_SIGNS } from "./myst_signs.ts";
import { readSourceLines, type SourceLine } from "./source_lines.ts";

/** Comments of other tools, by the sign that starts one; what ends it. */
const KINDS = [
  // Liquid and kramdown.
  { start: /\{%-?[ \t]*comment[ \t]*-?%\}/, end: /\{%-?[ \t]*endcomment[ \t]*-?%\}/g },
  { start: /\{::comment\}/, end: /\{:\/(?:comment)?\}/g },
  // Shortcode of Docsy and others.
  { start: /\{\{[<%][ \t]*comment[ \t]*[>%]\}\}/, end: /\{\{[<%][ \t]*\/[ \t]*comment[ \t]*[>%]\}\}/g },
  // Templates of Hugo, MDX, Jinja and CriticMarkup.
  { start: /\{\{-?[ \t]*\/\*/, end: /\*\/[ \t]*-?\}\}/g },
  { start: /\{\/\*/, end: /\*\/\}/g },
  { start: /\{#-?(?=[ \t]|$)/, end: /#\}/g },
  { start: /\{>>/, end: /<<\}/g },
] as const;
const SIGNS = new RegExp(`\`+|(?<![\\\\{])(?:${KINDS.map(({ start }) => `(${start.source})`).join("|")})`, "g");
const ANY = new RegExp(KINDS.map(({ start }) => start.source).join("|"), "m");

/** Comment of MyST. */
const PERCENT_LINE = /^[ \t>]*%(?!%)/;
/** Heading whose address Docusaurus has in a comment at its end. */
const HEADING_ID = /^[ \t>]*#{1,6}[ \t].*?(?=\{\/\*[ \t]*#?[\w.:-]{1,200}[ \t]*\*\/\}[ \t]*$)/;
const QUOTE = /^(?:[ \t]*>)*/;

/** Runs of backticks in a line up to which code spans are searched. */
const MAX_RUNS = 1000;

/**
 * Removes the comments of Liquid, kramdown, Hugo, MDX, Jinja, CriticMarkup and MyST from a text: readers never see them.
 * Code stays as it is, and what nothing ends is no comment. Every line keeps its number.
 */
export function dropDialectComments(body: string): string {
  const lines = ANY.test(body) ? removeRanges(body, findComments(body)) : body;
  if (!lines.includes("%") || !MYST_SIGNS.test(lines)) return lines;
  return readSourceLines(lines).map(({ text, isCode }) =>
    isCode || !PERCENT_LINE.test(text) ? text : QUOTE.exec(text)?.[0] ?? ""
  ).join("\n");
}

type Range = readonly [start: number, end: number];

function findComments(body: string): Range[] {
  const ranges: Range[] = [];
  const endless = new Set<number>();
  let offset = 0;
  for (const line of readSourceLines(body)) {
    const done = ranges.at(-1)?.[1] ?? 0;
    findInLine(line, { body, offset, from: Math.max(0, done - offset), ranges, endless });
    offset += line.text.length + 1;
  }
  return ranges;
}

interface Search {
  readonly body: string;
  /** Where the line starts in the body, and what of it is left. */
  readonly offset: number;
  readonly from: number;
  readonly ranges: Range[];
  /** Kinds that end nowhere below. */
  readonly endless: Set<number>;
}

function findInLine({ text, isCode }: SourceLine, { body, offset, from, ranges, endless }: Search): void {
  if (isCode) return;
  const end = HEADING_ID.exec(text)?.[0].length ?? text.length;
  let at = from;
  for (let runs = 0; at < end && runs < MAX_RUNS; runs++) {
    SIGNS.lastIndex = at;
    const found = SIGNS.exec(text);
    if (found === null || found.index >= end) return;
    const kind = found.slice(1).findIndex((sign) => sign !== undefined);
    const after = found.index + found[0].length;
    if (kind === -1) {
      at = endOfCode(text, after, found[0]) ?? after;
      continue;
    }
    const last = endless.has(kind) ? undefined : endOfComment(body, kind, offset + after);
    if (last === undefined) endless.add(kind);
    else ranges.push([offset + found.index, last]);
    at = last === undefined ? after : last - offset;
  }
}

function endOfCode(text: string, from: number, ticks: string): number | undefined {
  for (let at = text.indexOf(ticks, from); at !== -1;) {
    let end = at + ticks.length;
    while (text[end] === "`") end++;
    if (end - at === ticks.length) return end;
    at = text.indexOf(ticks, end);
  }
  return undefined;
}

function endOfComment(body: string, kind: number, from: number): number | undefined {
  const end = KINDS[kind]?.end;
  if (end === undefined) return undefined;
  end.lastIndex = from;
  return end.test(body) ? end.lastIndex : undefined;
}

/** Keeps the ends of lines, the marks of quotes, and one of the spaces on both sides. */
function removeRanges(body: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const [start, end] of ranges) {
    pieces.push(body.slice(done, start));
    const lines = body.slice(start, end).split("\n").slice(1);
    pieces.push(...lines.map((line) => `\n${QUOTE.exec(line)?.[0] ?? ""}`));
    const isBetweenSpaces = lines.length === 0 && /[ \t]/.test(body.charAt(start - 1)) &&
      /[ \t]/.test(body.charAt(end));
    done = isBetweenSpaces ? end + 1 : end;
  }
  return pieces.join("") + body.slice(done);
}
