import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { readFont } from "../../../../src/typst/assets.ts";
import { faceNames, forgeFont } from "../../../support/compilers/forged_font.ts";
import { runFake } from "../../../support/fake_context.ts";
import { assertGolden } from "../../../support/golden.ts";
import { sampleRecipe } from "../../../support/recipes/sample_recipes.ts";
import { forgeScriptFont } from "../../../support/compilers/script_font.ts";
import { packParts, samplePdfPack } from "../../../support/packs/pdf_packs.ts";
import { createTemporaryFolder } from "../../../support/temporary_folder.ts";

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

const CASEVAR = await Deno.readFile(new URL("../../../fixtures/fonts/Casevar-VF.ttf", import.meta.url));

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

const TREE = {
  "t.pack": await packParts(samplePdfPack()),
  "good.md": "# Text, \u0444 \u05d0 \u{1f600}\n",
  "yi.md": "# \ua000\ua001\n\n\ua000\u0013 x \u{13000}\n",
  "marks.md": "# Text\n\n\ua000\ua001\ua000\ua490 \u{13000} \u3007\u3007\n",
  "book/a.md": "# One\n",
  "book/b.md": "# \ua000\n",
  "pictures.md": "# Text\n\n![a](bad.svg) ![b](none.png)\n",
  "bad.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\n<script/></svg>',
  "bad.md": Uint8Array.of(0xff),
};

/** Runs the command where a font for Yi is installed. */
async function find(args: readonly string[]) {
  await using folder = await createTemporaryFolder();
  const root = await Deno.realPath(folder.path);
  await Deno.mkdir(`${root}/fonts`);
  const font = await forgeScriptFont({ family: "Noto Sans A Test", range: [0xa000, 0xa48c] });
  await Deno.writeFile(`${root}/fonts/yi.ttf`, font);
  const result = await runFake([...FONTS, ...args], { tree: TREE, environment: { XDG_DATA_HOME: root } });
  return { ...result, stdout: result.stdout.replaceAll(root, "/data") };
}

Deno.test("tool pdf-template fonts --for reports a document whose letters all have fonts", async () => {
  const { code, stdout, stderr } = await find(["--for", "good.md"]);
  deepStrictEqual([code, stdout, stderr], [0, 'Fonts have every character of "good.md"\n', ""]);
});

Deno.test("tool pdf-template fonts --for does not read or draw pictures", async () => {
  for (const documents of [["--for", "pictures.md"], ["--for", "pictures.md", "--for", "good.md"]]) {
    const { code, stderr } = await find(documents); // a compiler would fail the test
    deepStrictEqual([code, stderr], [0, ""]);
  }
});

Deno.test("tool pdf-template fonts --for --json lists scripts, installed fonts and the change of a recipe", async () => {
  const { stdout } = await find(["technical", "--for", "yi.md", "--json"]);
  const { documents, letters, missingLetters, scripts, complete, recipe } = JSON.parse(stdout);
  deepStrictEqual({ documents, letters, missingLetters, complete }, {
    ...{ documents: ["yi.md"], letters: 5, missingLetters: 4, complete: true },
  });
  deepStrictEqual(scripts[0], {
    ...{ script: "Yi", letters: 3, characters: 3, samples: ["\ua000", "\ua001"] },
    fonts: [{ family: "Noto Sans A Test", files: ["/data/fonts/yi.ttf"] }],
  });
  strictEqual(scripts[1].script, "Egyptian Hieroglyphs");
  deepStrictEqual(recipe.copies[0], { from: "/data/fonts/yi.ttf", to: "fonts/yi.ttf" });
  strictEqual(recipe.fallback.includes("Noto Sans A Test"), true);
  strictEqual(recipe.changes.length, 2);
});

Deno.test("tool pdf-template fonts --for is as reviewed, for people and programs", async () => {
  const { stdout } = await find(["--for", "book/b.md"]);
  await assertGolden("text/pdf_template_fonts_for.txt", stdout);
  await assertGolden("json/pdf_template_fonts_for.json", (await find(["--for", "book/b.md", "--json"])).stdout);
});

Deno.test("tool pdf-template fonts --for counts letters as the error does, and other characters apart", async () => {
  const { stdout } = await find(["--for", "marks.md"]);
  match(stdout, /^No font of the template has 4 of the 8 letters of "marks\.md", and 3 other characters\n\n/);
  match(
    stdout,
    /^script {2,}letters {2}others {2}such as .*\nYi {2,}3 {7}1 {2}.*\nEgyptian .* 1 {7}0 {2}.*\nHan .* 0 {7}2 /m,
  );
});

Deno.test("tool pdf-template fonts --for reads a folder as a book, and several documents", async () => {
  const { stdout } = await find(["--for", "book", "--for", "yi.md", "--json"]);
  const { documents, scripts } = JSON.parse(stdout);
  deepStrictEqual([documents, scripts[0].letters], [["book", "yi.md"], 4]);
});

Deno.test("tool pdf-template fonts --for says what to write into the recipe of a pack", async () => {
  const { code, stdout } = await find(["t.pack", "--for", "book"]);
  strictEqual(code, 0);
  match(stdout, /^fonts: \[fonts\/yi\.ttf\]\ndesign:\n {2}typography:\n {4}fallback: \[.*Noto Sans A Test\]\n/m);
});

for (
  const [args, code, message] of [
    [["--for", "bad.md"], 1, 'Cannot typeset "bad.md": it has 1 error'],
    [["--for", "none.md"], 1, 'Cannot read "none.md": it does not exist'],
    [["none", "--for", "good.md"], 1, 'Cannot read "none": it does not exist'],
    [["-", "--for", "-"], 2, "Cannot read standard input twice"],
  ] as const
) {
  Deno.test(`tool pdf-template fonts ${args.join(" ")} ends with ${JSON.stringify(message)}`, async () => {
    const result = await find(args);
    strictEqual(result.code, code);
    strictEqual(result.stderr.split("\n")[0], `error: ${message}`);
  });
}
