import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { createHmac } from "node:crypto";
import { openContent } from "../../src/wiki/content/open_content.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startOtherOrigin } from "../support/test_wiki/other_origin.ts";
import { historyOf } from "../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

Deno.test("fire() notifies every active webhook for the event, signed, thin, with its id", async () => {
  await using wiki = startTestWiki();
  await using receiver = startOtherOrigin(() => new Response(null, { status: 202 }));
  const page = wiki.store.putPage();
  const { id } = wiki.store.putWebhook({ url: `${receiver.origin}/webhook?space=DOCS`, secret: "hunter2" });
  wiki.store.putWebhook({ url: `${receiver.origin}/unsigned` });
  wiki.store.putWebhook({ url: `${receiver.origin}/other`, events: ["page_created"] });
  wiki.store.putWebhook({ url: `${receiver.origin}/inactive`, active: false });
  const deliveries = await wiki.fire("page_updated", { page: page.id, requestId: "r-1" });
  deepStrictEqual(deliveries[0], { webhookId: id, requestId: "r-1", status: 202 });
  deepStrictEqual(receiver.requests.map(({ path }) => path).sort(), ["/unsigned", "/webhook"]);
  for (const { path, body, headers } of receiver.requests) {
    const { timestamp, ...rest } = JSON.parse(body);
    strictEqual(typeof timestamp, "number");
    deepStrictEqual(rest, {
      ...{ event: "page_updated", userKey: wiki.store.currentUser.id, page: { id: Number(page.id) } },
      updateTrigger: "edit_page",
    });
    const signature = `sha256=${createHmac("sha256", "hunter2").update(body).digest("hex")}`;
    strictEqual(headers.get("x-hub-signature"), path === "/webhook" ? signature : null);
    strictEqual(headers.get("x-request-id"), "r-1");
  }
  deepStrictEqual(wiki.store.invocations.map(({ outcome }) => outcome), ["SUCCESS", "SUCCESS"]);
});

Deno.test("fire() records that there was no answer", async () => {
  await using wiki = startTestWiki();
  wiki.store.putWebhook({ url: "http://127.0.0.1:1/" });
  strictEqual((await wiki.fire("page_updated", { page: "1" }))[0]?.status, undefined);
  strictEqual(wiki.store.invocations[0]?.outcome, "ERROR");
});

Deno.test("the connection test of the wiki sends a ping without a signature", async () => {
  await using wiki = startTestWiki();
  await using receiver = startOtherOrigin();
  const client = clientFor(wiki);
  const answer = await client.request("POST", "/rest/api/webhooks/test", { query: { url: `${receiver.origin}/x` } });
  match(JSON.stringify(answer), /"outcome":"SUCCESS"/);
  const headers = receiver.requests[0]?.headers;
  deepStrictEqual([headers?.get("x-event-key"), headers?.get("x-hub-signature")], ["diagnostics:ping", null]);
});

Deno.test("the test wiki shows a trashed page only when it is asked for", async () => {
  await using wiki = startTestWiki();
  const { id } = wiki.store.putPage({ status: "trashed" });
  const headers = { authorization: "Bearer test-wiki-token" };
  for (const [status, code] of [["", 404], ["?status=current", 404], ["?status=trashed", 200], ["?status=any", 200]]) {
    const response = await fetch(`${wiki.site}/rest/api/content/${id}${status}`, { headers });
    await response.body?.cancel();
    strictEqual(response.status, code);
  }
});

Deno.test("the test wiki refuses a bad body and an unknown method", async () => {
  await using wiki = startTestWiki();
  const headers = { authorization: "Bearer test-wiki-token", "content-type": "application/json" };
  const { id } = wiki.store.putWebhook();
  for (
    const [method, path, body, code] of [
      ["POST", "", "{}", 400],
      ["POST", "", '{"name":"a","url":"ftp://x","events":["page_updated"]}', 400],
      ["POST", "", '{"name":"a","url":"http://x","events":[]}', 400],
      ["PUT", `/${id}`, "{}", 400],
      ["PATCH", `/${id}`, "{}", 405],
      ["PATCH", "", "{}", 405],
      ["GET", `/${id}/statistics`, undefined, 200],
      ["GET", `/${id}/nothing`, undefined, 404],
    ] as const
  ) {
    const init = { method, headers, ...(body === undefined ? {} : { body }) };
    const response = await fetch(`${wiki.site}/rest/api/webhooks${path}`, init);
    await response.body?.cancel();
    deepStrictEqual([method, path, response.status], [method, path, code]);
  }
  ok(wiki.requests.every((request) => request.headers.has("authorization")));
});

Deno.test("the test wiki moves what is below a page up when the page goes to the trash", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1" });
  wiki.store.putPage({ id: "2", parentId: "1" });
  wiki.store.putPage({ id: "3", parentId: "2" });
  const history = historyOf(wiki.store);
  history.trashPage("2");
  deepStrictEqual([history.pageOf("3").parentId, history.pageOf("2").status], ["1", "trashed"]);
  history.purgePage("2");
  strictEqual(wiki.store.pages.has("2"), false);
  history.movePage("3");
  strictEqual("parentId" in history.pageOf("3"), false);
});

