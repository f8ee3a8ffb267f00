import type {
  Code,
  ContainerDirective,
  Directive,
  List,
  ListItem,
  Nodes,
  PhrasingContent,
  RootContent,
  Table,
} from "../../tree.ts";
import { isDirective } from "../../directives/directive_kind.ts";
import { splitLabel } from "../../directives/directive_rules.ts";
import { isSoundStorage, isStorageDirective } from "../../storage/storage_directives.ts";

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
    const isCounted = typeof start === "number" && (start === 0 || start === 1);
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

/** Place of a text: only at the start of a line can it be read as a block, and marks and links allow less. */
type PhrasingPlace = "line" | "heading" | "cell" | "label" | "link" | "mark";

/**
 * Tests whether Markdown certainly preserves a text when it is written and read again. Returns false if any rule of
 * Markdown might apply, even if the text would be preserved.
 */
function isPlainPhrasing(nodes: readonly PhrasingContent[], place: PhrasingPlace): boolean {
  return nodes.length > 0 && nodes.every((node) => isPlainInline(node, place)) &&
    canStart(nodes.at(0), place) && canEnd(nodes.at(-1), place) &&
    nodes.every((node, i) => canMeet(nodes[i - 1], node, place)) && countMarkers(nodes) <= MAX_MARKERS &&
    (place === "mark" || place === "link" || countDollars(nodes) <= 1) && !(place === "heading" && hasBrace(nodes));
}

/** Tests whether a directive's name, label and attributes are certainly preserved. */
function isPlainDirective(node: Directive, label: readonly PhrasingContent[]): boolean {
  return isStorageDirective(node) && isSoundStorage(node) &&
    Object.entries(node.attributes ?? {}).every(isPlainAttribute) &&
    (label.length === 0 || isPlainPhrasing(label, "label") || isEmojiName(node, label));
}

/** Below the number of markers that the parser allows for free. */
const MAX_MARKERS = 150;

/** Letters, digits, spaces and characters without a meaning in Markdown. */
const SAFE = String.raw`[\p{L}\p{M}\p{N}[[\p{P}\p{S}]--\p{ASCII}] \u00A0,.;?!&\(\)"'\/%+=>$\-]`;
/** A colon, number sign or underscore that starts nothing. */
const NEAR = String
  .raw`(?<=[\p{L}\p{N}])_(?=[\p{L}\p{N}])|(?<=[ \(])#(?=[\p{L}\p{N}])|:(?= |$)|(?<=[\p{L}\p{N}]):(?=\d)`;
