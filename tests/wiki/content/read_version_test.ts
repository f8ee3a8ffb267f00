import { deepStrictEqual, ok, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../src/wiki/local/page_history.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

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
