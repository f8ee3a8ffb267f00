import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { unpackTemplate } from "../../../../../mod.ts";
import { validatePdfPack } from "../../../../../src/validate/validate_pdf_pack.ts";
import { LOCAL_PDF_READER } from "../../../../support/compilers/local_pdf_reader.ts";
import { EMBEDDED } from "../../../../support/compilers/embedded_compilers.ts";
import { runFake, type Surroundings } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { maskMoving, recipeTree, sampleRecipe } from "../../../../support/recipes/sample_recipes.ts";

const OUT = "brand.wiki-pdf-template";
const BUILD = ["pdf-template", "build", "brand", "--output", OUT];

async function build(args: readonly string[] = [], surroundings: Surroundings = {}) {
  return await runFake([...BUILD, ...args], { tree: await recipeTree(), mayPublish: true, ...surroundings });
}

/** The result of a proof moves with the zoo and the baselines; its shape does not. */
function maskProof(text: string): string {
  return maskMoving(text).replace(/("detail": )".*"/g, '$1"<detail>"').replace(/\d+ pages/, "<n> pages");
}

Deno.test("tool pdf-template build publishes a pack that passes the gate, the same each time, and says what was proven", async () => {
  const { code, stdout, stderr, published } = await build([], { compilers: EMBEDDED });
  deepStrictEqual([code, stderr], [0, ""]);
  deepStrictEqual([...published.keys()], [OUT]);
  strictEqual((await validatePdfPack(published.get(OUT) ?? new Uint8Array())).ok, true);
  await assertGolden("text/pdf_template_build.txt", maskProof(stdout));

  // The proof has the digest of the PDF; with --output -, only the pack goes to standard output.
  const piped = await build(["--output", "-", "--proof", "proof.json"], { compilers: EMBEDDED });
  deepStrictEqual([piped.code, piped.stderr, [...piped.published.keys()]], [0, "", ["proof.json"]]);
  deepStrictEqual(piped.stdoutBytes, published.get(OUT));

  const proven = await build(["--json", "--proof", "proof.json"], { compilers: EMBEDDED });
  deepStrictEqual([proven.code, proven.stderr], [0, ""]);
  deepStrictEqual(proven.published.get(OUT), published.get(OUT));
  deepStrictEqual(proven.published.get("proof.json"), piped.published.get("proof.json"));
  await assertGolden("json/pdf_template_build.json", maskProof(proven.stdout));
  const proof = new TextDecoder().decode(proven.published.get("proof.json"));
  await assertGolden("json/pdf_template_build_proof.json", maskProof(proof));
});

Deno.test("tool pdf-template build, validate and render serve all weights from one variable font", async () => {
  const font = await Deno.readFile(new URL("../../../../fixtures/fonts/Casevar-VF.ttf", import.meta.url));
  const design = "{ typography: { body: { font: Casevar }, h1: { font: Casevar, weight: 800 } } }";
  const recipe = await sampleRecipe(`design: ${design}\nfonts: [fonts/Casevar-VF.ttf]\n`);
  const tree = { "brand/recipe.yaml": recipe, "brand/fonts/Casevar-VF.ttf": font, "a.md": "# A\n\nBody, **bold**.\n" };
  const lacking = [["warning", 'The font "Casevar" 400 italic is missing: emphasized words stay upright']];
  const listFound = (issues: Record<string, unknown>[]) => issues.map(({ severity, message }) => [severity, message]);

  const validated = await runFake(["pdf-template", "validate", "brand", "--json"], { tree });
  const [{ ok, issues }] = JSON.parse(validated.stdout).inputs;
  deepStrictEqual([validated.code, ok, listFound(issues)], [0, true, lacking]);

  const built = await build(["--json", "--proof", "proof.json"], { tree, compilers: EMBEDDED });
  deepStrictEqual([built.code, listFound(JSON.parse(built.stdout).issues)], [0, lacking]);
  const { checks } = JSON.parse(new TextDecoder().decode(built.published.get("proof.json")));
  match(checks.find(({ name }: { name: string }) => name === "fonts").detail, /^Casevar-Thin, /);
  const { manifest } = await unpackTemplate(built.published.get(OUT) ?? new Uint8Array());
  const required = (manifest.requiredFonts ?? []).filter(({ family }) => family === "Casevar");
  deepStrictEqual(required.map(({ style, weight }) => `${weight} ${style}`), [
    ...["400 italic", "400 normal", "600 normal", "700 normal", "800 normal"],
  ]);

  const render = ["pdf-template", "render", "brand", "a.md", "--output", "a.pdf", "--json"];
  const rendered = await runFake(render, { tree, mayPublish: true, compilers: EMBEDDED });
  deepStrictEqual([rendered.code, listFound(JSON.parse(rendered.stdout).issues)], [0, lacking]);
  const { fonts } = await LOCAL_PDF_READER.readFacts({ pdf: rendered.published.get("a.pdf") ?? new Uint8Array() });
  deepStrictEqual(fonts.find(({ name }) => name === "Casevar-Thin")?.embedded, true);
});

const LABELS = "localization:\n  labels: { note: \u6ce8\u610f }\n";

for (
  const [args, exitCode, severity, names] of [
    [[], 1, "error", []],
    [["--allow-missing-glyphs"], 0, "warning", [OUT]],
  ] as const
) {
  const does = exitCode === 0 ? "accepts" : "refuses";
  Deno.test(`tool pdf-template build ${args.join(" ")} ${does} texts with letters that no font has`, async () => {
    const tree = await recipeTree(LABELS);
    const { code, stdout, stderr, published } = await build([...args, "--json"], { compilers: EMBEDDED, tree });
    const { issues } = exitCode === 0 ? JSON.parse(stdout) : JSON.parse(stderr).error;
    deepStrictEqual([code, [...published.keys()]], [exitCode, names]);
    const message = 'No font has these letters of localization.labels.note: "\u6ce8", "\u610f" (Han)';
    const found = issues.find((issue: Record<string, string>) => issue["code"] === "missing-letters");
    deepStrictEqual([found.severity, found.message], [severity, message]);
    strictEqual(found.hint.includes("such as Noto Sans SC"), true);
    strictEqual(found.hint.includes("--allow-missing-glyphs"), exitCode === 1);
  });
}
