import { match, rejects, strictEqual } from "node:assert/strict";
import { assertOutputIsFree } from "../../src/authoring/assert_output.ts";
import { createDenoFiles } from "../../src/cli/deno/deno_files.ts";
import { referTo } from "../../src/recipe/baselines/baseline.ts";
import { renderStarterRecipe } from "../../src/recipe/render_starter_recipe.ts";
import { anyBaseline } from "../recipe/sample_recipe.ts";
import { createFakeContext, runFake } from "../support/fake_context.ts";

const identity = ["--id", "com.example.letter", "--name", "Letter", "--version", "1.0.0"];

for (
  const [command, example] of [
    [["pdf-template", "build", "r", "--output"], "template.wiki-pdf-template"],
    [["pdf-template", "build", "r", "--output", "x.wiki-pdf-template", "--proof"], "proof.json"],
    [["pdf-template", "render", "r", "d.md", "--output"], "document.pdf"],
    [["pack", "create", "--manifest", "m.json", "d.md", "--output"], "template.wiki-pdf-template"],
    [["docx-template", "build", "d.docx", ...identity, "--output"], "template.wiki-pdf-template"],
  ] as const
) {
  for (const [folder, file] of [[".", example], ["r", `r/${example}`], ["r/", `r/${example}`]] as const) {
    for (const force of [[], ["--force"]]) {
      const line = [...command, folder, ...force];
      Deno.test(`assertOutputIsFree() says of tool ${line.join(" ")} that it is a folder`, async () => {
        const recipe = renderStarterRecipe({ id: "a.b", name: "A", baseline: await referTo(anyBaseline()) });
        const tree = { "r/recipe.yaml": recipe, "d.md": "# A\n", "d.docx": "", "m.json": "{}" };
        const { code, stderr } = await runFake(line, { tree });
        strictEqual(code, 1);
        match(stderr, new RegExp(`^error: Cannot write "${folder}": it is a folder\\nhint: .*"${file}"\\.$`, "m"));
      });
    }
  }
}

for (
  const [force, code, sentence] of [[[], 1, "it already exists"], [["--force"], 1, "would have 5 errors"]] as const
) {
  Deno.test(`assertOutputIsFree() checks an existing file ${force.join("")}`, async () => {
    const tree = { "out.pack": "", "m.json": "{}", "d.md": "" };
    const line = ["pack", "create", "--manifest", "m.json", "d.md", "--output", "out.pack", ...force];
    const { code: found, stderr } = await runFake(line, { tree });
    strictEqual(found, code);
    match(stderr, new RegExp(sentence));
  });
}

Deno.test("assertOutputIsFree() rejects an output whose folder does not exist, before the inputs are read", async () => {
  const line = ["pdf-template", "render", "bad.yaml", "d.md", "--output", "no/such/out.pdf"];
  const { code, stderr } = await runFake(line, { tree: { "d.md": "", "bad.yaml": "{" } });
  strictEqual(code, 1);
  match(
    stderr,
    /^error: Cannot write "no\/such\/out.pdf": its folder does not exist\nhint: Create the folder first\.$/m,
  );
});

Deno.test({
  name: "assertOutputIsFree() rejects a device, even with --force",
  ignore: Deno.build.os === "windows",
  async fn() {
    const files = createDenoFiles(new AbortController().signal);
    const context = { ...createFakeContext({ tree: {} }), files };
    await rejects(assertOutputIsFree({ output: "/dev/null", force: true, example: "book.pdf" }, context), {
      code: "not-a-regular-file",
      message: 'Cannot replace "/dev/null": it is not a regular file',
    });
  },
});
