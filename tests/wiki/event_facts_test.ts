import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { fetchPageLabels } from "../../src/wiki/content/open_content.ts";
import { fetchCommentPage, fetchPageFacts, fetchUserFacts } from "../../src/wiki/event_facts.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";
import { fetchCurrentUser } from "../../src/wiki/current_user.ts";

const PAGE = { id: "12345", title: "API Reference", spaceKey: "DOCS", version: 7 };

for (const deployment of ["data-center", "cloud"] as const) {
  for (const status of ["current", "trashed"] as const) {
    Deno.test(`fetchPageFacts() on ${deployment} finds a ${status} page with one request`, async () => {
      await using wiki = startTestWiki({ deployment });
      wiki.store.putPage({ ...PAGE, status });
      const url = `${wiki.site}/spaces/DOCS/pages/12345/API%20Reference`;
      deepStrictEqual(await fetchPageFacts(clientFor(wiki), "12345"), { ...PAGE, url });
      strictEqual(wiki.requests.length, 1);
      strictEqual(wiki.requests[0]?.query.get("status"), "any");
    });
  }

  Deno.test(`fetchCommentPage() on ${deployment} finds the page with one request`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage(PAGE);
    const { id } = wiki.store.putComment("12345");
    const url = `${wiki.site}/spaces/DOCS/pages/12345/API%20Reference`;
    deepStrictEqual(await fetchCommentPage(clientFor(wiki), id), { ...PAGE, url });
    strictEqual(wiki.requests.length, 1);
  });

  Deno.test(`fetchUserFacts() on ${deployment} finds the user`, async () => {
    await using wiki = startTestWiki({ deployment });
    const { id, displayName, email } = wiki.store.currentUser;
    const facts = { accountId: id, displayName };
    deepStrictEqual(await fetchUserFacts(clientFor(wiki), id), deployment === "cloud" ? { ...facts, email } : facts);
    strictEqual(await fetchUserFacts(clientFor(wiki), "nobody"), undefined);
  });
}

Deno.test("fetchCommentPage() asks again where the container is not complete", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage(PAGE);
  wiki.fail({ kind: "text", text: '{"id":"1","type":"comment","container":{"id":12345,"type":"page","title":"Old"}}' });
  const facts = await fetchCommentPage(clientFor(wiki), "1");
  deepStrictEqual([facts?.id, facts?.title, facts?.spaceKey, wiki.requests.length], [
    "12345",
    "API Reference",
    "DOCS",
    2,
  ]);
});

Deno.test("fetchCommentPage() returns the facts of the container if the page is gone", async () => {
  await using wiki = startTestWiki();
  wiki.fail({ kind: "text", text: '{"id":"1","container":{"id":"12345","title":"Old"}}' });
  deepStrictEqual(await fetchCommentPage(clientFor(wiki), "1"), { id: "12345", title: "Old" });
});

