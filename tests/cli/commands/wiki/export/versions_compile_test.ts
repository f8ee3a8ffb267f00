import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { judgeArchive } from "../../../../../src/authoring/archive/judge_archive.ts";
import { historyOf } from "../../../../../src/wiki/local/page_history.ts";
import { LOCAL_COMPILERS } from "../../../../support/compilers/embedded_compilers.ts";
import { runExport, textOfPdf } from "../../../../support/export/export_stage.ts";
import { demoPicture } from "../../../../../src/cli/commands/wiki/demo/fill_demo_wiki.ts";
import type { TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { march, startEvidenceWiki } from "./evidence_stage.ts";
import { renderingOf } from "../../../../../src/wiki/local/render_resource.ts";

/** A time after all days that the tests name. */
const NOW = new Date(Date.UTC(2025, 5, 1));

async function exportSpace(wiki: TestWiki, args: readonly string[]) {
  const all = ["DOCS", "-o", "book.pdf", "--report", "report.json", ...args];
  const { code, stderr, published } = await runExport(wiki, all, { compilers: LOCAL_COMPILERS, now: NOW });
  const pdf = published.get("book.pdf");
  const report = JSON.parse(new TextDecoder().decode(published.get("report.json")));
  return { code, stderr, pdf, report, text: pdf === undefined ? "" : await textOfPdf(pdf) };
}

/** Lists titles and versions of the pages in a report. */
function pagesOf(report: { pages: { title: string; version: number }[] }): string[] {
  return report.pages.map(({ title, version }) => `${title} v${version}`);
}

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --as-of has the versions of that day (${deployment})`, async () => {
    await using wiki = startEvidenceWiki(deployment);
    wiki.store.putPage({ id: "4", title: "Below", parentId: "3", body: "<p>Below</p>", modifiedAt: march(2) });
    for (
      const [date, pages, later] of [
        ["2025-03-01", ["Home v1"], 3],
        ["2025-03-02", ["Home v1", "Below v1", "Setup v1"], 1],
        ["2025-03-19T23:59:59Z", ["Home v1", "Plan v1", "Below v1", "Setup v1"], 0],
        ["2025-03-20T13:00+01:00", ["Home v1", "Plan v1", "Below v1", "Set up v2"], 0],
      ] as const
    ) {
      const { code, stderr, report, text } = await exportSpace(wiki, ["--as-of", date]);
      strictEqual(code, 0, stderr);
      deepStrictEqual(pagesOf(report), pages, date);
      strictEqual(report.unreadable.length, later, date);
      strictEqual(report.losses.filter(({ code }: { code: string }) => code === "page-later").length, later);
      strictEqual(text.includes("Old setup"), pages.some((page) => page === "Setup v1"), text);
      ok(report.issues.some(({ code }: { code: string }) => code === "versions-chosen"));
    }
  });

  Deno.test(`tool wiki export of older versions names what is shown as of now (${deployment})`, async () => {
    await using wiki = startEvidenceWiki(deployment);
    const macro = (name: string, key: string, value: string) =>
      `<ac:structured-macro ac:name="${name}"><ac:parameter ac:name="${key}">${value}</ac:parameter></ac:structured-macro>`;
    const body = macro("jira", "jqlQuery", "project = DOC") + macro("contentbylabel", "labels", "manual") +
      macro("roadmap-planner", "id", "7");
    wiki.store.putPage({ id: "3", title: "Plan", body, modifiedAt: march(15) });
    wiki.store.issues.set("DOC-1", { title: "Oil the chain", status: "Done" });
    renderingOf(wiki.store).macros.set("roadmap-planner", "<p>Roadmap of today</p>");
    const { report, text } = await exportSpace(wiki, ["--as-of", "2025-03-20"]);
    const found = report.issues.filter(({ code }: { code: string }) => code === "state-current");
    match(found[0]?.message ?? "", /: "contentbylabel", "jira"$/);
    ok(text.includes("DOC-1") && !text.includes("Roadmap of today"), text);
    const stages = report.macros.map(({ name, stage }: Record<string, string>) => `${name} ${stage}`);
    ok(stages.includes("roadmap-planner placeholder"), stages.join());
    strictEqual(report.requests.live, 0);
    ok(!wiki.requests.some(({ path }) => path.includes("/contentbody/")));
    const now = await exportSpace(wiki, []);
    ok(!now.report.issues.some(({ code }: { code: string }) => code === "state-current"));
    ok(now.text.includes("Roadmap of today"), now.text);
  });

  Deno.test(`tool wiki export --as-of includes, names and attaches what there was then (${deployment})`, async () => {
    await using wiki = startEvidenceWiki(deployment);
    const { store } = wiki;
    const body =
      '<ac:structured-macro ac:name="include"><ac:parameter ac:name=""><ac:link><ri:page ri:content-title="Set up" />' +
      '</ac:link></ac:parameter></ac:structured-macro><p><ac:link><ri:page ri:content-title="Setup" /></ac:link></p>';
    store.putPage({ id: "1", title: "Home", body, modifiedAt: march(2), createdAt: march(1) });
    const { attachments } = historyOf(store);
    for (const [version, day] of [[1, 1], [2, 5], [3, 20]] as const) {
      const bytes = new TextEncoder().encode(`version ${version}`);
      const file = { id: "att900", pageId: "1", name: "notes.txt", mediaType: "text/plain", version, bytes };
      attachments.set("att900", { ...file, modifiedAt: march(day) });
    }
    const args = ["--as-of", "2025-03-10", "--evidence", "--pdf-standard", "a-3b"];
    const { code, stderr, report, text, pdf } = await exportSpace(wiki, args);
    strictEqual(code, 0, stderr);
    strictEqual(text.match(/Old setup/g)?.length, 2, text);
    ok(!text.includes("New setup"));
    deepStrictEqual(report.losses.map(({ code }: { code: string }) => code), ["page-later"]);
    const { contents, manifest } = await judgeArchive(pdf ?? new Uint8Array(), { keep: true });
    deepStrictEqual(manifest.files.map(({ title, version }) => [title, version]), [["notes.txt", 2]]);
    strictEqual(new TextDecoder().decode(contents.get("page-1-notes.txt")), "version 2");
  });

  Deno.test(`tool wiki export --approved-property has approved pages at their approved version (${deployment})`, async () => {
    await using wiki = startEvidenceWiki(deployment);
    const { store } = wiki;
    const { properties } = historyOf(store);
    const approve = (page: string, value: unknown, day: number) => {
      Object.assign(properties.put(store, page, { key: "approval", value }), { modifiedAt: march(day) });
    };
    approve("1", { state: "Approved" }, 2);
    approve("2", { state: "Approved" }, 10);
    approve("3", { state: "Draft" }, 16);
    const picture = demoPicture(4, [0, 102, 68]);
    historyOf(store).attachments.set("att900", {
      ...{ id: "att900", pageId: "1", name: "later.png", mediaType: "image/png", version: 1, bytes: picture },
      modifiedAt: march(3),
    });
    const body = '<p>Text</p><ac:image ac:alt="a"><ri:attachment ri:filename="later.png" /></ac:image>';
    store.putPage({ id: "1", title: "Home", body, modifiedAt: march(1), createdAt: march(1) });
    const { code, stderr, report, text } = await exportSpace(wiki, ["--approved-property", "approval.state=Approved"]);
    strictEqual(code, 0, stderr);
    deepStrictEqual(pagesOf(report), ["Home v1", "Setup v1"]);
    match(text, /Old setup/);
    deepStrictEqual(report.losses.map(({ code, pageId }: { code: string; pageId: string }) => [code, pageId]), [
      ["page-not-approved", "3"],
      ["picture-missing", "1"],
    ]);
    const [, { message, hint }] = report.losses;
    match(message, /"later\.png": the wiki has no version of such an attachment from the time of the page$/);
    match(hint, /^See the versions of the attachment in the wiki: /);
    const strict = await exportSpace(wiki, ["--approved-property", "approval.state=Approved", "--strict"]);
    deepStrictEqual([strict.code, strict.pdf], [1, undefined], strict.stderr);
    match(strict.stderr, /The page "Plan" does not have "approval\.state=Approved"/);
  });
}

Deno.test("tool wiki export --as-of names a single page as it was then", async () => {
  await using wiki = startEvidenceWiki("cloud");
  const args = ["2", "-o", "b.pdf", "--as-of", "2025-03-05", "--report", "report.json"];
  const { code, stderr, published } = await runExport(wiki, args, { compilers: LOCAL_COMPILERS, now: NOW });
  strictEqual(code, 0, stderr);
  strictEqual(JSON.parse(new TextDecoder().decode(published.get("report.json"))).title, "Setup");
});

for (const text of ["yesterday", "2026-02-30", "2026-03-01T12:00", "2026-03-01T99:00Z"]) {
  Deno.test(`tool wiki export --as-of rejects ${text}`, async () => {
    await using wiki = startEvidenceWiki("cloud");
    const { code, stderr } = await runExport(wiki, ["DOCS", "--as-of", text]);
    strictEqual(code, 2);
    match(stderr, /It must be a date, such as 2026-03-01/);
  });
}
