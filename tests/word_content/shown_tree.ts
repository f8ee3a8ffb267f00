import { lowerDocument } from "../../src/document/shown/lower_document.ts";
import { parseMarkdown } from "../../src/document/read/markdown/markdown.ts";

/** Where a node is in the Markdown, and names that a file of Word gives anew: of places, notes and pictures. */
const LEFT_OUT = new Set(["at", "places", "url", "id", "facts"]);

type Tree = { readonly [key: string]: unknown };

/** Returns what a document shows, without what depends on how its Markdown is written. */
export function shownTree(markdown: string): unknown {
  const document = parseMarkdown(`---\ntitle: Title\nlang: en\n---\n\n${markdown}`);
  return new TreeWriter().write(lowerDocument(document, { hasPicture: () => true }).blocks);
}

class TreeWriter {
  /** Places in the order in which something leads to them. */
  readonly #places = new Map<unknown, number>();

  write(value: unknown): unknown {
    if (Array.isArray(value)) return joinInlines(value.map((each) => this.write(each)));
    if (value === null || typeof value !== "object") return value;
    const entries = Object.entries(value).filter(([key, each]) => !LEFT_OUT.has(key) && each !== undefined);
    return sortMarks(
      Object.fromEntries(entries.map(([key, each]) => [key, key === "place" ? this.#place(each) : this.write(each)])),
    );
  }

  #place(name: unknown): number {
    const known = this.#places.get(name) ?? this.#places.size;
    this.#places.set(name, known);
    return known;
  }
}

/** Joins pieces of text, and pieces in the same marks. */
function joinInlines(nodes: readonly unknown[]): unknown[] {
  const joined: Tree[] = [];
  for (const node of nodes as readonly Tree[]) {
    const last = joined.at(-1);
    if (node?.["kind"] === "text" && last?.["kind"] === "text") {
      joined[joined.length - 1] = { ...last, text: `${last["text"]}${node["text"]}` };
    } else joined.push(node);
  }
  return joined;
}

/** Marks that are around the same text have one order. */
function sortMarks(node: Tree): Tree {
  const [inner, ...others] = Array.isArray(node["children"]) ? node["children"] as Tree[] : [];
  const isPair = node["kind"] === "marked" && inner?.["kind"] === "marked" && others.length === 0;
  if (!isPair || String(node["mark"]) <= String(inner["mark"])) return node;
  return { ...inner, children: [sortMarks({ ...node, children: inner["children"] })] };
}
