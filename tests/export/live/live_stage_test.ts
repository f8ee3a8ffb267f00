import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { ExportSource } from "../../../src/book/model/export_source.ts";
import { renderingOf } from "../../../src/wiki/local/render_resource.ts";
import {
  KINDS,
  liveMacro as macro,
  liveParameter as parameter,
  liveRequests,
  NOW,
  readLivePages,
  richBody as rich,
  startLiveWiki,
} from "../../support/export/live_wiki.ts";
import { createMemorySpool } from "../../support/memory_spool.ts";

const UNKNOWN = () => Promise.resolve(undefined);
/** A source without the facts of lists, as of a wiki that refuses searches or lacks an interface. */
const REFUSING: Partial<ExportSource> = { labeled: UNKNOWN, tasks: UNKNOWN, versions: UNKNOWN, attachments: UNKNOWN };

/** Lists whose facts are missing, and what is lost if the wiki does not render them either. */
const LISTS = [
  ["recently-updated", "", "list-left-out"],
  ["recently-updated-dashboard", "", "list-left-out"],
  ["blog-posts", "", "list-left-out"],
  ["contentbyuser", parameter("name", "ann"), "list-left-out"],
  ["content-report-table", parameter("labels", "a"), "list-left-out"],
  ["navmap", parameter("", "a"), "list-left-out"],
  ["tasks-report-macro", parameter("spaces", "DOCS"), "list-left-out"],
  ["change-history", "", "list-left-out"],
  ["contributors", "", "list-left-out"],
  ["page-index", parameter("spaceKey", "OTHER"), "list-left-out"],
  ["index", parameter("spaceKey", "OTHER"), "list-left-out"],
  ["listlabels", parameter("spaceKey", "OTHER"), "list-left-out"],
  ["popular-labels", parameter("spaceKey", "OTHER"), "list-left-out"],
  ["contentbylabel", parameter("labels", "a"), "labels-unknown"],
  ["contentbylabel", parameter("cql", "text ~ tea"), "query-unsupported"],
  ["detailssummary", parameter("labels", "a"), "labels-unknown"],
  ["detailssummary", parameter("cql", "text ~ tea"), "query-unsupported"],
  ["attachments", "", "attachment-list-unknown"],
] as const;

