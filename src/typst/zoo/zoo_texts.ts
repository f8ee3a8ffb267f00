import type { Nodes, Root } from "../../document/tree.ts";

/** A part of a document: the heading that it stands below, and the texts of it. */
export interface ZooSection {
  /** Text of the heading; empty before the first one. */
  readonly title: string;
  /** Every run of text, without formulas and what stands in directives' marks. */
  readonly texts: readonly string[];
}

/** The texts of a document by the headings of levels 1 and 2 that they stand below. */
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

/** What makes a quote an alert and a paragraph a caption; it is not shown. */
const MARK = /^(?:\[![A-Z]+\]\s*|Table: )/;