/** Characters that are always escaped where they could have a meaning, except in labels. */
const ESCAPED = String.raw`[*@~\]\}<]|(?<=[ \(\/"'])[\[\{]|:(?=\/)`;
const TEXT = new RegExp(`^(?:${SAFE}|${NEAR}|${ESCAPED})+$`, "v");
const LABEL_TEXT = new RegExp(`^(?:${SAFE}|${NEAR})+$`, "v");
const LINE_START = /^(?:[\p{L}("'\u201C\u2018]|[0-9]+(?![0-9.)]))/u;
const MARK_START = /^[\p{L}\p{N}]/u;
const MARK_END = /[\p{L}\p{N}.:!?)%]$/u;
const BEFORE_MARK = /[ ("\u201C\u2018]$/;
const AFTER_MARK = /^[ .,;:!?)"'\/\u201D\u2019\u2013\u2014-]/;
const BEFORE_OTHER = /[\p{L}\p{N} ("'\/,.;\u201C\u2018-]$/u;
const AFTER_OTHER = /^[\p{L}\p{N} .,;:!?)"'\/\u201D\u2019\u2013\u2014-]/u;
const CODE = /^[^`\p{C}\p{Z}](?:[^`\p{C}\p{Zl}\p{Zp}]*[^`\p{C}\p{Z}])?$/u;
const URL = /^(?:https?:\/\/|\/|#)[\w\/.:?=#%~+,;@$!*'&-]*$/;
const AUTOLINK = /^https?:\/\/[\w\/.:?=#%~+,;@$!*'&-]+$/;
const IMAGE_URL = /^(?:https?:\/\/|attachment:)[\w\/.?=#%~+,;@&-](?:[\w\/.?=#%~+,;@& -]*[\w\/.?=#%~+,;@&-])?$/;
const ATTRIBUTE_NAME = /^(?!class$)[A-Za-z](?:[\w-]*[A-Za-z0-9])?$/;
const ATTRIBUTE_VALUE = /^[[\t\n\r\p{L}\p{M}\p{N}\p{P}\p{S}\p{Zs}]--[\\`]]*$/v;
const EMOJI_NAME = /^:[a-z0-9]+(?:[_\-][a-z0-9]+)*:$/;

function isPlainInline(node: PhrasingContent, place: PhrasingPlace): boolean {
  switch (node.type) {
    case "text":
      return (isLabel(place) ? LABEL_TEXT : TEXT).test(node.value) && !/www/i.test(node.value);
    case "inlineCode":
      return CODE.test(node.value) && (place === "line" || place === "heading" || !/[|\\[\]]/.test(node.value));
    case "strong":
    case "emphasis":
    case "delete":
      return place !== "mark" && isPlainPhrasing(node.children, "mark");
    case "break":
      return place === "line";
    case "html":
      return place === "cell" && node.value === "<br>";
  }
  if (isLabel(place)) return false;
  if (node.type === "textDirective") return isPlainDirective(node, node.children);
  if (node.type === "link") return isPlainLink(node);
  return node.type === "image" && isPlainImage(node);
}

function isLabel(place: PhrasingPlace): boolean {
  return place === "label" || place === "link" || place === "mark";
}

function isPlainLink({ url, title, children }: Extract<PhrasingContent, { type: "link" }>): boolean {
  if ((title ?? undefined) !== undefined) return false;
  const [only] = children;
  // Written in angle brackets.
  if (children.length === 1 && only?.type === "text" && only.value === url) return AUTOLINK.test(url);
  return URL.test(url) && isPlainPhrasing(children, "link");
}

function isPlainImage({ url, title, alt }: Extract<PhrasingContent, { type: "image" }>): boolean {
  return IMAGE_URL.test(url) && (title ?? undefined) === undefined && typeof alt === "string" &&
    // A colon in the alt text could start a directive.
    (alt === "" || (!alt.includes(":") && isPlainPhrasing([{ type: "text", value: alt }], "label")));
}

function isPlainAttribute([name, value]: [string, string | null | undefined]): boolean {
  return ATTRIBUTE_NAME.test(name) && typeof value === "string" && ATTRIBUTE_VALUE.test(value);
}

function isEmojiName({ name }: Directive, [only, ...more]: readonly PhrasingContent[]): boolean {
  return name === "emoji" && more.length === 0 && only?.type === "text" && EMOJI_NAME.test(only.value);
}

function canStart(node: PhrasingContent | undefined, place: PhrasingPlace): boolean {
  if (node?.type !== "text") return node?.type !== "break" && node?.type !== "html";
  if (place === "mark") return MARK_START.test(node.value);
  return (place === "line" ? LINE_START : /^\S/).test(node.value);
}

function canEnd(node: PhrasingContent | undefined, place: PhrasingPlace): boolean {
  if (node?.type !== "text") return node?.type !== "break" && node?.type !== "html";
  return (place === "mark" ? MARK_END : /\S$/).test(node.value);
}

function canMeet(left: PhrasingContent | undefined, right: PhrasingContent, place: PhrasingPlace): boolean {
  if (left === undefined) return true;
  if (left.type === "break") return right.type !== "break" && canStart(right, place);
  if (right.type === "break") return canEnd(left, place);
  if (left.type === "html" || right.type === "html") return true;
  if (left.type === "text") {
    return right.type !== "text" && (isMark(right) ? BEFORE_MARK : BEFORE_OTHER).test(left.value);
  }
  return right.type === "text" && (isMark(left) ? AFTER_MARK : AFTER_OTHER).test(right.value);
}

function isMark({ type }: PhrasingContent): boolean {
  return type === "strong" || type === "emphasis" || type === "delete";
}

/** Counts the pieces with a dollar: two of them could enclose a formula. */
function countDollars(nodes: readonly Nodes[]): number {
  return nodes.reduce((sum, node) => {
    if ("children" in node && node.type !== "link" && !isDirective(node)) return sum + countDollars(node.children);
    return sum + ((node.type === "text" ? node.value : JSON.stringify(node)).includes("$") ? 1 : 0);
  }, 0);
}

/** Tests for a brace, with which the attributes of a heading start. */
function hasBrace(nodes: readonly PhrasingContent[]): boolean {
  return nodes.some((node) => node.type === "text" && node.value.includes("{"));
}

/** Counts at least as many markers as the parser might see. */
function countMarkers(nodes: readonly PhrasingContent[]): number {
  return nodes.reduce((sum, node) => {
    if (node.type === "text") return sum + (node.value.match(/[!&_:$\]*@~<[]/g)?.length ?? 0);
    return sum + 4 + ("children" in node ? countMarkers(node.children) : 0);
  }, 0);
}
