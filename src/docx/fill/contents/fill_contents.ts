import { escapeMarkup, markup } from "../../../base/xml/markup.ts";
import type { RawPart } from "../raw/raw_part.ts";
import type { ContentsField } from "./find_contents.ts";

/** A heading that a table of contents lists. */
export interface ListedHeading {
  /** From 1. */
  readonly level: number;
  readonly text: string;
  /** Bookmark at its start. */
  readonly bookmark: string;
}

/** What the entries of a table of contents are made with. */
export interface ContentsFilling {
  readonly headings: readonly ListedHeading[];
  /** Width of the text in twentieths of a point, at whose end page numbers are. */
  readonly width: number;
  /** Returns the style of a level. */
  readonly style: (level: number) => string | undefined;
  /** Adapts markup with the usual prefixes to the part. */
  readonly adapt: (markup: string) => string;
}

/**
 * Replaces the result of a table of contents with the headings of the content, each with a link to its place. The
 * numbers of their pages are fields without a result, which Word computes when it opens the document.
 */
export function fillContents(
  part: RawPart,
  field: ContentsField,
  { headings, width, style, adapt }: ContentsFilling,
): void {
  const { first, last, start, separator, end, levels: { from, to } } = field;
  const listed = headings.filter(({ level }) => level >= from && level <= to);
  const opening = part.written({ start: start.start, end: separator.end });
  const closing = part.written(end);
  const tab = markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": width });
  const tabs = markup("w:tabs", {}, tab);
  const entries = (listed.length === 0 ? [undefined] : listed).map((heading, i, { length }) => {
    const id = style(heading === undefined ? 1 : heading.level - from + 1);
    const properties = markup("w:pPr", {}, (id === undefined ? "" : markup("w:pStyle", { "w:val": id })) + tabs);
    // The start and the end of the field stay as they are written.
    const content = `${properties}<field/>${heading === undefined ? "" : entry(heading)}<field/>`;
    const [before = "", shown = "", after = ""] = adapt(markup("w:p", {}, content)).split("<field/>");
    return `${before}${i === 0 ? opening : ""}${shown}${i === length - 1 ? closing : ""}${after}`;
  });
  part.replace({ start: first.start, end: last.end }, entries.join(""));
}

function entry({ text, bookmark }: ListedHeading): string {
  const run = (content: string) => markup("w:r", {}, content);
  const sign = (type: string) => run(markup("w:fldChar", { "w:fldCharType": type }));
  const words = (name: string, content: string) => `<${name} xml:space="preserve">${escapeMarkup(content)}</${name}>`;
  const page = sign("begin") + run(words("w:instrText", ` PAGEREF ${bookmark} \\h `)) + sign("separate") +
    sign("end");
  return markup(
    "w:hyperlink",
    { "w:anchor": bookmark, "w:history": "1" },
    run(words("w:t", text)) + run("<w:tab/>") + page,
  );
}
