import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../../mod.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { sampleFiles, sampleManifest } from "../../../../support/packs/packs.ts";
import { packParts, sampleGraphics, samplePdfPack } from "../../../../support/packs/pdf_packs.ts";
import { maskMoving, recipeTree } from "../../../../support/recipes/sample_recipes.ts";

const PACK = await packParts(samplePdfPack({ ...await sampleGraphics(), changes: { "page.size": "a5" } }));
const DIFF = ["pdf-template", "diff"];

async function mixedTree() {
  return { "old.pack": PACK, ...await recipeTree(), ...await recipeTree(undefined, "copy") };
}

Deno.test("tool pdf-template diff of a pack and a recipe is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake([...DIFF, "old.pack", "brand"], { tree: await mixedTree() });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/pdf_template_diff.txt", maskMoving(stdout));
});

Deno.test("tool pdf-template diff --json is as reviewed", async () => {
  const args = [...DIFF, "--json", "brand/recipe.yaml", "-"];
  const { code, stdout } = await runFake(args, { tree: await mixedTree(), stdin: PACK });
  strictEqual(code, 1);
  await assertGolden("json/pdf_template_diff.json", maskMoving(stdout));
});

for (const [a, b] of [["brand", "copy/recipe.yaml"], ["old.pack", "./old.pack"]] as const) {
  Deno.test(`tool pdf-template diff ${a} ${b} exits 0, because they are the same`, async () => {
    const { code, stdout } = await runFake([...DIFF, a, b], { tree: await mixedTree() });
    strictEqual(code, 0);
    match(stdout, /\n\nThe templates are the same\n$/);
  });
}

Deno.test("tool pdf-template diff tells a source that was edited from a design that was", async () => {
  const parts = samplePdfPack();
  const edited = { ...parts, files: new Map([["tool.typ", new TextEncoder().encode("= Mine")]]) };
  const tree = { a: await packParts(parts), b: await packParts(edited) };
  const { code, stdout } = await runFake([...DIFF, "a", "b"], { tree });
  strictEqual(code, 1);
  match(stdout, /\nSource\n {2}~ tool\.typ\n\nThe templates differ only in the source\n$/);
});

for (
  const [args, code, message] of [
    [["old.pack", "nope"], 1, 'Cannot read "nope": it does not exist'],
    [["old.pack", "plain.pack"], 1, 'Cannot compare "plain.pack": it is not a PDF pack with a design'],
    [["old.pack", "bad"], 1, 'Cannot use "bad/recipe.yaml": it has 1 error'],
    [["-", "-"], 2, "Cannot read standard input twice"],
    [["old.pack"], 2, 'Missing required argument "new": what to compare it with'],
  ] as const
) {
  Deno.test(`tool pdf-template diff ${args.join(" ")} exits ${code}`, async () => {
    const plain = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
    const tree = { ...await mixedTree(), "plain.pack": plain, ...await recipeTree("x: 1\n", "bad") };
    const result = await runFake([...DIFF, ...args, "--json"], { tree });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    strictEqual(JSON.parse(result.stderr).error.message, message);
  });
}
