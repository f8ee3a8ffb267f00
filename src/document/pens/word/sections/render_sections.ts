import type { ShownBlock, ShownFlow, ShownTurned } from "../../../shown/shown_block.ts";
import { wordsInBlocks } from "../../../shown/shown_words.ts";
import type { WordScope } from "../word_scope.ts";
import { renderSectionEnd, withColumns } from "./section_breaks.ts";
import { LEAST_COLUMN, renderSideBySide } from "./side_by_side.ts";

/** Space between the columns of a section. */
const COLUMN_SPACE = 480;

/**
 * Renders columns as those of newspapers: as a section, where one can start; elsewhere, the content is divided where the
 * columns become about equally long.
 */
export function renderFlow(node: ShownFlow, scope: WordScope): string {
  const { work, atTop } = scope;
  const { blocks, count } = node;
  if (blocks.length === 0) return "";
  const { area, turned, section: sections } = work.frame;
  const whole = isTurned(scope) ? turned.width : area.width;
  const width = Math.floor((whole - (count - 1) * COLUMN_SPACE) / count);
  if (atTop && width >= LEAST_COLUMN) {
    const section = isTurned(scope) ? sections.turned : sections.upright;
    const content = work.blocks(blocks, { ...scope, atTop: false, width });
    return renderSectionEnd(section) + content + renderSectionEnd(withColumns(section, count, COLUMN_SPACE));
  }
  const columns = balance(blocks, count);
  if (columns.length < 2) return work.blocks(blocks, scope);
  return renderSideBySide({ at: node.at, columns, shares: columns.map(() => 1) }, scope);
}

/** Divides blocks into at most `count` parts of similar length; headings stay with what follows them. */
function balance(blocks: readonly ShownBlock[], count: number): ShownBlock[][] {
  const lengths = blocks.map((block) => 80 + wordsInBlocks([block]).length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const parts: ShownBlock[][] = [[]];
  let [seen, isHeld] = [0, false];
  for (const [i, block] of blocks.entries()) {
    const length = lengths[i] ?? 0;
    const isFull = seen + length / 2 > total * parts.length / count;
    if (isFull && !isHeld && parts.length < count) parts.push([]);
    parts.at(-1)?.push(block);
    seen += length;
    isHeld = block.kind === "heading";
  }
  return parts.filter((part) => part.length > 0);
}

/** Renders blocks on pages of the other orientation. */
export function renderTurned({ blocks }: ShownTurned, scope: WordScope): string {
  const { work } = scope;
  return isTurned(scope)
    ? work.blocks(blocks, scope)
    : renderTurnedPages(scope, (turned) => work.blocks(blocks, turned));
}

/** Tests whether blocks are on turned pages already. */
function isTurned({ width, work: { frame } }: WordScope): boolean {
  return width === frame.turned.columnWidth && width !== frame.area.columnWidth;
}

/** Returns the width of the pages of the other orientation, if wide content may have some; else 0. */
export function widthOfTurned(scope: WordScope): number {
  const { atTop, work: { frame: { area, turned } } } = scope;
  return atTop && !isTurned(scope) && turned.width > area.width ? turned.columnWidth : 0;
}

/** Renders content on pages of the other orientation. */
export function renderTurnedPages(scope: WordScope, render: (turned: WordScope) => string): string {
  const { turned, section } = scope.work.frame;
  const content = render({ ...scope, width: turned.columnWidth });
  return renderSectionEnd(section.upright) + content + renderSectionEnd(section.turned);
}
