import type { StyleSheet } from "../../facts/styles/style_sheet.ts";
import type { TemplateSurvey } from "../survey/template_survey.ts";
import type { RawElement } from "../raw/raw_element.ts";
import { type BodyBlock, countLetters, galleryOf, inLines, isSwitchedOn } from "./body_blocks.ts";

/** What a cover is recognized by. */
export interface CoverSigns extends Pick<TemplateSurvey, "sheet" | "styles"> {
  /** Properties of all sections in order. */
  readonly sections: readonly RawElement[];
}

/**
 * Returns how many blocks the cover has: those up to the first break of a page, unless they have headings or many words,
 * which only text has. Beside a title, only headings in the styles of the content count, because covers may show a name
 * or a date in a style that is based on one of them. A document without a break has no cover.
 */
export function countCoverBlocks(blocks: readonly BodyBlock[], signs: CoverSigns): number {
  const count = countFirstPage(blocks, signs);
  const page = blocks.slice(0, count).map(({ element }) => element);
  const letters = page.reduce((sum, element) => sum + countLetters(element), 0);
  return letters > MAX_LETTERS || hasHeadings(page, signs) ? 0 : count;
}

/** Letters of a page of text; covers have fewer. */
const MAX_LETTERS = 1200;

function countFirstPage(blocks: readonly BodyBlock[], { sheet, sections }: CoverSigns): number {
  for (const [i, { element, ending, section }] of blocks.entries()) {
    if (i > 0 && beginsPage(element, sheet)) return i;
    const endsSection = ending !== undefined && sections[section + 1]?.val("w:type") !== "continuous";
    if (endsSection || galleryOf(element) === "Cover Pages" || hasPageBreak(element)) return i + 1;
  }
  return 0;
}

/** Returns whether a paragraph has a break of the page. */
export function hasPageBreak(block: RawElement): boolean {
  return block.name === "w:p" && inLines(block).some((each) => each.name === "w:br" && each.get("w:type") === "page");
}

function beginsPage(block: RawElement, sheet: StyleSheet): boolean {
  if (block.name !== "w:p") return false;
  const own = block.child("w:pPr", "w:pageBreakBefore");
  if (own !== undefined) return isSwitchedOn(own);
  return sheet.paragraphFormat(block.child("w:pPr")?.val("w:pStyle")).pageBreakBefore === true;
}

const HEADING = /^(?:h[1-6]|deepHeading)$/;
/** Level of text that is no heading. */
const NO_LEVEL = 9;

function hasHeadings(page: readonly RawElement[], { sheet, styles }: CoverSigns): boolean {
  const shown = page.flatMap(inLines).filter(({ name }) => name === "w:p").filter((each) => countLetters(each) > 0);
  const ids = shown.map((paragraph) => paragraph.child("w:pPr")?.val("w:pStyle") ?? "");
  const hasTitle = ids.some((id) => sheet.role(id) === "title");
  const own = new Set([...styles].flatMap(([role, { id }]) => role.startsWith("heading") ? [id] : []));
  const isHeading = (id: string) => hasTitle ? own.has(id) : HEADING.test(sheet.role(id) ?? "");
  const hasLevel = (paragraph: RawElement) =>
    Number(paragraph.child("w:pPr")?.val("w:outlineLvl") ?? NO_LEVEL) < NO_LEVEL;
  return ids.some(isHeading) || shown.some(hasLevel);
}
