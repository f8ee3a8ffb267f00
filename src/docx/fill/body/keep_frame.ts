import type { RawElement, RawRange } from "../raw/raw_element.ts";
import type { RawPart } from "../raw/raw_part.ts";
import { readFields, splitFieldCode } from "../raw/read_fields.ts";
import { findFieldCodes } from "../texts/field_code_values.ts";
import { findRunningTexts } from "../texts/find_running_texts.ts";
import { type BodyBlock, countLetters } from "./body_blocks.ts";
import { countCoverBlocks, type CoverSigns, hasPageBreak } from "./find_cover.ts";

/**
 * Returns the blocks of a template that are not sample text: the cover, blocks with placeholders, and contents, with the
 * heading above them and the break of the page below.
 */
export function keepFrame(
  blocks: readonly BodyBlock[],
  { main, ...signs }: CoverSigns & { readonly main: RawPart },
): Set<BodyBlock> {
  const kept = new Set(blocks.slice(0, countCoverBlocks(blocks, signs)));
  for (const { pieces } of [...findRunningTexts(main), ...findFieldCodes(main)]) {
    for (const { element } of pieces) for (const block of blocksIn(blocks, element)) kept.add(block);
  }
  for (const { code, depth, start, end = start } of readFields(main.root).fields) {
    if (depth > 0) continue;
    const parts = blocksIn(blocks, { start: start.start, end: end.end });
    const isContents = splitFieldCode(code).name === "TOC";
    // A field does not end in the middle.
    if (!isContents && !parts.some((block) => kept.has(block))) continue;
    for (const block of parts) kept.add(block);
    if (isContents) keepAround(blocks, parts, kept);
  }
  for (const [i, block] of blocks.entries()) {
    const before = blocks[i - 1];
    if (before !== undefined && kept.has(before) && isMark(block.element)) kept.add(block);
  }
  return kept;
}

/** Returns the blocks that a range is in or spans. */
function blocksIn(blocks: readonly BodyBlock[], { start, end }: RawRange): readonly BodyBlock[] {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.element.end ?? start) <= start) low = middle + 1;
    else high = middle;
  }
  const found: BodyBlock[] = [];
  for (let at = low; at < blocks.length; at++) {
    const block = blocks[at];
    if (block === undefined || block.element.start >= end) break;
    found.push(block);
  }
  return found;
}

/** Keeps the heading above contents, and the break of the page below them. */
function keepAround(
  blocks: readonly BodyBlock[],
  contents: readonly BodyBlock[],
  kept: Set<BodyBlock>,
): void {
  const [first, last] = [contents[0], contents.at(-1)];
  if (first === undefined || last === undefined) return;
  const before = blocks.slice(0, blocks.indexOf(first)).findLast(({ element }) => countLetters(element) > 0);
  const isHeading = before?.element.name === "w:p" && countLetters(before.element) <= MAX_HEADING;
  if (isHeading && before.section === first.section) kept.add(before);
  const after = blocks[blocks.indexOf(last) + 1];
  if (after !== undefined && hasPageBreak(after.element) && countLetters(after.element) === 0) kept.add(after);
}

/** Letters of a heading above contents. */
const MAX_HEADING = 60;

function isMark({ name }: RawElement): boolean {
  return /(?:Start|End)$/.test(name);
}
