import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { hostTrackerSite } from "../../../src/export/sources/host_tracker.ts";
import { createLinkedTrackers } from "../../../src/export/sources/linked_trackers.ts";
import { browseAddress, trackersOf } from "../../support/export/trackers_of.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startOtherOrigin } from "../../support/test_wiki/other_origin.ts";
import { startTestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { ExportedContent } from "../../../src/export/sources/list_space.ts";
import { readWikiOutline } from "../../../src/export/sources/wiki_outline.ts";

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`issue() reads title, status and address of an issue (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.issues.set("DOC-1", { title: "Write it", status: "Done" });
    deepStrictEqual(await trackersOf(wiki).issue("DOC-1"), {
      ...{ key: "DOC-1", title: "Write it", status: "Done", url: browseAddress(wiki, "DOC-1") },
    });
  });

  Deno.test(`issue() knows the address of an issue that is hidden (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    deepStrictEqual(await trackersOf(wiki).issue("DOC-2"), { key: "DOC-2", url: browseAddress(wiki, "DOC-2") });
  });

  Deno.test(`a tracker that redirects to another host gives it no credential (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    await using other = startOtherOrigin();
    const sent: (string | null)[] = [];
    const redirect: typeof fetch = async (input, init) => {
      const url = decodeURIComponent(String(input));
      if (!/rest\/api\/[23]\/(?:issue|search)/.test(url)) return await fetch(input, init);
      sent.push(new Headers(init?.headers).get("authorization"));
      return Response.redirect(`${other.origin}/rest/api/2/stolen`, 307);
    };
    const trackers = trackersOf(wiki, { fetch: redirect });
    await trackers.issue("DOC-1");
    await trackers.issues({ jql: "project = DOC", fields: ["issuekey"], max: 5 });
    deepStrictEqual(sent.map((each) => each !== null), [true, true]);
    deepStrictEqual(other.requests.map(({ headers }) => headers.get("authorization")), [null, null]);
    strictEqual(other.requests.every(({ headers, body }) => !headers.has("cookie") && body === ""), true);
  });

  Deno.test(`issue() does not ask again after the tracker rejected the user (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.issues.set("DOC-1", { title: "Write it", status: "Done" });
    const asked: string[] = [];
    const refuse: typeof fetch = async (input, init) => {
      const url = decodeURIComponent(String(input));
      if (!url.includes("/rest/api/2/issue/")) return await fetch(input, init);
      asked.push(url);
      return new Response("{}", { status: 401, headers: { "www-authenticate": "OAuth" } });
    };
    const trackers = trackersOf(wiki, { fetch: refuse });
    for (const key of ["DOC-1", "DOC-2"]) {
      deepStrictEqual(await trackers.issue(key), { key, url: browseAddress(wiki, key) });
    }
    strictEqual(asked.length, 1);
  });

  Deno.test(`issue() sends no request for what is no key (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    const trackers = trackersOf(wiki);
    for (const key of ["", "../../x-1", "A-1/../B-2", "A-1?x", "A-1&path=/", "1-A"]) {
      strictEqual(await trackers.issue(key), undefined);
    }
    strictEqual(wiki.requests.filter(({ path, query }) => `${path}${query}`.includes("issue")).length, 0);
  });

  Deno.test(`issue() shows no credential that an answer repeats (${deployment})`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.issues.set("DOC-1", { title: `key ${wiki.settings.token}`, status: "Done" });
    strictEqual((await trackersOf(wiki).issue("DOC-1"))?.title, undefined);
  });
}

Deno.test("createLinkedTrackers() lists the trackers once, and chooses by identifier, name, or the primary one", async () => {
  const servers = [
    { id: "a", name: "First", url: "https://a.company.com/jira/" },
    { id: "b", name: "Second", url: "https://b.company.com", selected: true },
    { id: "c", name: "Third", url: "javascript:alert(1)" },
  ];
  const asked: string[] = [];
  const trackers = createLinkedTrackers({
    repeatsCredential: () => false,
    request: (_method, path, { query } = {}) => {
      asked.push(`${path} ${query?.["appId"] ?? ""}`);
      return Promise.resolve(query === undefined ? servers : { fields: { summary: `of ${query["appId"]}` } });
    },
  });
  const cases = [
    [undefined, { key: "K-1", title: "of b", url: "https://b.company.com/browse/K-1" }],
    ["a", { key: "K-1", title: "of a", url: "https://a.company.com/jira/browse/K-1" }],
    ["First", { key: "K-1", title: "of a", url: "https://a.company.com/jira/browse/K-1" }],
    ["c", { key: "K-1", title: "of c" }],
    ["d", undefined],
  ] as const;
  for (const [server, facts] of cases) deepStrictEqual(await trackers.issue("K-1", server), facts);
  strictEqual(asked.filter((path) => path.includes("servers")).length, 1);
});

Deno.test("createLinkedTrackers() knows no issue where the wiki has no list of trackers", async () => {
  await using wiki = startTestWiki({ deployment: "data-center" });
  wiki.fail({ kind: "status", status: 404, when: ({ path }) => path.includes("jiraanywhere") });
  strictEqual(await createLinkedTrackers(clientFor(wiki)).issue("K-1"), undefined);
});

for (
  const [site, tracker] of [
    ["https://acme.atlassian.net/wiki", "https://acme.atlassian.net"],
    ["https://api.atlassian.com/ex/confluence/1a-2b/wiki", "https://api.atlassian.com/ex/jira/1a-2b"],
    ["http://127.0.0.1:8090/wiki", "http://127.0.0.1:8090"],
  ] as const
) {
  Deno.test(`hostTrackerSite() of ${site} is ${tracker}`, () => strictEqual(hostTrackerSite(site), tracker));
}

Deno.test("readWikiOutline() ends for a list of pages without end", async () => {
  let listed = 0;
  async function* listDetails() {
    for (;;) {
      await Promise.resolve();
      const id = String(++listed);
      yield { id, title: id, spaceKey: "DOCS", version: 1, status: "current", labels: [] };
    }
  }
  const content: Partial<ExportedContent> = { findSpace: () => Promise.resolve({ id: "1", key: "DOCS" }), listDetails };
  const outline = readWikiOutline(content as ExportedContent, { kind: "space", spaceKey: "DOCS" }, {});
  await rejects(outline, {
    code: "too-many-pages",
    message: 'Cannot export the space "DOCS": it has more than 100000 pages',
  });
  strictEqual(listed, 100_001);
});
