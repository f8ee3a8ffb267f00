import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

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
