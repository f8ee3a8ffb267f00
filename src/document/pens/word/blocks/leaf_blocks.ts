import { oneLine, plainText } from "../../../plain_text.ts";
import type { LeafDirective } from "../../../tree.ts";
import { renderWordPicture } from "../pictures/render_word_picture.ts";
import { renderPlaceholderRun, renderStorageRuns } from "../texts/placeholder_run.ts";
import { renderPlace } from "../texts/places.ts";
import type { WordScope } from "../word_scope.ts";
import { renderWordContents } from "./render_word_contents.ts";
import { renderWordParagraph } from "./paragraph.ts";

type Write = (node: LeafDirective, scope: WordScope) => string;

/** Writers of the directives on a line of their own, by name. */
export const WORD_LEAF_WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  // The flow of blocks begins the page.
  ["pagebreak", renderPageBreakLine],
  ["appendix", renderAppendixLine],
  ["figure", renderPicture],
  ["toc", renderContentsLines],
  // Footnotes are at the foot of their page, and the template spaces paragraphs.
  ["footnotes", renderLine],
  ["blank", renderLine],
  ["children", (node, scope) => asParagraph(renderPlaceholderRun(node.name, node, scope), node, scope)],
  ["macro", (node, scope) => asParagraph(renderPlaceholderRun(oneLine(node), node, scope), node, scope)],
  ["image", renderPicture],
  ["storage", (node, scope) => asParagraph(renderStorageRuns(node, scope), node, scope)],
]);

function renderPicture(node: LeafDirective, scope: WordScope): string {
  return renderWordPicture(node, scope) ?? "";
}

/** Renders a directive on a line of its own. */
export function renderLeafBlocks(node: LeafDirective, scope: WordScope): string {
  const write = WORD_LEAF_WRITERS.get(node.name) ?? renderLine;
  return renderPlace(node, scope) + write(node, scope);
}

/** Tests whether a directive begins a page: one outside of other blocks. */
export function beginsPage(node: LeafDirective, scope: WordScope): boolean {
  return node.name === "pagebreak" && scope.atTop;
}

function renderLine(node: LeafDirective, scope: WordScope): string {
  return asParagraph(scope.work.texts(node.children, scope), node, scope);
}

function asParagraph(runs: string, node: LeafDirective, scope: WordScope): string {
  return runs === "" ? "" : renderWordParagraph(runs, scope, { text: plainText(node) });
}

function renderPageBreakLine(node: LeafDirective, scope: WordScope): string {
  if (!scope.atTop) {
    const message = "A page break is only possible outside lists, quotes and other blocks";
    scope.work.log.warn("misplaced-page-break", message, { node, hint: "Move ::pagebreak to the left margin." });
  }
  return renderLine(node, scope);
}

/** Renders nothing: the template numbers headings. */
function renderAppendixLine(node: LeafDirective, scope: WordScope): string {
  if (!scope.atTop) {
    const message = "Appendices can only start outside lists, quotes and other blocks";
    scope.work.log.warn("misplaced-appendix", message, { node, hint: "Move ::appendix to the left margin." });
  }
  return renderLine(node, scope);
}

/** Renders the contents of the chapter; nothing where the wiki does not print them, or the template has its own. */
function renderContentsLines(node: LeafDirective, scope: WordScope): string {
  const label = renderLine(node, scope);
  if (node.attributes?.["printable"] === "false" || !scope.atTop || !scope.work.showsContents) return label;
  return label + renderWordContents(readLevel(node, "minLevel", 1), readLevel(node, "maxLevel", 6), scope);
}

function readLevel({ attributes }: LeafDirective, name: string, otherwise: number): number {
  const written = attributes?.[name] ?? "";
  return /^[1-6]$/.test(written) ? Number(written) : otherwise;
}
