import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";
import type { WikiContent } from "../../../src/wiki/content/wiki_content.ts";

const EDIT = { id: "1", title: "New", body: "<p>New</p>", version: 3 };
const isPut = { when: ({ method }: { method: string }) => method === "PUT" };

function putsOf(wiki: TestWiki): number {
  return wiki.requests.filter(({ method }) => method === "PUT").length;
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`updatePage() ${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      wiki.store.putPage({ id: "1", title: "Old", body: "<p>Old</p>", version: 3, parentId: "7" });
      await run(wiki);
    });
  };

  test("gives the page the next version", async (wiki) => {
    const page = await openContent(clientFor(wiki)).updatePage({ ...EDIT, message: "why" });
    deepStrictEqual([page.id, page.title, page.version], ["1", "New", 4]);
    const { body, parentId } = historyOf(wiki.store).pageOf("1");
    deepStrictEqual([body, parentId], ["<p>New</p>", "7"]);
    strictEqual(JSON.parse(wiki.requests.find(({ method }) => method === "PUT")?.body ?? "").version.message, "why");
  });

  test("moves the page", async (wiki) => {
    wiki.store.putPage({ id: "8" });
    strictEqual((await openContent(clientFor(wiki)).updatePage({ ...EDIT, parentId: "8" })).parentId, "8");
  });

  test("is a conflict when somebody was faster, and changes nothing", async (wiki) => {
    historyOf(wiki.store).editPage("1", { body: "<p>Theirs</p>" });
    const edit = openContent(clientFor(wiki)).updatePage(EDIT);
    await rejects(edit, { name: "WikiError", code: "conflict", message: /has version 4/ });
    deepStrictEqual([historyOf(wiki.store).pageOf("1").body, putsOf(wiki)], ["<p>Theirs</p>", 1]);
  });

  test("is a conflict when the 400 of the wiki names the version", async (wiki) => {
    historyOf(wiki.store).editPage("1", { body: "<p>Theirs</p>" });
    const body = '{"errors":[{"status":400,"code":"BAD_REQUEST","title":"Version conflict","detail":null}]}';
    wiki.fail({ kind: "status", status: 400, body, ...isPut });
    await rejects(openContent(clientFor(wiki)).updatePage(EDIT), { code: "conflict" });
  });

  test("is a bad request when the version that the 400 names is right", async (wiki) => {
    wiki.fail({ kind: "status", status: 400, body: '{"message":"This version of the macro is unknown"}', ...isPut });
    await rejects(openContent(clientFor(wiki)).updatePage(EDIT), { code: "bad-request" });
    strictEqual(putsOf(wiki), 1);
  });

  test("is a bad request when the title is taken", async (wiki) => {
    wiki.store.putPage({ title: "New" });
    await rejects(openContent(clientFor(wiki)).updatePage(EDIT), { code: "bad-request", message: /already exists/ });
  });

  test("sends the edit once more when two writes met inside the wiki, and no third time", async (wiki) => {
    const fault = { kind: "status", status: 409, body: '{"message":"OptimisticLockException: row count"}' } as const;
    wiki.fail({ ...fault, ...isPut });
    strictEqual((await openContent(clientFor(wiki)).updatePage(EDIT)).version, 4);
    strictEqual(putsOf(wiki), 2);
    wiki.fail({ ...fault, ...isPut, times: 9 });
    await rejects(openContent(clientFor(wiki)).updatePage({ ...EDIT, version: 4 }), { code: "conflict" });
    strictEqual(putsOf(wiki), 4);
  });

  test("takes the edit for done when only its answer was lost", async (wiki) => {
    let lost = false;
    const client = clientFor(wiki, {
      async fetch(input, init) {
        const response = await fetch(input, init);
        if (init?.method !== "PUT" || lost) return response;
        lost = true;
        await response.body?.cancel();
        throw new TypeError("connection reset");
      },
    });
    strictEqual((await openContent(client).updatePage(EDIT)).version, 4);
    deepStrictEqual([putsOf(wiki), historyOf(wiki.store).pageOf("1").version], [2, 4]);
  });

  test("never takes a page in the trash for changed", async (wiki) => {
    historyOf(wiki.store).trashPage("1");
    const code = deployment === "cloud" ? "conflict" : "not-found";
    await rejects(openContent(clientFor(wiki)).updatePage(EDIT), { code });
    strictEqual(historyOf(wiki.store).pageOf("1").body, "<p>Old</p>");
  });
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

/** A page with three versions. */
function putVersions({ store }: TestWiki): void {
  store.putPage({ id: "1", title: "First", body: "<p>1</p>" });
  historyOf(store).editPage("1", { title: "Second", body: "" });
  historyOf(store).editPage("1", { title: "Third", body: "<p>3</p>" });
}

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`readVersion() ${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      putVersions(wiki);
      await run(wiki);
    });
  };

  test("gives a page as it was, and as it is", async (wiki) => {
    const content = openContent(clientFor(wiki));
    for (const [version, title, body] of [[1, "First", "<p>1</p>"], [2, "Second", ""], [3, "Third", "<p>3</p>"]]) {
      const page = await content.readVersion("1", Number(version));
      deepStrictEqual([page.id, page.version, page.title, page.body, page.spaceKey], [
        "1",
        version,
        title,
        body,
        "DOCS",
      ]);
    }
  });

  test("has no version that there is not", async (wiki) => {
    const content = openContent(clientFor(wiki));
    for (const version of [4, 0, -1, 1.5, NaN]) {
      await rejects(content.readVersion("1", version), { name: "WikiError", code: "not-found" });
    }
    await rejects(content.readVersion("2", 1), { code: "not-found" });
    await rejects(content.readVersion("../1", 1), { code: "bad-id" });
  });

  test("gives the last version of a page in the trash", async (wiki) => {
    historyOf(wiki.store).trashPage("1");
    strictEqual((await openContent(clientFor(wiki)).readVersion("1", 3)).status, "trashed");
  });

  test("does not take another version for the one asked for", async (wiki) => {
    const content = openContent(clientFor(wiki));
    await content.findSpace("DOCS");
    const other = { id: "1", title: "T", spaceId: "98305", space: { key: "DOCS" }, version: { number: 2 } };
    wiki.fail({ kind: "text", text: JSON.stringify({ ...other, body: { storage: { value: "<p/>" } } }) });
    await rejects(content.readVersion("1", 9), { code: "not-found" });
  });
}

Deno.test("readVersion() reads an old version that bears its own id and no space", async () => {
  await using wiki = startTestWiki();
  putVersions(wiki);
  const old = {
    id: "77",
    type: "page",
    title: "First",
    version: { number: 1 },
    body: { storage: { value: "<p>1</p>" } },
  };
  wiki.fail({ kind: "text", text: JSON.stringify(old) });
  const page = await openContent(clientFor(wiki)).readVersion("1", 1);
  deepStrictEqual([page.id, page.title, page.version, page.body], ["1", "First", 1, "<p>1</p>"]);
  ok(page.spaceKey === "DOCS");
});
