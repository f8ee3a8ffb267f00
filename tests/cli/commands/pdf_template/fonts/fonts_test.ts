import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { readFont } from "../../../../../src/typst/assets.ts";
import { faceNames, forgeFont } from "../../../../support/compilers/forged_font.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { sampleRecipe } from "../../../../support/recipes/sample_recipes.ts";

const FONTS = ["pdf-template", "fonts"];
const GREEK = "@expo-google-fonts/ibm-plex-sans/400Regular/IBMPlexSans_400Regular.ttf";

/** A recipe with these font files. */
function brandWith(fonts: Readonly<Record<string, Uint8Array>>) {
  const recipe = [
    ...["schema: wiki.pdf-template-recipe/v2", "template: { id: com.example.a, name: A, version: 1.0.0 }"],
    ...["baseline: { id: technical }", `fonts: [${Object.keys(fonts).join(", ")}]`],
  ];
  const files = Object.entries(fonts).map(([path, bytes]) => [`brand/${path}`, bytes]);
  return { "brand/recipe.yaml": `${recipe.join("\n")}\n`, ...Object.fromEntries(files) };
}

/** The same in a recipe without mistakes. */
async function goodBrandWith(fonts: Readonly<Record<string, Uint8Array>>) {
  const recipe = await sampleRecipe(`fonts: [${Object.keys(fonts).join(", ")}]\n`);
  return { ...brandWith(fonts), "brand/recipe.yaml": recipe };
}

Deno.test("tool pdf-template fonts is as reviewed", async () => {
  const { code, stdout, stderr } = await runFake(FONTS);
  deepStrictEqual([code, stderr], [0, ""]);
  await assertGolden("text/pdf_template_fonts.txt", stdout);
});

Deno.test("tool pdf-template fonts --json is as reviewed", async () => {
  const { code, stdout } = await runFake([...FONTS, "--json"]);
  strictEqual(code, 0);
  await assertGolden("json/pdf_template_fonts.json", stdout);
});

Deno.test("tool pdf-template fonts lists the font files of a recipe, with what their tables cover", async () => {
  const tree = brandWith({
    "acme.ttf": forgeFont({ names: faceNames("Acme"), weight: 600 }),
    "plex.ttf": await readFont(GREEK),
  });
  const { code, stdout } = await runFake([...FONTS, "brand"], { tree });
  strictEqual(code, 0);
  match(stdout, /^Acme {2,}600 {2,}- {2,}own files {2,}-$/m);
  match(stdout, /^IBM Plex Sans {2,}300 400 500 600 700 {2,}300 400 500 600 700 {2,}own files {2,}Latin, .*Greek/m);
});

Deno.test("tool pdf-template fonts reports font files that cannot be used, and lists the others", async () => {
  const tree = brandWith({ "bad.ttf": new TextEncoder().encode("nonsense") });
  const { code, stdout, stderr } = await runFake([...FONTS, "brand"], { tree });
  strictEqual(code, 0);
  match(stderr, /unreadable-font/);
  match(stdout, /^Inter /m);
  const { issues } = JSON.parse((await runFake([...FONTS, "brand", "--json"], { tree })).stdout);
  strictEqual(issues.some(({ code }: { code: string }) => code === "unreadable-font"), true);
});

const CASEVAR = await Deno.readFile(new URL("../../../../fixtures/fonts/Casevar-VF.ttf", import.meta.url));

Deno.test("tool pdf-template fonts lists a variable font with the range of its weights", async () => {
  const tree = await goodBrandWith({
    "casevar.ttf": CASEVAR,
    "odd.ttf": forgeFont({ names: faceNames("Odd"), axes: [["wght", 250, 400, 850], ["slnt", -9, 0, 0]] }),
    "black.ttf": forgeFont({ names: faceNames("Odd"), weight: 900 }),
  });
  const { code, stdout, stderr } = await runFake([...FONTS, "brand"], { tree });
  deepStrictEqual([code, stderr], [0, ""]);
  match(stdout, /^Casevar {2,}100–900 {2,}- {2,}own files /m);
  match(stdout, /^Odd {2,}250–850 900 {2,}250–850 {2,}own files /m);
  const { families } = JSON.parse((await runFake([...FONTS, "brand", "--json"], { tree })).stdout);
  deepStrictEqual(families.find(({ family }: { family: string }) => family === "Casevar").faces, [
    { style: "normal", weight: 100, weights: { min: 100, max: 900 } },
  ]);
});

Deno.test("tool pdf-template fonts names what documents leave unused of a font, and what they must not use", async () => {
  const tree = await goodBrandWith({
    "odd.ttf": forgeFont({
      names: faceNames("Odd"),
      axes: [["wght", 100, 400, 900], ["MONO", 0, 0, 1], ["wdth", 75, 100, 100]],
    }),
    "inter.ttf": forgeFont({ names: faceNames("Inter Condensed"), weight: 400, widthClass: 3 }),
    "narrow.ttf": forgeFont({ names: faceNames("Narrow Condensed"), weight: 400, widthClass: 3, rights: 2 }),
  });
  const { code, stdout } = await runFake([...FONTS, "brand", "--json"], { tree });
  strictEqual(code, 0);
  const { issues, families } = JSON.parse(stdout);
  deepStrictEqual(issues.map(({ code, message }: Record<string, unknown>) => [code, message]), [
    ["embedding-forbidden", 'The font "Narrow" does not permit embedding in documents'],
    ["unused-axes", 'Documents do not use the axes "MONO", "wdth" of "Odd"'],
    ["unused-width", 'Documents do not use the faces of "Inter" with a width of 75 %: it has the normal width'],
  ]);
  const listed = families.filter(({ builtIn }: { builtIn: boolean }) => !builtIn);
  deepStrictEqual(listed.map(({ family }: { family: string }) => family), ["Narrow", "Odd"]);
});
