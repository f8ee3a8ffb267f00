import { makeContainer } from "../../make_container.ts";
import type { LeafDirective, List, ListItem } from "../../tree.ts";

type Block = ListItem["children"][number];

/** Indent of the rest of an item on the next page: about that of a list. */
const INDENT = "24px";

/**
 * Splits a list at the page breaks in its items, so that pages end there: the list, the break, the rest of the item as
 * an indented block, and a list of the items behind it, whose numbers continue. A list without page breaks stays as it
 * is.
 */
export function splitAtPageBreaks(list: List): readonly Block[] {
  if (!list.children.some(hasPageBreak)) return [list];
  const parts = new ListParts(list);
  for (const [at, item] of list.children.entries()) {
    if (hasPageBreak(item)) parts.addSplit(item, at);
    else parts.add(item, at);
  }
  return parts.finish();
}

function hasPageBreak({ children }: ListItem): boolean {
  return children.some((child) => isPageBreak(child) || (child.type === "list" && child.children.some(hasPageBreak)));
}

function isPageBreak(node: Block): node is LeafDirective {
  return node.type === "leafDirective" && node.name === "pagebreak";
}

class ListParts {
  readonly #list: List;
  readonly #blocks: Block[] = [];
  #items: ListItem[] = [];
  /** Index of the first of the items. */
  #start = 0;

  constructor(list: List) {
    this.#list = list;
  }

  add(item: ListItem, at: number): void {
    if (this.#items.length === 0) this.#start = at;
    this.#items.push(item);
  }

  /** Adds an item with page breaks. Its first part has its number or bullet. */
  addSplit(item: ListItem, at: number): void {
    let isMarked = false;
    for (const part of splitBlocks(item)) {
      if (!Array.isArray(part)) {
        this.#endList();
        this.#blocks.push(part);
      } else if (isMarked) {
        this.#blocks.push({ ...makeContainer("text", { indent: INDENT }, part), position: item.position });
      } else {
        this.add({ ...item, children: part }, at);
        isMarked = true;
      }
    }
  }

  finish(): readonly Block[] {
    this.#endList();
    return this.#blocks;
  }

  #endList(): void {
    if (this.#items.length === 0) return;
    this.#blocks.push({ ...this.#list, start: (this.#list.start ?? 1) + this.#start, children: this.#items });
    this.#items = [];
  }
}

/** Splits the blocks of an item, and of lists in it, at the page breaks. */
function splitBlocks({ children }: ListItem): (Block[] | LeafDirective)[] {
  const parts: (Block[] | LeafDirective)[] = [];
  for (const block of children.flatMap((child) => child.type === "list" ? splitAtPageBreaks(child) : [child])) {
    const last = parts.at(-1);
    if (isPageBreak(block)) parts.push(block);
    else if (Array.isArray(last)) last.push(block);
    else parts.push([block]);
  }
  return parts;
}
