import { deepStrictEqual, doesNotMatch, match, strictEqual } from "node:assert/strict";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { faceNames, forgeFont } from "../../../../support/compilers/forged_font.ts";
import { realFiles } from "../../../../support/studio/review_folder.ts";
import { createTemporaryFolder } from "../../../../support/temporary_folder.ts";
import { buildFullDocx } from "../../../../support/word_documents/full_docx.ts";
import { patchDocx } from "../../../../support/word_documents/patch_docx.ts";

/** A Word file in a font of its own. */
const BRAND = patchDocx(buildFullDocx(), {
  "word/styles.xml": (xml) => xml.replace('w:ascii="Inter"', 'w:ascii="Brand Sans"'),
  "word/fontTable.xml": (xml) => xml.replace('w:name="Inter"', 'w:name="Brand Sans"'),
});

/** The same, with smaller text. */
const SMALLER = patchDocx(BRAND, {
  "word/styles.xml": (xml) => xml.replace('<w:sz w:val="22"/>', '<w:sz w:val="19"/>'),
});

/** Runs commands in a folder with the Word file, and the font in `fonts`. */
async function withFont(
  work: (run: (command: string, ...args: string[]) => Promise<FakeRun>, folder: string) => Promise<void>,
): Promise<void> {
  await using temporary = await createTemporaryFolder();
  const { path } = temporary;
  await Deno.mkdir(`${path}/fonts`);
  for (const weight of [400, 600]) {
    for (const selection of [0, 1]) {
      const font = forgeFont({ names: faceNames("Brand Sans"), weight, selection });
      await Deno.writeFile(`${path}/fonts/${weight}-${selection}.ttf`, font);
    }
  }
  await Deno.writeFile(`${path}/brand.docx`, BRAND);
  const run = (command: string, ...args: string[]) => {
    const placed = args.map((arg) => arg.replace(/^@/, `${path}/`));
    return runFake(["pdf-template", command, ...placed], { files: realFiles() });
  };
  await work(run, path);
}

const FONTS = ["--font-path", "@fonts"];
const UPDATE = ["@brand.docx", "--update", "--dir", "@brand"];

/** What a recipe says of fonts, and what follows from them. */
function facesOf(recipe: string): string[] {
  return recipe.match(/\b(?:font|style|\w*[wW]eight|leading|spacing|above): .*/g) ?? [];
}

Deno.test("tool pdf-template import --font-path takes the fonts of the folder, and names it for what comes next", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@plain");
    doesNotMatch(await Deno.readTextFile(`${folder}/plain/recipe.yaml`), /Brand Sans/);
    const { code, stdout } = await run("import", "@brand.docx", "--dir", "@brand", ...FONTS, "--json");
    strictEqual(code, 0);
    match(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), /body:\n +font: Brand Sans\n/);
    const { next, fonts } = JSON.parse(stdout);
    deepStrictEqual(fonts[0], { family: "Brand Sans", standIn: "Brand Sans", reason: null });
    strictEqual(next.length, 3);
    for (const command of next) match(command, / --font-path \S+\/fonts\b/);
  }));

Deno.test("tool pdf-template import --update without --font-path keeps the fonts that the recipe has, and warns", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@brand", ...FONTS);
    const before = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
    await Deno.writeFile(`${folder}/brand.docx`, SMALLER);
    for (let times = 0; times < 2; times++) {
      const { code, stdout, stderr } = await run("import", ...UPDATE, "--json");
      deepStrictEqual([code, stderr], [0, ""]);
      const { issues, changed } = JSON.parse(stdout);
      deepStrictEqual(issues.map(({ code }: { code: string }) => code), ["missing-fonts"]);
      strictEqual(issues[0].message, "Fonts of --font-path are missing: Brand Sans; the recipe keeps them");
      const font = changed.find(({ path }: { path: string }) => path === "typography.body.font");
      if (times === 0) deepStrictEqual([font.before, font.confidence, font.decision], ["Brand Sans", "review", "open"]);
      const after = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
      deepStrictEqual(facesOf(after), facesOf(before));
      match(after, /size: 9\.5pt/);
    }
    const list = JSON.parse((await run("review", "@brand", "--list", "--json")).stdout);
    const font = list.candidates.find(({ path }: { path: string }) => path === "typography.body.font");
    deepStrictEqual([font.now, font.foundBefore], ["Brand Sans", { value: "Brand Sans" }]);
    await run("review", "@brand", "--accept-ready");
    deepStrictEqual(facesOf(await Deno.readTextFile(`${folder}/brand/recipe.yaml`)), facesOf(before));
  }));

Deno.test("tool pdf-template import --update --font-path finds the fonts again", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@brand", ...FONTS);
    const before = await Deno.readTextFile(`${folder}/brand/recipe.yaml`);
    match((await run("import", ...UPDATE, ...FONTS)).stdout, /is up to date/);
    await run("import", ...UPDATE);
    const { code, stdout, stderr } = await run("import", ...UPDATE, ...FONTS, "--json");
    deepStrictEqual([code, stderr], [0, ""]);
    const { issues, next, counts } = JSON.parse(stdout);
    deepStrictEqual(issues, []);
    for (const command of next) match(command, / --font-path \S+\/fonts\b/);
    strictEqual(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), before);
    strictEqual(counts.ready, 0);
  }));

Deno.test("tool pdf-template import --update takes another font that the Word file has now", () =>
  withFont(async (run, folder) => {
    await run("import", "@brand.docx", "--dir", "@brand", ...FONTS);
    await Deno.writeFile(`${folder}/brand.docx`, buildFullDocx());
    const { stdout } = await run("import", ...UPDATE, "--json");
    deepStrictEqual(JSON.parse(stdout).issues, []);
    match(await Deno.readTextFile(`${folder}/brand/recipe.yaml`), /body:\n +font: Inter\n/);
  }));
