import { isSameSize, withElement } from "../../../../base/word/section_markup.ts";
import { markup } from "../../../../base/xml/markup.ts";

const START = "<w:p><w:pPr>";
const NEW_PAGE = "<w:pageBreakBefore/>";
const LOW = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr>';
/** Properties of a section, in which templates may have another prefix. */
const SECTION = "<(?:[\\w.-]+:)?sectPr\\b(?:[^>]*/>|[^>]*>.*?</(?:[\\w.-]+:)?sectPr>)";
/** Such a paragraph, with what blocks around it put there: a page break, and bookmarks. */
const BREAK = new RegExp(`${START}(${NEW_PAGE})?${LOW}(${SECTION})</w:pPr>(.*?)</w:p>`, "gs");

/** Renders the paragraph that ends a section, as low as Word allows. */
export function renderSectionEnd(section: string): string {
  return `${START}${LOW}${section}</w:pPr></w:p>`;
}

/** Blocks with sections that follow each other. */
export interface SettledBlocks {
  readonly blocks: string;
  /** Properties of the last section that ends in the blocks; undefined if none does. */
  readonly last: string | undefined;
}

/**
 * Makes sections that blocks were rendered with follow each other: no section is empty, and none but the first begins
 * with a page of its own, unless its pages are turned.
 * Headings right before such pages move to them.
 *
 * @param headings Styles of headings.
 */
export function settleSections(blocks: string, headings: ReadonlySet<string>): SettledBlocks {
  const settled: string[] = [];
  let [last, upright]: (string | undefined)[] = [];
  let end = 0;
  for (const { 0: whole, 1: newPage = "", 2: section = "", 3: bookmarks = "", index } of blocks.matchAll(BREAK)) {
    const before = blocks.slice(end, index);
    end = index + whole.length;
    // A page of another size is a new one.
    const isTurned = !isSameSize(nextSection(blocks, end) ?? section, section);
    // The first section is that of the template.
    upright ??= section;
    const { rest, lead } = splitLead(before, isTurned && isSameSize(section, upright) ? headings : NONE);
    settled.push(rest);
    if (last !== undefined && rest === "" && !evensColumns(section, last)) {
      settled.push(bookmarks === "" ? "" : `${START}${LOW}</w:pPr>${bookmarks}</w:p>`, lead);
      continue;
    }
    const own = last === undefined ? section : continueSection(section, last);
    settled.push(`${START}${isTurned ? "" : newPage}${LOW}${own}</w:pPr>${bookmarks}</w:p>`, lead);
    last = section;
  }
  return { blocks: settled.join("") + blocks.slice(end), last };
}

const NONE: ReadonlySet<string> = new Set();
const STYLE = /^<w:p><w:pPr><w:pStyle w:val="([^"]*)"/;

/** Splits the headings at the end off. */
function splitLead(blocks: string, headings: ReadonlySet<string>): { rest: string; lead: string } {
  let start = blocks.length;
  while (start > 0 && headings.size > 0) {
    const at = blocks.lastIndexOf("<w:p>", start - 1);
    const style = at === -1 ? undefined : STYLE.exec(blocks.slice(at, at + 400))?.[1];
    if (style === undefined || !headings.has(style)) break;
    start = at;
  }
  return { rest: blocks.slice(0, start), lead: blocks.slice(start) };
}

/** Tests whether a section makes the columns before it equally long, as Word only does in the middle of a page. */
function evensColumns(section: string, before: string): boolean {
  return COLUMNS.test(before) && !COLUMNS.test(section) && isSameSize(section, before);
}

const COLUMNS = /<(?:[\w.-]+:)?cols\b[^>]*\s(?:[\w.-]+:)?num\s*=\s*["'](?:[2-9]|\d{2,})["']/;

function nextSection(blocks: string, from: number): string | undefined {
  const section = new RegExp(SECTION, "gs");
  section.lastIndex = from;
  return section.exec(blocks)?.[0];
}

/** Returns the properties of a section that continues another one: on the same page, if that has the same size. */
export function continueSection(section: string, before: string): string {
  return withElement(
    section,
    "type",
    markup("w:type", { "w:val": isSameSize(section, before) ? "continuous" : "nextPage" }),
  );
}

/** Returns the properties of a section with columns of the same width. */
export function withColumns(section: string, count: number, space: number): string {
  return withElement(section, "cols", markup("w:cols", { "w:num": count, "w:space": space }));
}
