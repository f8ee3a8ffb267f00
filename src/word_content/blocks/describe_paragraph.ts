import type { RawElement } from "../../docx/fill/raw/raw_element.ts";
import { readInteger, readTwips } from "../../docx/facts/ooxml/units.ts";
import type { StyleRole } from "../../docx/roles/style_names_table.ts";
import type { ContentScope } from "../content_scope.ts";
import { alignOf } from "./align_of.ts";

/** Place of a paragraph in a list. */
export interface ListPlace {
  /** Its `w:numId`. */
  readonly id: number;
  /** From 0. */
  readonly level: number;
  /** Format of its numbers. */
  readonly format: string;
  /** Whether words stand beside its number, as in `Listing 4-1`: such a label is text. */
  readonly hasWords: boolean;
}

/** What a paragraph is, by its style and its own properties. */
export interface ParagraphUse {
  /** Level of a heading from 1; undefined for other text. */
  readonly level: number | undefined;
  readonly role: StyleRole | undefined;
  /** Name of its style; empty for the default one. */
  readonly styleName: string;
  /** List that it is an item of. */
  readonly list: ListPlace | undefined;
  /** Whether it is indented like the text of an item. */
  readonly isIndented: boolean;
  /** Indent of its text in points, its own or that of its list or style. */
  readonly indent: number;
  readonly breakBefore: boolean;
  /** How the paragraph itself is aligned, unlike its style. */
  readonly align: "center" | "right" | undefined;
  /** Whether it is only the large letter that the next one begins with. */
  readonly isDropCap: boolean;
  /** Whether it has a line above or below, which is a rule if it has no text. */
  readonly isRuled: boolean;
}

const IDS = { min: 0, max: 2 ** 31 - 1 };
/** Two letters, or one of a script whose letters are words. */
const WORD = /\p{L}{2}|\p{Script=Han}/u;
const LEVELS = { min: 0, max: 8 };

/** Reads what a paragraph is. */
export function describeParagraph(
  paragraph: RawElement,
  { word: { parts }, isNested, headings }: ContentScope,
): ParagraphUse {
  const { sheet } = parts;
  const properties = paragraph.child("w:pPr");
  const style = sheet.styleOf(properties?.val("w:pStyle"), "paragraph");
  const role = style === undefined ? undefined : sheet.role(style.id);
  const outline = readInteger(properties?.val("w:outlineLvl"), { min: 0, max: 9 });
  const ofStyle = style === undefined ? undefined : sheet.headingLevel(style.id) ?? headings.get(style.id);
  const level = outline === undefined ? ofStyle : outline === 9 ? undefined : outline + 1;
  const align = alignOf(paragraph);
  const styleAlign = style === undefined ? undefined : sheet.paragraphFormat(style.id).align;
  const isStyled = styleAlign === (align === "right" ? "end" : align);
  const isText = role === "title" || role === "subtitle" || role === "toc" || /^toc\d$/.test(role ?? "");
  const list = level === undefined && role !== "caption" ? listOf(properties, style?.id, parts) : undefined;
  const own = readTwips(properties?.child("w:ind")?.get("w:left") ?? properties?.child("w:ind")?.get("w:start"));
  return {
    level: isText ? undefined : level,
    role: /^toc\d$/.test(role ?? "") ? "toc" : role,
    styleName: style?.isDefault === true ? "" : style?.name ?? "",
    list,
    isIndented: own !== undefined && own > 0,
    indent: own ?? indentOf(list, { ...parts, style: style?.id, isOwn: properties?.child("w:numPr") !== undefined }),
    align: isStyled ? undefined : align,
    isRuled: ["w:top", "w:bottom"].some((side) => properties?.child("w:pBdr", side) !== undefined),
    isDropCap: /^(?:drop|margin)$/.test(properties?.child("w:framePr")?.get("w:dropCap") ?? ""),
    breakBefore: !isNested && isOn(properties?.child("w:pageBreakBefore")),
  };
}

/** The indent of a list counts before that of the style if the paragraph itself is in the list. */
function indentOf(
  list: ListPlace | undefined,
  { sheet, numbering, style, isOwn }: ContentScope["word"]["parts"] & {
    readonly style: string | undefined;
    readonly isOwn: boolean;
  },
): number {
  const ofList = list === undefined ? undefined : numbering.levels(list.id).get(list.level)?.paragraph.indentStart;
  const ofStyle = style === undefined ? undefined : sheet.paragraphFormat(style).indentStart;
  return (isOwn ? ofList ?? ofStyle : ofStyle ?? ofList) ?? 0;
}

function isOn(element: RawElement | undefined): boolean {
  return element !== undefined && !/^(?:0|false|off)$/.test(element.get("w:val") ?? "");
}

function listOf(
  properties: RawElement | undefined,
  styleId: string | undefined,
  { sheet, numbering }: ContentScope["word"]["parts"],
): ListPlace | undefined {
  const own = properties?.child("w:numPr");
  const ofStyle = styleId === undefined ? undefined : sheet.paragraphFormat(styleId).numbering;
  const id = readInteger(own?.val("w:numId"), IDS) ?? ofStyle?.id ?? 0;
  if (id === 0) return undefined;
  const linked = styleId === undefined ? undefined : numbering.levelOfStyle(id, styleId)?.index;
  const level = readInteger(own?.val("w:ilvl"), LEVELS) ?? linked ?? ofStyle?.level ?? 0;
  const found = numbering.levels(id).get(level);
  if (found === undefined || found.format === "none" && found.text === "") return undefined;
  const hasWords = found.format !== "bullet" && WORD.test(found.text.replace(/%\d/g, " "));
  return { id, level, format: found.format, hasWords };
}
