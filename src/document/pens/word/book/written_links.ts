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

const TEXT = /<[wm]:t(?: xml:space="preserve")?>([^<]*)<\/[wm]:t>|<w:br\/>/g;

/** Returns the text of runs and formulas on one line. */
export function readRunTexts(runs: string): string {
  const texts = [...runs.matchAll(TEXT)].map(([, text = " "]) => text);
  return texts.join("").replace(/&(amp|lt|gt|quot);/g, (_, name: string) => SIGNS.get(name) ?? "")
    .replace(/\u200b/g, "").replace(/\s+/g, " ").trim();
}

const SIGNS: ReadonlyMap<string, string> = new Map([["amp", "&"], ["lt", "<"], ["gt", ">"], ["quot", '"']]);
