import { CERTAIN_LABELS, KEY_NAME, LIKELY_LABELS } from "../../../citations/citation_key.ts";
import { markReference, type ReferenceForm, type ReferenceMark } from "../../../node_marks.ts";
import type { Link, Nodes, PhrasingContent, Root, Text } from "../../../tree.ts";

const KEY = String.raw`(?:${CERTAIN_LABELS}|${LIKELY_LABELS})[-:]${KEY_NAME}`;
/** `@fig-x`, `-@fig-x`, and with a capital. A call as in `@fig-x()` is none. */
const BARE = String.raw`(?<![\p{L}\p{N}_.@/\\^[-])(?<minus>-?)@(?<key>${KEY})(?![(\p{L}\p{N}_])`;
/** `[@fig-x]`, `[-@fig-x]`, `[Fig. @fig-x; @fig-y]`, and what may be a citation. */
const GROUP = String.raw`\[(?<group>[^[\]@\n]{0,200}@[^[\]\n]{0,500})\]`;
/** `\@ref(fig:x)` of bookdown; the backslash is an escape. */
const BOOKDOWN = String.raw`\\?@ref\((?<book>[\p{L}\p{N}:._-]{1,200})\)`;
/** `\ref{x}` of LaTeX, which `~` joins to the word before it. */
const LATEX = String
  .raw`(?<tie>~?)\\(?<command>ref|eqref|pageref|autoref|[cC]ref|vref|nameref)\{(?<names>[^{}\n]{1,300})\}`;
const ANY = new RegExp([GROUP, BARE, BOOKDOWN, LATEX].join("|"), "giu");
const CITED = new RegExp(String.raw`@(?!${KEY})[\p{L}\p{N}_{]`, "iu");
const ITEM = new RegExp(String.raw`^(?<before>[^@]*?)(?<minus>-?)@(?<key>${KEY})$`, "iu");
const WRITTEN_KEY = new RegExp(`@${KEY}`, "giu");
const WRITTEN_BOOKDOWN = /\\@ref\([^()\n]{1,200}\)/g;
const IS_CERTAIN = new RegExp(String.raw`^(?:${CERTAIN_LABELS})[-:]`, "i");
const IN_FORMULA = /^\s*\\(ref|eqref)\s*\{([^{}]{1,300})\}\s*$/;
/** Role of Sphinx and MyST before code. */
const ROLE = /(?<![\p{L}\p{N}:])(?::(ref|numref|eq):|\{(ref|numref|eq|prf:ref)\})$/u;

const FORMS: ReadonlyMap<string, ReferenceForm> = new Map<string, ReferenceForm>([
  ["ref", "number"],
  ["eqref", "bracketed"],
  ["nameref", "title"],
  ["pageref", "page"],
]);
const ROLES: ReadonlyMap<string, ReferenceForm> = new Map<string, ReferenceForm>([
  ["ref", "usual"],
  ["numref", "full"],
  ["eq", "bracketed"],
  ["prf:ref", "full"],
]);

/**
 * Replaces the references of pandoc, Quarto, bookdown, LaTeX and MyST within text by links that show what they lead to, in
 * place.
 *
 * @param source The Markdown that the tree was read from.
 */
export function readReferences(root: Root, source: string): void {
  const isLabeled = new RegExp(String.raw`(?:[{(\\]#|name=")(?:${CERTAIN_LABELS}|${LIKELY_LABELS})[-:]`).test(source);
  visit(root, { isLabeled, source });
}

interface Reading {
  /** Whether the document labels something, so that a name such as `@sec-intro` is no person. */
  readonly isLabeled: boolean;
  readonly source: string;
}

/** A text with its place in the source. */
class WrittenText {
  readonly node: Text;
  readonly #source: string;
  readonly #outer: WrittenText | undefined;
  #names: ReadonlySet<string> | undefined;
  #place = { line: 0, start: 0 };

