import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { installYiFont, YI_FAMILY, YI_LETTERS } from "../../../../support/compilers/installed_font.ts";
import type { FakeRun } from "../../../../support/fake_context.ts";
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

/** A wiki with a few letters that no built-in font has, on two of its pages. */
function startRareWiki() {
  const wiki = startSmallWiki();
  const text = "A paragraph of letters that every font has. ".repeat(9);
  wiki.store.putPage({ id: "2", title: "Setup", parentId: "1", body: `<p>${text}\u{12000}</p>` });
  wiki.store.putPage({ id: "3", title: "Plan", parentId: "1", body: `<p>${text}\u{12000}${YI_LETTERS}</p>` });
  return wiki;
}

function reportIn({ published }: FakeRun) {
  return JSON.parse(new TextDecoder().decode(published.get("report.json")));
}

Deno.test("tool wiki export --allow-missing-glyphs goes on with a loss", async () => {
  await using wiki = startYiWiki();
  const { code, stderr, published } = await exportQuickly(wiki, ["2", "--allow-missing-glyphs"]);
  deepStrictEqual([code, published.size], [0, 1]);
  match(
    stderr,
    /^1 loss on 1 page:\n {2}missing-glyph: 1 shown otherwise\n {4}No font has the characters .*\n {4}"Setup"\n/m,
  );
  strictEqual(stderr.match(/missing-glyph/g)?.length, 1, stderr);
});

Deno.test("tool wiki export counts letters that no font has among the losses, with the ways out", async () => {
  await using wiki = startRareWiki();
  const run = await exportQuickly(wiki, ["2", "--report", "report.json"]);
  strictEqual(run.code, 0, run.stderr);
  const { counts, losses, issues } = reportIn(run);
  deepStrictEqual([counts.shownOtherwise, counts.harmless, issues], [1, 0, []]);
  const [{ pageId, code, outcome, message, hint }, ...others] = losses;
  deepStrictEqual([pageId, code, outcome, others], ["2", "missing-glyph", "otherwise", []]);
  strictEqual(message, 'No font has the character "\u{12000}" (U+12000): each is shown as a box');
  match(hint, /^Use the fonts of this machine with --system-fonts, or add a font such as Noto Sans Cuneiform /);
});

for (const more of [[], ["--allow-missing-glyphs"], ["--split-by", "chapter"]]) {
  Deno.test(`tool wiki export --strict ${more.join(" ")} refuses letters that no font has, with a report`, async () => {
    await using wiki = startRareWiki();
    wiki.store.putPage({
      id: "3",
      title: "Plan",
      parentId: "1",
      body: `<p>${"Some text ".repeat(9)}${YI_LETTERS}</p>`,
    });
    const run = await exportQuickly(wiki, ["DOCS", "--strict", "--json", "--report", "report.json", ...more]);
    const { message, hint, issues } = JSON.parse(run.stderr).error;
    deepStrictEqual([run.code, run.jobs.length, [...run.published.keys()]], [1, 0, ["report.json"]]);
    strictEqual(message, 'Cannot export "Our docs": it has 2 losses');
    match(hint, /^No book was written\. Without --strict, /);
    deepStrictEqual(issues.map((each: Record<string, unknown>) => [each["severity"], each["code"], each["file"]]), [
      ["error", "missing-glyph", "Plan"],
      ["error", "missing-glyph", "Setup"],
    ]);
    const { counts, file, files } = reportIn(run);
    deepStrictEqual([counts.shownOtherwise, file, files], [2, null, []]);
  });
}

Deno.test("tool wiki export --strict refuses letters that only the book shows, such as those of its title", async () => {
  await using wiki = startSmallWiki();
  const { code, stderr, published } = await exportQuickly(wiki, ["1", "--title", "\u{12000} Welcome home", "--strict"]);
  deepStrictEqual([code, published.size], [1, 0], stderr);
  match(stderr, /^Home: error: missing-glyph$/m);
});

Deno.test("tool wiki export --strict --system-fonts accepts letters that an installed font has", async () => {
  await using wiki = startYiWiki();
  await using installed = await installYiFont();
  const run = await exportQuickly(wiki, ["2", "--strict", "--system-fonts"], { environment: installed.environment });
  deepStrictEqual([run.code, run.published.size], [0, 1], run.stderr);
});

Deno.test("tool wiki export of letters that a standard demands is refused as before", async () => {
  await using wiki = startRareWiki();
  const { code, stderr, published } = await exportQuickly(wiki, ["2", "--pdf-standard", "ua-1"]);
  deepStrictEqual([code, published.size], [1, 0]);
  match(stderr, /^Setup: error: missing-glyph$/m);
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
