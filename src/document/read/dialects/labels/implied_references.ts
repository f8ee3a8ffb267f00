import { FlatText } from "../../../citations/flat_text.ts";
import { oneLine } from "../../../plain_text.ts";
import { toSlug } from "../../../text/slugger.ts";
import type { Nodes, PhrasingContent, Root } from "../../../tree.ts";
import { listHeadings } from "../../markdown/heading_places.ts";
import type { MarkupCount } from "../markup_count.ts";

/** Reference to a name that no line of the document defines: `[text][name]`, `[name][]` or `[name]`. */
const REFERENCE = /(?<![!\p{L}\p{N}_\]\uFFFD)])\[([^[\]\uFFFD]{1,300})\](?:\[([^[\]\uFFFD]{0,200})\]|(?![[({:]))/gu;
/** Text that is no index of a list, and a name that is no word in brackets. */
const TEXT = /^[\p{L}_\uFFFC]/u;
const NAME = /^[\p{L}_][^[\]]*$|^$/u;
/** What only a document about objects has, in which a word may name one. */
const OBJECTS = /\]\[[A-Za-z_]\w*(?:\.\w+)+\]/;
const CERTAIN_TEXT = /[ \uFFFC]/;
const CERTAIN_NAME = /^$|[._]/;
/** What only a document for pandoc has, in which the name of a heading is enough. */
const PANDOC = /^#{1,6}[ \t].*\{[#.-][^{}\n]{0,200}\}[ \t]*$|\]\{[.#]|^:{3,}[ \t]*\{[.#]|\[-?@\w/m;
const ATTRIBUTES = /[ \t]*\{:?[ \t]*([^{}]*)\}[ \t]*$/;

/** The document around its references. */
interface Surroundings {
  readonly source: string;
  /** Addresses of the headings by their texts. */
  readonly headings: ReadonlyMap<string, string>;
  readonly isPandoc: boolean;
  readonly hasObjects: boolean;
  readonly dropped: MarkupCount;
}

/**
 * Reads references in brackets whose names no line of the document defines, in place: those to headings, which pandoc
 * finds by their text, become links; of those to objects elsewhere, as in the documentation of Python, the text stays,
 * and they are counted.
 *
 * @param source The Markdown that the tree was read from.
 */
export function readImpliedReferences(root: Root, source: string, dropped: MarkupCount): void {
  if (!source.includes("]")) return;
  const kind = { isPandoc: PANDOC.test(source), hasObjects: OBJECTS.test(source) };
  visit(root, { ...kind, source, headings: addressesOf(root), dropped });
}

function visit(node: Nodes, around: Surroundings): void {
  if (!("children" in node)) return;
  for (const child of node.children) visit(child, around);
  const parent = node as { children: PhrasingContent[] };
  if (parent.children.some((child) => child.type === "text" && child.value.includes("]"))) {
    parent.children = readLine(new FlatText(parent.children, around.source), around);
  }
}

function readLine(line: FlatText, around: Surroundings): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  let done = 0;
  for (const { 0: whole, 1: inner = "", 2: name, index } of line.syntax.matchAll(REFERENCE)) {
    const children = line.slice(index + 1, index + 1 + inner.length);
    const text = oneLine({ type: "paragraph", children });
    const url = name === undefined && !around.isPandoc ? undefined : around.headings.get(keyOf(name || text));
    if (url === undefined && (name === undefined || !namesObject(inner, name, around))) continue;
    if (url === undefined) around.dropped.add("[…][…]", line.pointAt(index));
    const position = children[0]?.position;
    parts.push(...line.slice(done, index));
    parts.push(...url === undefined ? children : [{ type: "link" as const, url, children, position }]);
    done = index + whole.length;
  }
  return done === 0 ? line.slice(0, line.syntax.length) : [...parts, ...line.slice(done, line.syntax.length)];
}

function namesObject(text: string, name: string, { hasObjects }: Surroundings): boolean {
  if (hasObjects) return NAME.test(name) && /\p{L}|\uFFFC/u.test(text);
  return TEXT.test(text) && NAME.test(name) && (CERTAIN_TEXT.test(text) || CERTAIN_NAME.test(name));
}

/** Returns where the headings are, by their texts without attributes. */
function addressesOf(root: Root): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { heading } of listHeadings(root)) {
    const written = oneLine(heading);
    const text = written.replace(ATTRIBUTES, "");
    const id = /(?:^|\s)#([^\s#]+)/.exec(ATTRIBUTES.exec(written)?.[1] ?? "")?.[1];
    const key = keyOf(text);
    if (!found.has(key)) found.set(key, `#${id ?? toSlug(text)}`);
  }
  return found;
}

function keyOf(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
