import { mergeTexts } from "../../merge_texts.ts";
import type { Html, Image, List, ListItem, Nodes, PhrasingContent, RootContent } from "../../tree.ts";

/** One or more comments and nothing else; one that does not end takes the rest. */
const COMMENTS = /^\s*(?:(?:<!--(?:-?>|(?!-?>)(?:(?!-->)[^])*(?:-->|$))|%%(?:(?!%%)[^])*%%)\s*)+$/;
/** A line that only looks like a definition, which people write as a comment: `[//]: # a note`. */
const LINK_COMMENT = /^\[(?:\/\/|comment|_comment)\]:[ \t]*(?:#|<>|<#>)/i;

/** Tests for a comment, which readers never see: `<!-- … -->`, or `%%…%%` of Obsidian. */
export function isComment(node: Nodes): node is Html {
  return node.type === "html" && COMMENTS.test(node.value);
}

/** Tests for a comment without an end, which hides everything below it. */
export function isOpenComment(node: Nodes): boolean {
  return isComment(node) && node.value.lastIndexOf("<!--") > node.value.lastIndexOf("-->");
}

/**
 * Removes the comments of a tree, in place. Those between the blocks of the document stay as nodes without content if
 * `keepsBlocks` is set.
 *
 * @param source The Markdown that the tree was read from.
 */
export function dropComments(root: Nodes, source: string, keepsBlocks: boolean): void {
  const pass = new CommentPass(source);
  if (/<!--|%%|^[ \t>*+-]*\[(?:\/\/|_?comment)\]:/im.test(source)) pass.dropBelow(root, keepsBlocks);
}

class CommentPass {
  readonly #source: string;
  readonly #shortened = new Set<ListItem>();

  constructor(source: string) {
    this.#source = source;
  }

  dropBelow(node: Nodes, keepsBlocks: boolean): void {
    if (!("children" in node)) return;
    const children: RootContent[] = node.children;
    const kept = children.flatMap((child): RootContent[] => {
      if (child.type === "html") return isComment(child) ? (keepsBlocks ? [child] : []) : [withoutOwnComments(child)];
      if (child.type === "image" || child.type === "imageReference") return [this.#withoutComments(child)];
      const hadText = child.type === "paragraph" && child.children.length > 0;
      this.dropBelow(child, false);
      if (child.type === "list" && child.children.some((item) => this.#shortened.has(item))) this.#closeUp(child);
      if (!hadText || child.children.length > 0) return [child];
      return keepsBlocks ? [{ type: "html", value: "<!-- -->", position: child.position }] : [];
    });
    const isText = node.type === "paragraph" || node.type === "tableCell" || node.type === "heading";
    const text = node.type === "paragraph" ? this.#dropLines(kept as PhrasingContent[]) : kept;
    if (text.length === children.length && text.every((child, i) => child === children[i])) return;
    children.splice(0, children.length, ...(isText ? joinTexts(text as PhrasingContent[]) : text));
    if (node.type === "listItem") this.#shortened.add(node);
  }

  /** Removes the comments from the text of a picture, where no HTML is read. */
  #withoutComments<Picture extends Image | Extract<Nodes, { type: "imageReference" }>>(image: Picture): Picture {
    const { alt, position } = image;
    const isCommented = alt?.includes("<!--") === true || alt?.includes("%%") === true;
    if (!isCommented || !isWhole(image, this.#source)) return image;
    const isEscaped = this.#source.slice(position?.start.offset, position?.end.offset).includes("\\%");
    const shown = replaceHtmlComments(alt, () => "<!---->").replace(/(?<![ \t\n])[ \t\n]*<!---->/g, "");
    return { ...image, alt: (isEscaped ? shown : shown.replace(PERCENTS, " ")).replace(/ {2,}/g, " ").trim() };
  }

  /** Reads again which empty lines separate the items of a list, and blocks in them. */
  #closeUp(list: List): void {
    const items = list.children;
    for (const item of items) if (this.#shortened.has(item)) item.spread = item.children.length > 1;
    list.spread = items.some(({ position, spread }, i) => {
      const next = items[i + 1]?.position?.start.line ?? 0;
      return spread === true || next - (position?.end.line ?? next) > 1;
    });
  }

  /** Removes lines that are comments, up to their end. */
  #dropLines(nodes: readonly PhrasingContent[]): PhrasingContent[] {
    const kept: PhrasingContent[] = [];
    let isHidden = false;
    for (const node of nodes) {
      if (node.type !== "text" || !isWhole(node, this.#source)) {
        if (!isHidden) kept.push(node);
        if (node.type === "break") isHidden = false;
        continue;
      }
      const lines = node.value.split("\n");
      // The line before the comment ends where the comment does.
      const start = isHidden && kept.length > 0 ? "\n" : "";
      const shown = lines.filter((line, i) => {
        if (i > 0) isHidden = false;
        const isStart = i > 0 || kept.length === 0 || kept.at(-1)?.type === "break";
        isHidden ||= isStart && LINK_COMMENT.test(line);
        return !isHidden;
      });
      if (shown.length === lines.length) kept.push(node);
      else if (shown.length > 0) kept.push({ ...node, value: start + shown.join("\n") });
    }
    return kept;
  }
}

/** `%%…%%` where the parser has not read it. */
const PERCENTS = /(?<![\d%])%%(?:(?!%%)[^])*%%/g;

/** Replaces the comments in a text by spaces, for a text whose columns count. */
export function blankComments(text: string): string {
  const blank = (comment: string) => comment.replace(/[^\n]/g, " ");
  return replaceHtmlComments(text, blank).replace(PERCENTS, blank);
}

/** Replaces `<!-- … -->` in a text; what has no end is no comment. */
function replaceHtmlComments(text: string, replacement: (comment: string) => string): string {
  const pieces: string[] = [];
  let at = 0;
  for (let start = text.indexOf("<!--"); start !== -1; start = text.indexOf("<!--", at)) {
    const end = text.indexOf("-->", start + 4) + 3;
    if (end < start) break;
    pieces.push(text.slice(at, start), replacement(text.slice(start, end)));
    at = end;
  }
  return pieces.join("") + text.slice(at);
}

/** The start of code in HTML, a tag, or a comment. */
const IN_HTML = new RegExp(
  `<(pre|code|script|style)\\b|<[a-z/][^<>]*>|${PERCENTS.source}|^[ \\t]*${LINK_COMMENT.source.slice(1)}.*$`,
  "gim",
);

/** Removes comments of Markdown from HTML, into which the parser does not look; in code they are text. */
function withoutOwnComments(node: Html): Html {
  const { value } = node;
  if (!/%%|\]:/.test(value)) return node;
  const ends = new EndsOfCode(value);
  const pieces: string[] = [];
  let at = 0;
  IN_HTML.lastIndex = 0;
  for (let match = IN_HTML.exec(value); match !== null; match = IN_HTML.exec(value)) {
    const [{ length }, name] = match;
    if (name !== undefined) IN_HTML.lastIndex = ends.after(name.toLowerCase(), match.index);
    else if (!match[0].startsWith("<")) {
      pieces.push(value.slice(at, match.index));
      at = match.index + length;
    }
  }
  return { ...node, value: pieces.join("") + value.slice(at) };
}

/** Finds where code in HTML ends, in ascending order of its starts. */
class EndsOfCode {
  readonly #value: string;
  /** Names of elements that end nowhere below. */
  readonly #endless = new Set<string>();

  constructor(value: string) {
    this.#value = value;
  }

  /** Returns the end of an element that starts at a place; without one, that of its tag. */
  after(name: string, start: number): number {
    const end = this.#endless.has(name) ? undefined : this.#find(new RegExp(`</${name}>`, "gi"), start);
    if (end === undefined) this.#endless.add(name);
    return end ?? this.#find(/[^<>]*>?/gy, start + 1) ?? start + 1;
  }

  #find(pattern: RegExp, start: number): number | undefined {
    pattern.lastIndex = start;
    return pattern.test(this.#value) ? pattern.lastIndex : undefined;
  }
}

/** Tests whether no such comment in a text is escaped. */
function isWhole({ position }: Nodes, source: string): boolean {
  const { start, end } = position ?? {};
  return start?.offset !== undefined && end?.offset !== undefined &&
    !/\\(?:<!|\[(?:\/\/|_?comment))/i.test(source.slice(start.offset, end.offset));
}

/** Joins texts between which a comment was, with one space where there was one on both sides. */
function joinTexts(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const joined = mergeTexts(
    nodes,
    (before, after) =>
      /^[ \t]*\n/.test(after)
        ? before.replace(/(?<![ \t:])[ \t]+$/, "") + after.replace(/^[ \t]+/, "")
        : before + (/\s/.test(before.slice(-1)) ? after.replace(/^[ \t]+/, "") : after),
  );
  return trim(trim(joined, 0, /^\s+/), -1, /(?<!\s)\s+$/);
}

/** Removes space at an edge, of texts beside which a comment was. */
function trim(nodes: readonly PhrasingContent[], at: 0 | -1, space: RegExp): PhrasingContent[] {
  const node = nodes.at(at);
  if (node?.type !== "text" || !space.test(node.value)) return [...nodes];
  const value = node.value.replace(space, "");
  const others = at === 0 ? nodes.slice(1) : nodes.slice(0, -1);
  if (value === "") return [...others];
  return at === 0 ? [{ ...node, value }, ...others] : [...others, { ...node, value }];
}
