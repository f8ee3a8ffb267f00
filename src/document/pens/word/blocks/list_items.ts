import type { WordStyle } from "../../../../base/word/word_frame.ts";
import type { ShownBlock, ShownItem, ShownList } from "../../../shown/shown_block.ts";
import { LIST_INDENT, listIndents } from "../book/list_numbering.ts";
import { renderWordCaption } from "../captions/render_word_caption.ts";
import { renderParagraphText } from "../texts/page_numbers.ts";
import { renderFigureRun } from "../pictures/render_word_picture.ts";
import { renderRun, renderTextRun } from "../texts/run.ts";
import { type EnclosingNumbers, indentBlocks, isCellText, warnNesting, type WordScope } from "../word_scope.ts";
import { NO_SPACE_AFTER } from "./flow.ts";
import { wordLevel } from "./headings.ts";
import { type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

const LAST_LEVEL = 8;
/** Signs of items that are done, and of others. */
const SIGNS = { task: ["\u2611", "\u2610"], decision: ["\u2713", "\u25c7"] } as const;

/** Renders a list; tasks among its items, and decisions, have signs instead of numbers or bullets. */
export function renderWordList(list: ShownList, scope: WordScope): string {
  if (scope.listLevel >= LAST_LEVEL) warnNesting(scope, list, `A list below level ${LAST_LEVEL + 1}`);
  const inner = itemScope(list, scope);
  const numbers = new ItemNumbers(list, inner);
  return list.items.map((item, i) => {
    const start = list.type === "decision" || item.isDone !== undefined
      ? signed(item, SIGNS[list.type === "decision" ? "decision" : "task"], inner)
      : numbers.next(i);
    const place = placeOf(list, i, scope);
    return renderItem(item, { ...inner, ...place.scope, numbers: start.numbers }, { ...start, ...place });
  }).join("");
}

/** What follows an item. */
interface ItemPlace {
  /** Whether it ends its list, and an item of a list around it follows. */
  readonly endsLevel: boolean;
  readonly scope: Pick<WordScope, "isItemFollowed">;
}

function placeOf({ items }: ShownList, at: number, { listLevel, isItemFollowed }: WordScope): ItemPlace {
  const isLast = at === items.length - 1;
  const endsLevel = isLast && listLevel >= 0 && isItemFollowed === true;
  return { endsLevel, scope: { isItemFollowed: !isLast || endsLevel } };
}

/** Blocks of an item are indented as far as its text, which leaves room for its number also in narrow cells. */
function itemScope({ type }: ShownList, scope: WordScope): WordScope {
  const level = Math.min(scope.listLevel + 1, LAST_LEVEL);
  const { left } = indentsAt(type, level, scope);
  const above = level === 0 ? 0 : indentsAt(type, level - 1, scope).left;
  const by = left > above ? left - above : LIST_INDENT;
  const indented = scope.listLevel >= LAST_LEVEL ? scope : indentBlocks(scope, by);
  const indent = Math.max(LIST_INDENT, indented.indent);
  return { ...indented, indent, listLevel: level, atTop: false, marks: { ...sizeInCell(scope), ...scope.marks } };
}

function indentsAt(type: ShownList["type"], level: number, { work: { frame } }: WordScope) {
  return listIndents(type === "number" ? "number" : "bullet", level, frame);
}

/** Styles of lists have the size of plain text, also beside the smaller text of a cell. */
function sizeInCell(scope: WordScope): Pick<WordScope["marks"], "size"> {
  const { bodySize, cellSize } = scope.work.frame;
  return isCellText(scope) && cellSize !== bodySize ? { size: Math.round(cellSize * 2) } : {};
}

/** Start of the first paragraph of an item. */
interface ItemStart {
  readonly look: ParagraphLook;
  readonly sign?: string;
  /** Whether its style has no space between items. */
  readonly isContextual?: boolean | undefined;
  readonly numbers?: EnclosingNumbers;
}

function signed({ isDone }: ShownItem, [done, open]: readonly [string, string], inner: WordScope): ItemStart {
  const { work, indent: left, listLevel } = inner;
  const hanging = Math.min(left, indentsAt("bullet", listLevel, inner).hanging);
  const look = { style: work.parts.style("task"), indent: { left, hanging } };
  const { isContextual } = work.frame.styles.get("task") ?? {};
  return { look, sign: isDone === true ? done : open, isContextual };
}

/** Numbers or bullets of the items of a list; its numbers begin again, and count tasks among them. */
class ItemNumbers {
  readonly #list: ShownList;
  readonly #scope: WordScope;
  /** Index of the item and number of the list that the last number belongs to. */
  #last = { at: -1, id: 0 };

  constructor(list: ShownList, scope: WordScope) {
    this.#list = list;
    this.#scope = scope;
  }

  /** Returns the start of an item. */
  next(at: number): ItemStart {
    const { work, listLevel: level, indent } = this.#scope;
    const kind = this.#list.type === "number" ? "number" : "bullet";
    const role = `${kind}${wordLevel(level + 1)}` as const;
    const style = work.parts.style(role);
    const own = work.frame.styles.get(role);
    const { left, hanging } = listIndents(kind, level, work.frame);
    const moved = { left: indent, hanging: Math.min(indent, hanging) };
    const look: ParagraphLook = { style, indent: indent === left ? "own" : moved };
    // Bullets never begin again, so that those of the style will do.
    if (kind === "bullet" && own?.isNumbered === true) return { look, isContextual: own.isContextual };
    const list = kind === "bullet" ? own?.list ?? work.parts.lists.bullets() : this.#id(at, own);
    const abstract = kind === "number" ? own?.numbering?.abstract : undefined;
    return {
      look: { ...look, numbering: { list, level: own?.numbering?.level ?? level } },
      isContextual: own?.isContextual,
      ...abstract !== undefined && { numbers: { list, abstract, level, isTaken: false } },
    };
  }

  #id(at: number, style: WordStyle | undefined): number {
    const { work, listLevel: level } = this.#scope;
    const start = this.#list.start + at;
    const { pattern } = this.#list;
    const continues = this.#last.at >= 0 && at === this.#last.at + 1;
    const id = continues
      ? this.#last.id
      : this.#joined(start, style) ?? work.parts.lists.addNumbers({ start, level, style, pattern });
    this.#last = { at, id };
    return id;
  }

  /** Returns the list around this one if Word counts both in one numbering, such as 1, 1.1 and 1.2. */
  #joined(start: number, style: WordStyle | undefined): number | undefined {
    const { numbers, listLevel } = this.#scope;
    if (start !== 1 || numbers === undefined || numbers.isTaken || this.#list.pattern !== undefined) return undefined;
    if (numbers.level !== listLevel - 1 || numbers.abstract !== style?.numbering?.abstract) return undefined;
    numbers.isTaken = true;
    return numbers.list;
  }
}

