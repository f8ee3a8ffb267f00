import type { Nodes, Paragraph, PhrasingContent, Root } from "../../../tree.ts";

/** Definition of bookdown, which captions name: `(ref:plan) The *plan*`. */
const DEFINITION = /^\(ref:([\w-]{1,200})\)[ \t]+/;
const USE = /^\s*\(ref:([\w-]{1,200})\)\s*$/;

/** Takes the texts out of a document that captions name, in place. */
export function takeTextReferences(root: Root, source: string): Map<string, readonly PhrasingContent[]> {
  const found = new Map<string, readonly PhrasingContent[]>();
  if (source.includes("(ref:")) take(root, found);
  return found;
}

function take(node: Nodes, found: Map<string, readonly PhrasingContent[]>): void {
  if (!("children" in node)) return;
  const parent = node as Root;
  parent.children = parent.children.filter((child) => child.type !== "paragraph" || !isTaken(child, found));
  for (const child of parent.children) if (child.type !== "paragraph") take(child, found);
}

function isTaken({ children: [first, ...others] }: Paragraph, found: Map<string, readonly PhrasingContent[]>): boolean {
  if (first?.type !== "text") return false;
  const [written = "", name] = DEFINITION.exec(first.value) ?? [];
  if (name === undefined) return false;
  if (!found.has(name)) found.set(name, [{ ...first, value: first.value.slice(written.length) }, ...others]);
  return true;
}

/** Returns the text that a caption names; its own if it names none. */
export function resolveCaption(
  children: readonly PhrasingContent[],
  texts: ReadonlyMap<string, readonly PhrasingContent[]>,
): readonly PhrasingContent[] {
  const [only, ...more] = children;
  const [, name = ""] = only?.type === "text" && more.length === 0 ? USE.exec(only.value) ?? [] : [];
  return texts.get(name) ?? children;
}
