import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { openContent } from "../../../src/wiki/content/open_content.ts";
import { clientFor } from "../../support/test_wiki/client_for.ts";
import { startTestWiki, type TestWiki } from "../../support/test_wiki/test_wiki.ts";

for (const deployment of ["cloud", "data-center"] as const) {
  const test = (title: string, run: (wiki: TestWiki) => Promise<void>) => {
    Deno.test(`${title} (${deployment})`, async () => {
      await using wiki = startTestWiki({ deployment });
      wiki.store.putPage({ id: "1", labels: ["api"], version: 4 });
      await run(wiki);
    });
  };

  test("addLabels() adds what the page does not have, and makes no version", async (wiki) => {
    const content = openContent(clientFor(wiki));
    await content.addLabels("1", ["new", "api", "team:x", "größe"]);
    deepStrictEqual(await content.readLabels("1"), ["api", "new", "team:x", "größe"]);
    strictEqual(wiki.store.pages.get("1")?.version, 4);
  });

  test("addLabels() asks for nothing without a label, and is repeated when the wiki fails", async (wiki) => {
    const content = openContent(clientFor(wiki));
    await content.addLabels("1", []);
    strictEqual(wiki.requests.length, 0);
    wiki.fail({ kind: "lost" });
    await content.addLabels("1", ["new"]);
    deepStrictEqual(wiki.store.pages.get("1")?.labels, ["api", "new"]);
  });

  test("addLabels() refuses what the wiki does not take", async (wiki) => {
    const content = openContent(clientFor(wiki));
    await rejects(content.addLabels("1", ["two words"]), { code: "bad-request" });
    await rejects(content.addLabels("2", ["new"]), { code: "not-found" });
    await rejects(content.addLabels("../1", ["new"]), { code: "bad-id" });
  });

  test("removeLabel() removes a label once, whatever is in its name", async (wiki) => {
    const content = openContent(clientFor(wiki));
    const labels = ["a/b", "a%2fb", "team:x", "größe"];
    wiki.store.putPage({ id: "1", labels: ["api", ...labels] });
    for (const label of labels) {
      strictEqual(await content.removeLabel("1", label), true);
      strictEqual(await content.removeLabel("1", label), false);
    }
    deepStrictEqual(wiki.store.pages.get("1")?.labels, ["api"]);
  });
}
