import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { readFont } from "../../../../../src/typst/assets.ts";
import { faceNames, forgeFont } from "../../../../support/compilers/forged_font.ts";
import { runFake } from "../../../../support/fake_context.ts";
import { assertGolden } from "../../../../support/golden.ts";

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
