import type { Nodes, Root, Text } from "./tree.ts";

/** Private characters that stand for signs which the template may replace by those of a language. */
export const MARKS = {
  openDouble: "\uf8e0",
  closeDouble: "\uf8e1",
  openSingle: "\uf8e2",
  closeSingle: "\uf8e3",
  apostrophe: "\uf8e4",
  enDash: "\uf8e5",
  emDash: "\uf8e6",
  ellipsis: "\uf8e7",
  /** A hyphen with spaces, as many write a dash. */
  spacedHyphen: "\uf8e8",
} as const;

/** What the author wrote for each mark. */
const WRITTEN = new Map<string, string>([
  [MARKS.openDouble, '"'],
  [MARKS.closeDouble, '"'],
  [MARKS.openSingle, "'"],
  [MARKS.closeSingle, "'"],
  [MARKS.apostrophe, "'"],
  [MARKS.enDash, "--"],
  [MARKS.emDash, "---"],
  [MARKS.ellipsis, "..."],
  [MARKS.spacedHyphen, "-"],
]);

const ANY_MARK = /[\uf8e0-\uf8e8]/;
const SIGNS = /"|'|(?<=\S )-(?= \S)|(?<!-)-{2,3}(?!-)|(?<![./\\])\.{3}(?![./\\])/g;
const WORD = /[\p{L}\p{N}]/u;
const BEFORE_OPEN = /[\s([{<\u2013\u2014/-]/u;
/** A single quote opens only if it also closes within so many characters. */
const LONGEST_QUOTE = 300;

/** Tests whether a text has marks. */
export function hasMarks(text: string): boolean {
  return ANY_MARK.test(text);
}

/** Replaces marks by what the author wrote. */
export function asWritten(text: string): string {
  return hasMarks(text) ? text.replace(/[\uf8e0-\uf8e8]/g, (mark) => WRITTEN.get(mark) ?? mark) : text;
}

/**
 * Copies a document with marks for its straight quotes, apostrophes, dashes of hyphens, and ellipses of periods. Code,
 * formulas and addresses stay as they are, and so do inches, options such as `--force`, and paths.
 */
export function markTypography(root: Root): Root {
  return containsMarks(root) ? root : { ...root, children: root.children.map(markNode) };
}

/** Marks a text on its own, such as a title. */
export function markTitle(text: string): string {
  if (hasMarks(text)) return text;
  let marked = "";
  let at = 0;
  for (const mark of findMarks(text)) {
    marked += text.slice(at, mark.from) + mark.sign;
    at = mark.to;
  }
  return marked + text.slice(at);
}

function containsMarks(node: Nodes): boolean {
  if ("value" in node) return hasMarks(node.value);
  return "children" in node && node.children.some(containsMarks);
}

function markNode<T extends Nodes>(node: T): T {
  if (!("children" in node)) return node;
  if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") return markInline(node);
  return { ...node, children: node.children.map((child) => markNode(child)) };
}

/** Marks the text of a paragraph, in which a quote may open in one node and close in another. */
function markInline<T extends Nodes>(node: T): T {
  const leaves: { text: Text; from: number }[] = [];
  const all = collect(node, "", leaves);
  const marks = findMarks(all);
  if (marks.length === 0) return node;
  const values = new Map<Nodes, string>();
  for (const { text, from } of leaves) {
    let value = "";
    let at = from;
    for (const mark of marks) {
      if (mark.from < from || mark.to > from + text.value.length) continue;
      value += all.slice(at, mark.from) + mark.sign;
      at = mark.to;
    }
    values.set(text, value + all.slice(at, from + text.value.length));
  }
  return replace(node, values);
}

function collect(node: Nodes, before: string, leaves: { text: Text; from: number }[]): string {
  if (node.type === "text") {
    leaves.push({ text: node, from: before.length });
    return before + node.value;
  }
  if (node.type === "break") return before + " ";
  if (node.type === "html" || node.type === "footnoteReference") return before;
  if (!("children" in node)) return before + "x";
  return node.children.reduce((text: string, child) => collect(child, text, leaves), before);
}

function replace<T extends Nodes>(node: T, values: ReadonlyMap<Nodes, string>): T {
  const value = values.get(node);
  if (value !== undefined) return { ...node, value };
  return "children" in node ? { ...node, children: node.children.map((child) => replace(child, values)) } : node;
}

interface Mark {
  from: number;
  to: number;
  sign: string;
}

function findMarks(text: string): Mark[] {
  const marks: Mark[] = [];
  const open = { double: false, single: false };
  for (const { 0: sign, index } of text.matchAll(SIGNS)) {
    const place = {
      text,
      from: index,
      to: index + sign.length,
      before: text[index - 1],
      after: text[index + sign.length],
    };
    const found = sign === '"'
      ? doubleQuote(place, open)
      : sign === "'"
      ? singleQuote(place, open)
      : sign === "..."
      ? MARKS.ellipsis
      : sign === "-"
      ? spacedHyphen(place)
      : dash(place);
    if (found !== undefined) marks.push({ from: index, to: place.to, sign: found });
  }
  return marks;
}

interface Place {
  text: string;
  from: number;
  to: number;
  before: string | undefined;
  after: string | undefined;
}

interface OpenQuotes {
  double: boolean;
  single: boolean;
}

function mayOpen({ before, after }: Place): boolean {
  return (before === undefined || BEFORE_OPEN.test(before) || before === '"' || before === "'") &&
    after !== undefined && !/\s/.test(after);
}

function doubleQuote(place: Place, open: OpenQuotes): string | undefined {
  if (!open.double && place.before !== undefined && /\p{N}/u.test(place.before)) return undefined;
  const opens = !open.double && mayOpen(place);
  if (!opens && !open.double) return undefined;
  open.double = opens;
  return opens ? MARKS.openDouble : MARKS.closeDouble;
}

function singleQuote(place: Place, open: OpenQuotes): string | undefined {
  const { before = "", after = "", text, to } = place;
  if (WORD.test(before) && WORD.test(after)) return MARKS.apostrophe;
  if (mayOpen(place) && !open.single) {
    open.single = /[^\s]'(?![\p{L}\p{N}])/u.test(text.slice(to, to + LONGEST_QUOTE));
    return open.single ? MARKS.openSingle : MARKS.apostrophe;
  }
  if (open.single) {
    open.single = false;
    return MARKS.closeSingle;
  }
  return /\p{N}/u.test(before) ? undefined : /\p{L}/u.test(before) ? MARKS.apostrophe : undefined;
}

/** A dash between texts; between numbers or single letters, a hyphen may be a minus. */
function spacedHyphen({ text, from, to }: Place): string | undefined {
  const around = [text.slice(Math.max(0, from - 20), from).trimEnd(), text.slice(to, to + 20).trimStart()];
  const [before = "", after = ""] = [around[0]?.split(/\s/).at(-1), around[1]?.split(/\s/)[0]];
  return /\p{L}{2}/u.test(before) || /\p{L}{2}/u.test(after) ? MARKS.spacedHyphen : undefined;
}

/** A dash between words or numbers; an option such as `--force` starts with one. */
function dash({ before = "", after = "", from, to }: Place): string | undefined {
  const isBetween = (/\s/.test(before) && /\s/.test(after)) || (WORD.test(before) && WORD.test(after)) ||
    (/["'”’)\]]/.test(before) && WORD.test(after));
  if (!isBetween) return undefined;
  return to - from === 3 ? MARKS.emDash : MARKS.enDash;
}
