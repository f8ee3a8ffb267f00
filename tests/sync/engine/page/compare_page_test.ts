import { deepStrictEqual } from "node:assert/strict";
import { viewDocsFolder } from "../../../../src/cli/inputs/open_docs_folder.ts";
import { comparePage } from "../../../../src/sync/engine/page/compare_page.ts";
import { openContent } from "../../../../src/wiki/content/open_content.ts";
import { openSynced } from "../../../support/wiki/synced_folder.ts";
import { clientFor } from "../../../support/test_wiki/client_for.ts";
import { historyOf } from "../../../../src/wiki/local/page_history.ts";
import { startTestWiki } from "../../../support/test_wiki/test_wiki.ts";

Deno.test("comparePage() counts the comments that a push would take the text away from", async () => {
  await using wiki = startTestWiki();
  wiki.store.putPage({ id: "1", title: "Guide", body: "<p>One two three.</p>" });
  historyOf(wiki.store).comment("1", "two three");
  await using docs = await openSynced(wiki, { push: true });
  await docs.run();
  const count = async () => {
    await using viewed = await viewDocsFolder(docs.root);
    const content = openContent(clientFor(wiki, {}));
    return (await comparePage("Guide.md", { ...viewed, content })).lostComments;
  };
  const text = docs.read("Guide.md");
  const counts = [await count()];
  for (const [from, to] of [["two", "2"], ["two three", "2 3"], ["version: 1", "version: 9"]] as const) {
    docs.write("Guide.md", text.replace(from, to));
    counts.push(await count());
  }
  docs.write("Guide.md", text.replace(/\n\n[^]*$/, `\n\n${"> ".repeat(2000)}a\n`));
  counts.push(await count());
  deepStrictEqual(counts, [0, 0, 1, 0, 0]);
});
