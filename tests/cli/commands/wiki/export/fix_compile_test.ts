import { deepStrictEqual, match, strictEqual } from "node:assert/strict";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { runExport } from "../../../../support/export/export_stage.ts";
import { assertGolden } from "../../../../support/golden.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../../../../support/wiki/demo_wiki/start_demo_wiki.ts";

const PICTURE = (attributes: string) => `<ac:image${attributes}><ri:attachment ri:filename="booking.png" /></ac:image>`;
const BODIES = {
  mendable: `<h2>Rules</h2><p>Text</p><h4>Details</h4><p>An icon ${PICTURE(' ac:width="16"')} in a line</p>`,
  refused: `<h2>Rules</h2><p>${PICTURE("")}</p><h4>Details</h4><p>${PICTURE(' ac:width="16"')}</p>` +
    '<p><a href="https://example.com/">here</a></p>' +
    "<table><tbody><tr><th></th><th></th></tr><tr><td>1</td><td>2</td></tr></tbody></table>",
} as const;

function openWiki(body: keyof typeof BODIES): TestWiki {
  const wiki = startDemoWiki();
  wiki.store.putPage({ ...wiki.store.pages.get("117"), body: BODIES[body] });
  return wiki;
}

function run(wiki: TestWiki, more: readonly string[]) {
  const args = ["DOCS", "-o", "book.pdf", "--report", "book.json", ...more];
  return runExport(wiki, args, { compilers: LOCAL_COMPILERS });
}

for (const standard of ["ua-1", "a-2a", "ua-1,a-2a"]) {
  Deno.test(`tool wiki export --fix makes the demo space conform to ${standard}, and reports what it mended`, async () => {
    await using wiki = openWiki("mendable");
    const before = await run(wiki, ["--pdf-standard", standard]);
    deepStrictEqual([before.code, before.published.size], [1, 0]);
    match(before.stderr, /hint: .*, or add --fix\./);
    const { code, stderr, published } = await run(wiki, ["--pdf-standard", standard, "--fix"]);
    strictEqual(code, 0, stderr);
    match(stderr, new RegExp(`^Mended for ${standard.replace(",", ", ")}: 2 places on 1 page$`, "m"));
    const { mends, issues, file } = JSON.parse(new TextDecoder().decode(published.get("book.json")));
    deepStrictEqual(mends, [
      {
        ...{ pageId: "117", code: "heading-level-closed", element: 'heading "Details"', heading: "Details" },
        message: 'The heading "Details" moves from level 5 to 4',
      },
      {
        ...{ pageId: "117", code: "picture-decorative", element: 'picture "booking.png"', heading: "Details" },
        message: 'The picture "booking.png" counts as decoration: it is an icon of at most 32 pixels without an ' +
          "alternative text",
      },
    ]);
    deepStrictEqual([issues, file.standards], [[], standard.split(",")]);
  });
}

for (const standard of ["ua-1", "a-2a"]) {
  Deno.test(`tool wiki export explains every refusal of ${standard} with page, heading and what to do`, async () => {
    await using wiki = openWiki("refused");
    const { code, stderr, published } = await run(wiki, ["--pdf-standard", standard]);
    deepStrictEqual([code, published.size], [1, 0]);
    await assertGolden(`text/wiki_export_refused_${standard}.txt`, stderr);
    const fixed = await run(wiki, ["--pdf-standard", standard, "--fix"]);
    strictEqual(fixed.code, 1);
    await assertGolden(`text/wiki_export_refused_${standard}_fix.txt`, fixed.stderr);
  });
}

Deno.test("tool wiki export --fix changes nothing in a book that conforms", async () => {
  await using wiki = openWiki("mendable");
  const args = ["111", "-o", "book.pdf", "--pdf-standard", "ua-1"];
  const [plain, fixed] = [
    await runExport(wiki, args, { compilers: LOCAL_COMPILERS }),
    await runExport(wiki, [...args, "--fix"], { compilers: LOCAL_COMPILERS }),
  ];
  strictEqual(fixed.code, 0, fixed.stderr);
  deepStrictEqual(fixed.published.get("book.pdf"), plain.published.get("book.pdf"));
});

Deno.test("tool wiki export --alt-texts makes a space conform to ua-1 whose pages have pictures without texts", async () => {
  await using wiki = startDemoWiki();
  wiki.store.putPage({ ...wiki.store.pages.get("117"), body: `<p>${PICTURE("")}</p>` });
  const refused = await run(wiki, ["--pdf-standard", "ua-1", "--alt-texts-template", "alt.yaml"]);
  deepStrictEqual([refused.code, [...refused.published.keys()]], [1, ["alt.yaml"]], refused.stderr);
  const template = new TextDecoder().decode(refused.published.get("alt.yaml"));
  const tree = { "alt.yaml": template.replaceAll('""', '"The booking form"') };
  const args = ["DOCS", "-o", "book.pdf", "--report", "book.json", "--pdf-standard", "ua-1", "--alt-texts", "alt.yaml"];
  const { code, stderr, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS, tree });
  strictEqual(code, 0, stderr);
  const { issues, file } = JSON.parse(new TextDecoder().decode(published.get("book.json")));
  deepStrictEqual([issues, file.standards], [[], ["ua-1"]]);
});
