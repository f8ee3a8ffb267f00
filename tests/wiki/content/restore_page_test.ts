import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import type { WikiContent } from "../../../src/wiki/content/wiki_content.ts";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

const isPut = { when: ({ method }: { method: string }) => method === "PUT" };

function putsOf(wiki: TestWiki): number {
  return wiki.requests.filter(({ method }) => method === "PUT").length;
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki, content: WikiContent) => Promise<void>) => {
    Deno.test(`restorePage() ${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      wiki.store.putPage({ id: "1", title: "Old", body: "<p>Old</p>", version: 3, labels: ["a"] });
      historyOf(wiki.store).trashPage("1");
      await run(wiki, openContent(clientFor(wiki)));
    });
  };

  test("takes a page out of the trash as it was", async (wiki, content) => {
    const { id, title, body, labels, status } = await content.restorePage("1");
    deepStrictEqual([id, title, body, labels, status], ["1", "Old", "<p>Old</p>", ["a"], "current"]);
    strictEqual(historyOf(wiki.store).pageOf("1").status, "current");
  });

  test("sends nothing for a page that is current", async (wiki, content) => {
    historyOf(wiki.store).restorePage("1");
    strictEqual((await content.restorePage("1")).version, 3);
    strictEqual(putsOf(wiki), 0);
  });

  test("asks once when the answer is lost, and looks what came of it", async (wiki, content) => {
    wiki.fail({ kind: "lost", ...isPut });
    const { status, version } = await content.restorePage("1");
    deepStrictEqual([status, putsOf(wiki)], ["current", 1]);
    deepStrictEqual(version, historyOf(wiki.store).pageOf("1").version);
  });

  test("fails with what the wiki says when the page stays in the trash", async (wiki, content) => {
    wiki.fail({ kind: "status", status: 403, ...isPut });
    await rejects(content.restorePage("1"), { name: "WikiError", code: "forbidden" });
    wiki.store.putPage({ id: "2", title: "Old" });
    await rejects(content.restorePage("1"), { code: "bad-request", message: /already exists/ });
    historyOf(wiki.store).archivePage("1");
    await rejects(content.restorePage("1"), { code: "conflict", message: /it is archived/ });
    historyOf(wiki.store).purgePage("1");
    await rejects(content.restorePage("1"), { code: "not-found" });
  });
}

Deno.test("restorePage() on Data Center does without the query where that finds nothing", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1" });
  historyOf(wiki.store).trashPage("1");
  wiki.fail({ kind: "status", status: 404, when: ({ method }) => method === "PUT" });
  await rejects(openContent(clientFor(wiki)).restorePage("1"), { code: "not-found" });
  const puts = wiki.requests.filter(({ method }) => method === "PUT");
  deepStrictEqual(puts.map(({ query }) => query.get("status")), ["trashed", null]);
  deepStrictEqual(new Set(puts.map(({ body }) => JSON.parse(body).status)), new Set(["current"]));
});
