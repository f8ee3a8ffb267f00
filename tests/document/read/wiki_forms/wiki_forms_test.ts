import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { parseBlocks } from "../../../../src/document/read/markdown/parse_body.ts";
import { blockKey } from "../../../../src/document/write/storage/block_key.ts";
import { mdastToStorage } from "../../../../src/document/write/storage/mdast_to_storage.ts";
import { storageToMarkdown } from "../../../../src/document/write/markdown/storage_to_markdown.ts";
import { writeBackPage } from "../../../../src/document/write/write_back/write_back_page.ts";
import * as fc from "../../../support/property.ts";
import { macro, parameter, plain, rich, toStorage } from "../../../support/storage/storage_fixtures.ts";
import { WIKI_FORMS } from "./wiki_forms_table.ts";

for (const [markdown, storage] of WIKI_FORMS) {
  Deno.test(`parseBlocks() reads the wiki's form of ${JSON.stringify(markdown)}`, () => {
    strictEqual(toStorage(markdown), storage);
    strictEqual(sourceOf(markdown), markdown);
    strictEqual(meaningOf(storageToMarkdown(storage)), meaningOf(markdown));
  });
}

function sourceOf(markdown: string): string {
  return parseBlocks(markdown).map(({ source }) => source).join("");
}

function meaningOf(markdown: string): string {
  return parseBlocks(markdown).map(({ nodes }) => blockKey(nodes)).join("");
}

Deno.test("parseBlocks() keeps each construct a block of its own, with everything between its tags", () => {
  const blocks = parseBlocks("a\n\n<details>\n\nb\n\n- c\n\n</details>\n\n<!-- d -->\n\n!!! note\n\n    e\n\nf\n");
  deepStrictEqual(blocks.map(({ source, nodes }) => [source, mdastToStorage(nodes) === ""]), [
    ["a\n\n", false],
    ["<details>\n\nb\n\n- c\n\n</details>\n\n", false],
    ["<!-- d -->\n\n", true],
    ["!!! note\n\n    e\n\n", false],
    ["f\n", false],
  ]);
});

const PIECES = WIKI_FORMS.map(([markdown]) => markdown.trim());

Deno.test("parseBlocks() loses no character, and the wiki's form comes back with the same meaning, in any mix", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 6 }), (pieces) => {
      const markdown = `${pieces.join("\n\n")}\n`;
      strictEqual(sourceOf(markdown), markdown);
      strictEqual(meaningOf(storageToMarkdown(toStorage(markdown))), meaningOf(markdown));
    }),
    { numRuns: 300 },
  );
});

Deno.test("writeBackPage() keeps the blocks beside an edit, whatever an older program had sent for them", () => {
  const alert = "> [!NOTE]\n> Read this.\n\n";
  const written = `${alert}Costs $5$ :smile:\n\n<!-- c -->\n\nLast.\n`;
  const pristine =
    "<blockquote><p>[!NOTE] Read this.</p></blockquote><p>Costs $5$ :smile:</p><p>&lt;!-- c --&gt;</p><p>Last.</p>";
  strictEqual(
    writeBackPage(pristine, written, written.replace("Last.", "End.")),
    pristine.replace("Last.", "End."),
  );
  strictEqual(writeBackPage(pristine, written, written), pristine);
});

for (
  const [name, inline, block] of [
    ["math", macro("math", plain("x^2")), macro("math", plain("y"))],
    ["mathblock", macro("mathinline", parameter("body", "x^2")), macro("mathblock", plain("y"))],
    [
      "eazy-math-inline",
      macro("eazy-math-inline", parameter("body", "x^2")),
      macro("easy-math-block", parameter("body", "y")),
    ],
  ] as const
) {
  Deno.test(`parseBlocks() puts formulas into the macro ${name}`, () => {
    const blocks = parseBlocks("a $x^2$\n\n$$\ny\n$$\n\n```math\ny\n```\n", { formulaMacro: name });
    strictEqual(mdastToStorage(blocks.flatMap(({ nodes }) => nodes)), `<p>a ${inline}</p>${block}${block}`);
  });
}

for (
  const text of [
    ...[
      "cost $5 and $6 or $x$ and $$",
      "a :smile: b 12:30:45 std::x",
      "==x y== a==b",
      "100%% and %%x%% done",
      "!!! note",
    ],
    ...["??? note", '=== "a"', "+---+", "[TOC]", "[[x]] ^[a]", "{{< note >}} {% x %}", "<!-- c --> <b>", "[//]: # (x)"],
    ...["\\begin{align}x\\end{align}", "\\(x^2\\)", "$PATH and $HOME", ":::note", "[!NOTE] x", "Term\n: x", "a {#b}"],
  ]
) {
  for (const tag of ["p", "h2", "li"]) {
    Deno.test(`storageToMarkdown() escapes ${JSON.stringify(text)} in ${tag}`, () => {
      const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replace(
        "\n",
        "<br />",
      );
      const storage = tag === "li" ? `<ul><li>${escaped}</li></ul>` : `<${tag}>${escaped}</${tag}>`;
      strictEqual(
        toStorage(storageToMarkdown(storage)),
        toStorage(storageToMarkdown(toStorage(storageToMarkdown(storage)))),
      );
      strictEqual(toStorage(storageToMarkdown(storage)).replaceAll("&gt;", ">"), storage.replaceAll("&gt;", ">"));
    });
  }
}

Deno.test("mdastToStorage() has the title of an alert that the wiki's panel does not name", () => {
  strictEqual(toStorage("> [!BUG]\n> a\n"), macro("warning", parameter("title", "Bug") + rich("<p>a</p>")));
});
