import { deepStrictEqual, match, ok, strictEqual } from "node:assert/strict";
import { renderingOf } from "../../../../../../src/wiki/local/render_resource.ts";
import { goodPng } from "../../../../../support/pictures/forged_images.ts";
import { startTestWiki, type TestWiki } from "../../../../../support/test_wiki/test_wiki.ts";
import { startEvidenceWiki } from "../evidence_stage.ts";
import { exportQuickly, startSmallWiki } from "../export_runs.ts";

/** Makes the books of a job, and returns the report of each. */
async function runJobs(wiki: TestWiki, books: readonly string[]) {
  const before = wiki.requests.length;
  const tree = { "exports.yaml": `books:\n${books.map((book) => `  - ${book}\n`).join("")}` };
  const run = await exportQuickly(wiki, ["--jobs", "exports.yaml", "--report", "r.json"], {
    ...{ tree, now: new Date(Date.UTC(2025, 5, 1)) },
  });
  strictEqual(run.code, 0, run.stderr);
  const { books: made } = JSON.parse(new TextDecoder().decode(run.published.get("r.json")));
  return {
    ...run,
    reports: made.map(({ report }: { report: unknown }) => report),
    texts: run.jobs.map(({ files }) => [...files.values()].map((file) => new TextDecoder().decode(file)).join("\n")),
    asked: wiki.requests.slice(before).map(({ method, path, query }) => `${method} ${path}?${query}`),
  };
}

/** Tests whether nothing is asked for twice. */
function assertOnce(asked: readonly string[]): void {
  const twice = asked.filter((each, at) => asked.indexOf(each) !== at);
  deepStrictEqual(twice, []);
}

/** Starts a wiki with a macro of which it makes a picture, and content that a macro hides. */
function startLiveWiki(): TestWiki {
  const wiki = startTestWiki({
    open: ({ path }) =>
      path === "/download/temp/chart.png"
        ? new Response(new Uint8Array(goodPng()), { headers: { "content-type": "image/png" } })
        : undefined,
  });
  const body = '<ac:structured-macro ac:name="team-chart"/><ac:structured-macro ac:name="hide-if">' +
    '<ac:parameter ac:name="display">pdf</ac:parameter><ac:rich-text-body><p>For screens</p></ac:rich-text-body>' +
    "</ac:structured-macro>";
  wiki.store.putPage({ id: "1", title: "Plan", body, modifiedAt: Date.UTC(2025, 2, 1) });
  const chart = '<p>Points<img src="/confluence/download/temp/chart.png?x=1" alt="A chart"/></p>';
  renderingOf(wiki.store).macros.set("team-chart", chart);
  return wiki;
}

Deno.test("tool wiki export --jobs asks once for what the wiki renders and the pictures that it makes", async () => {
  await using wiki = startLiveWiki();
  const books = ["{ name: a, target: DOCS }", "{ name: b, target: DOCS, images: screen }"];
  const { asked, reports } = await runJobs(wiki, books);
  assertOnce(asked);
  deepStrictEqual(
    reports.map(({ requests }: { requests: unknown }) => requests).map((
      { live, files }: Record<string, number>,
    ) => [live, files]),
    [[1, 1], [0, 0]],
  );
  ok(reports.every(({ pictures }: { pictures: { byteLength: number }[] }) => (pictures[0]?.byteLength ?? 0) > 0));
});

Deno.test("tool wiki export --jobs takes show-hidden and live-macros for each book", async () => {
  await using wiki = startLiveWiki();
  const { texts } = await runJobs(wiki, [
    "{ name: plain, target: '1' }",
    "{ name: hidden, target: '1', show-hidden: true }",
    "{ name: dead, target: '1', live-macros: false }",
  ]);
  const has = (words: string) => texts.map((text) => text.includes(words));
  deepStrictEqual(has("For screens"), [false, true, false]);
  deepStrictEqual(has("Points"), [true, true, false]);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`tool wiki export --jobs reads pages of a day and their evidence once (${deployment})`, async () => {
    await using wiki = startEvidenceWiki(deployment);
    const { asked, reports } = await runJobs(wiki, [
      "{ name: a, target: DOCS, as-of: 2025-03-19 }",
      "{ name: b, target: DOCS, as-of: 2025-03-19, images: screen }",
      "{ name: c, target: DOCS, as-of: 2025-03-19, evidence: pages }",
    ]);
    assertOnce(asked);
    const versions = reports.map(({ pages }: { pages: { version: number }[] }) => pages.map(({ version }) => version));
    deepStrictEqual(versions[1], versions[0]);
    const counts = reports.map(({ requests }: { requests: Record<string, number> }) =>
      Object.values(requests).reduce((sum, count) => sum + count, 0)
    );
    ok(counts[0] > 0 && counts[1] === 0, JSON.stringify(counts));
  });
}

for (
  const [args, message] of [
    [["DOCS", "--jobs", "exports.yaml"], /Cannot use --jobs together with a target/],
    [["--jobs", "exports.yaml", "--label", "a", "--no-cover"], /Cannot use --label, --no-cover together with --jobs/],
    [["--jobs", "exports.yaml", "--json", "--report", "-"], /Only one of --report - and --json/],
    [["DOCS", "--dry-run"], /--dry-run needs --jobs/],
    [[], /target/],
  ] as const
) {
  Deno.test(`tool wiki export ${args.join(" ")} is a usage error, without a request`, async () => {
    await using wiki = startSmallWiki();
    const { code, stderr } = await exportQuickly(wiki, args, {
      tree: { "exports.yaml": "books: [{ name: a, target: DOCS }]" },
    });
    deepStrictEqual([code, wiki.requests.length], [2, 0], stderr);
    match(stderr, message);
  });
}
