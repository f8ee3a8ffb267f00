import { markup } from "../../../../base/xml/markup.ts";
import type { ShownContents, ShownEntry } from "../../../shown/shown_block.ts";
import { endField, renderField, startField } from "../texts/fields.ts";
import { renderHyperlink } from "../texts/links.ts";
import { renderRun, renderTextRun } from "../texts/run.ts";
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
  { depth, text, place, script }: ShownEntry,
  ends: { starts: string; ends: string },
  scope: WordScope,
): string {
  const { work: { parts, chapter }, width } = scope;
  const tab = markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": width });
  const bookmark = parts.linkTo(place);
  const page = renderRun("<w:tab/>", scope) + renderField(`PAGEREF ${bookmark} \\h`, "", scope);
  const link = renderHyperlink({ "w:anchor": bookmark }, renderTextRun(text, scope) + page);
  return renderWordParagraph(ends.starts + link + ends.ends, scope, {
    style: parts.style(`toc${wordLevel(chapter.level + depth)}`),
    tabs: markup("w:tabs", {}, tab),
    direction: script.direction,
  });
}
