import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { runExport, textOfPdf } from "../../../../support/export/export_stage.ts";
import { assertGolden } from "../../../../support/golden.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { generateSpace } from "../../../../support/wiki/generated_space.ts";

const BASELINES = ["minimal", "technical", "editorial"] as const;
const SPACES = [["demo_wiki", "DOCS", 25], ["generated_space", "GEN", 30]] as const;

function openWiki(): TestWiki {
  const wiki = startDemoWiki();
  generateSpace(wiki, { pages: 30, pictures: 40 });
  return wiki;
}

/** What depends on the compiler and its fonts, and is not about the export. */
function mask(report: string): string {
  return report.replace(/("sha256": )"\w{64}"/, '$1"<sha256>"').replace(
    /("byteLength": )\d+(?=,\n {4}"pages")/,
    "$1<n>",
  )
    .replace(/("digest": )"\w{64}"/, '$1"<sha256>"').replace(/("version": )"0\.\d+\.\d+"/, '$1"<version>"');
}

for (const [name, key, count] of SPACES) {
  for (const baseline of BASELINES) {
    Deno.test(`tool wiki export sets the text of the ${name} with the ${baseline} baseline as before`, async () => {
      await using wiki = openWiki();
      const args = [key, "--template", baseline, "-o", "book.pdf", "--report", "book.json"];
      const { code, published, stderr } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
      strictEqual(code, 0, stderr);
      deepStrictEqual([...published.keys()], ["book.pdf", "book.json"]);
      await assertGolden(`export/${name}_${baseline}.txt`, await textOfPdf(published.get("book.pdf")));
      const report = new TextDecoder().decode(published.get("book.json"));
      strictEqual(JSON.parse(report).counts.pages, count);
      if (baseline === "minimal") await assertGolden(`export/${name}.json`, mask(report));
    });
  }
}
