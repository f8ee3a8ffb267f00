import type { Nodes, Root } from "../../document/tree.ts";

/** Section of a document: its heading and its texts. */
export interface ZooSection {
  /** Text of the heading; empty before the first one. */
  readonly title: string;
  /** All runs of text, without formulas and the markup of directives. */
  readonly texts: readonly string[];
}

/** Lists the texts of a document by their headings of levels 1 and 2. */
export function listZooSections(root: Root): ZooSection[] {
  const sections: { title: string; texts: string[] }[] = [{ title: "", texts: [] }];
  for (const node of root.children) {
    const texts = textsOf(node);
    if (node.type === "heading" && node.depth <= 2) sections.push({ title: texts.join(" "), texts: [] });
    sections.at(-1)?.texts.push(...texts);
  }
  return sections.filter(({ texts }) => texts.length > 0);
}

function textsOf(node: Nodes): string[] {
  if (node.type === "text") return [node.value.replace(MARK, "")];
  if (node.type === "inlineCode") return [node.value];
  if (node.type === "code") return node.lang === "math" ? [] : node.value.split("\n");
  return "children" in node ? node.children.flatMap(textsOf) : [];
}

/** Markers of alerts and captions, which are not shown. */
const MARK = /^(?:\[![A-Z]+\]\s*|Table: )/;
