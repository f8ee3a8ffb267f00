import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { installYiFont, YI_FAMILY, YI_LETTERS } from "../../../../support/compilers/installed_font.ts";
import { exportQuickly, startSmallWiki } from "./export_runs.ts";

/** A wiki with a page in a script that no built-in font has. */
function startYiWiki() {
  const wiki = startSmallWiki();
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: `<p>${YI_LETTERS.repeat(5)}</p>` });
  return wiki;
}

Deno.test("tool wiki export refuses pages whose letters no font has, and writes nothing", async () => {
  await using wiki = startYiWiki();
  const { code, stdout, stderr, published, jobs } = await exportQuickly(wiki, ["2", "--json"]);
  const { code: name, message, hint, issues } = JSON.parse(stderr).error;
  deepStrictEqual([code, name, stdout, published.size, jobs.length], [1, "missing-glyphs", "", 0, 0]);
  match(message, /^Cannot typeset "Setup": no font has 15 of its \d+ letters: 15 Yi /);
  match(hint, /^Use the fonts of this machine with --system-fonts, .*--allow-missing-glyphs\.$/);
  ok(issues.some((each: Record<string, unknown>) => each["code"] === "missing-glyphs" && each["file"] === "Setup"));
});

Deno.test("tool wiki export --allow-missing-glyphs goes on with the warning", async () => {
  await using wiki = startYiWiki();
  const { code, stderr, published } = await exportQuickly(wiki, ["2", "--allow-missing-glyphs"]);
  deepStrictEqual([code, published.size], [0, 1]);
  match(stderr, /^Setup: warning: missing-glyph$/m);
});

Deno.test("tool wiki export --system-fonts names the installed fonts, in the report too", async () => {
  await using wiki = startYiWiki();
  await using installed = await installYiFont();
  const { environment, files } = installed;
  const run = await exportQuickly(wiki, ["2", "--system-fonts", "--report", "report.json"], { environment });
  strictEqual(run.code, 0, run.stderr);
  ok(run.stdout.includes(`Used the installed font ${YI_FAMILY} for Yi: ${files.join(", ")}\n`), run.stdout);
  const { file } = JSON.parse(new TextDecoder().decode(run.published.get("report.json")));
  deepStrictEqual(file.systemFonts, [{ family: YI_FAMILY, scripts: ["Yi"], files }]);
  const source = new TextDecoder().decode(run.jobs[0]?.files.get("/tool.typ"));
  match(source, /fallback: \([^)]*"DejaVu Sans", "Noto Sans A Test"\)/);
});

Deno.test("tool wiki export --split-by chapter refuses each file whose letters no font has", async () => {
  await using wiki = startYiWiki();
  wiki.store.putPage({ id: "3", title: "Plan", parentId: "1", body: `<p>${YI_LETTERS.repeat(9)}</p>` });
  const { code, stderr, published } = await exportQuickly(wiki, ["DOCS", "--split-by", "chapter", "--json"]);
  const { code: name, message } = JSON.parse(stderr).error;
  deepStrictEqual([code, name, published.size], [1, "missing-glyphs", 0]);
  match(message, /^Cannot typeset "Our docs": no font has .*, and 1 more of its files lack letters$/);
});

for (const flag of ["--system-fonts", "--allow-missing-glyphs"]) {
  Deno.test(`tool wiki export ${flag} is refused for a Word template`, async () => {
    await using wiki = startYiWiki();
    const tree = { "a.docx": new TextEncoder().encode("PK\x03\x04") };
    const { code, stderr } = await exportQuickly(wiki, ["2", "--template", "a.docx", flag], { tree });
    strictEqual(code, 2);
    match(stderr, new RegExp(`^error: Cannot use ${flag} with a Word template`));
  });
}
