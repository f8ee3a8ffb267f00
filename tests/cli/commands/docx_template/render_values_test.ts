import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { runFake } from "../../../support/fake_context.ts";
import { blackPng } from "../../../support/word_documents/black_png.ts";
import { bodyText, partText } from "../../../support/word_documents/filling/filled_parts.ts";
import { createWordTemplate } from "../../../support/word_documents/word_template.ts";

const DETAILS = `:::macro[details]{id=m1}
| Key   | Value        |
| ----- | ------------ |
| Owner | Ann *Bob*    |
| Logo  | ![L](l.png)  |
:::
`;
const TREE = {
  "docs/index.md": `---\ntitle: Handbook\nstatus: Draft\nversion: "1.0.3"\nclient: ACME\n---\n\n${DETAILS}\nStart\n`,
  "docs/legal.md": "# Legal, all\n\n1. First\n\n[Start](index.md) ![L](l.png)\n",
  "docs/l.png": blackPng(8, 8),
  "docs/sub/part.md": "Part\n",
  "single/a.md": "# A\n\nText\n",
  "single/b.md": "Beside\n",
  "secret.md": "Secret\n",
  "logo.png": blackPng(30, 60),
};

async function render(lines: readonly string[], args: readonly string[]) {
  const tree = { ...TREE, "t.docx": await createWordTemplate(lines) };
  const run = await runFake(["docx-template", "render", "t.docx", "-o", "b.docx", ...args], { tree, mayPublish: true });
  return { ...run, bytes: run.published.get("b.docx") ?? new Uint8Array() };
}

for (
  const [placeholder, text] of [
    ["[$scroll.version]", "[1.0.3]"],
    ["[$scroll.pageproperty.(owner)]", "[Ann Bob]"],
    ["[$scroll.pageproperty.(Owner,m1)]", "[Ann Bob]"],
    ["[$scroll.pageproperty.(Owner,m2)]", "[]"],
    ["[$scroll.pageproperty.(client)]", "[ACME]"],
    ["[$scroll.pageproperty.(Status)]", "[Draft]"],
    ["[$scroll.pageproperty.(nothing,,,none)]", "[none]"],
    ["$scroll.includepage.(legal)", "First\nStart"],
    ["$scroll.includepage.(legal.md)", "First\nStart"],
    ['$scroll.includepage.("Legal, all")', "First\nStart"],
    ["$scroll.includepage.(sub/part.md)", "Part"],
    ["[$scroll.includepage.(gone)]", "[]"],
    ["[$scroll.includepage.(../secret.md)]", "[]"],
    ["[$scroll.jsoncontentproperty.(x)]", "[]"],
    ["[$scroll.spacelogo]", "[]"],
  ] as const
) {
  Deno.test(`tool docx-template render fills ${placeholder}`, async () => {
    const { code, stderr, bytes } = await render([placeholder, "End", "$scroll.content"], ["docs"]);
    strictEqual(code, 0, stderr);
    strictEqual(bodyText(bytes).split("\nEnd\n")[0]?.trimEnd(), text, stderr);
    strictEqual(/renders empty: /.test(stderr), text === "[]", stderr);
  });
}

Deno.test("tool docx-template render shows the pictures of what a placeholder includes", async () => {
  const { bytes, stderr } = await render(["$scroll.pageproperty.(Logo)", "$scroll.includepage.(legal)"], ["docs"]);
  const main = partText(bytes, "word/document.xml");
  strictEqual(main.split("<w:drawing>").length - 1, 4, stderr); // each also in the text
  const ids = [...main.matchAll(/<wp:docPr id="(\d+)"/g)].map(([, id]) => id);
  strictEqual(new Set(ids).size, ids.length);
});

Deno.test("tool docx-template render includes a file beside a single document", async () => {
  const { bytes, stderr } = await render(["$scroll.includepage.(b)", "$scroll.content"], ["single/a.md"]);
  ok(bodyText(bytes).startsWith("Beside\n"), stderr);
});

Deno.test("tool docx-template render shows logos from files, and refuses to write over them", async () => {
  const args = ["docs", "--space-logo", "logo.png", "--global-logo", "logo.png"];
  const { code, bytes, stderr } = await render(
    ["$scroll.spacelogo.(10,100)$scroll.globallogo", "$scroll.content"],
    args,
  );
  strictEqual(code, 0, stderr);
  const main = partText(bytes, "word/document.xml");
  const sizes = [...main.matchAll(/<wp:extent cx="(\d+)" cy="(\d+)"/g)].slice(0, 2).map(([, x, y]) => [x, y]);
  deepStrictEqual(sizes, [[String(5 * 9525), String(10 * 9525)], [String(24 * 9525), String(48 * 9525)]]);
  const again = await render(["$scroll.content"], [...args, "--force", "-o", "logo.png"]);
  strictEqual(again.code, 2, again.stderr);
});

Deno.test("tool docx-template render draws an SVG with a script and outside references as pixels", async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10">' +
    '<script>alert(1)</script><image xlink:href="https://evil.example/a.png"/><rect width="9" height="9"/></svg>';
  const tree = { ...TREE, "t.docx": await createWordTemplate(["$scroll.spacelogo"]), "logo.svg": svg };
  const { createDenoContext } = await import("../../../../src/cli/deno/deno_context.ts");
  const { compilers } = createDenoContext(new AbortController().signal);
  const args = ["docx-template", "render", "t.docx", "docs", "--space-logo", "logo.svg", "-o", "b.docx"];
  const { code, stderr, published } = await runFake(args, { tree, mayPublish: true, compilers });
  strictEqual(code, 0, stderr);
  const bytes = published.get("b.docx") ?? new Uint8Array();
  match(partText(bytes, "word/_rels/document.xml.rels"), /media\/\w+\.png/);
  ok(!new TextDecoder("latin1").decode(bytes).includes(".svg"));
});
