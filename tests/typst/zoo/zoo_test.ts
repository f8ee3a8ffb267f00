import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { zooUrl } from "../../../src/typst/assets.ts";
import { loadZoo, ZOO_NAMES } from "../../../src/typst/zoo/zoo.ts";
import { renderZoo } from "../../support/compilers/render_zoo.ts";

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
