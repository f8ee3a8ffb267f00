import { deepStrictEqual } from "node:assert/strict";
import { openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { readBookFiles } from "../../../src/authoring/book/files/read_book_files.ts";
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
