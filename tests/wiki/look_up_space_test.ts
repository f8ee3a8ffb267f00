import { deepStrictEqual, rejects, strictEqual } from "node:assert/strict";
import { lookUpSpace } from "../../src/wiki/look_up_space.ts";
import { openContent } from "../../src/wiki/content/open_content.ts";
import { WikiError } from "../../src/wiki/wiki_errors.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

for (const deployment of ["cloud", "data-center"] as const) {
  for (
    const [typed, expected] of [
      ["DOCS", "DOCS"],
      ["docs", "DOCS"],
      ["Ops", "OPS"],
      ["DOCSS", "Did you mean DOCS?"],
      ["NOTHING", "Check its key; the user can see DOCS, OPS."],
      ["", "Check its key; the user can see DOCS, OPS."],
    ] as const
  ) {
    Deno.test(`lookUpSpace() of "${typed}" on ${deployment}`, async () => {
      await using wiki = startTestWiki({ deployment, pageSize: 1 });
      wiki.store.putPage({ spaceKey: "DOCS" });
      wiki.store.putPage({ spaceKey: "OPS" });
      const found = await lookUpSpace(openContent(clientFor(wiki)), typed);
      strictEqual("space" in found ? found.space.key : found.hint, expected);
    });
  }
}

async function* failing(error: Error): AsyncGenerator<string> {
  await Promise.resolve();
  yield* [];
  throw error;
}

Deno.test("lookUpSpace() does without a list that the wiki refuses, and passes on bugs", async () => {
  const findSpace = () => Promise.resolve(undefined);
  const refused = new WikiError("forbidden", "Cannot read the list: forbidden");
  deepStrictEqual(await lookUpSpace({ findSpace, listSpaceKeys: () => failing(refused) }, "A"), {
    hint: "Check its key, and whether the user can see it.",
  });
  await rejects(lookUpSpace({ findSpace, listSpaceKeys: () => failing(new TypeError("a bug")) }, "A"), /a bug/);
});
