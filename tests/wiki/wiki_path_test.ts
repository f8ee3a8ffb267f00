import { deepStrictEqual, rejects, strictEqual, throws } from "node:assert/strict";
import { WikiError } from "../../src/wiki/wiki_errors.ts";
import { isPathSegment, pathSegment, wikiUrl } from "../../src/wiki/wiki_path.ts";
import * as fc from "../support/property.ts";
import { lookUpSpace } from "../../src/wiki/look_up_space.ts";
import { openContent } from "../../src/wiki/content/open_content.ts";
import { clientFor } from "../support/test_wiki/client_for.ts";
import { startTestWiki } from "../support/test_wiki/test_wiki.ts";

const SITE = "https://wiki.company.com/confluence";

for (
  const [id, segment] of [["12345", "12345"], ["att-1", "att-1"], ["557058:8f-0e", "557058%3A8f-0e"], ["ä", "%C3%A4"]]
) {
  Deno.test(`pathSegment() accepts ${id}`, () => {
    strictEqual(pathSegment(String(id)), segment);
    strictEqual(wikiUrl(SITE, `/rest/api/content/${segment}`, {}).href, `${SITE}/rest/api/content/${segment}`);
  });
}

for (
  const id of [
    "",
    ".",
    "..",
    "../x",
    "a/b",
    "a\\b",
    "a?b",
    "a#b",
    "%2e%2e",
    "a;b",
    "a b",
    "a\0",
    "\ud800",
    "1".repeat(129),
  ]
) {
  Deno.test(`pathSegment() refuses ${JSON.stringify(id.slice(0, 20))}`, () => {
    throws(() => pathSegment(id), { name: "WikiError", code: "bad-id" });
  });
}

Deno.test("pathSegment() stays a single segment for any input", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), (id) => {
    if (!isPathSegment(id)) return;
    const url = wikiUrl(SITE, `/rest/api/content/${pathSegment(id)}`, {});
    strictEqual(url.pathname.split("/").length, 6);
    strictEqual(url.origin, "https://wiki.company.com");
  }));
});

for (const path of ["rest", "/../x", "/a/../b", "/a/%2e%2e/b", "/a?b=1", "/a#b", "@evil.org/", "/a b", ".evil.org/x"]) {
  Deno.test(`wikiUrl() refuses the path ${path}`, () => {
    throws(() => wikiUrl(SITE, path, {}), WikiError);
  });
}

Deno.test("wikiUrl() encodes the query and leaves out what is undefined", () => {
  const url = wikiUrl("https://wiki.company.com", "/rest/api/user", { key: "a&b=c d", start: 0, no: undefined });
  strictEqual(url.href, "https://wiki.company.com/rest/api/user?key=a%26b%3Dc+d&start=0");
});

Deno.test("wikiUrl() repeats the name of a parameter for each entry of a list", () => {
  const url = wikiUrl(SITE, "/rest/api/user/bulk", { accountId: ["1:a", "2"], none: [] });
  strictEqual(url.search, "?accountId=1%3Aa&accountId=2");
});

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
