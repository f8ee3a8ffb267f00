import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readRecipe } from "../../../../src/recipe/read_recipe.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";

const decode = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

for (const { id } of BASELINES) {
  Deno.test(`tool pdf-template init makes a recipe of ${id} without any finding`, async () => {
    const args = ["pdf-template", "init", "my report", "--baseline", id];
    const { code, stderr, folders } = await runFake(args, { tree: {}, mayPublish: true });
    deepStrictEqual([code, stderr], [0, ""]);
    const files = folders.get("my report");
    deepStrictEqual([...files?.keys() ?? []], ["recipe.yaml", "recipe.schema.json"]);
    const { recipe, issues } = await readRecipe(files?.get("recipe.yaml") ?? new Uint8Array());
    deepStrictEqual([issues, recipe?.baseline.id], [[], id]);
    deepStrictEqual(recipe?.template, { id: "com.example.my-report", name: "My Report", version: "1.0.0" });
    match(decode(files?.get("recipe.yaml")), /^# yaml-language-server: \$schema=\.\/recipe\.schema\.json\n/);
    ok(JSON.parse(decode(files?.get("recipe.schema.json"))).properties.template);
  });
}

Deno.test("tool pdf-template init says what was made and what comes next", async () => {
  const { stdout } = await runFake(["pdf-template", "init", "my report"], { tree: {}, mayPublish: true });
  await assertGolden("text/pdf_template_init.txt", stdout);
});

Deno.test("tool pdf-template init --json is as reviewed", async () => {
  const args = [
    "pdf-template",
    "init",
    "x/brand",
    "--id",
    "org.example.x",
    "--name",
    "Ä: b",
    "--version",
    "2.0.0-rc.1",
  ];
  const { code, stdout, folders } = await runFake([...args, "--json"], { tree: {}, mayPublish: true });
  strictEqual(code, 0);
  await assertGolden("json/pdf_template_init.json", stdout);
  const { recipe } = await readRecipe(folders.get("x/brand")?.get("recipe.yaml") ?? new Uint8Array());
  deepStrictEqual(recipe?.template, { id: "org.example.x", name: "Ä: b", version: "2.0.0-rc.1" });
});

Deno.test("tool pdf-template init fills a folder that is there and empty", async () => {
  const empty = () => Promise.resolve({ isDirectory: true, realPath: "/here/café 1", files: [], skipped: [] });
  const files = { list: empty, realPath: () => Promise.resolve("/here/café 1") };
  const { code, stdout, published } = await runFake(["pdf-template", "init", "."], { files, mayPublish: true });
  deepStrictEqual([code, [...published.keys()]], [0, ["recipe.yaml", "recipe.schema.json"]]);
  match(stdout, /"Café 1" \(com\.example\.cafe-1\)/);
  match(stdout, /build \. --output 'café 1\.wiki-pdf-template'\n/);
});

for (
  const [args, code, message, hint] of [
    [["brand"], 1, 'Cannot create a recipe in "brand": it is not empty', "Choose a folder that does not exist yet."],
    [["hidden"], 1, 'Cannot create a recipe in "hidden": it is not empty', "Choose a folder that does not exist yet."],
    [["file"], 1, 'Cannot create a recipe in "file": it is a file', "Choose a folder that does not exist yet."],
    [
      ["new", "--baseline", "technicl"],
      2,
      'Cannot start from "technicl": unknown baseline',
      "Did you mean technical?",
    ],
    [["a.pdf"], 2, 'Cannot write "a.pdf": it would be a folder, and its name is that of a PDF', "Name it a."],
    [["new", "--baseline", "x"], 2, 'Cannot start from "x": unknown baseline', /^Use one of technical, /],
    [
      ["new", "--id", "x", "--version", "1"],
      2,
      /^Cannot make the recipe: template\.id is "x", .*; template\.version is /,
    ],
    [["new", "--name", " "], 2, /^Cannot make the recipe: template\.name is /],
  ] as const
) {
  Deno.test(`tool pdf-template init ${args.join(" ")} exits ${code} and writes nothing`, async () => {
    const tree = { "brand/a.txt": "", "hidden/.git/config": "", "file": "" };
    const result = await runFake(["pdf-template", "init", ...args, "--json"], { tree });
    deepStrictEqual([result.code, result.stdout], [code, ""]);
    const { error } = JSON.parse(result.stderr);
    if (typeof message === "string") strictEqual(error.message, message);
    else match(error.message, message);
    if (typeof hint === "string") strictEqual(error.hint, hint);
    else if (hint !== undefined) match(error.hint, hint);
  });
}
