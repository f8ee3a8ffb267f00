import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { readPdfFacts } from "../../../../../../src/typst/pdf/pdf_facts.ts";
import { LOCAL_COMPILERS } from "../../../../../support/compilers/embedded_compilers.ts";
import { fetchFrom, runExport, STAGED_SITES, textOfPdf } from "../../../../../support/export/export_stage.ts";
import { assertGolden } from "../../../../../support/golden.ts";
import { startDemoWiki } from "../../../../../support/wiki/demo_wiki/start_demo_wiki.ts";
import { generateSpace } from "../../../../../support/wiki/generated_space.ts";

const SPLIT = ["--split-by", "chapter"];
const DEMO_FILES = [
  ...["01-Wheelwright-handbook.pdf", "02-Company.pdf", "03-People.pdf", "04-Workshop.pdf", "05-Software.pdf"],
  ...["06-Customers.pdf", "07-Meeting-notes.pdf"],
];

/** Addresses of links that lead to other files of an export: file and named destination. */
function linksOf(pdf: Uint8Array): { file: string; destination: string | undefined }[] {
  const text = new TextDecoder("latin1").decode(pdf);
  return [...text.matchAll(/\/URI ?\(([^)#]+\.pdf)(?:#nameddest=([^)]+))?\)/g)].map(([, file = "", destination]) => {
    return { file: decodeURIComponent(file), destination: destination && decodeURIComponent(destination) };
  });
}

/** Tests that each link between files leads to a file and a place that exist; returns their number. */
function assertLinks(files: ReadonlyMap<string, Uint8Array>): number {
  let count = 0;
  for (const [name, pdf] of files) {
    for (const { file, destination } of linksOf(pdf)) {
      count++;
      const target = files.get(file);
      ok(target !== undefined && file !== name, `${name} links to ${file}`);
      const bytes = new TextDecoder("latin1").decode(target);
      ok(destination === undefined || bytes.includes(`(${destination})`), `${name}: ${file}#${destination}`);
    }
  }
  return count;
}

Deno.test("tool wiki export --split-by chapter writes a folder of PDFs that link to each other", async () => {
  await using wiki = startDemoWiki();
  const args = ["DOCS", ...SPLIT, "--report", "report.json"];
  const { code, stdout, stderr, folders, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  strictEqual(code, 0, stderr);
  match(stdout, /^Wrote 7 PDFs to "Wheelwright": 25 pages of the wiki, \d+ pages of paper/);
  const files = folders.get("Wheelwright") ?? new Map();
  deepStrictEqual([...files.keys()], DEMO_FILES);
  ok(assertLinks(files) >= 5);
  const facts = await Promise.all([...files.values()].map(readPdfFacts));
  deepStrictEqual(facts.map(({ title }) => title).slice(0, 3), [
    ...["Wheelwright", "Company – Wheelwright", "People – Wheelwright"],
  ]);
  // Only the first file has a cover, and chapters continue their numbers.
  const texts = await Promise.all([...files.values()].map(textOfPdf));
  deepStrictEqual(texts.map((text) => /^[1-9] (?=[A-Z][^.\n]*$)/m.exec(text)?.[0].trim()), [
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
  ]);
  deepStrictEqual(texts.map((text) => text.includes("Alice Example, Bruno Maier")), [true, ...Array(6).fill(false)]);
  await assertGolden("export/demo_wiki_chapter_2.txt", texts[1] ?? "");
  const report = JSON.parse(new TextDecoder().decode(published.get("report.json")));
  deepStrictEqual([report.file, report.files.length, report.counts.pages], [null, 7, 25]);
  deepStrictEqual(
    report.files.flatMap(({ pageIds }: { pageIds: string[] }) => pageIds),
    report.pages.map(({ id }: { id: string }) => id),
  );
  const [, second] = report.files;
  deepStrictEqual([second.output, second.title, second.pageIds, second.byteLength, second.attached], [
    ...["Wheelwright/02-Company.pdf", "Company", ["102", "103", "104", "105"], files.get("02-Company.pdf")?.length, 0],
  ]);
});

Deno.test("tool wiki export --split-by chapter is deterministic, and names no page of paper in other files", async () => {
  await using wiki = startDemoWiki();
  generateSpace(wiki, { pages: 30, pictures: 20 });
  const home = wiki.store.pages.get("20001");
  if (home === undefined) throw new Error("the generated space has a home page");
  wiki.store.putPage({ ...home, body: '<ac:structured-macro ac:name="children" />' });
  const run = () =>
    runExport(wiki, ["GEN", ...SPLIT, "-o", "out/", "--report", "out.json"], { compilers: LOCAL_COMPILERS });
  const [first, second] = [await run(), await run()];
  strictEqual(first.code, 0, first.stderr);
  const files = first.folders.get("out") ?? new Map();
  ok(files.size >= 4, [...files.keys()].join());
  deepStrictEqual(second.folders.get("out"), files);
  ok(assertLinks(files) >= 10);
  const [opening = new Uint8Array()] = files.values();
  const listed = (await textOfPdf(opening)).split("\n");
  // A place in this file would be followed by a leader and its page.
  const report = JSON.parse(new TextDecoder().decode(first.published.get("out.json")));
  for (const { title } of report.files.slice(1)) ok(listed.includes(title), title);
});

Deno.test("tool wiki export --split-by chapter writes nothing, and reports the findings of all chapters, when one is refused", async () => {
  await using wiki = startDemoWiki();
  const body = '<p><ac:image><ri:attachment ri:filename="way-of-a-repair.png" /></ac:image></p>';
  wiki.store.putPage({ ...wiki.store.pages.get("110"), body });
  const args = ["DOCS", ...SPLIT, "--pdf-standard", "ua-1"];
  const { code, stderr, folders } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS });
  deepStrictEqual([code, folders.size], [1, 0]);
  match(stderr, /Cannot typeset "Wheelwright": it has 2 errors/);
  match(stderr, /^Workshop: error: missing-alternative-text$/m);
  match(stderr, /^Booking: how it works: error: missing-alternative-text$/m);
});

Deno.test("tool wiki export --split-by chapter asks for the pages once, as one PDF does", async () => {
  await using wiki = startDemoWiki();
  const count = async (args: readonly string[]) => {
    let requests = 0;
    const staged = fetchFrom(wiki, STAGED_SITES["data-center"]);
    const counted: typeof fetch = (...request) => (requests++, staged(...request));
    const { code, stderr } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS, fetch: counted });
    strictEqual(code, 0, stderr);
    return requests;
  };
  strictEqual(await count(["DOCS", ...SPLIT]), await count(["DOCS", "-o", "a.pdf"]));
});
