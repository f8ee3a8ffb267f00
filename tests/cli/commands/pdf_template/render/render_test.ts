import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../../../src/typst/pdf/pdf_facts.ts";
import { EMBEDDED, fakeEngine } from "../../../../support/fake_engines.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { utf8 } from "../../../../support/packs.ts";
import { GOOD_SVG, packParts, samplePdfPack } from "../../../../support/pdf_packs.ts";
import { maskMoving, recipeTree } from "../../../../support/sample_recipes.ts";

const PARTS = await samplePdfPack();
const PACK = await packParts(PARTS);
const EDITED = await packParts({ manifest: PARTS.manifest, files: new Map([["tool.typ", utf8("= Mine")]]) });

const DOCUMENT = `---
title: The Handbook
authors: [Ada]
---

# First things

A paragraph that can be found again.

![A diagram](pictures/a%20b.svg)

![Not there](pictures/none.png) and ![far away](https://example.com/x.png) and ![outside](../x.png)
and ![no picture](notes.txt) and ![unsafe](pictures/bad.svg).
`;

const TREE = {
  "t.pack": PACK,
  "edited.pack": EDITED,
  "docs/handbook.md": DOCUMENT,
  "docs/pictures/a b.svg": GOOD_SVG,
  "docs/pictures/bad.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<script/></svg>',
  "docs/bad.md": Uint8Array.of(0xff),
  "x.png": "outside",
};

async function render(args: readonly string[], surroundings: Surroundings = {}) {
  return await runFake(["pdf-template", "render", ...args], { tree: TREE, mayPublish: true, ...surroundings });
}

Deno.test("tool pdf-template render sets a document with its pictures, and lists what it had to leave out", async () => {
  const args = ["t.pack", "docs/handbook.md", "-o", "out.pdf"];
  const { code, stdout, stderr, published } = await render(args, { compilers: EMBEDDED });
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote "out\.pdf": \d+ pages, .*, Typst 0\.15\.0 \(embedded\)\n$/);
  await assertGolden("text/pdf_template_render_warnings.txt", stderr);
  const facts = await readPdfFacts(published.get("out.pdf") ?? new Uint8Array());
  strictEqual(facts.title, "The Handbook");
  ok(facts.pages.some(({ text }) => text.includes("found again")));
});

Deno.test("tool pdf-template render tells of characters that no font has, and of a document without any title", async () => {
  const stdin = "Text.\n\n&#8364; \u4e2d, `\u6587` and caf\u00e9, $\\alpha$\n";
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

Deno.test("tool pdf-template render never compiles a pack that fails the execution gate", async () => {
  const compilers = fakeEngine();
  const { code, stderr, published } = await render(["edited.pack", "docs/handbook.md", "-o", "out.pdf"], { compilers });
  deepStrictEqual([code, published.size], [1, 0]);
  match(stderr, /^error: Cannot use "edited\.pack": it has 1 error\n.*error: non-canonical-template-source/);
  deepStrictEqual(compilers.log, ["start", "stop"]);
});

Deno.test("tool pdf-template render gives the compiler only the template, the document and its pictures", async () => {
  let paths: string[] = [];
  const compilers = fakeEngine(({ files }) => {
    paths = [...files.keys()].sort();
    return { diagnostics: [{ severity: "error", message: "no", file: "/main.typ", line: 1, column: 2 }] };
  });
  const { code, stderr, published } = await render(["t.pack", "docs/handbook.md", "-o", "out.pdf"], { compilers });
  deepStrictEqual([code, published.size], [1, 0]);
  deepStrictEqual(paths, ["/images/1.svg", "/main.typ", "/tool.typ"]);
  match(stderr, /^error: Cannot set "docs\/handbook\.md": it has 1 error, /);
  match(stderr, /error: typst-error \(main\.typ, line 1, column 2\)\n/);
});

for (
  const [args, code, message] of [
    [["t.pack", "docs/handbook.md"], 2, 'Required option "-o, --output <pdf>" not specified'],
    [["-", "-", "-o", "a"], 2, "Cannot read standard input twice"],
    [["t.pack", "docs/handbook.md", "-o", ""], 2, "--output is empty"],
    [
      ["t.pack", "docs/handbook.md", "-o", "-"],
      2,
      "--json and --output - cannot be used together: both write to standard output",
    ],
    [
      ["t.pack", "docs/handbook.md", "-o", "docs/handbook.md", "-f"],
      2,
      'Cannot write "docs/handbook.md": it is what the PDF is made from',
    ],
    [["t.pack", "docs/handbook.md", "-o", "x.png"], 1, 'Cannot write "x.png": it already exists'],
    [["nope", "docs/handbook.md", "-o", "a"], 1, 'Cannot read "nope": it does not exist'],
    [["t.pack", "nope.md", "-o", "a"], 1, 'Cannot read "nope.md": it does not exist'],
    [["t.pack", "docs/bad.md", "-o", "a"], 1, 'Cannot set "docs/bad.md": it has 1 error'],
  ] as const
) {
  Deno.test(`tool pdf-template render ${args.join(" ")} exits ${code} and writes nothing`, async () => {
    const result = await render([...args, "--json"], { mayPublish: false, compilers: fakeEngine() });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    strictEqual(JSON.parse(result.stderr).error.message, message);
  });
}

Deno.test("tool pdf-template render writes no PDF to a terminal", async () => {
  const { code, stderr } = await render(["t.pack", "docs/handbook.md", "-o", "-"], { terminals: ["stdout"] });
  deepStrictEqual([code, stderr.split("\n")[0]], [2, "error: Cannot write a PDF to a terminal"]);
});
