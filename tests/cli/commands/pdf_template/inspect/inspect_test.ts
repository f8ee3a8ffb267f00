import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { packTemplate } from "../../../../../mod.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { sampleFiles, sampleManifest, utf8 } from "../../../../support/packs/packs.ts";
import { packParts, sampleGraphics, samplePdfPack } from "../../../../support/packs/pdf_packs.ts";
import { maskMoving, sampleRecipe } from "../../../../support/recipes/sample_recipes.ts";

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
