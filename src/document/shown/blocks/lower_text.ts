import { isPictureRow } from "../pictures/split_pictures.ts";
import { type EntryMark, entryMark } from "../../node_marks.ts";
import { plainText } from "../../plain_text.ts";
import { isVisible } from "../text/find_captions.ts";
import { tearsLines } from "../text/tears_lines.ts";
import type { Paragraph, PhrasingContent, RootContent } from "../../tree.ts";
import { type LoweringScope, scriptOfText, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import type { ShownInline, ShownPoint } from "../shown_inline.ts";
import { around } from "../inlines/shown_parts.ts";
import { leadsTo } from "../text/leads_to.ts";

/** Lowers a paragraph to its text, whatever it consists of; one of nothing but places to these. */
export function lowerText(node: Paragraph, next: RootContent | undefined, scope: LoweringScope): ShownBlock[] {
  const entry = entryMark(node);
  const children = lowerLabeled(node.children, entry, scope);
  const points = children.filter(isPoint);
  if (points.length === children.length) return points;
  const isPageEntry = endsWithNumber(node.children) && endsWithPlace(children);
  return [{
    kind: "paragraph",
    children,
    script: scriptOfText(plainText(node), scope),
    leadsOn: next !== undefined && leadsTo(node, next),
    isRagged: isPageEntry || tearsLines(node),
    isPictureRow: isPictureRow(node),
    isPageEntry,
    hanging: entry?.hanging,
    at: sourcePointOf(node),
  }];
}

/** Lowers a line of text; its first nodes may be the label of an entry. */
function lowerLabeled(
  nodes: readonly PhrasingContent[],
  { hanging, labelNodes }: EntryMark = { hanging: 0, labelNodes: 0 },
  scope: LoweringScope,
): ShownInline[] {
  const label = scope.work.inlines(nodes.slice(0, labelNodes), scope);
  const text = scope.work.inlines(nodes.slice(labelNodes), scope);
  return [...around(label, (children) => ({ kind: "label", width: hanging, children })), ...text];
}

/** Creates a paragraph of a line of text, such as a label. */
export function lowerLine(children: readonly ShownInline[], node: RootContent, scope: LoweringScope): ShownBlock[] {
  if (children.length === 0) return [];
  const look = { leadsOn: false, isRagged: false, isPictureRow: false, isPageEntry: false };
  return [{
    kind: "paragraph",
    children,
    script: scriptOfText(plainText(node), scope),
    ...look,
    at: sourcePointOf(node),
  }];
}

function isPoint(node: ShownInline): node is ShownPoint {
  return node.kind === "point";
}

/** Tests for a link at the end with `data: { pageNumber: true }`, which the makers of page lists set. */
function endsWithNumber(nodes: readonly PhrasingContent[]): boolean {
  const last = nodes.findLast(isVisible);
  const { data = {} } = last ?? {};
  return last?.type === "link" && "pageNumber" in data && data.pageNumber === true;
}

function endsWithPlace(nodes: readonly ShownInline[]): boolean {
  const last = nodes.findLast((node) => node.kind !== "text" || node.text.trim() !== "");
  return last?.kind === "link" && last.to.kind !== "address";
}
