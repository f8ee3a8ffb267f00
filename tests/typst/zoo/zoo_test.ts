import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { zooUrl } from "../../../src/typst/assets.ts";
import { loadZoo, type RenderedZoo, ZOO_NAMES, type ZooSection } from "../../../src/typst/zoo/zoo.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { renderTypst } from "../../support/compilers/render_typst.ts";
import type { Nodes, Root } from "../../../src/document/tree.ts";

const MARKDOWN = await Deno.readTextFile(zooUrl("zoo.md"));

for (const name of ZOO_NAMES) {
  Deno.test(`loadZoo() reads what renderZoo() makes of ${name}.md`, async () => {
    const { source, ...facts } = renderZoo(await Deno.readTextFile(zooUrl(`${name}.md`)));
    const json = JSON.stringify(facts, null, 1) + "\n";
    if (Deno.env.get("UPDATE_GOLDEN") === "1") {
      await Deno.writeTextFile(zooUrl(`${name}.typ`), source);
      await Deno.writeTextFile(zooUrl(`${name}.json`), json);
    }
    strictEqual(await Deno.readTextFile(zooUrl(`${name}.typ`)), source);
    strictEqual(await Deno.readTextFile(zooUrl(`${name}.json`)), json);
    const { files, title, headings, sections } = await loadZoo(name);
    deepStrictEqual({ title, headings, sections }, {
      title: facts.title,
      headings: facts.headings,
      sections: facts.sections,
    });
    deepStrictEqual([...files.keys()].sort(), ["/main.typ", ...facts.images.map(({ path }) => path)].sort());
  });
}

const COMPONENTS = [
  ...["callout", "status", "task-list", "data-table", "code-block", "inline-code", "quote-block", "figure-block"],
  ...["definition-list", "columns-block", "math-block", "inline-math", "expand-block", "footnote", "thematic-break"],
  ...["page-break", "list", "enum", "link", "strike", "highlight", "sub", "super", "strong", "emph"],
];

for (const component of COMPONENTS) {
  Deno.test(`renderZoo() uses ${component}`, () => {
    ok(new RegExp(`(?:^|[^\\w-])${component}\\(`).test(renderZoo(MARKDOWN).source));
  });
}

for (
  const [parameter, values] of [
    ["kind", ["info", "note", "warning", "tip", "success", "error", "panel"]],
    ["color", ["neutral", "blue", "green", "yellow", "red", "purple"]],
  ] as const
) {
  for (const value of values) {
    Deno.test(`renderZoo() uses ${parameter} ${value}`, () => {
      ok(renderZoo(MARKDOWN).source.includes(`${parameter}: "${value}"`));
    });
  }
}

Deno.test("renderZoo() uses headings of every level", () => {
  deepStrictEqual([...new Set(renderZoo(MARKDOWN).headings.map(({ level }) => level))].sort(), [1, 2, 3, 4, 5, 6]);
});

/** Renders a document of the zoo from its Markdown; the design sets its language. Pictures named `missing…` do not exist. */
function renderZoo(markdown: string): RenderedZoo {
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
