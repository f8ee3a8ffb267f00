import { markup } from "../../../../base/xml/markup.ts";

/** A link within the document, which contains no other. */
const LINK = /<w:hyperlink w:anchor="([^"]*)"[^>]*>(.*?)<\/w:hyperlink>/gs;

/** Lists the bookmarks in blocks. */
export function findBookmarks(blocks: string): Set<string> {
  return new Set(
    [...blocks.matchAll(/<w:bookmarkStart w:id="\d+" w:name="([^"]*)"\/>/g)].map(([, name = ""]) => name),
  );
}

/** Replaces links to some bookmarks by their text, without the style of links. */
export function removeLinks(
  blocks: string,
  bookmarks: { has(name: string): boolean; readonly size: number },
  style: string,
): string {
  if (bookmarks.size === 0) return blocks;
  const look = markup("w:rStyle", { "w:val": style });
  return blocks.replace(
    LINK,
    (link, name: string, text: string) => bookmarks.has(name) ? text.replaceAll(look, "") : link,
  );
}

const PLACE = /<w:bookmarkStart w:id="(\d+)" w:name="([^"]*)"\/>(.*?)<w:bookmarkEnd w:id="\1"\/>/gs;

/** Returns the texts of the outermost bookmarks in blocks, on one line each. */
export function readBookmarkTexts(blocks: string): Map<string, string> {
  return new Map([...blocks.matchAll(PLACE)].map(([, , name = "", content = ""]) => [name, textOf(content)]));
}

function textOf(content: string): string {
  const shown = content.replaceAll("<w:br/>", '<w:t xml:space="preserve"> </w:t>');
  const texts = [...shown.matchAll(/<[wm]:t(?: xml:space="preserve")?>([^<]*)<\/[wm]:t>/g)].map(([, text = ""]) =>
    text
  );
  return texts.join("").replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS.get(name) ?? "")
    .replace(/\u200b/g, "").replace(/\s+/g, " ").trim();
}

const SIGNS: ReadonlyMap<string, string> = new Map([["amp", "&"], ["lt", "<"], ["gt", ">"], ["quot", '"']]);
