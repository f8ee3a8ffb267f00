import {
  isBeforeInSection,
  isSameSize,
  type SectionElement,
  withElement,
  withoutElement,
} from "../../../base/word/section_markup.ts";
import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { listSectionProperties, sectionAt } from "../survey/content_section.ts";
import { inheritedReferences } from "../survey/section_references.ts";
import { closing } from "../texts/insert_blocks.ts";
import type { AdaptBlocks } from "./insert_content.ts";

/** Inserts blocks at the end of the last section of the main document. */
export function appendBlocks(part: RawPart, blocks: string, divided: DividedSection): void {
  const body = part.root.child("w:body");
  if (body === undefined || blocks === "") return;
  const last = body.children.at(-1);
  const end = last?.name === "w:sectPr" ? last : undefined;
  const kept = divided.adapt(keepSection(part, end, blocks, divided));
  const content = kept + closing(kept, { previous: undefined, next: undefined, written: `${body.prefix}p` });
  if (end === undefined) part.append(body, content);
  else part.insert(end.start, content);
}

/** How blocks are divided into sections. */
interface DividedSection {
  /** Whether the section of the place goes on on the last page of the blocks. */
  readonly continuesPage: boolean;
  readonly adapt: AdaptBlocks;
}

/**
 * Returns blocks that may divide the section in force at a place into several. The first of these then starts as that
 * section did: where it did, on a first page, with its first page number. The others continue.
 */
export function keepSection(
  part: RawPart,
  place: RawElement | undefined,
  blocks: string,
  { continuesPage, adapt }: DividedSection,
): string {
  // A cell cannot be divided into sections.
  if (place?.closest("w:tc") !== undefined) return blocks.replace(new RegExp(SECTION, "gs"), "");
  const section = place === undefined ? undefined : place.name === "w:sectPr" ? place : sectionAt(part, place.start);
  if (place === undefined || section === undefined) return blocks;
  const { blocks: trimmed, last } = withoutEmptyPages(part, blocks, { place, section });
  const first = new RegExp(SECTION, "s").exec(trimmed);
  if (first === null) {
    if (last !== undefined) part.replace(section, adapt(startLike(part, section, last)));
    return trimmed;
  }
  const markup = startLike(part, section, first[0]);
  if (last === undefined) {
    removeStart(part, section);
    // The section before it may have others.
    const inherited = inheritedReferences(part, section, listSectionProperties(part));
    if (section.isClosed) part.append(section, inherited);
    else part.insert(section.contentStart, inherited);
  } else part.replace(section, adapt(last));
  if (continuesPage) continueOnPage(part, section);
  return trimmed.slice(0, first.index) + markup + trimmed.slice(first.index + first[0].length);
}

/** Returns the properties of a section that starts as another one does. */
function startLike(part: RawPart, section: RawElement, markup: string): string {
  return section.children.filter(({ name }) => STARTS.has(name)).reduce(
    (own, element) => withElement(own, STARTS.get(element.name) ?? "type", part.written(element)),
    withoutElement(markup, "type"),
  );
}

/** Lets a section continue the one before it. */
function removeStart(part: RawPart, section: RawElement): void {
  for (const element of section.children) {
    if (element.name === "w:pgNumType") part.replace(element, withoutStart(part.written(element)));
    else if (STARTS.has(element.name)) part.remove(element);
  }
}

const SECTION = "<((?:[\\w.-]+:)?sectPr)\\b(?:[^>]*/>|[^>]*>.*?</\\1>)";

/** Properties that say how a section starts. */
const STARTS: ReadonlyMap<string, SectionElement> = new Map([
  ["w:type", "type"],
  ["w:pgNumType", "pgNumType"],
  ["w:titlePg", "titlePg"],
]);

function withoutStart(tag: string): string {
  return tag.replace(/\s[\w.-]+:start\s*=\s*(?:"[^"]*"|'[^']*')/, "");
}

/** Lets a section start on the page of the one before it. */
function continueOnPage(part: RawPart, section: RawElement): void {
  const { prefix } = section;
  if (prefix === "") return; // attributes need one
  const type = `<${prefix}type ${prefix}val="continuous"/>`;
  const next = section.children.find(({ local }) => !isBeforeInSection(local, "type"));
  if (next === undefined) part.append(section, type);
  else part.insert(next.start, type);
}

/** Where content is in a template. */
interface ContentPlace {
  /** Paragraph that the content replaces, or the last section, which it is inserted before. */
  readonly place: RawElement;
  /** Section in force there. */
  readonly section: RawElement;
}

/** Content without the sections that would leave empty pages. */
interface TrimmedBlocks {
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

/**
 * Takes sections out that would leave an empty page: one before pages of another size that nothing precedes, and the
 * rest of the template behind such pages if nothing follows them.
 */
function withoutEmptyPages(part: RawPart, blocks: string, { place, section }: ContentPlace): TrimmedBlocks {
  const own = part.written(section);
  const opened = withoutFirst(part, blocks, place);
  const at = opened.lastIndexOf("<w:p>");
  const [, last = "", , bookmarks = ""] = at === -1 ? [] : ONLY.exec(opened.slice(at)) ?? [];
  const isLast = last !== "" && !isSameSize(last, own) && endsDocument(place, section);
  return isLast ? { blocks: opened.slice(0, at) + bookmarks, last } : { blocks: opened, last: undefined };
}

function withoutFirst(part: RawPart, blocks: string, place: RawElement): string {
  const [whole, first = "", , bookmarks = ""] = FIRST.exec(blocks) ?? [];
  if (whole === undefined) return blocks;
  const rest = blocks.slice(whole.length);
  const [next] = new RegExp(SECTION, "s").exec(rest) ?? [];
  if (next === undefined || isSameSize(next, first) || !isAlone(place)) return blocks;
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
