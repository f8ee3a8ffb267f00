import { markup } from "../xml_markup.ts";

const START = "<w:p><w:pPr>";
const NEW_PAGE = "<w:pageBreakBefore/>";
const LOW = '<w:spacing w:before="0" w:after="0" w:line="20" w:lineRule="exact"/><w:rPr><w:sz w:val="2"/></w:rPr>';
/** Such a paragraph, with what blocks around it put there: a page break, and bookmarks. */
const BREAK = new RegExp(`${START}(${NEW_PAGE})?${LOW}(<w:sectPr.*?</w:sectPr>)</w:pPr>(.*?)</w:p>`, "gs");

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
 * with a page of its own, starts to count pages anew or has the header of a first page, unless its pages are turned.
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
    const isTurned = sizeOf(nextSection(blocks, end) ?? section) !== sizeOf(section);
    // The first section is that of the template.
    upright ??= sizeOf(section);
    const { rest, lead } = splitLead(before, isTurned && sizeOf(section) === upright ? headings : NONE);
    // Without anything before them, headings would leave an empty page.
    const [kept, moved] = last === undefined && rest === "" ? [before, ""] : [rest, lead];
    settled.push(kept);
    if (last !== undefined && kept === "" && !evensColumns(section, last)) {
      settled.push(bookmarks === "" ? "" : `${START}${LOW}</w:pPr>${bookmarks}</w:p>`, moved);
      continue;
    }
    const own = last === undefined ? section : continueSection(section, last);
    settled.push(`${START}${isTurned ? "" : newPage}${LOW}${own}</w:pPr>${bookmarks}</w:p>`, moved);
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

function nextSection(blocks: string, from: number): string | undefined {
  const at = blocks.indexOf("<w:sectPr", from);
  return at === -1 ? undefined : blocks.slice(at, blocks.indexOf("</w:sectPr>", at));
}

/** Tests whether a section makes the columns before it equally long, as Word only does in the middle of a page. */
function evensColumns(section: string, before: string): boolean {
  return COLUMNS.test(before) && !COLUMNS.test(section) && sizeOf(section) === sizeOf(before);
}

const COLUMNS = /<w:cols\b[^>]* w:num="(?:[2-9]|\d{2,})"/;

/** Returns the properties of a section that continues another one: on the same page, if that has the same size. */
export function continueSection(section: string, before: string): string {
  const isSame = sizeOf(section) === sizeOf(before);
  const plain = section.replace(TITLE_PAGE, "").replace(FIRST_NUMBER, "");
  return withElement(plain, markup("w:type", { "w:val": isSame ? "continuous" : "nextPage" }), "w:pgSz");
}

/** Returns the properties of a section with columns of the same width. */
export function withColumns(section: string, count: number, space: number): string {
  return withElement(section, markup("w:cols", { "w:num": count, "w:space": space }), "w:formProt");
}

const TITLE_PAGE = /<w:titlePg\b[^>]*\/>/g;
const FIRST_NUMBER = /(?<=<w:pgNumType\b[^>]*) w:start="[^"]*"/g;

function sizeOf(section: string): string {
  const [size = ""] = /<w:pgSz\b[^>]*>/.exec(section) ?? [];
  return [...size.matchAll(/ w:([wh])="(\d+)"/g)].map(([, name, value]) => `${name}${value}`).sort().join();
}

/** Elements of a section after those for its headers and footnotes, in the order of the schema. */
const ORDER = [
  ...["w:type", "w:pgSz", "w:pgMar", "w:paperSrc", "w:pgBorders", "w:lnNumType", "w:pgNumType", "w:cols", "w:formProt"],
  ...["w:vAlign", "w:noEndnote", "w:titlePg", "w:textDirection", "w:bidi", "w:rtlGutter", "w:docGrid"],
  ...["w:printerSettings", "w:sectPrChange"],
];

/** Replaces an element, or inserts it before the first of those that may follow it. */
function withElement(section: string, element: string, next: string): string {
  const name = /^<([\w:]+)/.exec(element)?.[1] ?? "";
  const open = section.replace(/^(<w:sectPr[^>]*)\/>$/, "$1></w:sectPr>");
  const without = open.replace(new RegExp(`<${name}(?:\\s[^>]*)?(?:/>|(?<!/)>.*?</${name}>)`, "gs"), "");
  const later = ORDER.slice(ORDER.indexOf(next)).join("|");
  const at = new RegExp(`<(?:${later})\\b|</w:sectPr>$`).exec(without)?.index ?? without.length;
  return without.slice(0, at) + element + without.slice(at);
}
