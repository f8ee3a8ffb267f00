import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import type { IssueQuery } from "../../../src/book/model/issue_query.ts";
import { browseAddress, trackersOf } from "../../support/export/trackers_of.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

/** Starts a wiki with issues that are numbered from 1. */
function startTracker(deployment: "cloud" | "data-center", count: number): TestWiki {
  const wiki = startTestWiki({ deployment });
  for (let at = 1; at <= count; at++) {
    const fields = { customfield_7: { value: "High", child: { value: "Urgent" } }, duedate: "2026-03-01" };
    wiki.store.issues.set(`DOC-${at}`, { title: `Task ${at}`, status: at % 2 === 0 ? "Done" : "Open", fields });
  }
  wiki.store.issueFields.set("customfield_7", "Risk");
  wiki.store.issueFilters.set("10", "project = DOC AND status = Done");
  return wiki;
}

/** Requests for issues, without the one that lists trackers. */
function searchesOf(wiki: TestWiki): string[] {
  return wiki.requests.map(({ path, query }) => decodeURIComponent(`${path}?${query}`)).filter((each) =>
    /rest\/api\/[23]\/(?:search|field)/.test(each)
  );
}

const QUERY: IssueQuery = { jql: "project = DOC", fields: ["issuekey", "summary"], max: 20 };

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`issues() finds issues with the fields of a query, in its order (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 3);
    const jql = "project = DOC ORDER BY summary DESC";
    const fields = ["issuekey", "status", "RISK", "duedate", "Gone"];
    const found = await trackersOf(wiki).issues({ jql, fields, max: 2 });
    const issue = (key: string, status: string, color: string) => ({
      ...{ key, url: browseAddress(wiki, key) },
      values: [
        { kind: "text", texts: [key] },
        { kind: "status", texts: [status], color },
        { kind: "text", texts: ["High - Urgent"] },
        { kind: "day", texts: ["2026-03-01"] },
        { kind: "text", texts: [] },
      ],
    });
    deepStrictEqual(found?.issues, [issue("DOC-3", "Open", "neutral"), issue("DOC-2", "Done", "green")]);
    deepStrictEqual(found?.columns, [
      { key: "issuekey" },
      { key: "status", name: "Status" },
      { key: "customfield_7", name: "Risk" },
      { key: "duedate", name: "Due Date" },
      {},
    ]);
  });

  Deno.test(`issues() finds the issues of a saved filter (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 4);
    const found = await trackersOf(wiki).issues({ ...QUERY, jql: "filter = 10" });
    deepStrictEqual([found?.issues.map(({ key }) => key), found?.total], [["DOC-2", "DOC-4"], 2]);
  });

  for (
    const [rule, query, shown, total, requests] of [
      ["all issues that a page shows", { ...QUERY, max: 250 }, 250, 350, 3],
      ["as many rows as are allowed, and the number of all", { ...QUERY, max: 1000 }, 300, 350, 3],
      ["no more than the page shows", QUERY, 20, 350, 1],
      ["the number of issues", { ...QUERY, fields: [], max: 0 }, 0, 350, 1],
      ["all issues whose values are counted", { ...QUERY, max: 1000, isWhole: true }, 350, 350, 4],
    ] as const
  ) {
    Deno.test(`issues() lists ${rule} (${deployment})`, async () => {
      await using wiki = startTracker(deployment, 350);
      const found = await trackersOf(wiki, { maxRows: 300 }).issues(query);
      deepStrictEqual([found?.issues.length, found?.total], [shown, total]);
      const counting = deployment === "cloud" && shown > 0 && shown < total ? 1 : 0;
      strictEqual(searchesOf(wiki).length, requests + counting);
    });
  }

  Deno.test(`issues() has no answer to an invalid query, and asks the next one (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 1);
    const trackers = trackersOf(wiki);
    strictEqual(await trackers.issues({ ...QUERY, jql: "nonsense ~ x" }), undefined);
    strictEqual((await trackers.issues(QUERY))?.total, 1);
  });

  for (
    const [rule, answer] of [
      ["has no search", () => Response.json({ message: "null for uri" }, { status: 404 })],
      ["has removed the search", () => Response.json({}, { status: 410 })],
      ["rejects the user", () => Response.json({}, { status: 401 })],
      ["may not be asked", () => Response.json({}, { status: 403 })],
      ["shows a login page", () => new Response("<html><body>Log in</body></html>")],
      ["redirects to a login page", () => Response.redirect("https://login.example.com/")],
      ["answers something else", () => Response.json({ items: [1] })],
      ["answers a list", () => Response.json([])],
      ["answers more than is accepted", () => Response.json({ issues: [], x: "y".repeat(9_000_000) })],
      ["does not answer", () => Promise.reject(new DOMException("The signal has been aborted", "TimeoutError"))],
    ] as const
  ) {
    Deno.test(`issues() asks a tracker once that ${rule} (${deployment})`, async () => {
      await using wiki = startTracker(deployment, 1);
      const asked = new Set<string>();
      const refuse: typeof fetch = async (input, init) => {
        const url = decodeURIComponent(String(input));
        if (!/rest\/api\/[23]\/search/.test(url)) return await fetch(input, init);
        asked.add(url);
        return await answer();
      };
      const trackers = trackersOf(wiki, { fetch: refuse });
      const queries = [1, 2, 3].map((max) => trackers.issues({ ...QUERY, max }));
      deepStrictEqual(await Promise.all(queries), [undefined, undefined, undefined]);
      strictEqual(asked.size, 1);
    });
  }

  Deno.test(`issues() bounds what a lying tracker answers (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const many = Array.from({ length: 500 }, (_, at) => ({
      key: at % 2 === 0 ? `DOC-${at}` : `../${at}`,
      fields: { summary: "<b>x</b>\u0000\n".repeat(1000), labels: Array(90).fill("l"), assignee: [[{ a: 1 }]] },
    }));
    let asked = 0;
    const lie: typeof fetch = async (input, init) => {
      if (!/rest\/api\/[23]\/search/.test(decodeURIComponent(String(input)))) return await fetch(input, init);
      asked += 1;
      return Response.json({ issues: many, total: 1e300, nextPageToken: "x", names: { summary: "n".repeat(999) } });
    };
    const fields = ["issuekey", "summary", "labels", "assignee"];
    const found = await trackersOf(wiki, { fetch: lie }).issues({ ...QUERY, fields, max: 1000 });
    strictEqual(found?.issues.length, 100);
    ok(asked <= 21);
    deepStrictEqual(found.issues[1]?.key, "");
    const [, summary, labels, assignee] = found.issues[0]?.values ?? [];
    deepStrictEqual([summary?.texts[0]?.length, summary?.isCut], [1000, true]);
    ok(summary?.texts[0]?.startsWith("<b>x</b> <b>"));
    deepStrictEqual([labels?.texts.length, labels?.isCut, assignee?.texts], [50, true, []]);
    strictEqual(found.columns[1]?.name?.length, 120);
  });

  Deno.test(`issues() counts the rows of an answer that are no issues (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const rows = [{ key: "DOC-1", fields: { summary: "a" } }, null, 7, {}, { key: "DOC-2" }];
    const answer: typeof fetch = async (input, init) =>
      /rest\/api\/[23]\/search/.test(decodeURIComponent(String(input)))
        ? Response.json({ issues: rows, total: rows.length })
        : await fetch(input, init);
    const found = await trackersOf(wiki, { fetch: answer }).issues(QUERY);
    deepStrictEqual([found?.issues.map(({ key }) => key), found?.damaged, found?.total], [["DOC-1", "DOC-2"], 3, 5]);
  });

  Deno.test(`issues() does without a list of fields (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 1);
    wiki.fail({ kind: "status", status: 404, when: ({ path, query }) => /field$/.test(`${path}${query}`) });
    const found = await trackersOf(wiki).issues({ ...QUERY, fields: ["issuekey", "Risk"] });
    deepStrictEqual([found?.columns, found?.total], [[{ key: "issuekey" }, {}], 1]);
  });

  Deno.test(`issues() keeps no more text than a book needs (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const issues = Array.from(
      { length: 100 },
      (_, at) => ({ key: `DOC-${at}`, fields: { summary: "x".repeat(1000) } }),
    );
    const lie: typeof fetch = async (input, init) => {
      if (!/rest\/api\/[23]\/search/.test(decodeURIComponent(String(input)))) return await fetch(input, init);
      return Response.json({ issues, total: 100 });
    };
    const trackers = trackersOf(wiki, { fetch: lie });
    const fields = Array.from({ length: 20 }, () => "summary");
    const found: boolean[] = [];
    for (let max = 100; max < 112; max++) found.push(await trackers.issues({ ...QUERY, fields, max }) !== undefined);
    deepStrictEqual(found, [...Array<boolean>(10).fill(true), false, false]);
  });

  Deno.test(`issues() ends with a tracker whose pages have no end (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    let asked = 0;
    const lie: typeof fetch = async (input, init) => {
      if (!/rest\/api\/[23]\/search/.test(decodeURIComponent(String(input)))) return await fetch(input, init);
      asked += 1;
      return Response.json({ issues: [{ key: "DOC-1" }], total: 999, nextPageToken: "x" });
    };
    const found = await trackersOf(wiki, { fetch: lie }).issues({ ...QUERY, max: 1000 });
    deepStrictEqual([found?.issues.length, found?.total], [20, deployment === "cloud" ? undefined : 999]);
    strictEqual(asked, deployment === "cloud" ? 40 : 20);
  });

  Deno.test(`issues() shows no credential that an answer repeats (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 0);
    const { token } = wiki.settings;
    wiki.store.issues.set("DOC-1", { title: `key ${token}`, status: token, fields: { labels: ["a", token] } });
    const found = await trackersOf(wiki).issues({ ...QUERY, fields: ["summary", "status", "labels"] });
    deepStrictEqual(found?.issues[0]?.values.map(({ texts }) => texts), [[], [], ["a"]]);
  });

  Deno.test(`issues() asks no tracker at another address (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 1);
    const own = new URL(browseAddress(wiki, "DOC-1")).origin;
    strictEqual(await trackersOf(wiki).issues({ ...QUERY, server: "https://tracker.example.com" }), undefined);
    strictEqual(searchesOf(wiki).length, 0);
    strictEqual((await trackersOf(wiki).issues({ ...QUERY, server: own }))?.total, 1);
  });

  Deno.test(`issues() sends no query that is longer than an address may be (${deployment})`, async () => {
    await using wiki = startTracker(deployment, 1);
    strictEqual(await trackersOf(wiki).issues({ ...QUERY, jql: `project = ${"x".repeat(4000)}` }), undefined);
    strictEqual(searchesOf(wiki).length, 0);
  });
}
