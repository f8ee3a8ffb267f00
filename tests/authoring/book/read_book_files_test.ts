import { deepStrictEqual } from "node:assert/strict";
import { openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { readBookFiles } from "../../../src/authoring/book/files/read_book_files.ts";
import { plainText } from "../../../src/document/plain_text.ts";
import { createFakeContext } from "../../support/fake_context.ts";

const PROSE = "Some words of a paragraph, as most texts have them.\n\n".repeat(1000);
const DENSE = "- a\n".repeat(10_000); // three nodes each
const INCLUDING = "{{#include dense.txt}}\n";

for (
  const [what, texts, kept] of [
    ["all of a book of prose", [PROSE, PROSE, PROSE], [true, true, true]],
    ["a short one after one of many nodes", [DENSE, "# Short"], [false, true]],
    ["none that includes many nodes", [INCLUDING, "# Short"], [false, true]],
    ["no more than have few nodes together", [DENSE.slice(0, 20_000), DENSE.slice(0, 20_000)], [true, false]],
  ] as const
) {
  Deno.test(`readBookFiles() keeps the trees of files: ${what}`, async () => {
    const named = texts.map((text, i) => [`docs/${i}.md`, text] as const);
    const context = createFakeContext({ tree: { ...Object.fromEntries(named), "docs/dense.txt": DENSE } });
    const source = await openBookSource(["docs"], context);
    const keys = named.map(([path]) => path.slice("docs/".length));
    const { files } = await readBookFiles(keys, { source, hidesLines: false }, context);
    deepStrictEqual([...files.values()].map((file) => file.takeDocument() !== undefined), kept);
  });
}

for (const format of ["pdf", "word"] as const) {
  Deno.test(`readBookFiles() leaves out what is for other formats than ${format}, in included files too`, async () => {
    const blocks = ["pdf", "docx"].map((name) => `::: {.content-visible when-format="${name}"}\n${name}\n:::\n`);
    const text = blocks.join("\n");
    const context = createFakeContext({ tree: { "docs/0.md": `${text}\n{{#include a.txt}}\n`, "docs/a.txt": text } });
    const source = await openBookSource(["docs"], context);
    const { files } = await readBookFiles(["0.md"], { source, hidesLines: false, format }, context);
    const root = files.get("0.md")?.takeDocument()?.root;
    const shown = format === "pdf" ? "pdf" : "docx";
    deepStrictEqual(root?.children.map((node) => plainText(node)), [shown, shown]);
  });
}
