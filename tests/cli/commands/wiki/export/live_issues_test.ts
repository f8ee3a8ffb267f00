import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { renderingOf } from "../../../../../src/wiki/local/render_resource.ts";
import { startTestWiki, type TestWiki } from "../../../../support/test_wiki/test_wiki.ts";
import { exportQuickly } from "./export_runs.ts";

const KINDS = ["cloud", "data-center"] as const;

const macro = (name: string, parameters: Readonly<Record<string, string>>) => {
  const inside = Object.entries(parameters).map(([key, value]) =>
    `<ac:parameter ac:name="${key}">${value}</ac:parameter>`
  );
  return `<ac:structured-macro ac:name="${name}">${inside.join("")}</ac:structured-macro>`;
};

const BODY = [
  macro("jira", { jqlQuery: "project = DOC", columns: "key,summary" }),
  `<p>${macro("jira", { jqlQuery: "project = DOC", count: "true" })}</p>`,
  macro("jirachart", { jql: "project = DOC", chartType: "pie", statType: "statuses" }),
  macro("jirachart", { jql: "project = DOC", chartType: "workload" }),
  macro("created-vs-resolved", { jql: "project = DOC" }),
  `<p>${macro("jira", { key: "DOC-1" })}</p>`,
].join("");

/** Starts a wiki with a page of issues that renders the macros itself. */
function startWiki(deployment: typeof KINDS[number]): TestWiki {
  const wiki = startTestWiki({ deployment });
  wiki.store.issues.set("DOC-1", { title: "Oil the chain", status: "Done" });
  wiki.store.putPage({ id: "1", title: "Plan", body: BODY });
  const { macros } = renderingOf(wiki.store);
  macros.set("jira", "<span>Rendered issues</span>");
  macros.set("jirachart", "<p>Rendered chart</p>");
  macros.set("created-vs-resolved", "<p>Rendered trend</p>");
  return wiki;
}

async function stagesOf(wiki: TestWiki, ...flags: readonly string[]) {
  const run = await exportQuickly(wiki, ["1", "-o", "b.pdf", "--report", "r.json", ...flags]);
  strictEqual(run.code, 0, run.stderr);
  const { macros, requests, losses } = JSON.parse(new TextDecoder().decode(run.published.get("r.json")));
  return {
    stages: macros.map(({ name, stage }: Record<string, string>) => `${name} ${stage}`),
    codes: losses.map(({ code }: { code: string }) => code),
    requests,
    text: new TextDecoder().decode(run.jobs[0]?.files.get("/main.typ")),
  };
}

for (const kind of KINDS) {
  Deno.test(`tool wiki export asks a wiki on ${kind} only for the issues that no tracker shows`, async () => {
    await using wiki = startWiki(kind);
    const { stages, requests, text } = await stagesOf(wiki);
    deepStrictEqual(stages, [
      ...["jira tracker", "jira tracker", "jirachart tracker", "jirachart live"],
      ...["created-vs-resolved live", "jira tracker"],
    ]);
    ok(text.includes("Oil the chain") && text.includes("Rendered trend") && !text.includes("Rendered issues"));
    ok(requests.live <= 2, `${requests.live} requests`);
    const searches = wiki.requests.map(({ path, query }) => `${path}?${query}`).filter((url) =>
      /search/.test(url) && /jql/.test(url)
    );
    strictEqual(new Set(searches).size, searches.length, "each query is asked once");
  });

  Deno.test(`tool wiki export shows issues as a wiki on ${kind} renders them if the tracker fails`, async () => {
    await using wiki = startWiki(kind);
    wiki.fail({ kind: "status", status: 403, times: 99, when: ({ path }) => /jiraanywhere|\/api\/[23]\//.test(path) });
    const { stages, codes, requests, text } = await stagesOf(wiki);
    deepStrictEqual(stages, [
      ...["jira live", "jira live", "jirachart live", "jirachart live"],
      ...["created-vs-resolved live", "jira own"],
    ]);
    for (const shown of ["Rendered issues", "Rendered chart", "Rendered trend", "DOC-1"]) {
      ok(text.includes(shown), shown);
    }
    deepStrictEqual([...new Set(codes)].sort(), ["issue-unknown", "macro-live"]);
    ok(requests.live <= 2, `${requests.live} requests`);
  });

  Deno.test(`tool wiki export shows queries as placeholders if nothing on ${kind} answers them`, async () => {
    await using wiki = startWiki(kind);
    wiki.fail({ kind: "status", status: 403, times: 99, when: ({ path }) => /jiraanywhere|\/api\/[23]\//.test(path) });
    const { stages, codes, text } = await stagesOf(wiki, "--no-live-macros");
    deepStrictEqual(stages, [
      ...["jira placeholder", "jira placeholder", "jirachart placeholder", "jirachart placeholder"],
      ...["created-vs-resolved placeholder", "jira own"],
    ]);
    ok(codes.includes("issue-query") && text.includes("project = DOC"));
  });
}
