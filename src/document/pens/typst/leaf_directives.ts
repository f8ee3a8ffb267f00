import { oneLine } from "../../plain_text.ts";
import type { LeafDirective } from "../../tree.ts";
import { renderAnchor } from "./anchors.ts";
import { TypstCode } from "./code.ts";
import { inlineContent } from "./inline.ts";
import { renderFigureLeaf, renderPictureLeaf } from "./picture_directives.ts";
import { renderPlaceholder, renderStorage } from "./placeholder.ts";
import type { Scope } from "./scope.ts";

type Write = (node: LeafDirective, scope: Scope) => TypstCode[];

/** Writers of the directives on a line of their own, by name. */
export const LEAF_WRITERS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ["pagebreak", renderPageBreak],
  ["appendix", renderAppendix],
  ["figure", renderFigureLeaf],
  ["toc", renderContents],
  // Footnotes are at the foot of their page, and the template spaces paragraphs.
  ["footnotes", renderLabel],
  ["blank", renderLabel],
  ["children", (node, scope) => renderPlaceholder(node.name, node, scope)],
  ["macro", (node, scope) => renderPlaceholder(oneLine(node), node, scope)],
  ["image", renderPictureLeaf],
  ["storage", renderStorage],
]);

/** Renders a directive on a line of its own. */
export function renderLeaf(node: LeafDirective, scope: Scope): TypstCode[] {
  const write = LEAF_WRITERS.get(node.name) ?? renderLabel;
  return [...renderAnchor(node, scope), ...write(node, scope)];
}

function renderLabel({ children }: LeafDirective, scope: Scope): TypstCode[] {
  return children.length === 0 ? [] : [inlineContent(children, scope)];
}

function renderPageBreak(node: LeafDirective, scope: Scope): TypstCode[] {
  if (scope.atTop) return [...renderLabel(node, scope), TypstCode.call("page-break", {})];
  const message = "A page break is only possible outside lists, quotes and other blocks";
  scope.rendering.log.warn("misplaced-page-break", message, { node, hint: "Move ::pagebreak to the left margin." });
  return renderLabel(node, scope);
}

/** Renders nothing: the headings behind it are those of appendices. */
function renderAppendix(node: LeafDirective, scope: Scope): TypstCode[] {
  if (scope.atTop) return renderLabel(node, scope);
  const message = "Appendices can only start outside lists, quotes and other blocks";
  scope.rendering.log.warn("misplaced-appendix", message, { node, hint: "Move ::appendix to the left margin." });
  return renderLabel(node, scope);
}

/** Renders the headings of the document or chapter; nothing where the wiki does not print them. */
function renderContents(node: LeafDirective, scope: Scope): TypstCode[] {
  const label = renderLabel(node, scope);
  if (node.attributes?.["printable"] === "false" || !scope.atTop) return label;
  const [from, to] = [readLevel(node, "minLevel", 1), readLevel(node, "maxLevel", 6)];
  if (from > to) return label;
  const { chapterContents, blocks } = scope.rendering;
  if (chapterContents !== undefined) {
    const list = chapterContents(from, to);
    return list === undefined ? label : [...label, blocks([list], scope)];
  }
  return [...label, TypstCode.call("local-contents", { from: TypstCode.integer(from), to: TypstCode.integer(to) })];
}

function readLevel({ attributes }: LeafDirective, name: string, otherwise: number): number {
  const written = attributes?.[name] ?? "";
  return /^[1-6]$/.test(written) ? Number(written) : otherwise;
}
