import type { Caption } from "../../captions/find_captions.ts";
import { isPictureRow } from "../../pictures/split_pictures.ts";
import { plainText } from "../../plain_text.ts";
import { tearsLines } from "../../text/tears_lines.ts";
import type { Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { type LoweringScope, placeOf, scriptOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import type { ShownInline, ShownPoint } from "../shown_inline.ts";
import { lowerPictureParagraph } from "./figures.ts";
import { leadsTo } from "./leads_to.ts";

/** What is beside a paragraph. */
export interface ParagraphNeighbors {
  readonly next?: RootContent | undefined;
  readonly caption?: Caption | undefined;
}

/** Lowers a paragraph; a picture alone in one is a figure. */
export function lowerParagraph(
  node: Paragraph,
  { next, caption }: ParagraphNeighbors,
  scope: LoweringScope,
): ShownBlock[] {
  const figure = lowerPictureParagraph(node, caption, scope);
  if (figure !== undefined) return [figure];
  const own = lowerText(node, next, scope);
  return caption === undefined ? own : [...own, ...lowerText(caption.paragraph, undefined, scope)];
}

/** Lowers a paragraph to its text, whatever it consists of; one of nothing but places to these. */
export function lowerText(node: Paragraph, next: RootContent | undefined, scope: LoweringScope): ShownBlock[] {
  const children = scope.work.inlines(node.children, scope);
  const points = children.filter(isPoint);
  if (points.length === children.length) return points;
  const isPageEntry = endsWithNumber(node.children) && endsWithPlace(children);
  return [{
    kind: "paragraph",
    children,
    script: scriptOf(plainText(node), scope),
    leadsOn: next !== undefined && leadsTo(node, next),
    isRagged: isPageEntry || tearsLines(node),
    isPictureRow: isPictureRow(node),
    isPageEntry,
    at: placeOf(node),
  }];
}

/** Creates a paragraph of a line of text, such as a label. */
export function lowerLine(children: readonly ShownInline[], node: RootContent, scope: LoweringScope): ShownBlock[] {
  if (children.length === 0) return [];
  const look = { leadsOn: false, isRagged: false, isPictureRow: false, isPageEntry: false };
  return [{ kind: "paragraph", children, script: scriptOf(plainText(node), scope), ...look, at: placeOf(node) }];
}

function isPoint(node: ShownInline): node is ShownPoint {
  return node.kind === "point";
}

/** Tests for a link at the end with `data: { pageNumber: true }`, which the makers of page lists set. */
function endsWithNumber(nodes: readonly PhrasingContent[]): boolean {
  const last = nodes.findLast((node) => node.type !== "text" || node.value.trim() !== "");
  const { data = {} } = last ?? {};
  return last?.type === "link" && "pageNumber" in data && data.pageNumber === true;
}

function endsWithPlace(nodes: readonly ShownInline[]): boolean {
  const last = nodes.findLast((node) => node.kind !== "text" || node.text.trim() !== "");
  return last?.kind === "link" && last.to.kind !== "address";
}
