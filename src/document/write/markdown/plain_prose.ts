import type { Code, ContainerDirective, List, ListItem, RootContent, Table } from "../../tree.ts";
import { isPlainDirective, isPlainPhrasing } from "./plain_phrasing.ts";
import { splitLabel } from "../../directive_rules.ts";

/** Maximum nesting depth of blocks. */
const MAX_DEPTH = 10;
/** Maximum nesting depth of directives with blocks; each parses its content again. */
const MAX_CONTAINERS = 6;
/**
 * Maximum number of lines in such directives per page, counted as often as they are parsed: about a quarter of a page's
 * budget.
 */
const MAX_REREADS = 50_000;
/** Maximum number of lines without a marker in one list; their cost is quadratic. */
const MAX_LIST_LINES = 200;

interface Around {
  /** Number of enclosing blocks. */
  depth: number;
  /** Number of enclosing directives. */
  containers: number;
  /** Outermost enclosing list. */
  list: { lines: number } | undefined;
}

/**
 * Finds blocks of a page that are so plain that Markdown certainly preserves them, so that they need no verification.
 * The surrounding blocks do not matter, except that of adjacent lists, all must be plain. All accepted blocks together
 * stay far below the limits of a page.
 *
 * @example Usage
 * ```ts
 * import { deepStrictEqual } from "node:assert/strict";
 * import { PlainProse } from "./plain_prose.ts";
 *
 * const page = new PlainProse();
 * const accepts = (value: string) => page.accepts({ type: "paragraph", children: [{ type: "text", value }] });
 * deepStrictEqual([accepts("Be kind (always)."), accepts("1. Be kind")], [true, false]);
 * ```
 */
export class PlainProse {
  #rereads = 0;

  /** Tests whether a block at the top level of the page is plain. */
  accepts(node: RootContent): boolean {
    return this.#accepts(node, { depth: 1, containers: 0, list: undefined });
  }

  #accepts(node: RootContent, around: Around): boolean {
    if (around.depth > MAX_DEPTH || !this.#spend(1, around)) return false;
    switch (node.type) {
      case "paragraph":
        return node.data?.directiveLabel !== true && isPlainPhrasing(node.children, "line") &&
          this.#spendUnmarked(node.children.filter(({ type }) => type === "break").length, around);
      case "code":
        return isPlainCode(node, around) && this.#spendUnmarked(node.value.split("\n").length + 1, around);
      case "list":
        return this.#acceptsList(node, around);
    }
    if (around.list !== undefined) return false;
    switch (node.type) {
      case "heading":
        return isPlainPhrasing(node.children, "heading");
      case "thematicBreak":
        return true;
      case "table":
        return isPlainTable(node) && this.#spend(node.children.length, around);
      case "blockquote":
        return node.children.length > 0 && node.children.every((child) => this.#accepts(child, inside(around)));
    }
    // In a quote, the lines of a directive have markers before them.
    if (around.depth > around.containers + 1) return false;
    if (node.type === "leafDirective") return isPlainDirective(node, node.children);
    return node.type === "containerDirective" && this.#acceptsContainer(node, around);
  }

  #acceptsList(node: List, around: Around): boolean {
    const { start, ordered, children } = node;
    const isCounted = typeof start === "number" && Number.isInteger(start) && start >= 0 && start < 1e6;
    if (ordered === true ? !isCounted : (start ?? undefined) !== undefined || ordered !== false) return false;
    const within = { ...inside(around), list: around.list ?? { lines: 0 } };
    return children.length > 0 && children.every((item) => this.#acceptsItem(item, within));
  }

  #acceptsItem({ children, spread }: ListItem, around: Around): boolean {
    const [first, ...rest] = children;
    if (first?.type !== "paragraph" || !this.#accepts(first, around)) return false;
    return rest.every((child) =>
      // A number other than one does not end the paragraph before it.
      (child.type === "list" ? child.ordered !== true || child.start === 1 : spread === true) &&
      this.#accepts(child, around)
    );
  }

  #acceptsContainer(node: ContainerDirective, around: Around): boolean {
    const { label, blocks } = splitLabel(node);
    const within = { ...inside(around), containers: around.containers + 1 };
    return within.containers <= MAX_CONTAINERS && isPlainDirective(node, label?.children ?? []) &&
      (label === undefined || label.children.length > 0) && this.#spend(2, within) &&
      blocks.every((child) => this.#accepts(child, within));
  }

  #spend(lines: number, { containers }: Around): boolean {
    this.#rereads += containers * lines;
    return this.#rereads <= MAX_REREADS;
  }

  #spendUnmarked(lines: number, around: Around): boolean {
    const { list } = around;
    if (list !== undefined) list.lines += lines;
    return this.#spend(lines, around) && (list === undefined || list.lines <= MAX_LIST_LINES);
  }
}

function inside(around: Around): Around {
  return { ...around, depth: around.depth + 1 };
}

/**
 * Tests whether code is plain: tabs are counted from the edge of the page, and colons may end an enclosing directive.
 */
function isPlainCode({ lang, meta, value }: Code, { depth, containers }: Around): boolean {
  return /^[\w+#.-]+$/.test(lang ?? "x") && /^[\w.#-][\w=".# -]*$/.test(meta ?? "x") &&
    ((meta ?? undefined) === undefined || (lang ?? undefined) !== undefined) && !/\s$/.test(meta ?? "") &&
    !/\r|\0|```/.test(value) && (depth === 1 || !value.includes("\t")) &&
    (containers === 0 || !value.includes(":::"));
}

function isPlainTable({ align, children: rows }: Table): boolean {
  const columns = align?.length ?? 0;
  return columns > 0 && rows.length > 0 && rows.every(({ children: cells }) =>
    cells.length === columns &&
    cells.every(({ children }) => children.length === 0 || isPlainPhrasing(children, "cell"))
  );
}
