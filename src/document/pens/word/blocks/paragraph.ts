import { markup } from "../../../../base/xml/markup.ts";
import { directionOf, type TextDirection } from "../../../direction.ts";
import type { ShownInline } from "../../../shown/shown_inline.ts";
import { wordsInLine } from "../../../shown/shown_words.ts";
import { renderSize } from "../texts/run.ts";
import { RUNS_ON } from "./flow.ts";
import { isCellText, runsRightToLeft, type WordScope } from "../word_scope.ts";

/** How a paragraph looks, beyond what its place says. */
export interface ParagraphLook {
  /** Style, in place of that of its surroundings. */
  readonly style?: string | undefined;
  readonly keepNext?: boolean | undefined;
  readonly keepLines?: boolean | undefined;
  /** Whether it begins no page, although those of its style do. */
  readonly runsOn?: boolean | undefined;
  /** `w:numId` and level from 0; the ID 0 takes the number of the style away. */
  readonly numbering?: { readonly list: number; readonly level: number } | undefined;
  /** `w:pBdr` */
  readonly border?: string | undefined;
  /** `w:tabs` */
  readonly tabs?: string | undefined;
  /** `w:spacing` */
  readonly spacing?: string | undefined;
  /** Indent in twentieths of a point, or that of the style or numbering; default: that of the place. */
  readonly indent?: { readonly left: number; readonly hanging: number } | "own" | undefined;
  /** Whether its first line begins where the others do. */
  readonly isFlush?: boolean | undefined;
  /** Whether paragraphs of the same style have no space between them. */
  readonly isContextual?: boolean | undefined;
  readonly align?: WordScope["align"];
  /** Whether justified lines would tear it. */
  readonly isRagged?: boolean | undefined;
  /** Level in outlines from 0, in place of that of the style; 9 is that of text. */
  readonly outlineLevel?: number | undefined;
  /** Direction of its text; default: that of its surroundings. */
  readonly direction?: TextDirection | undefined;
}

/** Word stretches a line that ends with a break, where lines are justified. */
const LINE_BREAK = "<w:br/>";

/** Renders a paragraph with its properties in the order of the schema. */
export function renderWordParagraph(content: string, scope: WordScope, look: ParagraphLook = {}): string {
  const { work } = scope;
  const style = look.style ?? scope.paragraph ?? work.parts.style("body");
  const isRightToLeft = look.direction === undefined ? runsRightToLeft(scope) : look.direction === "rtl";
  const properties = [
    markup("w:pStyle", { "w:val": style }),
    look.keepNext || scope.keepsNext ? "<w:keepNext/>" : "",
    look.keepLines ? "<w:keepLines/>" : "",
    look.runsOn ? RUNS_ON : "",
    renderNumbering(look),
    look.border ?? "",
    look.tabs ?? "",
    isRightToLeft === work.frame.isRightToLeft ? "" : isRightToLeft ? "<w:bidi/>" : '<w:bidi w:val="0"/>',
    look.spacing ?? "",
    renderIndent({ ...look, style }, scope),
    look.isContextual ? "<w:contextualSpacing/>" : "",
    renderAlignment(content.includes(LINE_BREAK) ? { ...look, isRagged: true } : look, scope, isRightToLeft),
    look.outlineLevel === undefined ? "" : markup("w:outlineLvl", { "w:val": look.outlineLevel }),
    // Signs of lists, and the height of the last line, follow the mark at the end.
    scope.marks.size === undefined ? "" : markup("w:rPr", {}, renderSize(scope.marks.size)),
  ].join("");
  return markup("w:p", {}, markup("w:pPr", {}, properties) + content);
}

/** Returns the direction of a line of text. */
export function directionOfTexts(nodes: readonly ShownInline[]): TextDirection | undefined {
  return directionOf(wordsInLine(nodes));
}

function renderNumbering({ numbering }: ParagraphLook): string {
  if (numbering === undefined) return "";
  const level = markup("w:ilvl", { "w:val": numbering.level });
  return markup("w:numPr", {}, level + markup("w:numId", { "w:val": numbering.list }));
}

function renderIndent({ indent, style, isFlush = false }: ParagraphLook, scope: WordScope): string {
  if (indent === "own") return "";
  const { frame } = scope.work;
  const { styles } = frame;
  const indentsCells = isCellText(scope) && styles.get("cell")?.indentsFirstLines === true;
  const indentsText = frame.indentsText || indentsCells;
  // An indent in characters takes precedence over one in points.
  const points = indentsText ? { "w:firstLineChars": 0 } : {};
  if (indent !== undefined) {
    const { left, hanging } = indent;
    return markup("w:ind", { "w:left": left, ...points, [hanging === 0 ? "w:firstLine" : "w:hanging"]: hanging });
  }
  const isAside = (scope.inCell || scope.indent > 0) && style === styles.get("body")?.id;
  const isFlat = indentsText && (isFlush || isAside || indentsCells);
  if (scope.indent === 0 && !isFlat) return "";
  // A cell has no part in the indent of plain text on its left either.
  const left = scope.indent === 0 && !scope.inCell ? {} : { "w:left": scope.indent };
  return markup("w:ind", { ...left, ...isFlat && { ...points, "w:firstLine": 0 } });
}

/** In paragraphs from right to left, Word takes `left` for the side where lines begin. */
function renderAlignment(look: ParagraphLook, scope: WordScope, isRightToLeft: boolean): string {
  const { align = scope.align, isRagged = false } = look;
  const { isJustified, styles } = scope.work.frame;
  const isTorn = isRagged && isJustified || isCellText(scope) && styles.get("cell")?.isJustified === true;
  if (align === undefined) return isTorn ? '<w:jc w:val="left"/>' : "";
  const swapped = align === "left" ? "right" : align === "right" ? "left" : align;
  const side = isRightToLeft ? swapped : align;
  return markup("w:jc", { "w:val": side === "justify" ? "both" : side });
}
