import { ok, strictEqual } from "node:assert/strict";
import { equalBytes } from "../../../src/base/bytes.ts";
import { findBuilds, type TestCompiler } from "../../support/compilers/find_compilers.ts";
import { encode, listDiagnostics, loadFaces } from "../../support/compilers/typst_job.ts";
import * as fc from "../../support/property.ts";
import { amountFor } from "../../support/test_seed.ts";

/** Parts that an edit puts together; some do not compile, some warn, some read other files. */
const PARTS = [
  "= Heading\n\n",
  "#lorem(30)\n\n",
  "*strong* and _weak_\n\n",
  "#table(columns: 2, ..range(6).map(str))\n\n",
  "#outline()\n\n",
  "#context counter(page).final().first()\n\n",
  "#pagebreak()\n",
  '#include "/part.typ"\n\n',
  '#read("/data.txt")\n\n',
  '#image("/picture.svg")\n\n',
  "#unknown\n\n",
  '#text(font: "Nope")[text]\n\n',
  "$ sum_(i=1)^n i $\n\n",
];
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="red"/></svg>';

const source = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 }).map((parts) => parts.join(""));
const step = fc.record({
  main: source,
  part: fc.option(source.map((text) => text.replaceAll("#include", "include")), { nil: undefined }),
  data: fc.option(fc.constantFrom("one", "two"), { nil: undefined }),
  picture: fc.option(fc.constantFrom(SVG, SVG.replace("red", "blue"), "no picture"), { nil: undefined }),
});

const [builtIn, native] = await findBuilds("random edits");

for (
  const [{ name, open }, other, ignore] of [
    [builtIn, builtIn, false],
    [native, native, native.ignore],
    [native, builtIn, native.ignore],
  ] as const
) {
  const title = `${name} gives after any edits what a new one gives${other.name === name ? "" : `, ${other.name} too`}`;
  Deno.test({ name: title, ignore, fn: () => walk(open, other.open) });
}

/** Makes random edits, and compiles after each with one compiler and with a new one. */
async function walk(open: TestCompiler["open"], openNew: TestCompiler["open"]): Promise<void> {
  const fonts = await loadFaces(["Inter", "normal", 400], ["Inter", "normal", 700]);
  const walks = fc.sample(fc.array(step, { minLength: 4, maxLength: 6 }), {
    numRuns: amountFor({ quick: 1, full: 1, long: 40 }),
  });
  for (const walk of walks) {
    await using warm = await open();
    for (const { main, part, data, picture } of walk) {
      const texts = { "/main.typ": main, "/part.typ": part, "/data.txt": data, "/picture.svg": picture };
      const files = new Map(
        Object.entries(texts).flatMap(([path, text]) => text === undefined ? [] : [[path, encode(text)] as const]),
      );
      const job = { files, main: "/main.typ", fonts };
      await using cold = await openNew();
      const [a, b] = [await warm.compile(job), await cold.compile(job)];
      strictEqual(listDiagnostics(a).join("\n"), listDiagnostics(b).join("\n"), main);
      ok(equalBytes(a.pdf ?? new Uint8Array(), b.pdf ?? new Uint8Array()), main);
    }
  }
}
