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
 * or a date in a style that is based on one of them. A document without such a page has a letterhead, or nothing.
 */
export function countCoverBlocks(blocks: readonly BodyBlock[], signs: CoverSigns): number {
  const count = countFirstPage(blocks, signs);
  const page = blocks.slice(0, count).map(({ element }) => element);
  const isCover = count > 0 && lettersOf(page) <= MAX_LETTERS && !hasHeadings(page, signs);
  return isCover ? count : countHeadBlocks(blocks, signs);
}

function lettersOf(elements: readonly RawElement[]): number {
  return elements.reduce((sum, element) => sum + countLetters(element), 0);
}

/**
 * Returns how many blocks a letterhead has: those up to the last picture or shape above the first text, title or drawing
 * that is too high for the head of a page.
 */
function countHeadBlocks(blocks: readonly BodyBlock[], signs: CoverSigns): number {
  let [letters, count] = [0, 0];
  for (const [i, { element }] of blocks.entries()) {
    letters += countLetters(element);
    const isText = element.name === "w:p" && countLetters(element) > MAX_LINE;
    if (isText || letters > MAX_HEAD || hasHeadings([element], signs) || hasTitle([element], signs)) break;
    const drawings = [...element.walk()].filter(({ name }) => DRAWINGS.has(name));
    if (drawings.some(isHigh)) break;
    if (drawings.length > 0) count = i + 1;
  }
  return count;
}

const DRAWINGS = new Set(["w:drawing", "w:pict", "w:object"]);
/** Letters of a line, such as an address, and of a letterhead. */
const [MAX_LINE, MAX_HEAD] = [60, 400];

/** Tests whether a drawing is higher than 10 cm. */
function isHigh(drawing: RawElement): boolean {
  return [...drawing.walk()].some((each) =>
    Number(each.get("cy") ?? 0) > 3_600_000 ||
    Number(/(?:^|;)\s*height:([\d.]+)pt/.exec(each.get("style") ?? "")?.[1] ?? 0) > 283
  );
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

function shownParagraphs(page: readonly RawElement[]): RawElement[] {
  return page.flatMap(inLines).filter(({ name }) => name === "w:p").filter((each) => countLetters(each) > 0);
}

function styleOf(paragraph: RawElement): string {
  return paragraph.child("w:pPr")?.val("w:pStyle") ?? "";
}

function hasTitle(page: readonly RawElement[], { sheet }: CoverSigns): boolean {
  return shownParagraphs(page).some((paragraph) => sheet.role(styleOf(paragraph)) === "title");
}

function hasHeadings(page: readonly RawElement[], signs: CoverSigns): boolean {
  const { sheet, styles } = signs;
  const shown = shownParagraphs(page);
  const ids = shown.map(styleOf);
  const own = new Set([...styles].flatMap(([role, { id }]) => role.startsWith("heading") ? [id] : []));
  const isTitled = hasTitle(page, signs);
  const isHeading = (id: string) => isTitled ? own.has(id) : HEADING.test(sheet.role(id) ?? "");
  const hasLevel = (paragraph: RawElement) =>
    Number(paragraph.child("w:pPr")?.val("w:outlineLvl") ?? NO_LEVEL) < NO_LEVEL;
  return ids.some(isHeading) || shown.some(hasLevel);
}
