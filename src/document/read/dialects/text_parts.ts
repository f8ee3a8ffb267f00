import { divideCode, type SourceLine, type TextPart } from "./source_lines.ts";

/** Formula within text, as dollars, escaped brackets or a command of chemistry start and end it. */
export const FORMULA =
  /((?<!\\)\$\$[^$]+\$\$|(?<![\\\p{L}\p{N}$])\$(?![\s$])[^$]*(?<!\s)\$(?![\p{L}\p{N}$])|(?<!\\)\\\((?:[^\\$]|\\(?![()])){1,500}\\\)|(?<!\\)\\(?:ce|pu)\{(?:[^{}]|\{[^{}]{0,100}\}){1,500}\})/u;
/** Start of a line that no formula goes on into. */
const OWN_LINE = /^[ \t]*(?:[|#]|[-*+][ \t]|\d+[.)][ \t]|$)/;

/** Divides each line into text, and code and formulas, which can go over several lines. A line of code is one part. */
export function divideLines(lines: readonly SourceLine[]): TextPart[][] {
  const done: TextPart[][] = [];
  for (let at = 0; at < lines.length; at = done.length) {
    const { text = "", isCode = false } = lines[at] ?? {};
    if (isCode) {
      done.push([{ text, isText: false }]);
      continue;
    }
    let end = at + 1;
    while (end < lines.length && lines[end]?.isCode === false && !OWN_LINE.test(lines[end]?.text ?? "")) end++;
    const texts = lines.slice(at, end).map((line) => line.text);
    done.push(...divide(texts.join("\n")) ?? texts.map((each) => divide(each)?.[0] ?? [{ text: each, isText: false }]));
  }
  return done;
}

/** Divides lines; undefined if they have too much code. */
function divide(paragraph: string): TextPart[][] | undefined {
  const lines: TextPart[][] = [[]];
  const parts = divideCode(paragraph)?.flatMap((part) =>
    part.isText ? part.text.split(FORMULA).map((text, i) => ({ text, isText: i % 2 === 0 })) : [part]
  );
  for (const { text, isText } of parts ?? []) {
    for (const [i, line] of text.split("\n").entries()) {
      if (i > 0) lines.push([]);
      lines.at(-1)?.push({ text: line, isText });
    }
  }
  return parts && lines;
}
