import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { Review } from "./review_fixtures.ts";

Deno.test("tool pdf-template undo and redo say what went back and forth", async () => {
  await using review = await Review.create({ applyReady: true });
  const start = await review.recipe();
  await review.run("review", ["--accept", "colors.text"]);
  await review.run("review", ["--edit", "colors.accent=#112233"]);
  const end = await review.recipe();
  await assertGolden("text/pdf_template_undo.txt", (await review.run("undo", ["--steps", "2"])).stdout);
  strictEqual(await review.recipe(), start);
  await assertGolden("text/pdf_template_redo.txt", (await review.run("redo", ["--steps", "7"])).stdout);
  strictEqual(await review.recipe(), end);
  await assertGolden("json/pdf_template_undo.json", (await review.run("undo", ["--steps", "2", "--json"])).stdout);
  await assertGolden("json/pdf_template_redo.json", (await review.run("redo", ["--json"])).stdout);
  const none = await review.run("undo", ["--steps", "9", "--json"]);
  deepStrictEqual([none.code, JSON.parse(none.stdout).steps.length], [0, 2]);
  const { code, stderr } = await review.run("undo", []);
  deepStrictEqual([code, stderr], [1, 'error: Cannot undo in "brand": there is no step to undo\n']);
});

Deno.test("tool pdf-template undo keeps what was changed by hand, and takes it back with --force", async () => {
  await using review = await Review.create();
  await review.run("review", ["--accept", "colors.accent"]);
  await Deno.writeTextFile(
    `${review.folder}/recipe.yaml`,
    (await review.recipe()).replace("name: Brand", "name: Ours").replace('"#c8102e"', '"#010203" # ours'),
  );
  const before = await review.recipe();
  const refused = await review.run("undo", []);
  strictEqual(refused.code, 1);
  match(refused.stderr, /design\.colors\.accent was changed by hand since/);
  match(refused.stderr, /--force/);
  strictEqual(await review.recipe(), before);
  strictEqual((await review.run("undo", ["--force"])).code, 0);
  match(await review.recipe(), /name: Ours/);
  doesNotMatch(await review.recipe(), /#010203/);
});

for (const steps of ["0", "-1", "x", "1000000"]) {
  Deno.test(`tool pdf-template undo --steps ${steps} exits 2`, async () => {
    strictEqual((await runFake(["pdf-template", "undo", "brand", `--steps=${steps}`])).code, 2);
  });
}

Deno.test("tool pdf-template review with many flags is one step for undo", async () => {
  await using review = await Review.create();
  const before = await review.recipe();
  await review.run("review", ["--accept", "colors", "--reject", "page.size", "--edit", "page.margins.top=25mm"]);
  const { stdout } = await review.run("undo", ["--json"]);
  const { steps, undoable } = JSON.parse(stdout);
  deepStrictEqual([steps.length, steps[0].kind, undoable], [1, "decide", 0]);
  strictEqual(await review.recipe(), before);
});

Deno.test("tool pdf-template undo says that it takes back the import", async () => {
  await using review = await Review.create({ applyReady: true });
  match((await review.run("undo", [])).stdout, /^ {2}the import \(2 candidates, 2 values of the recipe\)$/m);
});

Deno.test("tool pdf-template undo --force tells what the file had", async () => {
  await using review = await Review.create();
  await review.run("review", ["--accept", "colors.accent"]);
  await Deno.writeTextFile(`${review.folder}/recipe.yaml`, (await review.recipe()).replace("#c8102e", "#010203"));
  match((await review.run("undo", ["--force"])).stdout, /colors\.accent: "?#010203"? -> not set/);
});

Deno.test("tool pdf-template undo and redo say what they cannot do in a folder that was not imported", async () => {
  await using review = await Review.create();
  await Deno.remove(`${review.folder}/suggestions.yaml`);
  for (const verb of ["undo", "redo"] as const) {
    match((await review.run(verb, [])).stderr, new RegExp(`^error: Cannot ${verb} "brand": `));
  }
});
