import { escapeMarkup } from "../../../base/xml/markup.ts";

/** A page number in blocks of the content that has no result: its bookmark, and the run before its result. */
const UNNUMBERED =
  /<w:instrText xml:space="preserve"> PAGEREF ([^\s<]+) \\h <\/w:instrText><\/w:r><w:r>(?:<w:rPr>(?:(?!<\/w:rPr>).)*<\/w:rPr>)?<w:fldChar w:fldCharType="separate"\/><\/w:r>/g;

/** Lists the bookmarks whose pages blocks of the content show. */
export function listPageFields(blocks: string): string[] {
  return [...blocks.matchAll(UNNUMBERED)].map(([, bookmark = ""]) => bookmark);
}

/** Shows pages in blocks of the content, as far as they are known. */
export function numberBlocks(blocks: string, pages: ReadonlyMap<string, string>): string {
  if (pages.size === 0) return blocks;
  return blocks.replace(UNNUMBERED, (field, bookmark: string) => {
    const page = pages.get(bookmark);
    return page === undefined ? field : `${field}<w:r><w:t>${escapeMarkup(page)}</w:t></w:r>`;
  });
}
