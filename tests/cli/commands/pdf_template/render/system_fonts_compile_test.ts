import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../../../src/typst/pdf/pdf_facts.ts";
import { EMBEDDED } from "../../../../support/compilers/embedded_compilers.ts";
import { fakeEngine } from "../../../../support/compilers/fake_engines.ts";
import { installYiFont, YI_FAMILY, YI_LETTERS } from "../../../../support/compilers/installed_font.ts";
import { assertGolden } from "../../../../support/golden.ts";
import { maskMoving } from "../../../../support/recipes/sample_recipes.ts";
import { render, TREE } from "./fixtures.ts";

for (const [template, more] of [["t.pack", {}], ["technical", {}]] as const) {
  Deno.test(`tool pdf-template render ${template} --system-fonts takes missing letters from an installed font`, async () => {
    await using installed = await installYiFont();
    const { environment, files } = installed;
    const args = [template, "-", "-o", "out.pdf", "--system-fonts"];
    const given = {
      stdin: `# Title ${YI_LETTERS}\n\n**${YI_LETTERS}** and text\n`,
      compilers: EMBEDDED,
      environment,
      ...more,
    };
    const { code, stdout, stderr, published } = await render(args, given);
    deepStrictEqual([code, stderr], [0, ""]);
    ok(stdout.includes(`\nUsed the installed font ${YI_FAMILY} for Yi: ${files.join(", ")}\n`), stdout);
    const { fonts, pages } = await readPdfFacts(published.get("out.pdf") ?? new Uint8Array());
    ok(fonts.some(({ name, embedded }) => name === "Forged-Face" && embedded), JSON.stringify(fonts));
    ok(pages.some(({ text }) => text.includes(YI_LETTERS)));
    const { stdout: json } = await render([...args, "--json"], given);
    deepStrictEqual(JSON.parse(json).systemFonts, [{ family: YI_FAMILY, scripts: ["Yi"], files }]);
    if (template !== "t.pack") return;
    await assertGolden(
      "json/pdf_template_render_system_fonts.json",
      maskMoving(json).replaceAll(environment.XDG_DATA_HOME, "/data"),
    );
  });
}

Deno.test("tool pdf-template render --system-fonts looks for no font when none is missing", async () => {
  await using installed = await installYiFont();
  const args = ["t.pack", "docs/handbook.md", "-o", "out.pdf"];
  const given = { compilers: EMBEDDED, environment: installed.environment };
  const [plain, more] = [await render(args, given), await render([...args, "--system-fonts"], given)];
  deepStrictEqual(more.stdout, plain.stdout);
  deepStrictEqual(more.published.get("out.pdf"), plain.published.get("out.pdf"));
});

Deno.test("tool pdf-template render without --system-fonts refuses what only an installed font has", async () => {
  await using installed = await installYiFont();
  const tree = { ...TREE, "yi.md": `# ${YI_LETTERS}\n` };
  const given = { tree, compilers: fakeEngine(), environment: installed.environment };
  const { code, stderr, published } = await render(["t.pack", "yi.md", "--json"], given);
  const { code: name, message, hint, issues } = JSON.parse(stderr).error;
  deepStrictEqual([code, name, published.size], [1, "missing-glyphs", 0]);
  strictEqual(message, `Cannot typeset "yi.md": no font has 3 of its 3 letters: 3 Yi ("\ua000", "\ua001", "\ua002")`);
  match(hint, /--system-fonts.*Noto Sans Yi.*tool pdf-template fonts --for yi\.md.*--allow-missing-glyphs/);
  deepStrictEqual(issues.map((each: { code: string; line: number }) => [each.code, each.line]), [
    ["missing-glyphs", 1],
  ]);
});

Deno.test("tool pdf-template render names other characters than the letters of the error, and no letter twice", async () => {
  const tree = { ...TREE, "yi.md": `# ${YI_LETTERS}\n\n\u3002\n` };
  const { stderr } = await render(["t.pack", "yi.md", "--json"], { tree, compilers: fakeEngine() });
  const { issues } = JSON.parse(stderr).error;
  deepStrictEqual(issues.map((each: { code: string; message: string }) => [each.code, each.message]), [
    ["missing-glyph", 'No font has the character "\u3002" (U+3002)'],
    ["missing-glyphs", 'No font has 3 of its 3 letters: 3 Yi ("\ua000", "\ua001", "\ua002")'],
  ]);
});

Deno.test("tool pdf-template render --allow-missing-glyphs goes on with the warning", async () => {
  const args = ["t.pack", "-", "-o", "out.pdf", "--allow-missing-glyphs", "--json"];
  const { code, stdout, published } = await render(args, { stdin: `# ${YI_LETTERS}\n`, compilers: EMBEDDED });
  const { issues, systemFonts } = JSON.parse(stdout);
  deepStrictEqual([code, published.has("out.pdf"), systemFonts], [0, true, []]);
  deepStrictEqual(issues.map((each: { code: string }) => each.code), ["missing-glyph"]);
});

Deno.test("tool pdf-template render names the file of a book with letters that no font has", async () => {
  const tree = { ...TREE, "book/a.md": "# Some text\n", "book/b.md": `# ${YI_LETTERS}\n` };
  const { code, stderr } = await render(["t.pack", "book"], { tree, compilers: fakeEngine() });
  strictEqual(code, 1);
  match(stderr, /^error: Cannot typeset "book": no font has 3 of its 1\d letters: 3 Yi /);
  match(stderr, /^book\/b\.md:1: error: missing-glyphs$/m);
});
