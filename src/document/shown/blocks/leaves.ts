import { oneLine } from "../../plain_text.ts";
import type { LeafDirective } from "../../tree.ts";
import { lowerPoint } from "../inlines/shown_parts.ts";
import { lowerStandIn, lowerStorage } from "../inlines/stand_ins.ts";
import { type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerFigureLeaf, lowerImageLeaf, lowerLabel } from "./figures.ts";
import { lowerLine } from "./lower_text.ts";

type Lower = (node: LeafDirective, scope: LoweringScope) => ShownBlock[];

/** Lowerings of the directives on a line of their own, by name. */
export const LEAF_LOWERINGS: ReadonlyMap<string, Lower> = new Map<string, Lower>([
  ["pagebreak", lowerPageBreak],
  ["appendix", lowerAppendix],
  ["figure", lowerFigureLeaf],
  ["toc", lowerContents],
  ["index", lowerIndex],
  // Notes are at the foot of their page, and templates space paragraphs.
  ["footnotes", lowerLabel],
  ["blank", lowerLabel],
  ["children", (node, scope) => lowerStandInBlock(node.name, node, scope)],
  ["macro", (node, scope) => lowerStandInBlock(oneLine(node), node, scope)],
  ["image", lowerImageLeaf],
  ["storage", lowerStorageBlock],
]);

/** Lowers a directive on a line of its own: the place that links find, and what it shows. */
export function lowerLeaf(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  const lower = LEAF_LOWERINGS.get(node.name) ?? lowerLabel;
  return [...lowerPoint(node, scope), ...lower(node, scope)];
}

function lowerStandInBlock(name: string, node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  return [{ kind: "standInBlock", name: lowerStandIn(name, node, scope).name, at: sourcePointOf(node) }];
}

function lowerStorageBlock(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  const shown = lowerStorage(node, scope);
  const [only] = shown;
  return only?.kind === "standIn"
    ? [{ kind: "standInBlock", name: only.name, at: sourcePointOf(node) }]
    : lowerLine(shown, node, scope);
}

function lowerPageBreak(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  if (scope.level !== "inside") return [...lowerLabel(node, scope), { kind: "pageBreak", at: sourcePointOf(node) }];
  const message = "A page break is only possible outside quotes, tables and other blocks";
  scope.work.log.warn("misplaced-page-break", message, { node, hint: "Move ::pagebreak to the left margin." });
  return lowerLabel(node, scope);
}

/** Lowers a mark that shows nothing: the headings behind it are those of appendices. */
function lowerAppendix(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  if (scope.level === "inside") {
    const message = "Appendices can only start outside lists, quotes and other blocks";
    scope.work.log.warn("misplaced-appendix", message, { node, hint: "Move ::appendix to the left margin." });
  }
  return lowerLabel(node, scope);
}

/** Lowers the contents of the document or chapter; nothing where the wiki does not print them. */
function lowerContents(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  const label = lowerLabel(node, scope);
  if (node.attributes?.["printable"] === "false" || scope.level === "inside") return label;
  const [from, to] = [readLevel(node, "minLevel", 1), readLevel(node, "maxLevel", 6)];
  const entries = scope.work.contents?.(from, to);
  if (from > to || entries?.length === 0) return label;
  return [...label, { kind: "contents", from, to, entries, at: sourcePointOf(node) }];
}

/** Lowers the index. It has columns, which no other block can hold. */
function lowerIndex(node: LeafDirective, scope: LoweringScope): ShownBlock[] {
  if (scope.level !== "inside") return [{ kind: "index", at: sourcePointOf(node) }];
  const message = "An index is only possible outside quotes, tables and other blocks";
  scope.work.log.warn("misplaced-index", message, { node, hint: "Move ::index to the left margin." });
  return [];
}

function readLevel({ attributes }: LeafDirective, name: string, otherwise: number): number {
  const written = attributes?.[name] ?? "";
  return /^[1-6]$/.test(written) ? Number(written) : otherwise;
}
