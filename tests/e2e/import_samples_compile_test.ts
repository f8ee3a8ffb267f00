import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { readPageSize } from "../../src/pdf/design/page_size.ts";
import { listRequiredFonts } from "../../src/pdf/design/required_fonts.ts";
import { readRecipe } from "../../src/recipe/read_recipe.ts";
import { resolveRecipe } from "../../src/recipe/resolve_recipe.ts";
import { readPdfFacts } from "../../src/typst/pdf/pdf_facts.ts";
import { validatePdfPack } from "../../src/validate/validate_pdf_pack.ts";
import { isEncryptedSample, readSamples } from "../support/word_documents/docx_samples.ts";
import { LOCAL_COMPILERS } from "../support/compilers/embedded_compilers.ts";
import { runFake } from "../support/fake_context.ts";
import { realFiles } from "../support/studio/review_folder.ts";
import { IS_LONG_RUN } from "../support/test_seed.ts";
import { createTemporaryFolder } from "../support/temporary_folder.ts";

// Real Word files all the way to proven packs, with the compiler that is part of the program.

const samples = await readSamples("the way from Word to a pack");

/** The values of a recipe's design. */
async function designOf(path: string) {
  const { recipe, issues } = await readRecipe(await Deno.readFile(path));
  if (recipe === undefined) throw new Error(`The recipe has errors: ${JSON.stringify(issues)}`);
  return resolveRecipe(recipe);
}

/** What a font is called in a PDF and in a recipe, without what differs. */
function plain(name: string): string {
  return name.replaceAll(/[ -]/g, "").toLowerCase();
}

/** Fonts of signs and scripts that no font of the recipe has. */
const STAND_INS = ["dejavu"];

/** The long run takes all samples, others every second one. */
const chosen = [...samples].filter(([name], at) => !isEncryptedSample(name) && (IS_LONG_RUN || at % 2 === 0));

for (const [name, bytes] of chosen) {
  Deno.test(`tool pdf-template goes from ${name} to a pack whose pages are those of the recipe`, async () => {
    await using temporary = await createTemporaryFolder();
    const { path: folder } = temporary;
    await Deno.writeFile(`${folder}/${name}`, bytes);
    const run = async (command: string, ...args: string[]) => {
      const words = args.map((arg) => arg.replace(/^@/, `${folder}/`));
      const { code, stdout, stderr } = await runFake(["pdf-template", command, ...words, "--json"], {
        files: realFiles(),
        compilers: LOCAL_COMPILERS,
      });
      deepStrictEqual([code, stderr], [0, ""], `${command} ${words.join(" ")}: ${stdout}`);
      return JSON.parse(stdout);
    };
    const imported = await run("import", `@${name}`, "--dir", "@brand", "--policy", "suggest-only");
    deepStrictEqual([imported.counts.accepted, imported.issues], [0, []]);
    ok(imported.counts.ready > 10, `${imported.counts.ready} candidates are ready`);
    const { left, counts } = await run("review", "@brand", "--accept-ready");
    deepStrictEqual([left, counts.ready], [[], 0]);
    ok(counts.accepted >= imported.counts.ready);
    const { pdf } = await run("preview", "@brand", "--out", "@pages");
    const { proof } = await run("build", "@brand", "--output", "@brand.pack");
    deepStrictEqual(proof.checks.filter((check: { ok: boolean }) => !check.ok), []);
    const { inputs: [validated] } = await run("validate", "@brand.pack");
    deepStrictEqual([validated.ok, validated.container, validated.execution], [true, true, true]);
    deepStrictEqual((await validatePdfPack(await Deno.readFile(`${folder}/brand.pack`))).issues, []);

    const values = await designOf(`${folder}/brand/recipe.yaml`);
    const { pages, fonts } = await readPdfFacts(await Deno.readFile(pdf));
    const paper = readPageSize(values) ?? { width: 0, height: 0 };
    for (const [i, { width, height }] of pages.entries()) {
      const off = Math.max(Math.abs(width - paper.width), Math.abs(height - paper.height));
      ok(off < 0.1, `page ${i + 1} is ${width} x ${height} points, the recipe says ${JSON.stringify(paper)}`);
    }
    const wanted = [...new Set(listRequiredFonts(values).map(({ family }) => plain(family)))];
    const used = fonts.map((font) => plain(font.name));
    const known = [...wanted, ...STAND_INS];
    deepStrictEqual(used.filter((font) => !known.some((family) => font.startsWith(family))), []);
    const body = plain(String(values.get("typography.body.font")));
    strictEqual(used.some((font) => font.startsWith(body)), true, `${body} is not among ${used.join(", ")}`);
    strictEqual(fonts.every(({ embedded }) => embedded), true);
  });
}

for (const [name, bytes] of [...samples].filter(([name]) => isEncryptedSample(name))) {
  Deno.test(`tool pdf-template import refuses ${name}, which is encrypted`, async () => {
    const tree = { "x.docx": bytes };
    const { code, stdout, stderr } = await runFake(["pdf-template", "import", "x.docx", "--json"], { tree });
    deepStrictEqual([code, stdout], [1, ""]);
    strictEqual(JSON.parse(stderr).error.code, "docx-encrypted");
  });
}
