import { deepStrictEqual, doesNotMatch, match, ok, strictEqual } from "node:assert/strict";
import { referTo } from "../../../../src/recipe/baselines/baseline.ts";
import { BASELINES } from "../../../../src/recipe/baselines/baselines.ts";
import { CATALOG } from "../../../../src/pdf/catalog/catalog.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { maskMoving, recipeTree, sampleRecipe } from "../../../support/recipes/sample_recipes.ts";
import { packTemplate } from "../../../../mod.ts";
import { sampleFiles, sampleManifest, utf8 } from "../../../support/packs/packs.ts";
import { packParts, sampleGraphics, samplePdfPack } from "../../../support/packs/pdf_packs.ts";

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
  match(
    stdout,
    /\n\nThe recipe changes no value: all of them are the baseline's\n\n\d+ more values are not shown, --all/,
  );
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
  match(stdout, /\n {2}cover\.composition +band .*\n {4}one of centered, left, band, split, image, placed\n/);
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

const PARTS = samplePdfPack({ ...await sampleGraphics() });
const settings = { classification: { type: "choice", default: "internal", choices: ["internal", "public"] } } as const;
const PACK = await packParts({ ...PARTS, manifest: { ...PARTS.manifest, settings: { ...settings } } });
const INSPECT = ["pdf-template", "inspect"];

Deno.test("tool pdf-template inspect is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake([...INSPECT, "a.pack"], { tree: { "a.pack": PACK } });
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pdf_template_inspect.txt", maskMoving(stdout));
});

Deno.test("tool pdf-template inspect --json is as reviewed, and has the whole design", async () => {
  const { stdout } = await runFake([...INSPECT, "--json", "-"], { stdin: PACK });
  const document = JSON.parse(stdout);
  deepStrictEqual(document.design, PARTS.manifest.design);
  await assertGolden(
    "json/pdf_template_inspect.json",
    maskMoving(`${JSON.stringify({ ...document, design: {} }, null, 2)}\n`),
  );
});

Deno.test("tool pdf-template inspect shows a pack that fails the gate, and why", async () => {
  const files = new Map([...PARTS.files, ["tool.typ", utf8("= Mine")]]);
  const edited = await packParts({ manifest: PARTS.manifest, files });
  const { code, stdout, stderr } = await runFake([...INSPECT, "-"], { stdin: edited });
  strictEqual(code, 0);
  match(stdout, /^container +passed\nexecution gate +failed$/m);
  match(stderr, /^error: non-canonical-template-source \(tool\.typ\)\n/);
  const json = JSON.parse((await runFake([...INSPECT, "-", "--json"], { stdin: edited })).stdout);
  deepStrictEqual([json.container, json.execution, json.issues.length], [true, false, 1]);
});

Deno.test("tool pdf-template inspect shows a pack without a design as far as there is something", async () => {
  const stdin = await packTemplate({ manifest: sampleManifest(), files: sampleFiles() });
  const { code, stdout } = await runFake([...INSPECT, "-"], { stdin });
  strictEqual(code, 0);
  doesNotMatch(stdout, /^(?:Design|Fonts|Pictures|Decorations|Settings)$/m);
  match(stdout, /^catalog +none$/m);
});

Deno.test("tool pdf-template inspect never lets a pack steer the terminal", async () => {
  const evil = "\x1b[2J\u202e";
  const manifest = sampleManifest({ name: evil, settings: { [evil]: { type: "text", default: evil } } });
  const stdin = await packTemplate({ manifest, files: sampleFiles() });
  for (const flags of [[], ["--json"]]) {
    const { code, stdout, stderr } = await runFake([...INSPECT, "-", ...flags], { stdin });
    strictEqual(code, 0);
    doesNotMatch(stdout + stderr, /[^\n\P{C}]/u);
  }
});

for (
  const [path, message] of [
    ["nope", 'Cannot read "nope": it does not exist'],
    ["brand", 'Cannot use "brand" as a pack: it is a folder with a recipe'],
    ["cut.wiki-pdf-template", /^Cannot open "cut\.wiki-pdf-template": cannot read the archive: /],
  ] as const
) {
  Deno.test(`tool pdf-template inspect ${path} exits 1`, async () => {
    const tree = { "brand/recipe.yaml": await sampleRecipe(), "cut.wiki-pdf-template": "PK" };
    const { code, stdout, stderr } = await runFake([...INSPECT, path, "--json"], { tree });
    deepStrictEqual([code, stdout], [1, ""]);
    const { error } = JSON.parse(stderr);
    if (typeof message === "string") strictEqual(error.message, message);
    else match(error.message, message);
  });
}

const OLD_PACK = await packParts(samplePdfPack({ ...await sampleGraphics(), changes: { "page.size": "a5" } }));
const DIFF = ["pdf-template", "diff"];

async function mixedTree() {
  return { "old.pack": OLD_PACK, ...await recipeTree(), ...await recipeTree(undefined, "copy") };
}

Deno.test("tool pdf-template diff of a pack and a recipe is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake([...DIFF, "old.pack", "brand"], { tree: await mixedTree() });
  deepStrictEqual([code, stderr], [1, ""]);
  await assertGolden("text/pdf_template_diff.txt", maskMoving(stdout));
});

Deno.test("tool pdf-template diff --json is as reviewed", async () => {
  const args = [...DIFF, "--json", "brand/recipe.yaml", "-"];
  const { code, stdout } = await runFake(args, { tree: await mixedTree(), stdin: OLD_PACK });
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
