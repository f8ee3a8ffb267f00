import type { ListIndents, WordRole, WordStyle } from "../../../base/word/word_frame.ts";
import type { DocumentParts } from "../../facts/story/document_parts.ts";
import type { ParagraphFormat } from "../../facts/styles/paragraph_format.ts";
import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { ListKind, StyleUses } from "./survey_uses.ts";

/** Lists of a template, and how its text uses them. */
export interface NumberingScope extends Pick<DocumentParts, "sheet" | "numbering"> {
  readonly uses: StyleUses;
}

/** Style that is chosen for a purpose. */
interface NumberedStyle {
  readonly id: string;
  /** Whether it is chosen for several purposes, such as all levels of lists. */
  readonly isShared: boolean;
}

type StyleNumbers = Pick<WordStyle, "isNumbered" | "numbering" | "list" | "indents">;

/** Finds the numbers or bullets that paragraphs in a style get: those of the style, or those that its paragraphs have. */
export function findNumbering(role: WordRole, style: NumberedStyle, scope: NumberingScope): StyleNumbers {
  const [, kind, digit] = /^(bullet|number)(\d)$/.exec(role) ?? [];
  if (kind === "bullet" || kind === "number") return findList(style, { kind, level: Number(digit) - 1 }, scope);
  const own = numberingOf(style.id, scope);
  if (own !== undefined) {
    return {
      isNumbered: true,
      ...(own.abstract === undefined ? {} : { numbering: { ...own, abstract: own.abstract } }),
    };
  }
  const set = role.startsWith("heading") ? scope.uses.numbering(style.id) : undefined;
  const abstract = set === undefined ? undefined : scope.numbering.definitionOf(set.id);
  if (set === undefined || abstract === undefined) return { isNumbered: false };
  return { isNumbered: false, list: set.id, numbering: { abstract, level: set.level } };
}

/** Returns the list of a style: its `w:numId`, the definition if the file has it, and the level. */
function numberingOf(style: string, { sheet, numbering }: NumberingScope) {
  const { id = 0, level = 0 } = sheet.resolve(style).paragraph.numbering ?? {};
  if (id <= 0) return undefined;
  // A level that names the style takes precedence over the one that the style names.
  return {
    id,
    abstract: numbering.definitionOf(id),
    level: numbering.levelOfStyle(id, style)?.index ?? level,
  };
}

/** Finds the list for a level: that of the style, else that which most lists of the template are in. */
function findList(
  { id, isShared }: NumberedStyle,
  { kind, level }: { readonly kind: ListKind; readonly level: number },
  scope: NumberingScope,
): StyleNumbers {
  const { numbering, sheet, uses } = scope;
  const ofLevel = (list: number, at: number) => numbering.levels(list).get(at)?.paragraph ?? {};
  const fits = (list: number, at: number) => {
    const found = numbering.levels(list).get(at);
    return found === undefined ? !numbering.levels(list).size : isOfKind(found.format, kind);
  };
  const own = numberingOf(id, scope);
  if (own !== undefined && (!isShared || own.level === level) && fits(own.id, own.level)) {
    return {
      isNumbered: true,
      ...(own.abstract === undefined ? {} : { numbering: { abstract: own.abstract, level: own.level } }),
      ...readIndents(indentsOf(id, ofLevel(own.id, own.level), sheet)),
    };
  }
  const list = [own?.id, uses.list(kind)].find((each) => each !== undefined && fits(each, level));
  const abstract = list === undefined ? undefined : numbering.definitionOf(list);
  return {
    isNumbered: false,
    ...(list === undefined || abstract === undefined ? {} : {
      list,
      numbering: { abstract, level },
      ...readIndents({ ...sheet.resolve(id).paragraph, ...ofLevel(list, level) }),
    }),
  };
}

/** A list takes precedence over what the style that names it is based on, but not over that style. */
function indentsOf(id: string, ofList: ParagraphFormat, sheet: StyleSheet): ParagraphFormat {
  let own: ParagraphFormat = {};
  const seen = new Set<string | undefined>();
  for (let at = sheet.get(id); at !== undefined && !seen.has(at.id); at = sheet.get(at.basedOn ?? "")) {
    own = { ...at.paragraph, ...own };
    if (at.paragraph.numbering?.id !== undefined) break;
    seen.add(at.id);
  }
  return { ...sheet.resolve(id).paragraph, ...ofList, ...own };
}

const TWIPS = 20;

function readIndents({ indentStart = 0, firstLine = 0 }: ParagraphFormat): { readonly indents?: ListIndents } {
  const indents = { left: Math.round(indentStart * TWIPS), hanging: Math.round(-firstLine * TWIPS) };
  return indents.hanging > 0 && indents.left >= indents.hanging ? { indents } : {};
}

function isOfKind(format: string, kind: ListKind): boolean {
  return kind === "bullet" ? format === "bullet" : format !== "bullet" && format !== "none";
}
