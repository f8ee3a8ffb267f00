import { splitLabel } from "../../directive_rules.ts";
import { readLayoutColumns, sectionBlocks } from "./layout_columns.ts";
import { listNodes } from "../../list_nodes.ts";
import { readPictureGallery } from "../pictures/read_picture_gallery.ts";
import type { ContainerDirective } from "../../tree.ts";
import { quoteValue, warnAttribute } from "../attributes/attribute_findings.ts";
import { withMark } from "../inlines/shown_parts.ts";
import { inside, type LoweringScope, sourcePointOf } from "../lowering_scope.ts";
import type { ShownBlock } from "../shown_block.ts";
import { lowerLine } from "./lower_text.ts";

const MIN_COLUMNS = 2;
const MAX_COLUMNS = 4;

/** Lowers `:::columns{count=2}`. */
export function lowerFlow(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { blocks } = splitLabel(node);
  const count = readCount(node, scope);
  if (blocks.length === 0) return [];
  return [{ kind: "flow", count, blocks: scope.work.blocks(blocks, inside(scope)), at: sourcePointOf(node) }];
}

function readCount(node: ContainerDirective, scope: LoweringScope): number {
  const written = node.attributes?.["count"] ?? String(MIN_COLUMNS);
  const count = /^\d$/.test(written) ? Number(written) : 0;
  if (count >= MIN_COLUMNS && count <= MAX_COLUMNS) return count;
  const message = `The column count ${quoteValue(written)} is not between ${MIN_COLUMNS} and ${MAX_COLUMNS}`;
  warnAttribute(message, node, scope);
  return MIN_COLUMNS;
}

/** Lowers a section of a layout: several columns side by side, and anything else as it is. */
export function lowerSection(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { work } = scope;
  const grid = readLayoutColumns(node);
  if (grid === undefined) return work.blocks(sectionBlocks(node), scope);
  return [{
    kind: "columns",
    shares: grid.shares,
    isWide: grid.columns.some(holdsWide),
    columns: grid.columns.map((column) => work.blocks([column], inside(scope))),
    at: sourcePointOf(node),
  }];
}

/** Tests for content that narrow columns would make illegible. */
function holdsWide(column: ContainerDirective): boolean {
  return [...listNodes(column)].some((node) =>
    node.type === "code" || node.type === "table" || (node.type === "containerDirective" && node.name === "table")
  );
}

/** Lowers `:::gallery[Title]{columns=3}`: its pictures in rows. */
export function lowerGallery(node: ContainerDirective, scope: LoweringScope): ShownBlock[] {
  const { work } = scope;
  const { label, blocks, rows, columns } = readPictureGallery(node);
  const title = label === undefined
    ? []
    : lowerLine(withMark("bold", work.inlines(label.children, scope)), label, scope);
  if (rows === undefined) return [...title, ...work.blocks(blocks, scope)];
  const shown = rows.map((row) => row.map((picture) => work.blocks([picture], inside(scope))));
  return [...title, { kind: "gallery", columns, rows: shown, at: sourcePointOf(node) }];
}