  constructor(node: Text, source: string, outer?: WrittenText) {
    this.node = node;
    this.#source = source;
    this.#outer = outer;
  }

  /** Creates a part of the text, at a position. */
  part(value: string, { position }: Pick<Text, "position">): WrittenText {
    return new WrittenText({ ...this.node, value, ...position && { position } }, this.#source, this.#outer ?? this);
  }

  /** Tests whether the source of the text names something: `@fig-x`, without a backslash before it, or `\@ref(fig:x)`. */
  has(name: string): boolean {
    if (this.#outer !== undefined) return this.#outer.has(name);
    this.#names ??= this.#readNames();
    return this.#names.has(name);
  }

  #readNames(): ReadonlySet<string> {
    const { position } = this.node;
    const written = this.#source.slice(position?.start.offset, position?.end.offset);
    const keys = written.replaceAll("\\@", "").match(WRITTEN_KEY) ?? [];
    return new Set([...keys, ...written.match(WRITTEN_BOOKDOWN) ?? []]);
  }

  /** Returns the position of what follows the last index, whose line is that of the source. */
  positionOf(index: number): Text["position"] {
    const { value, position } = this.node;
    if (position === undefined) return undefined;
    let { line, start } = this.#place;
    for (let end = value.indexOf("\n", start); end !== -1 && end < index; end = value.indexOf("\n", start)) {
      line++;
      start = end + 1;
    }
    this.#place = { line, start };
    const column = (line === 0 ? position.start.column : 1) + index - start;
    return { ...position, start: { line: position.start.line + line, column } };
  }
}

function visit(node: Nodes, reading: Reading): void {
  if (!("children" in node) || node.type === "linkReference") return;
  if (node.type === "link") {
    // A link without text shows what it leads to.
    if (node.children.length === 0 && /^#./.test(node.url)) {
      Object.assign(node, asReference(node, { reference: "usual", isGuess: false }, node.url));
    }
    return;
  }
  for (const child of node.children) visit(child, reading);
  if (!node.children.some(({ type }) => type === "text" || type === "inlineMath")) return;
  const parent = node as { children: PhrasingContent[] };
  parent.children = parent.children.flatMap((child, i, all) => {
    if (child.type === "text") return readText(new WrittenText(child, reading.source), all[i + 1], reading);
    if (child.type === "inlineMath") return readFormula(child);
    return child.type === "inlineCode" ? readRole(all[i - 1], child) : [child];
  });
}

function asReference(
  { position, ...link }: Pick<Link, "url" | "position">,
  mark: ReferenceMark,
  written: string,
): Link {
  const text: Text = { type: "text", value: written, ...position && { position } };
  return markReference({ type: "link", url: link.url, children: [text], ...position && { position } }, mark);
}

/** A reference as it is written. */
interface Written extends Pick<Text, "position"> {
  readonly written: string;
  readonly isGuess?: boolean;
}

function referTo(label: string, reference: ReferenceForm, { written, position, isGuess = false }: Written): Link {
  const url = `#${label.trim().replaceAll("%", "%25")}`;
  return asReference({ url, position }, { reference, isGuess }, written);
}

function readText(text: WrittenText, next: PhrasingContent | undefined, reading: Reading): PhrasingContent[] {
  const { node } = text;
  const value = next?.type === "inlineCode" ? node.value.replace(ROLE, "") : node.value;
  if (value === node.value && !/@|\\/.test(value)) return [node];
  const parts: PhrasingContent[] = [];
  let done = 0;
  const addText = (text: string) => text === "" ? 0 : parts.push({ ...node, value: text });
  for (const match of value.matchAll(ANY)) {
    const found = readMatch(match, text, reading);
    if (found === undefined) continue;
    addText(value.slice(done, match.index));
    parts.push(...found);
    done = match.index + match[0].length;
  }
  addText(value.slice(done));
  return parts;
}

function readMatch(
  { 0: written, index, groups = {} }: RegExpExecArray,
  text: WrittenText,
  reading: Reading,
): PhrasingContent[] | undefined {
  const { group, key, minus, book, command = "", names, tie = "" } = groups;
  const at = { written, position: text.positionOf(index) };
  if (group !== undefined) {
    if (CITED.test(group)) return undefined;
    const inside = () => readText(text.part(group, at), undefined, reading);
    return readGroup(group, at) ?? [textAt("[", at), ...inside(), textAt("]", at)];
  }
  if (key !== undefined) {
    // Whoever escapes the sign means the text.
    if (!text.has(`@${key}`)) return undefined;
    const isGuess = !reading.isLabeled && !IS_CERTAIN.test(key);
    return [referTo(key, minus === "" ? "full" : "number", { ...at, isGuess })];
  }
  if (book !== undefined) {
    const isMeant = book.includes(":") || text.has(`\\@ref(${book})`);
    return isMeant ? [referTo(book, "number", at)] : undefined;
  }
  const form = FORMS.get(command) ?? "full";
  const labels = names?.split(",").map((name) => referTo(name, form, { ...at, written: written.slice(tie.length) }));
  return [...tie === "" ? [] : [textAt("\u00a0", at)], ...joined(labels ?? [], at)];
}

/** Reads the items in brackets; undefined if one of them is no reference. */
function readGroup(group: string, at: Pick<Text, "position">): PhrasingContent[] | undefined {
  const items = group.split(";").map((item) => ITEM.exec(item.trim()));
  if (items.some((item) => item === null)) return undefined;
  const parts = items.map((item): PhrasingContent[] => {
    const { before = "", minus, key = "" } = item?.groups ?? {};
    const isFull = before.trim() === "" && minus === "";
    const link = referTo(key, isFull ? "full" : "number", { written: `@${key}`, position: at.position });
    return before.trim() === "" ? [link] : [textAt(`${before.trim()}\u00a0`, at), link];
  });
  return joined(parts, at);
}

function joined(
  parts: readonly (PhrasingContent | PhrasingContent[])[],
  at: Pick<Text, "position">,
): PhrasingContent[] {
  return parts.flatMap((part, i) => i === 0 ? part : [textAt(", ", at), ...[part].flat()]);
}

function textAt(value: string, { position }: Pick<Text, "position">): Text {
  return { type: "text", value, ...position && { position } };
}

function readFormula(node: Extract<PhrasingContent, { type: "inlineMath" }>): PhrasingContent[] {
  const [, command = "", name] = IN_FORMULA.exec(node.value) ?? [];
  if (name === undefined) return [node];
  return [referTo(name, FORMS.get(command) ?? "number", { written: `$${node.value}$`, position: node.position })];
}

/** Reads `{numref}` or another role, which is at the end of the text before its code: `label` or `text <label>`. */
function readRole(
  before: PhrasingContent | undefined,
  node: Extract<PhrasingContent, { type: "inlineCode" }>,
): PhrasingContent[] {
  const [, sphinx, myst] = before?.type === "text" ? ROLE.exec(before.value) ?? [] : [];
  const form = ROLES.get(sphinx ?? myst ?? "");
  if (form === undefined) return [node];
  const { value: written, position } = node;
  const [, text = "", label] = /^(.*?)\s*<([^<>]+)>$/s.exec(written) ?? [];
  if (label === undefined) return [referTo(written, form, { written, position })];
  const [first = "", ...others] = text.split(/%s|\{number\}|\{name\}/);
  if (others.length === 0) {
    return [{ type: "link", url: `#${label}`, children: [textAt(text, node)], ...position && { position } }];
  }
  const link = referTo(label, text.includes("{name}") ? "title" : "number", { written: label, position });
  return [textAt(first, node), link, textAt(others.join(""), node)].filter((part) =>
    part.type !== "text" || part.value !== ""
  );
}
