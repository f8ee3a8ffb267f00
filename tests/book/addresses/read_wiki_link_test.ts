import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { downloadAddress, readWikiLink } from "../../../src/book/addresses/read_wiki_link.ts";
import * as fc from "../../support/property.ts";

const SERVER = "https://wiki.company.com/confluence/pages/viewpage.action?pageId=1";
const CLOUD = "https://acme.atlassian.net/wiki/spaces/DOCS/pages/1/Start";

const page = (ref: object, fragment = "") => ({ kind: "page", ref, fragment });

for (
  const [base, href, url, target] of [
    [
      SERVER,
      "/confluence/display/DOCS/Q+%26+A",
      "https://wiki.company.com/confluence/display/DOCS/Q+%26+A",
      page({
        spaceKey: "DOCS",
        title: "Q & A",
      }),
    ],
    [
      SERVER,
      "https://wiki.company.com/confluence/pages/viewpage.action?pageId=7#A%20b",
      undefined,
      page({ id: "7" }, "A b"),
    ],
    [
      SERVER,
      "https://wiki.company.com/confluence/pages/viewpage.action?spaceKey=A&title=B",
      undefined,
      page({
        spaceKey: "A",
        title: "B",
      }),
    ],
    [SERVER, "?pageId=9", "https://wiki.company.com/confluence/pages/viewpage.action?pageId=9", page({ id: "9" })],
    [SERVER, "https://wiki.company.com/confluence/x/h9YS", undefined, page({ id: "1234567" })],
    [SERVER, "https://wiki.company.com/pages/7", undefined, undefined],
    [SERVER, "https://wiki.company.com/confluence-old/pages/7", undefined, undefined],
    [SERVER, "https://other.company.com/confluence/pages/7", undefined, undefined],
    [SERVER, "/confluence/download/attachments/5/a%20b.png?version=1&api=v2", undefined, {
      kind: "attachment",
      pageId: "5",
      name: "a b.png",
    }],
    [SERVER, "/confluence/download/attachments/5/my+pic%2B.png", undefined, {
      kind: "attachment",
      pageId: "5",
      name: "my pic+.png",
    }],
    [SERVER, "/confluence/download/thumbnails/5/c.png", undefined, { kind: "attachment", pageId: "5", name: "c.png" }],
    [SERVER, "/confluence/download/attachments/5/my+pic%2B1.png", undefined, {
      kind: "attachment",
      pageId: "5",
      name: "my pic+1.png",
    }],
    [SERVER, "/confluence/download/attachments/5/%ZZ", undefined, undefined],
    [
      CLOUD,
      "/wiki/spaces/DOCS/pages/22/Other#Part",
      "https://acme.atlassian.net/wiki/spaces/DOCS/pages/22/Other#Part",
      page(
        { id: "22" },
        "Part",
      ),
    ],
    [CLOUD, "/wiki/spaces/DOCS/overview", undefined, undefined],
    [CLOUD, "/wiki/pages/viewpage.action?pageId=3", undefined, page({ id: "3" })],
    [CLOUD, "//example.com/a", "https://example.com/a", undefined],
    [CLOUD, "mailto:a@b.c", "mailto:a@b.c", undefined],
    [CLOUD, "https://exa mple/", "https://exa mple/", undefined],
  ] as const
) {
  Deno.test(`readWikiLink() reads ${href}`, () => {
    const link = readWikiLink(href, base);
    if (url !== undefined) strictEqual(link.url, url);
    deepStrictEqual(link.target, target);
  });
}

Deno.test("readWikiLink() cannot make a relative address absolute without that of the page", () => {
  deepStrictEqual(readWikiLink("/wiki/x", undefined), { url: undefined });
});

Deno.test("readWikiLink() returns for any text", () => {
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.constantFrom(SERVER, CLOUD, undefined), (text, base) => {
    readWikiLink(text, base);
    readWikiLink(`https://wiki.company.com/confluence/${text}`, base);
  }));
});

Deno.test("downloadAddress() escapes names", () => {
  const url = downloadAddress(SERVER, "5", "a/b?#\ud800.png");
  strictEqual(url, "https://wiki.company.com/confluence/download/attachments/5/a%2Fb%3F%23%EF%BF%BD.png");
  strictEqual(downloadAddress(undefined, "5", "a"), undefined);
  strictEqual(downloadAddress("folder/a.md", "5", "a"), undefined);
});
