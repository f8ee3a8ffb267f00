/** Line of a Markdown text. */
export interface SourceLine {
  readonly text: string;
  /** Whether it belongs to a block of code, with its fences. */
  readonly isCode: boolean;
}

/** A fence, after the marks of quotes and lists. */
const FENCE = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*(`{3,}(?=[^`]*$)|~{3,})/;
const ITEM = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/;

/** Splits a text into lines, and finds those of code: dialects have no meaning there. */
export function readSourceLines(body: string): SourceLine[] {
  let fence: string | undefined;
  let inList = false;
  let afterText = false;
  return body.split("\n").map((text) => {
    const mark = FENCE.exec(text)?.[1];
    if (fence !== undefined) {
      const isEnd = mark !== undefined && mark.startsWith(fence) && text.trimEnd().endsWith(mark);
      if (isEnd) fence = undefined;
      return { text, isCode: true };
    }
    const isBlank = text.trim() === "";
    const isIndented = /^(?: {4}|\t)/.test(text);
    if (ITEM.test(text) && !(isIndented && !inList)) inList = true;
    else if (!isBlank && !/^[ \t]/.test(text) && !afterText) inList = false;
    const isCode = mark !== undefined || (isIndented && !isBlank && !inList && !afterText);
    if (mark !== undefined && !(isIndented && !inList)) fence = mark;
    afterText = !isBlank && !isCode;
    return { text, isCode };
  });
}

/** Changes the lines that are no code. */
export function mapTextLines(body: string, change: (text: string) => string): string {
  return readSourceLines(body).map(({ text, isCode }) => isCode ? text : change(text)).join("\n");
}

/** Runs of backticks in a line up to which code spans are searched. */
const MAX_RUNS = 1000;

/** Changes what is outside of the code spans of a line. */
export function mapOutsideCode(line: string, change: (text: string) => string): string {
  const parts = line.split(/(`+)/);
  if (parts.length > 2 * MAX_RUNS) return line;
  const done: string[] = [];
  for (let i = 0; i < parts.length; i++) {
    const end = i % 2 === 1 ? parts.indexOf(parts[i] ?? "", i + 1) : -1;
    if (end > i) {
      done.push(parts.slice(i, end + 1).join(""));
      i = end;
    } else {
      done.push(i % 2 === 0 ? change(parts[i] ?? "") : parts[i] ?? "");
    }
  }
  return done.join("");
}