for (const kind of KINDS) {
  for (const [name, given, code] of LISTS) {
    Deno.test(`readChapters() shows ${name} ${given} as ${kind} renders it if its facts are missing`, async () => {
      await using wiki = startLiveWiki(kind, `<h2>List</h2>${macro(name, given)}`);
      const { macros } = renderingOf(wiki.store);
      const [lost] = await readLivePages(wiki, { override: REFUSING });
      deepStrictEqual(lost?.losses.map((loss) => loss.split(" ")[0]), [code]);
      deepStrictEqual(lost?.macros.map(({ stage }) => stage), ["placeholder"]);
      macros.set(name, "<ul><li>As the wiki lists it</li></ul>");
      wiki.forgetRequests();
      const [shown] = await readLivePages(wiki, { override: REFUSING });
      strictEqual(shown?.text, "List | As the wiki lists it");
      deepStrictEqual(shown?.losses, ["macro-live otherwise"]);
      deepStrictEqual(shown?.macros.map(({ stage, renderedAt }) => [stage, renderedAt]), [["live", NOW]]);
      ok(liveRequests(wiki).length <= 2, `${liveRequests(wiki).length} requests`);
    });
  }

  Deno.test(`readChapters() does not ask ${kind} for lists whose facts are known`, async () => {
    const known = LISTS.filter(([name, given, code]) =>
      code !== "query-unsupported" && !given.includes("OTHER") && name !== "tasks-report-macro"
    );
    await using wiki = startLiveWiki(kind, known.map(([name, given]) => macro(name, given)).join(""));
    const [page] = await readLivePages(wiki);
    deepStrictEqual(liveRequests(wiki), []);
    ok(page?.macros.every(({ stage }) => stage === "own"));
  });

  Deno.test(`readChapters() asks ${kind} at most twice for a page with all kinds of macros, also within others`, async () => {
    const inside = LISTS.map(([name, given]) => macro(name, given)).join("") + macro("poll") + macro("jirachart");
    const include = macro("include", parameter("", '<ac:link><ri:page ri:content-title="Page 1"/></ac:link>'));
    await using wiki = startLiveWiki(kind, inside, include + macro("poll"), include);
    await readLivePages(wiki, { override: REFUSING });
    ok(liveRequests(wiki).length <= 4, `${liveRequests(wiki).length} requests`);
  });

  for (
    const [what, hiding] of [
      ["a condition", (format: string) => macro("show-if", parameter("display", format) + rich(macro("poll")))],
      [
        "another exporter",
        (format: string) => macro("scroll-only", parameter("exporter", `scroll-${format}`) + rich(macro("poll"))),
      ],
      [
        "the opposite",
        (format: string) =>
          macro("hide-if", parameter("display", format === "pdf" ? "word" : "pdf") + rich(macro("poll"))),
      ],
    ] as const
  ) {
    Deno.test(`readChapters() asks ${kind} nothing about what ${what} hides from the format`, async () => {
      await using wiki = startLiveWiki(kind, `<p>a</p>${hiding("word")}`, `<p>b</p>${hiding("pdf")}`);
      const asked: string[][] = [];
      for (const format of ["pdf", "word"] as const) {
        wiki.forgetRequests();
        const pages = await readLivePages(wiki, { format });
        const sent = liveRequests(wiki).map(({ body }) => body).join("");
        asked.push(["macro-1-0", "macro-2-0"].filter((marker) => sent.includes(marker)));
        deepStrictEqual(pages.map(({ text }) => text.includes("12 votes")), [format === "word", format === "pdf"]);
      }
      deepStrictEqual(asked, [["macro-2-0"], ["macro-1-0"]]);
    });
  }

  Deno.test(`readChapters() asks ${kind} about hidden macros if hidden content is shown`, async () => {
    await using wiki = startLiveWiki(kind, macro("hide-if", parameter("user", "ann") + rich(macro("poll"))));
    deepStrictEqual((await readLivePages(wiki)).map(({ text }) => text.includes("votes")), [false]);
    deepStrictEqual(liveRequests(wiki), []);
    deepStrictEqual((await readLivePages(wiki, { showsHidden: true })).map(({ text }) => text.includes("votes")), [
      true,
    ]);
  });

  Deno.test(`readChapters() reads what ${kind} rendered before from the spool`, async () => {
    await using wiki = startLiveWiki(kind, macro("poll"), "<p>no</p>", macro("poll") + macro("chat"));
    const folder = createMemorySpool();
    const first = await readLivePages(wiki, { folder });
    wiki.forgetRequests();
    deepStrictEqual(await readLivePages(wiki, { folder }), first);
    deepStrictEqual(liveRequests(wiki), []);
  });

  Deno.test(`readChapters() leads to no place of a macro that ${kind} shows without it`, async () => {
    const box = macro("box", rich("<h2>Inside</h2><p>own</p>"));
    await using wiki = startLiveWiki(
      kind,
      box,
      '<p><ac:link ac:anchor="Inside"><ri:page ri:content-title="Page 1"/></ac:link></p>',
    );
    deepStrictEqual((await readLivePages(wiki))[1]?.losses, []);
    renderingOf(wiki.store).macros.set("box", "<h2>Inside</h2><p>rendered</p>");
    const [page, linking] = await readLivePages(wiki);
    ok(page?.text.includes("rendered"));
    deepStrictEqual(linking?.losses, ["link-place-unknown otherwise"]);
  });

  Deno.test(`readChapters() shows macros of included pages as ${kind} renders them, with what they link to`, async () => {
    const include = macro(
      "include",
      parameter("", '<ac:link><ri:page ri:content-title="Far" ri:space-key="FAR"/></ac:link>'),
    );
    await using wiki = startLiveWiki(kind, include);
    wiki.store.putPage({ id: "77", title: "Far", spaceKey: "FAR", body: macro("poll") + macro("box") });
    renderingOf(wiki.store).macros.set("box", '<p><a href="/confluence/spaces/DOCS/pages/1/x">See</a></p>');
    const [page] = await readLivePages(wiki);
    ok(page?.text.includes("12 votes"));
    strictEqual(liveRequests(wiki).length, kind === "cloud" ? 2 : 1);
  });

  Deno.test(`readChapters() shows a link that is a table as ${kind} renders it if no tracker answers`, async () => {
    const source = (value: object) => JSON.stringify(value).replaceAll('"', "&quot;");
    const issues = {
      ...{ id: "d8b75300-dfda-4519-b6cd-e49abbd50401", parameters: { cloudId: "x", jql: "project = GONE" } },
      views: [{ type: "table" }],
    };
    const assets = { id: "361d618a-3c04-40ad-9b27-3c8ea6927020", parameters: { aql: "a" }, views: [] };
    const link = (value: object) =>
      `<p>a</p><a href="https://x.example/1" data-card-appearance="block" data-datasource="${source(value)}">x</a>`;
    await using wiki = startLiveWiki(kind, link(issues), link(assets));
    renderingOf(wiki.store).answer = (storage) =>
      storage.replaceAll(
        /<ac:structured-macro[^]*?<\/ac:structured-macro>|<a [^]*?<\/a>/g,
        "<table><tr><td>Row</td></tr></table>",
      );
    const pages = await readLivePages(wiki);
    deepStrictEqual(pages.map(({ text }) => text), ["a | Row", "a | Row"]);
    deepStrictEqual(pages.map(({ macros: [use] }) => use?.stage), ["live", "live"]);
    renderingOf(wiki.store).answer = (storage) =>
      storage.replaceAll(/<ac:structured-macro[^]*?<\/ac:structured-macro>/g, "");
    const found = { columns: [{ key: "key" }], issues: [], total: 0 };
    const [tracked] = await readLivePages(wiki, { override: { issues: () => Promise.resolve(found) } });
    deepStrictEqual(tracked?.macros.map(({ name, stage }) => `${name} ${stage}`), ["jira tracker"]);
    const lost = await readLivePages(wiki);
    deepStrictEqual(lost.map(({ losses }) => losses[0]?.split(" ")[0]), ["issue-query", "datasource-unsupported"]);
    deepStrictEqual(lost.map(({ macros: [use] }) => use?.stage), ["placeholder", "placeholder"]);
  });
}

Deno.test("readChapters() sends extensions of ADF as macros", async () => {
  const extension = {
    ...{ type: "extension", attrs: { extensionType: "com.atlassian.confluence.macro.core", extensionKey: "poll" } },
  };
  const text = JSON.stringify({ type: "doc", version: 1, content: [extension] });
  const facts = { id: "1", title: "Page 1", spaceKey: "DOCS", version: 1, status: "current" };
  await using wiki = startLiveWiki("cloud", "<p>a</p>");
  const [page] = await readLivePages(wiki, {
    override: {
      async *read() {
        await Promise.resolve();
        yield { facts, body: { format: "adf", text } };
      },
    },
  });
  deepStrictEqual(page?.macros.map(({ stage }) => stage), ["live"]);
});
