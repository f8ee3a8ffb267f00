import { markup } from "../../../../base/xml/markup.ts";
import type { ShownParagraph } from "../../../shown/shown_block.ts";
import { isCellText, type WordScope } from "../word_scope.ts";
import { renderField } from "./fields.ts";
import { renderRun } from "./run.ts";

/** Renders the page of a bookmark behind a tab. It has no number yet: only an office program knows it. */
export function renderPageNumber(bookmark: string, scope: WordScope): string {
  return renderRun("<w:tab/>", scope) + renderField(`PAGEREF ${bookmark} \\h`, "", scope);
}

/** Renders the tab stop of page numbers, `w:tabs`: the end of the line. */
export function renderPageTab({ indent, width }: WordScope): string {
  return markup("w:tabs", {}, markup("w:tab", { "w:val": "right", "w:leader": "dot", "w:pos": indent + width }));
}

/** Renders the text of a paragraph; that of an entry of a list of pages with the page that it leads to. */
export function renderParagraphText(
  { children, isPageEntry }: ShownParagraph,
  scope: WordScope,
): { readonly runs: string; readonly tabs?: string } {
  const runs = scope.work.texts(children, scope);
  const link = children.findLast((node) => node.kind === "link");
  // Cells have no room for it; fields in notes are in another part, whose pages nobody looks for.
  const isPlain = !isPageEntry || isCellText(scope) || scope.inNote;
  if (isPlain || link === undefined || link.to.kind === "address") return { runs };
  return { runs: runs + renderPageNumber(scope.work.parts.linkTo(link.to.place), scope), tabs: renderPageTab(scope) };
}
