import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../../../src/typst/pdf/pdf_facts.ts";
import { EMBEDDED } from "../../../../support/compilers/embedded_compilers.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { maskMoving, recipeTree } from "../../../../support/recipes/sample_recipes.ts";
import { render, TREE } from "./fixtures.ts";

Deno.test("tool pdf-template render sets a document with its pictures, and lists what it had to leave out", async () => {
  const args = ["t.pack", "docs/handbook.md", "-o", "out.pdf"];
  const { code, stdout, stderr, published } = await render(args, { compilers: EMBEDDED });
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote "out\.pdf": \d+ pages, .*, Typst 0\.15\.1 \(WebAssembly\)\n$/);
  await assertGolden("text/pdf_template_render_warnings.txt", stderr);
  const facts = await readPdfFacts(published.get("out.pdf") ?? new Uint8Array());
  strictEqual(facts.title, "The Handbook");
  ok(facts.pages.some(({ text }) => text.includes("found again")));
});

Deno.test("tool pdf-template render tells of characters that no font has, and of a document without any title", async () => {
  const stdin = "Text of many letters.\n\n&#8364; \u4e2d, `\u6587` and caf\u00e9, $\\alpha$\n";
  const { code, stderr } = await render(["t.pack", "-", "-o", "out.pdf"], { stdin, compilers: EMBEDDED });
  strictEqual(code, 0, stderr);
  await assertGolden("text/pdf_template_render_no_title.txt", stderr);
});

Deno.test("tool pdf-template render --json is as reviewed, with a recipe too", async () => {
  const tree = { ...TREE, ...await recipeTree() };
  const args = ["brand", "docs/handbook.md", "-o", "out.pdf", "--json"];
  const { code, stdout, stderr } = await render(args, { tree, compilers: EMBEDDED });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("json/pdf_template_render.json", maskMoving(stdout));
});

Deno.test("tool pdf-template render reads standard input and writes standard output", async () => {
  const stdin = "# Note\n\n![x](docs/pictures/a%20b.svg)\n";
  const { code, stdoutBytes, stderr } = await render(["t.pack", "-", "-o", "-"], { stdin, compilers: EMBEDDED });
  strictEqual(code, 0);
  doesNotMatch(stderr, /image/);
  strictEqual((await readPdfFacts(stdoutBytes)).title, "Note");
});

Deno.test("tool pdf-template render makes one PDF of a folder, with links from page to page", async () => {
  const tree = {
    "t.pack": TREE["t.pack"],
    "book/README.md": "---\ntitle: The Book\nlanguage: en\n---\nIt opens here; see [the end](last.md#end).\n",
    "book/guide/README.md": "# Guide\n\n![Map](../map.svg)\n",
    "book/guide/deep.md": "# Deep\n\nBack to [the start](../README.md).\n",
    "book/last.md": "---\norder: 9\n---\n# Last\n\n## End\n\nFound again.\n",
    "book/map.svg": TREE["docs/pictures/a b.svg"],
  };
  const { code, stdout, stderr, published } = await render(["t.pack", "book"], { tree, compilers: EMBEDDED });
  deepStrictEqual([code, stderr], [0, ""]);
  match(stdout, /^Wrote "book\.pdf": \d+ pages/);
  const { title, outline, pages } = await readPdfFacts(published.get("book.pdf") ?? new Uint8Array());
  strictEqual(title, "The Book");
  deepStrictEqual(outline.map(({ title, level }) => `${level} ${title}`), [
    ...["1 1 Last", "2 1.1 End", "1 2 Guide", "2 2.1 Deep"],
  ]);
  ok(pages.some(({ text }) => text.includes("Found again")));
});
