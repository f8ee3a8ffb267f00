import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";

/** Where content is in a template. */
export interface ContentPlace {
  /** Paragraph that the content replaces, or the last section, which it is inserted before. */
  readonly place: RawElement;
  /** Section in force there. */
  readonly section: RawElement;
}

/** Content without the sections that would leave empty pages. */
export interface TrimmedBlocks {
  readonly blocks: string;
  /** Properties that the last section of the document gets in place of its own. */
  readonly last: string | undefined;
}

/** Paragraph that ends a section and shows nothing, with its bookmarks. */
const BREAK = "<w:p><w:pPr>(?:(?!</w:pPr>|<(?:[\\w.-]+:)?sectPr\\b).)*" +
  "(<((?:[\\w.-]+:)?sectPr)\\b(?:[^>]*/>|[^>]*>(?:(?!</\\2>).)*</\\2>))</w:pPr>" +
  "((?:<w:bookmark(?:Start|End) [^>]*/>)*)</w:p>";
const FIRST = new RegExp(`^${BREAK}`, "s");
const ONLY = new RegExp(`^${BREAK}$`, "s");
const SECTION = /<((?:[\w.-]+:)?sectPr)\b(?:[^>]*\/>|[^>]*>.*?<\/\1>)/s;

/**
 * Takes sections out that would leave an empty page: one before pages of another size that nothing precedes, and the
 * rest of the template behind such pages if nothing follows them.
 */
export function withoutEmptyPages(part: RawPart, blocks: string, { place, section }: ContentPlace): TrimmedBlocks {
  const own = sizeOf(part.written(section));
  const opened = withoutFirst(part, blocks, place);
  const at = opened.lastIndexOf("<w:p>");
  const [, last = "", , bookmarks = ""] = at === -1 ? [] : ONLY.exec(opened.slice(at)) ?? [];
  const isLast = last !== "" && sizeOf(last) !== own && endsDocument(place, section);
  return isLast ? { blocks: opened.slice(0, at) + bookmarks, last } : { blocks: opened, last: undefined };
}

function withoutFirst(part: RawPart, blocks: string, place: RawElement): string {
  const [whole, first = "", , bookmarks = ""] = FIRST.exec(blocks) ?? [];
  if (whole === undefined) return blocks;
  const rest = blocks.slice(whole.length);
  const [next] = SECTION.exec(rest) ?? [];
  if (next === undefined || sizeOf(next) === sizeOf(first) || !isAlone(place)) return blocks;
  const before = siblingsBefore(place);
  const previous = before.at(-1);
  if (previous !== undefined && isPageBreak(previous)) part.remove(previous); // the section begins a page itself
  return before.some(isShown) ? blocks : bookmarks + rest;
}

/** Returns the elements before a place, as far as its section reaches. */
function siblingsBefore(place: RawElement): readonly RawElement[] {
  const siblings = place.parent?.children ?? [];
  const before = siblings.slice(0, siblings.indexOf(place));
  return before.slice(before.findLastIndex((each) => each.child("w:pPr", "w:sectPr") !== undefined) + 1);
}

function endsDocument(place: RawElement, section: RawElement): boolean {
  if (section.parent?.name !== "w:body" || !isAlone(place)) return false;
  if (place === section) return true;
  const siblings = section.parent.children;
  return place.parent === section.parent &&
    siblings.slice(siblings.indexOf(place) + 1).every((each) => each === section || !isShown(each));
}

/** Tests whether a place contains nothing but the placeholder of the content, and is a block of the body. */
function isAlone(place: RawElement): boolean {
  if (place.parent?.name !== "w:body") return false;
  const text = [...place.walk()].filter(({ name }) => name === "w:t").map((each) => each.text).join("").trim();
  const others = [...place.walk()].some(({ name }) => SHOWN.has(name));
  return !others && (text === "" || /^\$!?\{?scroll\.content\}?$/.test(text));
}

const SHOWN = new Set([
  ...["w:drawing", "w:pict", "w:object", "w:br", "w:sym", "w:fldChar", "w:fldSimple", "w:sdt", "m:oMath"],
  ...["w:footnoteReference", "w:endnoteReference", "mc:AlternateContent"],
]);
const UNSHOWN = new Set(["w:bookmarkStart", "w:bookmarkEnd", "w:proofErr"]);

function isShown(block: RawElement): boolean {
  if (block.name !== "w:p") return !UNSHOWN.has(block.name);
  return [...block.walk()].some(({ name, text }) => SHOWN.has(name) || name === "w:t" && text.trim() !== "");
}

function isPageBreak(block: RawElement): boolean {
  const shown = [...block.walk()].filter(({ name, text }) => SHOWN.has(name) || name === "w:t" && text.trim() !== "");
  const [only] = shown;
  return block.name === "w:p" && shown.length === 1 && only?.name === "w:br" && only.get("w:type") === "page";
}

function sizeOf(section: string): string {
  const [size = ""] = /<(?:[\w.-]+:)?pgSz\b[^>]*>/.exec(section) ?? [];
  const lengths = size.matchAll(/\s(?:[\w.-]+:)?([wh])\s*=\s*["']([^"']*)["']/g);
  return [...lengths].map(([, name, value]) => `${name}${value}`).sort().join();
}
