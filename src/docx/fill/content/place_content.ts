import type { RawElement } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { sectionAt } from "../survey/content_section.ts";
import type { ContentSection } from "../survey/template_survey.ts";
import { closing } from "../texts/insert_blocks.ts";
import type { AdaptBlocks } from "./insert_content.ts";

/** Inserts blocks at the end of the last section of the main document. */
export function appendBlocks(part: RawPart, blocks: string, { adapt, section }: {
  readonly adapt: AdaptBlocks;
  readonly section: ContentSection;
}): void {
  const body = part.root.child("w:body");
  if (body === undefined || blocks === "") return;
  const last = body.children.at(-1);
  const end = last?.name === "w:sectPr" ? last : undefined;
  const kept = adapt(keepSection(part, end, blocks, section));
  const written = `${/^[^:]*:/.exec(body.written)?.[0] ?? ""}p`;
  const content = kept + closing(kept, { previous: undefined, next: undefined, written });
  if (end === undefined) part.append(body, content);
  else part.insert(end.start, content);
}

/**
 * Returns blocks that may divide the section in force at a place into several. The first of these then starts as that
 * section did: on its first page, with its first page number. The others continue.
 */
export function keepSection(
  part: RawPart,
  place: RawElement | undefined,
  blocks: string,
  { properties: { upright, turned } }: ContentSection,
): string {
  // A cell cannot be divided into sections.
  if (place?.closest("w:tc") !== undefined) return blocks.replaceAll(upright, "").replaceAll(turned, "");
  const section = place === undefined ? undefined : place.name === "w:sectPr" ? place : sectionAt(part, place.start);
  if (section === undefined) return blocks;
  const start = [upright, turned].map((each) => blocks.indexOf(each)).filter((at) => at >= 0).sort((a, b) => a - b)[0];
  if (start === undefined) return blocks;
  const first = blocks.startsWith(upright, start) ? upright : turned;
  const startsPage = section.children.filter(({ name }) => STARTS.has(name));
  const numbers = section.child("w:pgNumType");
  let markup = first;
  for (const element of startsPage) {
    markup = insertInOrder(markup, part.written(element), element.written);
    part.remove(element);
  }
  const written = numbers === undefined ? undefined : part.written(numbers);
  const again = written?.replace(/\s[\w.-]+:start\s*=\s*(?:"[^"]*"|'[^']*')/, "");
  if (numbers !== undefined && written !== undefined && again !== undefined && written !== again) {
    markup = markup.replace(again, () => written);
    part.replace(numbers, again);
  }
  return blocks.slice(0, start) + markup + blocks.slice(start + first.length);
}

/** Properties that say how a section starts. */
const STARTS = new Set(["w:titlePg", "w:type"]);

/** Properties of a section that come before `w:type`, and before `w:titlePg`. */
const BEFORE_TYPE = ["headerReference", "footerReference", "footnotePr", "endnotePr"];
const BEFORE_TITLE = [
  ...[...BEFORE_TYPE, "type", "pgSz", "pgMar", "paperSrc", "pgBorders", "lnNumType", "pgNumType", "cols"],
  ...["formProt", "vAlign", "noEndnote"],
];

function insertInOrder(section: string, element: string, written: string): string {
  const before = written.endsWith("type") ? BEFORE_TYPE : BEFORE_TITLE;
  const local = `(?:${before.join("|")})`;
  const tags = new RegExp(`<(?:[\\w.-]+:)?${local}(?:\\s[^>]*)?/>|</(?:[\\w.-]+:)?${local}>`, "g");
  const start = section.indexOf(">") + 1;
  const at = [...section.matchAll(tags)].reduce((end, match) => Math.max(end, match.index + match[0].length), start);
  return section.slice(0, at) + element + section.slice(at);
}