Deno.test("the test wiki keeps the versions of a page", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", body: "<p>1</p>" });
  const history = historyOf(wiki.store);
  strictEqual(history.editPage("1", { body: "<p>2</p>" }).version, 2);
  deepStrictEqual(history.versions.get("1")?.map(({ version, body }) => [version, body]), [[1, "<p>1</p>"]]);
});

Deno.test("the test wiki marks an inline comment without a version, where there is text only", async () => {
  await using wiki = startTestWiki();
  const code = '<ac:structured-macro ac:name="code"><ac:parameter ac:name="t">text</ac:parameter>' +
    "<ac:plain-text-body><![CDATA[text]]></ac:plain-text-body></ac:structured-macro>";
  wiki.store.putPage({ id: "1", body: `${code}<p title="text">a text <b>text</b></p>` });
  const history = historyOf(wiki.store);
  const ref = history.comment("1", "text");
  const marker = `<ac:inline-comment-marker ac:ref="${ref}">text</ac:inline-comment-marker>`;
  const { body, version } = history.pageOf("1");
  deepStrictEqual([body, version], [`${code}<p title="text">a ${marker} <b>text</b></p>`, 1]);
  strictEqual(history.comment("1", "nowhere"), undefined);
  strictEqual(wiki.store.comments.size, 1);
});

Deno.test("the test wiki moves pages to another space and into the archive, without a version", async () => {
  await using wiki = startTestWiki();
  for (const [id, parentId] of [["1"], ["2", "1"], ["3", "2"]] as const) {
    wiki.store.putPage(parentId === undefined ? { id } : { id, parentId });
  }
  const history = historyOf(wiki.store);
  history.moveToSpace("2", "OTHER");
  deepStrictEqual(["1", "2", "3"].map((id) => history.pageOf(id).spaceKey), ["DOCS", "OTHER", "OTHER"]);
  deepStrictEqual([history.pageOf("2").parentId, history.pageOf("3").parentId], [undefined, "2"]);
  history.archivePage("3");
  deepStrictEqual([history.pageOf("3").status, history.pageOf("3").version], ["archived", 1]);
  strictEqual(history.childrenOf("2").length, 0);
});

Deno.test("the test wiki keeps its indices while pages come, change and go", async () => {
  await using wiki = startTestWiki();
  const history = historyOf(wiki.store);
  wiki.store.putPage({ id: "1", title: "A" });
  wiki.store.putPage({ id: "2", title: "B", parentId: "1" });
  const isTaken = (title: string) => history.isTaken({ spaceKey: "DOCS", title });
  deepStrictEqual([isTaken("A"), isTaken("C"), history.childrenOf("1").length], [true, false, 1]);
  history.editPage("1", { title: "C" });
  history.movePage("2");
  deepStrictEqual([isTaken("A"), isTaken("C"), history.childrenOf("1").length], [false, true, 0]);
  history.moveToSpace("2", "OTHER");
  deepStrictEqual(history.spaceKeys(), ["DOCS", "OTHER"]);
  wiki.store.pages.clear();
  deepStrictEqual([isTaken("C"), history.spaceKeys()], [false, ["DOCS"]]);
});

Deno.test("the test wiki breaks connections before and after something is done", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1" });
  wiki.fail({ kind: "cut" });
  const content = openContent(clientFor(wiki));
  strictEqual(await content.deletePage("1"), true);
  wiki.store.putPage({ id: "1", status: "current" });
  wiki.fail({ kind: "lost" });
  strictEqual(await content.deletePage("1"), false); // it was gone at the second attempt
  deepStrictEqual(wiki.requests.map(({ method }) => method), ["DELETE", "DELETE", "DELETE", "DELETE"]);
});

for (const deployment of ["cloud", "data-center"] as const) {
  Deno.test(`the test wiki notifies webhooks of changes through its API (${deployment})`, async () => {
    await using receiver = startOtherOrigin(() => new Response(null, { status: 202 }));
    {
      await using wiki = startTestWiki({ deployment, firesEvents: true });
      const events = ["page_created", "page_updated", "page_trashed"];
      wiki.store.putWebhook({ url: `${receiver.origin}/`, events });
      const content = openContent(clientFor(wiki));
      const page = await content.createPage({ spaceKey: "DOCS", title: "New", body: "<p/>" });
      await content.updatePage({ ...page, body: "<p>1</p>" });
      await rejects(content.updatePage({ ...page, body: "<p>2</p>" }), { code: "conflict" });
      await content.deletePage(page.id);
    }
    deepStrictEqual(receiver.requests.map(({ body }) => JSON.parse(body).event).sort(), [
      ...["page_created", "page_trashed", "page_updated"],
    ]);
  });
}