/** Renders an item: its first paragraph with its number or sign, then the other blocks. */
function renderItem(
  item: ShownItem,
  scope: WordScope,
  { look, sign, isContextual, endsLevel }: ItemStart & Pick<ItemPlace, "endsLevel">,
): string {
  const { runs, line = {}, below = "", blocks } = splitItem(item, scope);
  const start = sign === undefined ? "" : renderTextRun(sign, scope) + renderRun("<w:tab/>", scope);
  const changesLevel = blocks.length === 0 ? endsLevel : blocks[0]?.kind === "list";
  // Styles have no space between items of the same level only.
  const spacing = changesLevel && isContextual === true ? NO_SPACE_AFTER : undefined;
  const endsWithList = blocks.at(-1)?.kind === "list";
  const inner = endsWithList ? scope : { ...scope, isItemFollowed: false };
  const own = { ...line, spacing, isRagged: line.isRagged === true || isCellText(scope) };
  const shown = renderWordParagraph(start + runs, scope, { ...look, ...own }) + below;
  return shown + scope.work.blocks(blocks, inner);
}

/** An item with what stands beside its number. */
interface SplitItem {
  readonly runs: string;
  readonly line?: Pick<ParagraphLook, "tabs" | "direction" | "isRagged">;
  /** Caption of a picture beside the number. */
  readonly below?: string;
  readonly blocks: readonly ShownBlock[];
}

/** Returns what stands beside the number of an item: its first paragraph, or its picture. */
function splitItem({ blocks }: ShownItem, scope: WordScope): SplitItem {
  const [first, ...others] = blocks;
  if (first?.kind === "paragraph") {
    const { isRagged, script: { direction } } = first;
    const { runs, tabs } = renderParagraphText(first, scope);
    return { runs, line: { tabs, direction, isRagged }, blocks: others };
  }
  if (first?.kind !== "figure") return { runs: "", blocks };
  const below = first.caption === undefined ? "" : renderWordCaption(first.caption, scope);
  return { runs: renderFigureRun(first, scope), below, blocks: others };
}
