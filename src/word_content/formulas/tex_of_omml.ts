import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import {
  argumentContent,
  formulaContent,
  formulaParts,
  formulaText,
  innerScope,
  joinTex,
  type TexScope,
  type WriteObject,
} from "./tex_scope.ts";
import { writeFences } from "./write_fences.ts";
import {
  writeAccent,
  writeBar,
  writeFraction,
  writeFrame,
  writeGroupSign,
  writePhantom,
  writeRoot,
} from "./write_marks.ts";
import { escapeTexText, isTextRun, writeFormulaRun, writeTagRun } from "./write_run.ts";
import {
  isLabeledArrow,
  writeArrow,
  writeFunction,
  writeLargeOperator,
  writeLimit,
  writePrescripts,
  writeScripts,
} from "./write_scripts.ts";
import { writeLines, writeMatrix } from "./write_tables.ts";

/** A formula as TeX. */
export interface OfficeFormula {
  /** Its TeX, with a `\tag` if it has a number; empty if it shows nothing. */
  readonly tex: string;
  /** Whether it is on a line of its own. */
  readonly isDisplay: boolean;
  /** What TeX has no form for, for a report. */
  readonly losses: readonly string[];
}

/** What of a formula is read. */
export interface OfficeFormulaOptions {
  /** Whether tracked changes are undone; default: accepted. */
  readonly rejectsChanges?: boolean;
}

/** Deeper formulas are text. */
const MAX_DEPTH = 40;

const OBJECTS: ReadonlyMap<string, WriteObject> = new Map<string, WriteObject>([
  ["m:r", writeFormulaRun],
  ["w:r", writeFormulaRun],
  ["m:f", writeFraction],
  ["m:rad", writeRoot],
  ["m:sSub", writeScripts],
  ["m:sSup", writeScripts],
  ["m:sSubSup", writeScripts],
  ["m:sPre", writePrescripts],
  ["m:nary", writeLargeOperator],
  ["m:d", writeFences],
  ["m:func", writeFunction],
  ["m:limLow", writeLimit],
  ["m:limUpp", writeLimit],
  ["m:m", writeMatrix],
  ["m:eqArr", writeLines],
  ["m:acc", writeAccent],
  ["m:bar", writeBar],
  ["m:groupChr", writeGroupSign],
  ["m:box", (element, scope) => scope.row(argumentContent(element, "m:e", scope), innerScope(scope))],
  ["m:borderBox", writeFrame],
  ["m:phant", writePhantom],
]);

/**
 * Converts a formula of Word, `m:oMath` or `m:oMathPara`, to TeX. What TeX has no form for becomes text, with a loss.
 *
 * @example Usage
 * ```ts
 * import { strictEqual } from "node:assert/strict";
 * import { parseRaw } from "../../docx/fill/raw/parse_raw.ts";
 * import { texOfOmml } from "./tex_of_omml.ts";
 *
 * const namespace = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
 * const xml = `<m:oMath ${namespace}><m:r><m:t>α</m:t></m:r></m:oMath>`;
 * strictEqual(texOfOmml(parseRaw(new TextEncoder().encode(xml), "x").root).tex, "\\alpha");
 * ```
 */
export function texOfOmml(element: RawElement, { rejectsChanges = false }: OfficeFormulaOptions = {}): OfficeFormula {
  const isDisplay = element.name === "m:oMathPara";
  const losses = new Set<string>();
  const flags = { isDisplay, isAccepted: !rejectsChanges, isName: false, isLine: false };
  const scope: TexScope = { ...flags, depth: 0, losses, row: writeRow };
  const formulas = isDisplay ? formulaParts(element, "m:oMath") : [element];
  const lines = (formulas.length === 0 ? [element] : formulas).flatMap((formula) => writeFormulaLines(formula, scope));
  const name = lines.some((line) => line.includes("\\tag")) ? "gather" : "gathered";
  const tex = lines.length < 2 ? lines[0] ?? "" : `\\begin{${name}} ${lines.join(" \\\\ ")} \\end{${name}}`;
  return { tex, isDisplay, losses: [...losses] };
}

/** Writes a formula; several lines where it has breaks. */
function writeFormulaLines(formula: RawElement, scope: TexScope): string[] {
  const lines: RawElement[][] = [[]];
  for (const child of formulaContent(formula, scope)) {
    if (isBreak(child) && scope.isDisplay) lines.push([]);
    lines.at(-1)?.push(child);
  }
  return lines.map((line) => {
    const last = line.at(-1);
    const tag = last === undefined ? undefined : writeTagRun(last);
    const content = writeRow(tag === undefined ? line : line.slice(0, -1), scope);
    return tag === undefined ? content : `${content} ${tag}`;
  }).filter((line) => line !== "");
}

function isBreak(element: RawElement): boolean {
  return element.name === "m:r" && (element.child("w:br") ?? element.child("m:rPr", "m:brk")) !== undefined;
}

function writeRow(elements: readonly RawElement[], scope: TexScope): string {
  const isArrow = (at: number) =>
    isSpace(elements[at - 1]) && isSpace(elements[at + 1]) && isLabeledArrow(elements[at], scope);
  const arrows = new Set([...elements.keys()].filter(isArrow));
  const pieces = elements.map((element, at) => {
    if (arrows.has(at)) return writeArrow(element, { ...scope, depth: scope.depth + 1 });
    return isSpace(element) && (arrows.has(at - 1) || arrows.has(at + 1)) ? "" : writeElement(element, scope);
  });
  return joinTex(pieces)
    .replace(/ {2,}/g, " ").replace(/^ ?([-+]) (?=\S)/, "$1").trim();
}

/** Tests for the space that TeX has at the sides of an arrow with labels. */
function isSpace(element: RawElement | undefined): boolean {
  return element?.name === "m:r" && isTextRun(element) && formulaText(element) === "\u2004";
}

function writeElement(element: RawElement, scope: TexScope): string {
  const write = OBJECTS.get(element.name);
  if (write !== undefined && scope.depth <= MAX_DEPTH) return write(element, { ...scope, depth: scope.depth + 1 });
  scope.losses.add(write === undefined ? `the object ${element.name}` : "levels of a formula");
  const text = formulaText(element).trim();
  return text === "" ? "" : `\\text{${escapeTexText(text)}}`;
}