for (const [what, type] of [["a blog post", "blogpost"], ["an attachment", "attachment"]] as const) {
  Deno.test(`fetchCommentPage() knows no page of a comment on ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text: JSON.stringify({ container: { id: "1", type } }) });
    strictEqual(await fetchCommentPage(clientFor(wiki), "1"), undefined);
  });
}

Deno.test("fetchPageFacts() and the others know nothing of what is not there, hidden, or no identifier", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki);
  for (const id of ["7", "", ".", "..", "../../user/current", "a/b", "\ud800", "1".repeat(500)]) {
    strictEqual(await fetchPageFacts(client, id), undefined);
    strictEqual(await fetchCommentPage(client, id), undefined);
    strictEqual(await fetchUserFacts(client, id), undefined);
  }
  for (const status of [400, 403, 404, 410]) {
    wiki.fail({ kind: "status", status });
    strictEqual(await fetchPageFacts(client, "7"), undefined);
  }
});

Deno.test("fetchPageFacts() throws when the wiki cannot be asked", async () => {
  await using wiki = startTestWiki();
  const client = clientFor(wiki);
  wiki.fail({ kind: "status", status: 503, times: 4 });
  await rejects(fetchPageFacts(client, "7"), { code: "wiki-unavailable" });
  wiki.fail({ kind: "status", status: 401 });
  await rejects(fetchPageFacts(client, "7"), { name: "AuthError" });
  wiki.fail({ kind: "login-page" });
  await rejects(fetchPageFacts(client, "7"), { code: "not-the-api" });
});

for (
  const [what, answer, facts] of [
    ["nothing", {}, {}],
    ["fields of other types", { title: 7, space: [], version: { number: "7" }, _links: "x" }, {}],
    ["a version below 1", { version: { number: 0 } }, {}],
    ["an address that is no web address", { _links: { base: "javascript:", webui: "/x" } }, {}],
    ["an address without a base", { _links: { webui: "/x" } }, { url: "SITE/x" }],
    ["an address that is no path", { _links: { base: "https://wiki.company.com", webui: "@evil.org/" } }, {}],
  ] as const
) {
  Deno.test(`fetchPageFacts() invents nothing for ${what}`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text: JSON.stringify(answer) });
    const url = "url" in facts ? { url: `${wiki.site}/x` } : {};
    deepStrictEqual(await fetchPageFacts(clientFor(wiki), "7"), { ...url, id: "7" });
  });
}

for (const deployment of ["data-center", "cloud"] as const) {
  Deno.test(`fetchPageLabels() on ${deployment} finds the labels of a page`, async () => {
    await using wiki = startTestWiki({ deployment });
    wiki.store.putPage({
      id: "12345",
      title: "API Reference",
      spaceKey: "DOCS",
      version: 7,
      labels: ["manual", "team:x"],
    });
    deepStrictEqual(await fetchPageLabels(clientFor(wiki), "12345"), ["manual", "team:x"]);
    strictEqual(await fetchPageLabels(clientFor(wiki), "7"), undefined);
    strictEqual(await fetchPageLabels(clientFor(wiki), "../x"), undefined);
  });
}

for (
  const [deployment, authorization, user] of [
    ["data-center", "Bearer test-wiki-token", {
      accountId: "ff80808154510724015451074c160001",
      displayName: "Alice Example",
    }],
    ["data-center", `Basic ${btoa("alice:test-wiki-token")}`, {
      accountId: "ff80808154510724015451074c160001",
      displayName: "Alice Example",
    }],
    ["cloud", `Basic ${btoa("alice@company.com:test-wiki-token")}`, {
      accountId: "557058:8f0e-alice",
      displayName: "Alice Example",
      email: "alice@company.com",
    }],
  ] as const
) {
  Deno.test(`fetchCurrentUser() on ${deployment} with ${authorization.split(" ")[0]}`, async () => {
    await using wiki = startTestWiki({ deployment });
    deepStrictEqual(await fetchCurrentUser(clientFor(wiki, { authorization })), user);
  });
}

for (const allowsAnonymous of [false, true]) {
  Deno.test(`fetchCurrentUser() rejects a bad credential, anonymous access allowed: ${allowsAnonymous}`, async () => {
    await using wiki = startTestWiki({ allowsAnonymous });
    const client = clientFor(wiki, { authorization: "Bearer wrong" });
    await rejects(fetchCurrentUser(client), { name: "AuthError", code: "bad-credential" });
  });
}

for (const text of ["", "{}", "[]", "null", '{"displayName":7,"email":""}']) {
  Deno.test(`fetchCurrentUser() refuses ${JSON.stringify(text)} for a user`, async () => {
    await using wiki = startTestWiki();
    wiki.fail({ kind: "text", text });
    await rejects(fetchCurrentUser(clientFor(wiki)), { code: "not-the-api" });
  });
}

Deno.test("fetchCurrentUser() leaves out what repeats the credential", async () => {
  await using wiki = startTestWiki({ deployment: "cloud" });
  const token = "test-wiki-token";
  const user = { accountId: "7", displayName: `Alice ${token.toUpperCase()}`, email: `${token}@company.com` };
  wiki.fail({ kind: "text", text: JSON.stringify(user) });
  deepStrictEqual(await fetchCurrentUser(clientFor(wiki, { authorization: `Basic ${btoa(`alice:${token}`)}` })), {
    accountId: "7",
  });
});
