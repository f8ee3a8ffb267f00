import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { judgeArchive } from "../../../../../src/authoring/archive/judge_archive.ts";
import { renderingOf } from "../../../../../src/wiki/local/render_resource.ts";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { runExport } from "../../../../support/export/export_stage.ts";
import { type FakeRun, runFake } from "../../../../support/fake_context.ts";
import { goodPng } from "../../../../support/pictures/forged_images.ts";
import { createMemorySpool } from "../../../../support/memory_spool.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { startDemoWiki } from "../../../../support/wiki/demo_wiki/start_demo_wiki.ts";

const ATTACH = ["--pdf-standard", "a-3b", "--attach-source"];

/** Starts the sample wiki with a page that shows what the wiki renders, a picture of it, an issue and a person. */
function startWiki(deployment: "cloud" | "data-center"): TestWiki {
  const chart = new Uint8Array(goodPng());
  const wiki = startDemoWiki({
    deployment,
    open: ({ path }) =>
      path === "/download/temp/chart.png"
        ? new Response(chart, { headers: { "content-type": "image/png" } })
        : undefined,
  });
  const context = deployment === "cloud" ? "/wiki" : "/confluence";
  const html = `<p>Rendered by the wiki</p><p><img src="${context}/download/temp/chart.png" alt="A chart"></p>`;
  renderingOf(wiki.store).macros.set("live-chart", html);
  const body = '<ac:structured-macro ac:name="live-chart" /><ac:structured-macro ac:name="children" />';
  wiki.store.putPage({ ...wiki.store.pages.get("117"), body });
  return wiki;
}

/** Makes a book again from the PDF of another, without a network. */
async function exportAgain(pdf: Uint8Array, ...args: readonly string[]): Promise<FakeRun> {
  return await runFake(["wiki", "export", "--from-archive", "book.pdf", "-o", "again.pdf", ...args], {
    ...{ tree: { "book.pdf": pdf }, mayPublish: true, now: new Date(1e12), compilers: LOCAL_COMPILERS },
    files: { openSpool: () => Promise.resolve(createMemorySpool()) },
    environment: {},
  });
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --from-archive makes the same bytes as the export from the wiki (${deployment})`, async () => {
    await using wiki = startWiki(deployment);
    const args = ["DOCS", "-o", "book.pdf", "--title", "Archived", ...ATTACH, "--images", "screen", "--history"];
    const { code, stderr, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS, now: new Date(0) });
    strictEqual(code, 0, stderr);
    const pdf = published.get("book.pdf") ?? new Uint8Array();
    const { contents } = await judgeArchive(pdf, { keep: true });
    const answers = new TextDecoder().decode(contents.get("export-answers.json"));
    ok(answers.includes("Rendered by the wiki") && !answers.includes(wiki.settings.token));
    const again = await exportAgain(pdf, "--report", "r.json");
    strictEqual(again.code, 0, again.stderr);
    deepStrictEqual(again.published.get("again.pdf"), pdf);
    const report = JSON.parse(new TextDecoder().decode(again.published.get("r.json")));
    ok(report.pictures.some(({ url, byteLength }: Record<string, unknown>) => /chart/.test(String(url)) && byteLength));
    ok(report.macros.some(({ stage }: { stage: string }) => stage === "live"));
    strictEqual(Object.values<number>(report.requests).reduce((sum, count) => sum + count, 0), 0);
  });
}

Deno.test("tool wiki export --from-archive makes a book of several targets and a query again", async () => {
  await using wiki = startWiki("data-center");
  const targets = ["DOCS:Workshop", "DOCS:Company", "--cql", "space = DOCS and label = safety"];
  const { code, stderr, published } = await runExport(wiki, [...targets, "-o", "book.pdf", ...ATTACH], {
    compilers: LOCAL_COMPILERS,
  });
  strictEqual(code, 0, stderr);
  const pdf = published.get("book.pdf") ?? new Uint8Array();
  const again = await exportAgain(pdf);
  strictEqual(again.code, 0, again.stderr);
  deepStrictEqual(again.published.get("again.pdf"), pdf);
});

Deno.test("tool wiki export --from-archive refuses a PDF without the answers of the wiki, and a damaged one", async () => {
  await using wiki = startWiki("data-center");
  const run = async (...args: readonly string[]) => {
    const all = ["117", "-o", "book.pdf", ...args];
    const { published, stderr } = await runExport(wiki, all, { compilers: LOCAL_COMPILERS });
    return published.get("book.pdf") ?? new TextEncoder().encode(stderr);
  };
  const bare = await exportAgain(await run());
  deepStrictEqual([bare.code, bare.published.size], [1, 0]);
  match(bare.stderr, /does not contain export-manifest\.json/);
  const pdf = await run(...ATTACH);
  const text = new TextDecoder("latin1").decode(pdf);
  const at = text.indexOf("stream", text.indexOf("/EmbeddedFile")) + 20;
  const changed = pdf.slice();
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  const damaged = await exportAgain(changed);
  deepStrictEqual([damaged.code, damaged.published.size], [1, 0], damaged.stderr);
});

Deno.test("tool wiki export needs a target or an archive, and not both", async () => {
  const none = await runFake(["wiki", "export"], { tree: {} });
  deepStrictEqual([none.code, /<target> is missing/.test(none.stderr)], [2, true], none.stderr);
  const both = await runFake(["wiki", "export", "DOCS", "--from-archive", "a.pdf"], { tree: {} });
  deepStrictEqual([both.code, /with a target/.test(both.stderr)], [2, true], both.stderr);
});
