import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "./render_typst.ts";
import type { Nodes, Root } from "../../../src/document/tree.ts";
import type { RenderedZoo, ZooSection } from "../../../src/typst/zoo/zoo.ts";

/** Renders a document of the zoo from its Markdown; the design sets its language. Pictures named `missing…` do not exist. */
export function renderZoo(markdown: string): RenderedZoo {
  const document = parseMarkdown(markdown);
  const { meta, root } = document;
  const { source, images, headings } = renderTypst({ ...document, meta: { ...meta, language: "" } }, {
    resolveImage: (url) => url.startsWith("missing") ? undefined : { path: `/images/${url}` },
  });
  return { source, images, title: meta.title, headings, sections: listZooSections(root) };
}

/** Lists the texts of a document by their headings of levels 1 and 2. */
function listZooSections(root: Root): ZooSection[] {
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
  // The label of a picture within text is its alternative text.
  if (node.type === "textDirective" && node.name === "image") return [];
  return "children" in node ? node.children.flatMap(textsOf) : [];
}

/** Markers of alerts and captions, which are not shown. */
const MARK = /^(?:\[![A-Z]+\]\s*|Table: )/;
