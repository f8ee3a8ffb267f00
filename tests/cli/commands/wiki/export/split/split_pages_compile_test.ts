import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { LOCAL_COMPILERS } from "../../../../../support/compilers/embedded_compilers.ts";
import { runExport, textOfPdf } from "../../../../../support/export/export_stage.ts";
import { startDemoWiki } from "../../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { startSmallWiki } from "../export_runs.ts";

const SPLIT = ["--split-by", "page"];

/** Paths of other files of an export that a PDF links to. */
function linksOf(pdf: Uint8Array): string[] {
  const text = new TextDecoder("latin1").decode(pdf);
  return [...text.matchAll(/\/URI ?\(([^)#:]+\.pdf)(?:#[^)]*)?\)/g)].map(([, file = ""]) => decodeURIComponent(file));
}

/** Resolves the path of a link in the folder of the file that has it. */
function resolve(from: string, to: string): string {
  return decodeURIComponent(new URL(encodeURI(to), `file:///${encodeURI(from)}`).pathname.slice(1));
}

Deno.test("tool wiki export --split-by page writes the tree of pages as folders of PDFs that link to each other", async () => {
  await using wiki = startDemoWiki();
  const args = ["DOCS:Company", "--scope", "tree", ...SPLIT, "-o", "out", "--report", "report.json"];
  const { code, stdout, stderr, folders, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote 4 PDFs to "?out"?: 4 pages of the wiki/);
  const files = folders.get("out") ?? new Map<string, Uint8Array>();
  const report = JSON.parse(new TextDecoder().decode(published.get("report.json")));
  deepStrictEqual([...files.keys()], [
    ...["Company.pdf", "Hours and holidays.pdf", "Travel & expenses.pdf", "Who decides what.pdf"],
  ]);
  deepStrictEqual(report.files.map(({ output }: { output: string }) => output.slice("out/".length)), [...files.keys()]);
  let links = 0;
  for (const [name, pdf] of files) {
    for (const link of linksOf(pdf)) links += Number(files.has(resolve(name, link)));
  }
  deepStrictEqual([...files].flatMap(([name, pdf]) => linksOf(pdf).filter((to) => !files.has(resolve(name, to)))), []);
  ok(links > 0);
});

Deno.test("tool wiki export --split-by page makes of each page what an export of it alone makes", async () => {
  await using wiki = startSmallWiki();
  const all = await runExport(wiki, ["DOCS", ...SPLIT, "-o", "out"], { compilers: LOCAL_COMPILERS });
  strictEqual(all.code, 0, all.stderr);
  const files = all.folders.get("out") ?? new Map<string, Uint8Array>();
  for (const [name, pdf] of files) {
    const title = name.replace(/^.*\//, "").replace(/\.pdf$/, "");
    const { code, stderr, published } = await runExport(wiki, [`DOCS:${title}`, "-o", "a.pdf"], {
      compilers: LOCAL_COMPILERS,
    });
    strictEqual(code, 0, stderr);
    strictEqual(await textOfPdf(pdf), await textOfPdf(published.get("a.pdf") ?? new Uint8Array()), name);
  }
  ok(files.size > 1, [...files.keys()].join());
});
