import type { ShownContents, ShownEntry } from "../../../shown/shown_block.ts";
import { endField, startField } from "../texts/fields.ts";
import { renderHyperlink } from "../texts/links.ts";
import { renderPageNumber, renderPageTab } from "../texts/page_numbers.ts";
import type { WordScope } from "../word_scope.ts";
import { wordLevel } from "./headings.ts";
import { renderWordParagraph } from "./paragraph.ts";

/**
 * Renders the contents of a chapter as a field that Word updates, with an entry for each heading. Entries have no page
 * numbers: only an office program knows them. Nothing where the template has its own.
 */
export function renderWordContents({ from, to, entries = [] }: ShownContents, scope: WordScope): string {
  const { chapter, parts, showsContents } = scope.work;
  if (!showsContents) return "";
  return entries.map((entry, i) => {
    const range = chapter.range ??= parts.names.create("chapter");
    const levels = `${wordLevel(chapter.level + from)}-${wordLevel(chapter.level + to)}`;
    const starts = i === 0 ? startField(`TOC \\b ${range} \\o "${levels}" \\h \\z \\u`, scope) : "";
    const ends = i === entries.length - 1 ? endField(scope) : "";
    return renderEntry(entry, { starts, ends }, scope);
  }).join("");
}

function renderEntry(
  { depth, children, place, script }: ShownEntry,
  ends: { starts: string; ends: string },
  scope: WordScope,
): string {
  const { parts, chapter, texts } = scope.work;
  const bookmark = parts.linkTo(place);
  const runs = texts(children, scope) + renderPageNumber(bookmark, scope);
  const link = renderHyperlink({ "w:anchor": bookmark }, runs);
  return renderWordParagraph(ends.starts + link + ends.ends, scope, {
    style: parts.style(`toc${wordLevel(chapter.level + depth)}`),
    tabs: renderPageTab(scope),
    direction: script.direction,
  });
}
