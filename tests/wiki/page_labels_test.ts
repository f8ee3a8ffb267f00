import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { fetchPageLabels } from "../../src/wiki/page_labels.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

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
