import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { referTo } from "../../../../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../../../../src/recipe/baselines/baselines.ts";
import { CATALOG } from "../../../../../src/pdf/catalog/catalog.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { maskMoving, recipeTree } from "../../../../support/recipes/sample_recipes.ts";

const EXPLAIN = ["pdf-template", "explain", "brand"];

async function explain(...args: string[]) {
  return await runFake([...EXPLAIN, ...args], { tree: await recipeTree() });
}

async function explainedPaths(...args: string[]): Promise<string[]> {
  const { code, stdout } = await explain(...args, "--json");
  strictEqual(code, 0);
  return JSON.parse(stdout).values.map(({ path }: { path: string }) => path);
}

/** Reference of a recipe to a baseline. */
async function pinOf(id: string): Promise<string> {
  const baseline = BASELINES.find((each) => each.id === id);
  return baseline === undefined ? "" : JSON.stringify(await referTo(baseline));
}

Deno.test("tool pdf-template explain is as reviewed", async () => {
  const { code, stdout, stderr } = await explain();
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pdf_template_explain.txt", stdout);
});

Deno.test("tool pdf-template explain --json is as reviewed", async () => {
  const { stdout } = await explain("--json", "--changed");
  await assertGolden("json/pdf_template_explain.json", maskMoving(stdout));
});

Deno.test("tool pdf-template explain --changed shows what the recipe sets, in the order of the catalog", async () => {
  deepStrictEqual(await explainedPaths("--changed"), ["colors.accent", "page.size", "cover.titleGap"]);
});

Deno.test("tool pdf-template explain shows the colours that change with the recipe", async () => {
  const paths = await explainedPaths();
  ok(paths.includes("colors.link") && !paths.includes("colors.text"), paths.join(" "));
});

Deno.test("tool pdf-template explain --all shows every capability", async () => {
  deepStrictEqual(await explainedPaths("--all"), CATALOG.capabilities.map(({ path }) => path));
});

Deno.test("tool pdf-template explain shows what stands at or below a path", async () => {
  deepStrictEqual(await explainedPaths("page.bleed", "colors.accent"), ["colors.accent", "page.bleed"]);
  const margins = await explainedPaths("page.margins");
  ok(margins.length > 4 && margins.every((path) => path.startsWith("page.margins.")));
  deepStrictEqual(await explainedPaths("page", "--changed"), ["page.size"]);
});

Deno.test("tool pdf-template explain says so when the recipe sets nothing", async () => {
  const { code, stdout } = await runFake(EXPLAIN, { tree: await recipeTree("") });
  strictEqual(code, 0);
  match(stdout, /\n\nThe recipe sets nothing: every value is the baseline's\n\n\d+ more values are not shown, --all/);
});

Deno.test("tool pdf-template explain tells warnings on standard error", async () => {
  const tree = await recipeTree("design: { watermark: { enabled: false, text: HELLO } }\n");
  const { code, stderr } = await runFake(EXPLAIN, { tree });
  strictEqual(code, 0);
  match(stderr, /^brand\/recipe\.yaml:11:\d+: warning: no-effect \(design\.watermark\.text\)\n/);
});

for (
  const [args, code, message] of [
    [
      ["page.sise"],
      2,
      'error: Cannot explain "page.sise": it is neither a capability nor an area\nhint: Did you mean page.size?\n',
    ],
    [["--all", "--changed"], 2, /^error: Option "-c, --changed" cannot be used with option "-a, --all"/],
  ] as const
) {
  Deno.test(`tool pdf-template explain ${args.join(" ")} exits ${code}`, async () => {
    const result = await explain(...args);
    strictEqual(result.code, code);
    if (typeof message === "string") strictEqual(result.stderr, message);
    else match(result.stderr, message);
  });
}

Deno.test("tool pdf-template explain refuses a recipe with errors, and shows all of them", async () => {
  const tree = await recipeTree("design: { page: { size: a44 }, colors: { accent: red } }\n");
  const { code, stderr } = await runFake(EXPLAIN, { tree });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot use "brand\/recipe\.yaml": it has 2 errors\n/);
  strictEqual(stderr.match(/brand\/recipe\.yaml:11:\d+: error: invalid-capability/g)?.length, 2);
});

Deno.test("tool pdf-template explain says of named values what they may be, with units, and to their end", async () => {
  const { stdout } = await explain("cover.composition", "cover.panel", "cover.panelSize");
  match(stdout, /\n {2}cover\.composition +band .*\n {4}one of centered, left, band, split, image\n/);
  match(stdout, /\n {2}cover\.panelSize +46 .*\n {4}a number from 10 to 90 .*, in %\n/);
  match(stdout, /stops: \[\{ color: accent, at: 0 \}, \{ color: [^}]*, at: 100 \}\] \} +baseline, follows accent\b/);
});

Deno.test("tool pdf-template explain shows the paints that change with the recipe", async () => {
  const paths = await explainedPaths();
  ok(paths.includes("cover.panel") && !paths.includes("page.background"), paths.join(" "));
});

for (const { id } of BASELINES) {
  Deno.test(`tool pdf-template explain --all prints the values of ${id} as a recipe takes them`, async () => {
    const head = `schema: wiki.pdf-template-recipe/v2\ntemplate: { id: com.example.a, name: A, version: 1.0.0 }\n` +
      `baseline: ${await pinOf(id)}\n`;
    const { stdout } = await runFake([...EXPLAIN, "--all"], { tree: { "brand/recipe.yaml": head } });
    const rows = stdout.split("\n").flatMap((line) =>
      /^ {2}(\S+) {2,}(.*?) {2,}baseline(?:, follows .*)?$/.exec(line) ?? []
    )
      .filter((_, i) => i % 3 !== 0);
    const lines = rows.flatMap((path, i) => i % 2 === 0 ? [`  ${path}: ${rows[i + 1]}\n`] : []);
    strictEqual(lines.length, CATALOG.capabilities.length);
    const tree = { "brand/recipe.yaml": `${head}design:\n${lines.join("")}` };
    const validated = await runFake(["pdf-template", "validate", "brand", "--json"], { tree });
    deepStrictEqual(JSON.parse(validated.stdout).inputs[0].issues, []);
    const explained = await runFake([...EXPLAIN, "--all", "--json"], { tree });
    const changed = JSON.parse(explained.stdout).values.filter((each: { changed: boolean }) => each.changed);
    deepStrictEqual(changed, []);
  });
}
