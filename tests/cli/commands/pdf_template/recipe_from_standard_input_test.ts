import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runFake } from "../../../support/fake_context.ts";
import { sampleRecipe } from "../../../support/recipes/sample_recipes.ts";

const RECIPE = await sampleRecipe("design: { colors: { accent: '#123456' } }\n");

async function run(line: string, stdin: string = RECIPE) {
  return await runFake(["pdf-template", ...line.split(" ")], { tree: { "brand/recipe.yaml": RECIPE }, stdin });
}

Deno.test("tool pdf-template validate checks a recipe on standard input", async () => {
  const { code, stdout } = await run("validate -");
  deepStrictEqual([code, stdout], [0, "ok      standard input (com.example.brand 1.2.0)\n"]);
});

Deno.test("tool pdf-template validate places the findings of a recipe on standard input", async () => {
  const { code, stdout } = await run("validate -", await sampleRecipe("design: { page: { size: a44 } }\n"));
  strictEqual(code, 1);
  match(stdout, /^failed {2}standard input \(.*1 error\)\nstandard input:11:\d+: error: invalid-capability/);
});

Deno.test("tool pdf-template explain shows the values of a recipe on standard input", async () => {
  const { code, stdout } = await run("explain -");
  strictEqual(code, 0);
  match(stdout, /\n {2}colors\.accent +"#123456" +standard input:11 /);
});

Deno.test("tool pdf-template diff compares a recipe on standard input", async () => {
  const { code, stdout } = await run("diff brand -");
  deepStrictEqual([code, stdout.split("\n").slice(0, 2)], [
    0,
    ['old  recipe  "brand"', "new  recipe  standard input"],
  ]);
});

for (const line of ["review - --list", "undo -", "redo -"]) {
  Deno.test(`tool pdf-template ${line} needs the files beside the recipe`, async () => {
    const { code, stderr } = await run(line);
    strictEqual(code, 2);
    match(stderr, /^error: Cannot (?:review|undo|redo) standard input: .*\nhint: Give the folder of the recipe\.\n/);
  });
}
