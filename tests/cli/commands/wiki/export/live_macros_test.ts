import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DocxPackage } from "../../../../../src/docx/docx_package.ts";
import { renderingOf } from "../../../../../src/wiki/local/render_resource.ts";
import { goodPng } from "../../../../support/pictures/forged_images.ts";
import { startTestWiki, type TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { createWordTemplate } from "../../../../support/word_documents/word_template.ts";
import { exportQuickly, type QuickExport } from "./export_runs.ts";

const CHART = '<table class="wrapped"><tr><td>Team</td><td>7 points</td></tr></table>' +
  '<p><img src="/confluence/download/temp/chart.png?x=1" alt="A chart"><script>track()</script></p>';
const BODY = '<h1>Votes</h1><ac:structured-macro ac:name="team-chart"><ac:parameter ac:name="team">Red</ac:parameter>' +
  '</ac:structured-macro><ac:structured-macro ac:name="mood"><ac:parameter ac:name="token">hunter2</ac:parameter>' +
  '<ac:parameter ac:name="scale">five</ac:parameter></ac:structured-macro>';

/** Starts a wiki that renders one of two macros, with a picture that it made. */
function startWiki(): TestWiki {
  const wiki = startTestWiki({
    open: ({ path }) => {
      const isChart = path === "/download/temp/chart.png";
      return isChart
        ? new Response(new Uint8Array(goodPng()), { headers: { "content-type": "image/png" } })
        : undefined;
    },
  });
  wiki.store.putPage({ id: "1", title: "Plan", body: BODY, modifiedAt: Date.UTC(2025, 2, 1) });
  renderingOf(wiki.store).macros.set("team-chart", CHART);
  return wiki;
}

function reportOf({ published }: QuickExport) {
  return JSON.parse(new TextDecoder().decode(published.get("r.json")));
}

function textOf({ jobs, published }: QuickExport): string {
  const docx = published.get("b.docx");
  if (docx === undefined) return new TextDecoder().decode(jobs[0]?.files.get("/main.typ"));
  return new TextDecoder().decode(new DocxPackage(docx).readBytes("word/document.xml", 1 << 20));
}

const FORMATS = [["a PDF", "b.pdf", []], ["a Word document", "b.docx", ["--template", "t.docx"]]] as const;

for (const [format, output, flags] of FORMATS) {
  const tree = { "t.docx": await createWordTemplate(["$scroll.content"]) };
  const args = ["1", "-o", output, "--report", "r.json", ...flags];

  Deno.test(`tool wiki export to ${format} shows macros as the wiki renders them, or their parameters`, async () => {
    await using wiki = startWiki();
    const run = await exportQuickly(wiki, args, { tree, now: new Date(0) });
    strictEqual(run.code, 0, run.stderr);
    const [text, { macros, requests, losses, pictures, wikiVersion }] = [textOf(run), reportOf(run)];
    strictEqual(wikiVersion, "9.2.1");
    for (const shown of ["7 points", "mood", "scale: five"]) ok(text.includes(shown), shown);
    for (const hidden of ["track()", "hunter2", "wrapped"]) ok(!text.includes(hidden), hidden);
    const renderedAt = "1970-01-01T00:00:00.000Z";
    deepStrictEqual(macros, [
      { pageId: "1", heading: "Votes", name: "team-chart", stage: "live", renderedAt },
      { pageId: "1", heading: "Votes", name: "mood", stage: "placeholder", renderedAt: null },
    ]);
    deepStrictEqual([requests.live, requests.files, requests.tracker], [1, 1, 0]);
    deepStrictEqual(losses.map(({ code }: { code: string }) => code), ["macro-live", "macro-unknown"]);
    ok(pictures[0]?.byteLength > 0, JSON.stringify(pictures));
  });

  Deno.test(`tool wiki export --no-live-macros to ${format} does not ask the wiki to render macros`, async () => {
    await using wiki = startWiki();
    const run = await exportQuickly(wiki, [...args, "--no-live-macros"], { tree });
    ok(textOf(run).includes("team: Red"), run.stderr);
    deepStrictEqual(reportOf(run).macros.map(({ stage }: { stage: string }) => stage), ["placeholder", "placeholder"]);
    ok(!wiki.requests.some(({ method }) => method === "POST"));
  });
}

for (const [format, output, flags] of FORMATS) {
  Deno.test(`tool wiki export to ${format} shows the macros of conditions that hold for it as the wiki renders them`, async () => {
    await using wiki = startWiki();
    const only = (display: string, name: string) =>
      `<ac:structured-macro ac:name="show-if"><ac:parameter ac:name="display">${display}</ac:parameter>` +
      `<ac:rich-text-body><ac:structured-macro ac:name="${name}"/></ac:rich-text-body></ac:structured-macro>`;
    wiki.store.putPage({ id: "1", title: "Plan", body: only("word", "poll") + only("pdf", "quiz") });
    renderingOf(wiki.store).macros.set("poll", "<p>Votes</p>").set("quiz", "<p>Answers</p>");
    const tree = { "t.docx": await createWordTemplate(["$scroll.content"]) };
    const run = await exportQuickly(wiki, ["1", "-o", output, "--report", "r.json", ...flags], { tree });
    const live = reportOf(run).macros.filter(({ stage }: { stage: string }) => stage === "live");
    deepStrictEqual(live.map(({ name }: { name: string }) => name), [output === "b.pdf" ? "quiz" : "poll"]);
    ok(textOf(run).includes(output === "b.pdf" ? "Answers" : "Votes"));
  });
}

Deno.test("tool wiki export --strict allows macros that the wiki renders, and refuses placeholders", async () => {
  await using wiki = startWiki();
  strictEqual((await exportQuickly(wiki, ["1", "--strict"])).code, 1);
  renderingOf(wiki.store).macros.set("mood", "<p>Good</p>");
  strictEqual((await exportQuickly(wiki, ["1", "--strict"])).code, 0);
});
