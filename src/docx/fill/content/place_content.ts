import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { sectionAt } from "../survey/content_section.ts";
import { closing } from "../texts/insert_blocks.ts";
import { withoutEmptyPages } from "./empty_pages.ts";
import type { AdaptBlocks } from "./insert_content.ts";

/** Inserts blocks at the end of the last section of the main document. */
export function appendBlocks(part: RawPart, blocks: string, divided: DividedSection): void {
  const body = part.root.child("w:body");
  if (body === undefined || blocks === "") return;
  const last = body.children.at(-1);
  const end = last?.name === "w:sectPr" ? last : undefined;
  const kept = divided.adapt(keepSection(part, end, blocks, divided));
  const written = `${/^[^:]*:/.exec(body.written)?.[0] ?? ""}p`;
  const content = kept + closing(kept, { previous: undefined, next: undefined, written });
  if (end === undefined) part.append(body, content);
  else part.insert(end.start, content);
}

/** How blocks are divided into sections. */
export interface DividedSection {
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
  if (last === undefined) removeStart(part, section);
  else part.replace(section, adapt(last));
  if (continuesPage) continueOnPage(part, section);
  return trimmed.slice(0, first.index) + markup + trimmed.slice(first.index + first[0].length);
}

/** Returns the properties of a section that starts as another one does. */
function startLike(part: RawPart, section: RawElement, markup: string): string {
  return section.children.filter(({ name }) => STARTS.has(name)).reduce(
    (own, element) => insertInOrder(withoutElement(own, element.local), part.written(element), element.local),
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
const STARTS = new Set(["w:type", "w:pgNumType", "w:titlePg"]);

/** Properties of a section in their order, without those that are before `w:type` or after `w:titlePg`. */
const ORDER = [
  ...["headerReference", "footerReference", "footnotePr", "endnotePr", "type", "pgSz", "pgMar", "paperSrc"],
  ...["pgBorders", "lnNumType", "pgNumType", "cols", "formProt", "vAlign", "noEndnote", "titlePg"],
];

function withoutElement(section: string, local: string): string {
  return section.replace(new RegExp(`<(?:[\\w.-]+:)?${local}(?:\\s[^>]*)?/>`), "");
}

function insertInOrder(section: string, element: string, local: string): string {
  const open = section.replace(/^<([\w.:-]+)([^>]*)\/>$/, "<$1$2></$1>");
  const before = `(?:${ORDER.slice(0, ORDER.indexOf(local)).join("|")})`;
  const tags = new RegExp(`<(?:[\\w.-]+:)?${before}(?:\\s[^>]*)?/>|</(?:[\\w.-]+:)?${before}>`, "g");
  const start = open.indexOf(">") + 1;
  const at = [...open.matchAll(tags)].reduce((end, match) => Math.max(end, match.index + match[0].length), start);
  return open.slice(0, at) + element + open.slice(at);
}

function withoutStart(tag: string): string {
  return tag.replace(/\s[\w.-]+:start\s*=\s*(?:"[^"]*"|'[^']*')/, "");
}

/** Lets a section start on the page of the one before it. */
function continueOnPage(part: RawPart, section: RawElement): void {
  const prefix = /^[^:]*:/.exec(section.written)?.[0] ?? "";
  if (prefix === "") return; // attributes need one
  const type = `<${prefix}type ${prefix}val="continuous"/>`;
  const next = section.children.find(({ local }) => !ORDER.slice(0, ORDER.indexOf("type")).includes(local));
  if (next === undefined) part.append(section, type);
  else part.insert(next.start, type);
}
