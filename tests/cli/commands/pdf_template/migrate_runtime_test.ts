import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { runFake, type Surroundings } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { maskMoving, sampleRecipe } from "../../../support/recipes/sample_recipes.ts";

const OLD = (await sampleRecipe("# the end\n"))
  .replace("recipe/v2", "recipe/v1 # ours")
  .replace("  version: 1.2.0\n", "  version: 1.2.0\n  compilerRange: '>=0.13 <0.14'   # as it was\n")
  .replace("catalogVersion: 3", "catalogVersion: 2");

function migrate(args: readonly string[], surroundings: Surroundings = {}) {
  return runFake(["pdf-template", "migrate-runtime", ...args], { tree: { "old.yaml": OLD }, ...surroundings });
}

Deno.test("tool pdf-template migrate-runtime writes another file and says what changed", async () => {
  const { code, stdout, stderr, published } = await migrate(["old.yaml", "-o", "new.yaml"], { mayPublish: true });
  deepStrictEqual([code, stderr, [...published.keys()]], [0, "", ["new.yaml"]]);
  const text = new TextDecoder().decode(published.get("new.yaml"));
  match(text, /^schema: wiki\.pdf-template-recipe\/v2 # ours\n/);
  match(text, /\n {2}compilerRange: '>=0\.15\.1 <0\.16' {3}# as it was\n/);
  match(text, /\n {2}catalogVersion: 3\n[^]*\n# the end\n$/);
  await assertGolden("text/pdf_template_migrate_runtime.txt", maskMoving(stdout));
});

Deno.test("tool pdf-template migrate-runtime reads standard input and writes standard output", async () => {
  const { code, stdout, stderr } = await migrate(["-", "-o", "-"], { stdin: OLD });
  deepStrictEqual([code, stderr], [0, ""]);
  match(stdout, /^schema: wiki\.pdf-template-recipe\/v2 # ours\n/);
});

Deno.test("tool pdf-template migrate-runtime --json is as reviewed", async () => {
  const { stdout } = await migrate(["old.yaml", "-o", "new.yaml", "--json"], { mayPublish: true });
  await assertGolden("json/pdf_template_migrate_runtime.json", maskMoving(stdout));
});

Deno.test("tool pdf-template migrate-runtime makes a recipe that validates", async () => {
  const { published } = await migrate(["old.yaml", "-o", "new.yaml"], { mayPublish: true });
  const text = new TextDecoder().decode(published.get("new.yaml"));
  const { code, stdout } = await runFake(["pdf-template", "validate", "new.yaml"], { tree: { "new.yaml": text } });
  deepStrictEqual([code, stdout], [0, "ok      new.yaml (com.example.brand 1.2.0)\n"]);
});

Deno.test("tool pdf-template migrate-runtime writes a current recipe as it is", async () => {
  const current = `\ufeff${(await sampleRecipe("# the end")).replaceAll("\n", "\r\n")}`;
  const surroundings = { tree: { "brand/recipe.yaml": current }, mayPublish: true };
  const { code, stdout, published } = await migrate(["brand", "-o", "new.yaml"], surroundings);
  const text = 'Wrote "new.yaml", the same as "brand/recipe.yaml", which is already current\n';
  deepStrictEqual([code, stdout], [0, text]);
  deepStrictEqual(published.get("new.yaml"), new TextEncoder().encode(current));
  const json = JSON.parse((await migrate(["brand", "-o", "new.yaml", "--json"], surroundings)).stdout);
  deepStrictEqual(json, { recipe: "brand/recipe.yaml", output: "new.yaml", current: true, changes: [] });
});

Deno.test("tool pdf-template migrate-runtime of a current recipe replaces no file without --force", async () => {
  const tree = { "brand/recipe.yaml": await sampleRecipe(), "new.yaml": "there" };
  const { code, stderr } = await migrate(["brand", "-o", "new.yaml"], { tree });
  strictEqual(code, 1);
  match(stderr, /Cannot write "new\.yaml": it already exists/);
});

for (
  const [args, code, message] of [
    [
      ["old.yaml"],
      2,
      'Required option "-o, --output <recipe>" not specified: the file to write; never the recipe itself',
    ],
    [
      ["old.yaml", "-o", "-"],
      2,
      "--json and --output - cannot be used together: both write to standard output",
    ],
    [["old.yaml", "-o", "./old.yaml", "--force"], 2, 'Cannot write "./old.yaml": it is the recipe itself'],
    [["old.yaml", "-o", "there.yaml"], 1, 'Cannot write "there.yaml": it already exists'],
    [["nope.yaml", "-o", "new.yaml"], 1, 'Cannot read "nope.yaml": it does not exist'],
    [["bad.yaml", "-o", "new.yaml"], 1, 'Cannot migrate "bad.yaml": it has 1 error'],
  ] as const
) {
  Deno.test(`tool pdf-template migrate-runtime ${args.join(" ")} exits ${code} and writes nothing`, async () => {
    const tree = { "old.yaml": OLD, "there.yaml": "", "bad.yaml": "a: &b 1\n" };
    const result = await migrate([...args, "--json"], { tree });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    strictEqual(JSON.parse(result.stderr).error.message, message);
  });
}

Deno.test("tool pdf-template migrate-runtime --force replaces another file", async () => {
  const tree = { "old.yaml": OLD, "there.yaml": "" };
  const { code, published } = await migrate(["old.yaml", "-o", "there.yaml", "-f"], { tree, mayPublish: true });
  deepStrictEqual([code, published.size], [0, 1]);
});

Deno.test("tool pdf-template migrate-runtime shows where a recipe cannot be read", async () => {
  const { stderr } = await migrate(["bad.yaml", "-o", "new.yaml"], { tree: { "bad.yaml": "a: &b 1\n" } });
  match(stderr, /\nbad\.yaml:1:4: error: unsupported-yaml\n/);
});
