import { markup } from "../../../base/xml/markup.ts";
import type { ContentsEntry } from "../book/chapter_contents.ts";
import { endField, renderField, startField } from "../texts/fields.ts";
import { renderRun, renderTextRun } from "../texts/run.ts";
import type { WordScope } from "../word_scope.ts";
import { wordLevel } from "./headings.ts";
import { renderWordParagraph } from "./paragraph.ts";

/**
 * Renders the contents of a chapter as a field that Word updates, with an entry for each heading of these levels, counted
 * within the chapter. Entries have no page numbers: only an office program knows them.
 */
export function renderWordContents(from: number, to: number, scope: WordScope): string {
  const { work } = scope;
  const { level } = work.chapter;
  const entries = from > to ? [] : work.chapter.contents(from, to);
  const range = `${wordLevel(level + from)}-${wordLevel(level + to)}`;
  return entries.map((entry, i) => {
    const starts = i === 0 ? startField(`TOC \\b ${work.chapterBookmark()} \\o "${range}" \\h \\z \\u`, scope) : "";
    const ends = i === entries.length - 1 ? endField(scope) : "";
    return renderEntry(entry, { starts, ends }, scope);
  }).join("");
}

interface FieldEnds {
  readonly starts: string;
  readonly ends: string;
}

function renderEntry({ depth, text, name }: ContentsEntry, { starts, ends }: FieldEnds, scope: WordScope): string {
  const { work, width } = scope;
  const style = work.style(`toc${wordLevel(work.chapter.level + depth)}`);
  const tab = markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": width });
  const bookmark = work.bookmark(name);
  const shown = renderTextRun(text, scope);
  const page = renderRun("<w:tab/>", scope) + renderField(`PAGEREF ${bookmark ?? ""} \\h`, "", scope);
  const content = bookmark === undefined
    ? shown
    : markup("w:hyperlink", { "w:anchor": bookmark, "w:history": 1 }, shown + page);
  return renderWordParagraph(starts + content + ends, scope, { style, text, tabs: markup("w:tabs", {}, tab) });
}
