import { plainText } from "../../../plain_text.ts";
import type { List, ListItem, RootContent } from "../../../tree.ts";
import { renderRun, renderTextRun } from "../texts/run.ts";
import type { WordStyle } from "../../../../base/word/word_frame.ts";
import type { EnclosingNumbers, WordScope } from "../word_scope.ts";
import { wordLevel } from "./headings.ts";
import { indentBlocks, LIST_INDENT } from "./indents.ts";
import { NO_SPACE_AFTER, type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

const LAST_LEVEL = 8;
const TASK_SIGNS = { yes: "\u2611", no: "\u2610" };
const DECISION_SIGNS = { yes: "\u2713", no: "\u25c7" };

/** Renders a list; tasks among its items have boxes instead of numbers or bullets. */
export function renderWordList(list: List, scope: WordScope): string {
  const inner = itemScope(scope);
  const numbers = new ItemNumbers(list, inner);
  return list.children.map((item, i) => {
    const start = typeof item.checked === "boolean" ? signed(item, TASK_SIGNS, inner) : numbers.next(i);
    const place = placeOf(list, i, scope);
    return renderItem(item, { ...inner, ...place.scope, numbers: start.numbers }, { ...start, ...place });
  }).join("");
}

/** Renders a list of decisions, of which ticked ones are decided. */
export function renderDecisionItems(list: List, scope: WordScope): string {
  const inner = itemScope(scope);
  return list.children.map((item, i) => {
    const place = placeOf(list, i, scope);
    const start = signed(item, DECISION_SIGNS, inner);
    return renderItem(item, { ...inner, ...place.scope, numbers: undefined }, { ...start, ...place });
  }).join("");
}

/** What follows an item. */
interface ItemPlace {
  /** Whether it ends its list, and an item of a list around it follows. */
  readonly endsLevel: boolean;
  readonly scope: Pick<WordScope, "isItemFollowed">;
}

function placeOf({ children }: List, at: number, { listLevel, isItemFollowed }: WordScope): ItemPlace {
  const isLast = at === children.length - 1;
  const endsLevel = isLast && listLevel >= 0 && isItemFollowed === true;
  return { endsLevel, scope: { isItemFollowed: !isLast || endsLevel } };
}

/** Blocks of an item are indented as far as its text. */
function itemScope(scope: WordScope): WordScope {
  const level = Math.min(scope.listLevel + 1, LAST_LEVEL);
  const indented = scope.listLevel >= LAST_LEVEL ? scope : indentBlocks(scope, LIST_INDENT);
  return { ...indented, listLevel: level, atTop: false };
}

/** Start of the first paragraph of an item. */
interface ItemStart {
  readonly look: ParagraphLook;
  readonly sign?: string;
  /** Whether its style has no space between items. */
  readonly isContextual?: boolean | undefined;
  readonly numbers?: EnclosingNumbers;
}

function signed({ checked }: ListItem, signs: typeof TASK_SIGNS, inner: WordScope): ItemStart {
  const look = { style: inner.work.style("task"), indent: { left: inner.indent, hanging: LIST_INDENT } };
  const { isContextual } = inner.work.frame.styles.get("task") ?? {};
  return { look, sign: checked === true ? signs.yes : signs.no, isContextual };
}

/** Numbers or bullets of the items of a list; its numbers begin again, and count tasks among them. */
class ItemNumbers {
  readonly #list: List;
  readonly #scope: WordScope;
  /** Index of the item and number of the list that the last number belongs to. */
  #last = { at: -1, id: 0 };

  constructor(list: List, scope: WordScope) {
    this.#list = list;
    this.#scope = scope;
  }

  /** Returns the start of an item. */
  next(at: number): ItemStart {
    const { work, listLevel: level, indent } = this.#scope;
    const kind = this.#list.ordered === true ? "number" : "bullet";
    const role = `${kind}${wordLevel(level + 1)}` as const;
    const style = work.style(role);
    const own = work.frame.styles.get(role);
    const look: ParagraphLook = {
      style,
      indent: indent === LIST_INDENT * (level + 1) ? "own" : { left: indent, hanging: LIST_INDENT },
    };
    // Bullets never begin again, so that those of the style will do.
    if (kind === "bullet" && own?.isNumbered === true) return { look, isContextual: own.isContextual };
    const list = this.#id(kind, at, own);
    const abstract = kind === "number" ? own?.numbering?.abstract : undefined;
    return {
      look: { ...look, numbering: { list, level: own?.numbering?.level ?? level } },
      isContextual: own?.isContextual,
      ...abstract !== undefined && { numbers: { list, abstract, level, isTaken: false } },
    };
  }

  #id(kind: "bullet" | "number", at: number, style: WordStyle | undefined): number {
    const { work, listLevel } = this.#scope;
    const start = (this.#list.start ?? 1) + at;
    const continues = this.#last.at >= 0 && at === this.#last.at + 1;
    const id = continues ? this.#last.id : this.#joined(start, style) ?? work.list(kind, start, listLevel);
    this.#last = { at, id };
    return id;
  }

  /** Returns the list around this one if Word counts both in one numbering, such as 1, 1.1 and 1.2. */
  #joined(start: number, style: WordStyle | undefined): number | undefined {
    const { numbers, listLevel } = this.#scope;
    if (this.#list.ordered !== true || start !== 1 || numbers === undefined || numbers.isTaken) return undefined;
    if (numbers.level !== listLevel - 1 || numbers.abstract !== style?.numbering?.abstract) return undefined;
    numbers.isTaken = true;
    return numbers.list;
  }
}

/** Renders an item: its first paragraph with its number or sign, then the other blocks. */
function renderItem(
  { children }: ListItem,
  scope: WordScope,
  { look, sign, isContextual, endsLevel }: ItemStart & Pick<ItemPlace, "endsLevel">,
): string {
  const [first, ...others] = children;
  const isText = first?.type === "paragraph";
  const blocks: readonly RootContent[] = isText ? others : children;
  const start = sign === undefined ? "" : renderTextRun(sign, scope) + renderRun("<w:tab/>", scope);
  const text = isText ? plainText(first) : undefined;
  const runs = isText ? scope.work.texts(first.children, scope) : "";
  const changesLevel = blocks.length === 0 ? endsLevel : blocks[0]?.type === "list";
  // Styles have no space between items of the same level only.
  const spacing = changesLevel && isContextual === true ? NO_SPACE_AFTER : undefined;
  const endsWithList = blocks.at(-1)?.type === "list";
  const inner = endsWithList ? scope : { ...scope, isItemFollowed: false };
  return renderWordParagraph(start + runs, scope, { ...look, text, spacing }) + scope.work.blocks(blocks, inner);
}
