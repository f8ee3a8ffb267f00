import type { RawElement } from "../raw/raw_element.ts";

/** A field with a table of contents, whose result can be replaced. */
export interface ContentsField {
  /** First and last paragraph; the same one, or two with the same parent. */
  readonly first: RawElement;
  readonly last: RawElement;
  /** Runs with the start of the field, with the sign before its result, and with its end. */
  readonly start: RawElement;
  readonly separator: RawElement;
  readonly end: RawElement;
  /** Levels of headings that it has. */
  readonly levels: { readonly from: number; readonly to: number };
}

interface OpenField {
  readonly start: RawElement;
  separator: RawElement | undefined;
  instruction: string;
}

/**
 * Finds the tables of contents of a part, but not lists of figures. Those that share a paragraph with other text, or end
 * in another place than they start, are left out.
 */
export function findContents(root: RawElement): ContentsField[] {
  const open: OpenField[] = [];
  const found: ContentsField[] = [];
  for (const element of root.walk()) {
    const current = open.at(-1);
    if (element.name === "w:instrText" && current?.separator === undefined) {
      if (current !== undefined) current.instruction += element.text;
    } else if (element.name === "w:fldChar") {
      const run = element.closest("w:r");
      const type = element.get("w:fldCharType");
      if (run === undefined) continue;
      if (type === "begin") open.push({ start: run, separator: undefined, instruction: "" });
      else if (type === "separate" && current !== undefined) current.separator = run;
      else if (type === "end") found.push(...readField(open.pop(), run));
    }
  }
  return found;
}

function readField(field: OpenField | undefined, end: RawElement): ContentsField[] {
  const levels = readLevels(field?.instruction ?? "");
  if (field?.separator === undefined || levels === undefined) return [];
  const { start, separator } = field;
  const [first, last] = [start.closest("w:p"), end.closest("w:p")];
  const isWhole = first !== undefined && last !== undefined && first.parent === last.parent &&
    separator.closest("w:p") === first && start.parent === first && separator.parent === first && end.parent === last;
  if (!isWhole || hasText(first, 0, start.start) || hasText(last, end.end, Infinity)) return [];
  if (first.child("w:pPr", "w:sectPr") !== undefined || last.child("w:pPr", "w:sectPr") !== undefined) return [];
  return [{ first, last, start, separator, end, levels }];
}

function hasText(paragraph: RawElement, from: number, to: number): boolean {
  return paragraph.walk().some(({ name, text, start, end }) =>
    name === "w:t" && text !== "" && start >= from && end <= to
  );
}

/** Returns the levels of a `TOC` field; undefined for other fields and for lists of figures. */
function readLevels(instruction: string): { from: number; to: number } | undefined {
  if (!/^\s*TOC\b/i.test(instruction) || /\\[cf]\b/i.test(instruction)) return undefined;
  const [, from, to] = /\\o\s*"?\s*([1-9])\s*-\s*([1-9])/i.exec(instruction) ?? [];
  const named = readNamedLevels(instruction);
  if (from !== undefined && to !== undefined) {
    return { from: Math.min(Number(from), ...named), to: Math.max(Number(to), ...named) };
  }
  return named.length === 0 ? { from: 1, to: 9 } : { from: Math.min(...named), to: Math.max(...named) };
}

/** Returns the levels of the styles that a field names: `\\t "Scroll Heading 1,1,Scroll Heading 2,2"`. */
function readNamedLevels(instruction: string): number[] {
  const [, styles = ""] = /\\t\s*"([^"]*)"/.exec(instruction) ?? [];
  return [...styles.matchAll(/[,;]\s*([1-9])\s*(?=[,;]|$)/g)].map(([, level]) => Number(level));
}
