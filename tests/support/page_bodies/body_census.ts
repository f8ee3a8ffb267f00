import { MACROS } from "../../../src/export/macros/macros_table.ts";
import type { MiniNode } from "./mini_tree.ts";

/** Numbers of things by what they are: `word hello`, `heading`, `macro toc`. */
export type Census = ReadonlyMap<string, number>;

/** What happened to elements, by the offset of each. */
export interface Excused {
  /** Elements of which nothing is expected. */
  readonly gone: ReadonlySet<number>;
  /** Elements that are expected in no particular form; their words are. */
  readonly changed: ReadonlySet<number>;
  /** Elements whose content is expected as words alone. */
  readonly flat: ReadonlySet<number>;
  /** Macros with parameters that are not shown. */
  readonly untitled: ReadonlySet<number>;
}

/** Elements whose text is for programs. */
const UNSEEN = new Set([
  ...["ac:parameter", "ac:default-parameter", "ac:task-id", "ac:task-uuid", "ac:task-status", "ac:adf-attribute"],
  ...["ac:adf-fallback", "colgroup"],
]);
/** Elements that are counted by a name of their own. */
const COUNTED: ReadonlyMap<string, string> = new Map([
  ...["h1", "h2", "h3", "h4", "h5", "h6"].map((name) => [name, "heading"] as const),
  ["li", "item"],
  ["ac:task", "task"],
  ["td", "cell"],
  ["th", "cell"],
  ["ac:image", "image"],
  ["img", "image"],
  ["ac:link", "link"],
  ["pre", "code"],
  ["blockquote", "quote"],
  ["time", "date"],
  ["table", "table"],
]);
/** Macros of pages alone that a tree shows as such; others are their content. */
const SHOWN = new Set([
  ...["info", "note", "warning", "tip", "panel", "expand", "status", "footnote", "excerpt", "details"],
  ...["display-footnotes"],
]);

/** Counts what readers of the wiki see of a body, except for what a report excuses. */
export function takeCensus(root: MiniNode, excused: Excused): Census {
  const census = new Map<string, number>();
  count(root, { census, excused, isFlat: false });
  return census;
}

interface Counting {
  readonly census: Map<string, number>;
  readonly excused: Excused;
  readonly isFlat: boolean;
}

function count(node: MiniNode, counting: Counting): void {
  const { census, excused } = counting;
  if (node.name.startsWith("#") && node.name !== "#root") return addWords(census, node.text);
  if (excused.gone.has(node.start) && node.name !== "#root") return;
  if (UNSEEN.has(node.name)) return;
  const isFlat = counting.isFlat || (excused.flat.has(node.start) && node.name !== "#root");
  const isChanged = isFlat || excused.changed.has(node.start);
  const isCell = node.name === "td" || node.name === "th";
  if (!isChanged && (isCell || shows(node, excused))) addElement(node, census);
  if (node.name.endsWith("macro") && !excused.untitled.has(node.start)) addWords(census, titleOf(node));
  const isHtml = node.name.endsWith("macro") &&
    /^(?:x?html|html-wrap|html-macro)$/.test(node.attributes.get("ac:name") ?? "");
  const tex = node.name === "math" ? annotationOf(node) : undefined;
  if (tex !== undefined) return addWords(census, tex);
  for (const child of node.children) {
    if (isHtml && child.name === "ac:plain-text-body") addWords(census, withoutTags(textOf(child)));
    else count(child, { ...counting, isFlat });
  }
}

/** Returns the title of a macro; that of a whole page is the heading of its chapter, which is no part of its body. */
function titleOf({ attributes, children }: MiniNode): string {
  if (attributes.get("ac:name")?.toLowerCase() === "scroll-pagetitle") return "";
  const isTitle = ({ name, attributes }: MiniNode) =>
    /^ac:(?:default-)?parameter$/.test(name) && attributes.get("ac:name")?.trim() === "title";
  const title = children.find(isTitle);
  return title === undefined ? "" : textOf(title);
}

function withoutTags(html: string): string {
  return html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>/g, " ");
}

/** Returns the TeX source of a formula, which stands for its signs. */
function annotationOf(node: MiniNode): string | undefined {
  if (node.name === "annotation") return textOf(node);
  return node.children.map(annotationOf).find((tex) => tex !== undefined);
}

function addElement(node: MiniNode, census: Map<string, number>): void {
  const kind = COUNTED.get(node.name);
  if (kind !== undefined) add(census, kind);
  if (node.name === "a" && (node.attributes.get("href") ?? "").trim() !== "") add(census, "link");
  if (node.name === "ac:structured-macro" || node.name === "ac:macro") {
    const name = node.attributes.get("ac:name") ?? "";
    if (name === "code" || name === "noformat") add(census, "code");
    else if (SHOWN.has(name) || !WITHOUT_FACTS.has(name)) add(census, `macro ${name}`);
  }
}

/** Elements that are expected even without text. */
const SOLID = /^(?:ac:image|img|ac:link|time)$/;

/** Tests whether an element shows anything: text, a picture, a macro. */
function shows(node: MiniNode, excused: Excused): boolean {
  if (node.name.startsWith("#")) return /[\p{L}\p{N}]/u.test(node.text);
  if (excused.gone.has(node.start) || UNSEEN.has(node.name)) return false;
  if (SOLID.test(node.name)) return true;
  if (node.name === "table") return holdsCells(node);
  const isMacroAlone = node.name.endsWith("macro") && !BODIED.has(node.attributes.get("ac:name") ?? "");
  return isMacroAlone || node.children.some((child) => shows(child, excused));
}

/** Macros of which a page alone says what they show. */
const WITHOUT_FACTS: ReadonlySet<string> = new Set([
  ...[...MACROS].flatMap(([name, { rule }]) => rule === undefined ? [name] : []),
  ...["jira", "jiraissues"],
]);

/** Macros that show nothing without a body. */
const BODIED: ReadonlySet<string> = new Set(
  [...WITHOUT_FACTS].filter((name) => !["status", "anchor", "jira", "jiraissues"].includes(name)),
);

/** Tests whether a table has a cell. */
function holdsCells({ children }: MiniNode): boolean {
  return children.some((child) =>
    child.name === "td" || child.name === "th" || (/^t(?:head|body|foot)$/.test(child.name) && holdsCells(child)) ||
    (child.name === "tr" && child.children.some(({ name, text }) => !name.startsWith("#") || /\S/.test(text)))
  );
}

function textOf({ text, children }: MiniNode): string {
  return text + children.map(textOf).join("");
}

/** Adds the words of a text. */
export function addWords(census: Map<string, number>, text: string): void {
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+/gu)) add(census, `word ${word}`);
}

/** Counts one more of something. */
export function add(census: Map<string, number>, key: string): void {
  census.set(key, (census.get(key) ?? 0) + 1);
}

/** Lists what the first census has more of than the second. */
export function missingIn(expected: Census, found: Census): string[] {
  return [...expected].flatMap(([key, number]) => {
    const less = number - (found.get(key) ?? 0);
    return less > 0 ? [less === 1 ? key : `${key} ×${less}`] : [];
  });
}
