import { plainText } from "../../plain_text.ts";
import type { List, ListItem, RootContent } from "../../tree.ts";
import { renderRun, renderTextRun } from "../texts/run.ts";
import type { WordScope } from "../word_scope.ts";
import { wordLevel } from "./headings.ts";
import { indentBlocks, LIST_INDENT } from "./indents.ts";
import { type ParagraphLook, renderWordParagraph } from "./paragraph.ts";

const LAST_LEVEL = 8;
const TASK_SIGNS = { yes: "\u2611", no: "\u2610" };
const DECISION_SIGNS = { yes: "\u2713", no: "\u25c7" };

/** Renders a list; tasks among its items have boxes instead of numbers or bullets. */
export function renderWordList(list: List, scope: WordScope): string {
  const inner = itemScope(scope);
  const numbers = new ItemNumbers(list, inner);
  return list.children.map((item, i) => {
    const start = typeof item.checked === "boolean" ? signed(item, TASK_SIGNS, inner) : { look: numbers.look(i) };
    return renderItem(item, inner, start);
  }).join("");
}

/** Renders a list of decisions, of which ticked ones are decided. */
export function renderDecisionItems(list: List, scope: WordScope): string {
  const inner = itemScope(scope);
  return list.children.map((item) => renderItem(item, inner, signed(item, DECISION_SIGNS, inner))).join("");
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
}

function signed({ checked }: ListItem, signs: typeof TASK_SIGNS, inner: WordScope): ItemStart {
  const look = { style: inner.work.style("task"), indent: { left: inner.indent, hanging: LIST_INDENT } };
  return { look, sign: checked === true ? signs.yes : signs.no };
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

  /** Returns how the paragraph of an item looks. */
  look(at: number): ParagraphLook {
    const { work, listLevel: level, indent } = this.#scope;
    const kind = this.#list.ordered === true ? "number" : "bullet";
    const role = `${kind}${wordLevel(level + 1)}` as const;
    const style = work.style(role);
    const own = work.frame.styles.get(role);
    // Bullets never begin again, so that those of the style will do.
    const isStyled = kind === "bullet" && own?.isNumbered === true;
    return {
      style,
      numbering: isStyled ? undefined : { list: this.#id(kind, at), level: own?.numbering?.level ?? level },
      indent: indent === LIST_INDENT * (level + 1) ? "own" : { left: indent, hanging: LIST_INDENT },
    };
  }

  #id(kind: "bullet" | "number", at: number): number {
    const { work, listLevel } = this.#scope;
    const continues = this.#last.at >= 0 && at === this.#last.at + 1;
    const id = continues ? this.#last.id : work.list(kind, (this.#list.start ?? 1) + at, listLevel);
    this.#last = { at, id };
    return id;
  }
}

/** Renders an item: its first paragraph with its number or sign, then the other blocks. */
function renderItem({ children }: ListItem, scope: WordScope, { look, sign }: ItemStart): string {
  const [first, ...others] = children;
  const isText = first?.type === "paragraph";
  const blocks: readonly RootContent[] = isText ? others : children;
  const start = sign === undefined ? "" : renderTextRun(sign, scope) + renderRun("<w:tab/>", scope);
  const text = isText ? plainText(first) : undefined;
  const runs = isText ? scope.work.texts(first.children, scope) : "";
  return renderWordParagraph(start + runs, scope, { ...look, text }) + scope.work.blocks(blocks, scope);
}
