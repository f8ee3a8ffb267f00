import { deepStrictEqual, strictEqual, throws } from "node:assert/strict";
import { decodeTinyLink, isOfSite, parsePageArgument } from "../../../src/book/addresses/parse_page_argument.ts";
import { wikiAddress } from "../../../src/book/addresses/wiki_address.ts";
import { ToolError } from "../../../src/base/tool_error.ts";
import * as fc from "../../support/property.ts";
import { downloadAddress, readWikiLink } from "../../../src/book/addresses/read_wiki_link.ts";

const CLOUD = "https://acme.atlassian.net/wiki";
const CENTER = "https://wiki.acme.com/confluence";
const ROOT = "https://wiki.acme.com";

for (
  const [text, page, site] of [
    ["98305", { id: "98305" }],
    [" 98305 ", { id: "98305" }],
    ["DOCS:Getting started", { spaceKey: "DOCS", title: "Getting started" }],
    ["DOCS: A: b", { spaceKey: "DOCS", title: "A: b" }],
    ["~alice:Home", { spaceKey: "~alice", title: "Home" }],
    [`${CLOUD}/spaces/DOCS/pages/123/Getting+started`, { id: "123" }, CLOUD],
    [`${CLOUD}/spaces/DOCS/pages/123`, { id: "123" }, CLOUD],
    [`${CLOUD}/spaces/~7120/pages/123/T?focusedCommentId=9#x`, { id: "123" }, CLOUD],
    [`${CLOUD}/spaces/DOCS/pages/edit-v2/123?draftShareId=x`, { id: "123" }, CLOUD],
    [`${CLOUD}/spaces/DOCS/blog/2025/01/14/123/News`, { id: "123" }, CLOUD],
    [`${CLOUD}/spaces/DOCS/blog/123`, { id: "123" }, CLOUD],
    [`${CLOUD}/x/h9YS`, { id: "1234567" }, CLOUD],
    [`${CENTER}/x/h9YS`, { id: "1234567" }, CENTER],
    [`${CENTER}/pages/viewpage.action?pageId=123`, { id: "123" }, CENTER],
    [`${CENTER}/pages/viewpage.action?spaceKey=DOCS&title=Q+%26+A`, { spaceKey: "DOCS", title: "Q & A" }, CENTER],
    [`${CENTER}/pages/editpage.action?pageId=123`, { id: "123" }, CENTER],
    [`${CENTER}/pages/resumedraft.action?draftId=123`, { id: "123" }, CENTER],
    [`${ROOT}/display/DOCS/Getting+started`, { spaceKey: "DOCS", title: "Getting started" }, ROOT],
    [`${ROOT}/display/~alice/100%25+%2B+1`, { spaceKey: "~alice", title: "100% + 1" }, ROOT],
    [`${ROOT}/display/DOCS/A/B`, { spaceKey: "DOCS", title: "A/B" }, ROOT],
    [`${ROOT}/display/DOCS/2025/01/14/News`, { spaceKey: "DOCS", title: "News", postedOn: "2025-01-14" }, ROOT],
    [`${ROOT}/display/DOCS/%C3%9Cbersicht`, { spaceKey: "DOCS", title: "Übersicht" }, ROOT],
    [`${ROOT}/spaces/DOCS/pages/123/T`, { id: "123" }, ROOT],
    [`${ROOT}/rest/api/content/123?expand=body.storage`, { id: "123" }, ROOT],
    [`${CLOUD}/api/v2/pages/123`, { id: "123" }, CLOUD],
    ["http://127.0.0.1:8090/confluence/pages/103", { id: "103" }, "http://127.0.0.1:8090/confluence"],
    ["HTTPS://WIKI.ACME.COM/display/DOCS/T", { spaceKey: "DOCS", title: "T" }, ROOT],
  ] as const
) {
  Deno.test(`parsePageArgument() finds the page that ${JSON.stringify(text)} names`, () => {
    deepStrictEqual(parsePageArgument(text), { kind: "page", page, ...(site === undefined ? {} : { site }) });
  });
}

for (
  const [text, spaceKey, site] of [
    ["DOCS", "DOCS"],
    ["~alice", "~alice"],
    ["42team", "42team"],
    [`${CLOUD}/spaces/DOCS/overview?homepageId=5`, "DOCS", CLOUD],
    [`${CLOUD}/spaces/DOCS`, "DOCS", CLOUD],
    [`${CLOUD}/spaces/DOCS/pages`, "DOCS", CLOUD],
    [`${ROOT}/display/DOCS`, "DOCS", ROOT],
    [`${CENTER}/display/~alice/`, "~alice", CENTER],
    [`${CENTER}/spaces/viewspace.action?key=DOCS`, "DOCS", CENTER],
  ] as const
) {
  Deno.test(`parsePageArgument() finds the space that ${JSON.stringify(text)} names`, () => {
    deepStrictEqual(parsePageArgument(text), { kind: "space", spaceKey, ...(site === undefined ? {} : { site }) });
  });
}

for (
  const text of [
    ...["", " ", "a b", "DOCS:", ":Title", "a/b:Title", "../x", "A".repeat(5000), "\ud800", "x\0:y"],
    ...[`${CLOUD}/spaces/DOCS/folder/123`, `${CLOUD}/x/`, `${CLOUD}/x/AAAA`, CLOUD, `${ROOT}/`, "https://", "http://["],
    ...[`${ROOT}/display/%ZZ/T`, `${ROOT}/display/DOCS/%ZZ`, `${ROOT}/pages/viewpage.action?title=T`],
    ...["https://alice:secret@wiki.acme.com/display/DOCS/T", "ftp://wiki.acme.com/display/DOCS/T"],
  ]
) {
  Deno.test(`parsePageArgument() refuses ${JSON.stringify(text.slice(0, 60))}`, () => {
    throws(() => parsePageArgument(text), { name: "ToolError", code: "bad-page-argument" });
  });
}

Deno.test("parsePageArgument() returns or throws a ToolError for any text", () => {
  const start = fc.constantFrom("", `${CLOUD}/`, `${ROOT}/display/`, `${ROOT}/x/`, `${ROOT}/pages/viewpage.action?`);
  fc.assert(fc.property(start, fc.string(), (first, rest) => {
    try {
      parsePageArgument(first + rest);
    } catch (error) {
      strictEqual(error instanceof ToolError, true);
    }
  }));
});

Deno.test("parsePageArgument() reads the addresses that wikiAddress() makes", () => {
  const title = fc.string({ minLength: 1, maxLength: 40 }).filter((text) => {
    return text.isWellFormed() && text.trim() === text && !/\p{Cc}/u.test(text);
  });
  fc.assert(fc.property(title, fc.constantFrom(CLOUD, ROOT), (title, site) => {
    const page = { spaceKey: "DOCS", title };
    deepStrictEqual(parsePageArgument(wikiAddress(page, { site, deployment: "cloud" }) ?? ""), {
      ...{ kind: "page", page, site },
    });
  }));
});

Deno.test("decodeTinyLink() is the reverse of the wiki's encoding", () => {
  fc.assert(fc.property(fc.bigInt({ min: 1n, max: 2n ** 63n - 1n }), (id) => {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, id, true);
    const code = bytes.toBase64().replaceAll("/", "-").replaceAll("+", "_").replace(/[A=]*$/, "");
    strictEqual(decodeTinyLink(code), String(id));
  }));
});

for (
  const [ref, address] of [
    [{ id: "5" }, `${ROOT}/pages/viewpage.action?pageId=5`],
    [{ spaceKey: "DOCS" }, `${ROOT}/display/DOCS`],
    [{ spaceKey: "DOCS", title: "N", postedOn: "2025/01/14" }, `${ROOT}/display/DOCS/2025/01/14/N`],
    [{ title: "N" }, undefined],
  ] as const
) {
  Deno.test(`wikiAddress() of ${JSON.stringify(ref)} is ${address}`, () => {
    strictEqual(wikiAddress(ref, { site: ROOT, deployment: "data-center" }), address);
  });
}

Deno.test("isOfSite() compares the wiki of an address with that of the user", () => {
  const page = parsePageArgument(`${CLOUD}/spaces/DOCS/pages/123`);
  const same = [CLOUD, `${CLOUD}/`, CLOUD.toUpperCase().replace("WIKI", "wiki"), CLOUD.replace("https", "http")];
  const others = [CENTER, "https://acme.atlassian.net", `${CLOUD}/other`, CLOUD.replace("/wiki", ":8443/wiki")];
  deepStrictEqual(same.map((site) => isOfSite(page, site)), [true, true, true, true]);
  deepStrictEqual(others.map((site) => isOfSite(page, site)), [false, false, false, false]);
  strictEqual(isOfSite(parsePageArgument("DOCS"), CENTER), true);
});

const SERVER = "https://wiki.company.com/confluence/pages/viewpage.action?pageId=1";
const CLOUD_PAGE = "https://acme.atlassian.net/wiki/spaces/DOCS/pages/1/Start";

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
      CLOUD_PAGE,
      "/wiki/spaces/DOCS/pages/22/Other#Part",
      "https://acme.atlassian.net/wiki/spaces/DOCS/pages/22/Other#Part",
      page(
        { id: "22" },
        "Part",
      ),
    ],
    [CLOUD_PAGE, "/wiki/spaces/DOCS/overview", undefined, undefined],
    [CLOUD_PAGE, "/wiki/pages/viewpage.action?pageId=3", undefined, page({ id: "3" })],
    [CLOUD_PAGE, "//example.com/a", "https://example.com/a", undefined],
    [CLOUD_PAGE, "mailto:a@b.c", "mailto:a@b.c", undefined],
    [CLOUD_PAGE, "https://exa mple/", "https://exa mple/", undefined],
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
  fc.assert(fc.property(fc.string({ unit: "binary" }), fc.constantFrom(SERVER, CLOUD_PAGE, undefined), (text, base) => {
    readWikiLink(text, base);
    readWikiLink(`https://wiki.company.com/confluence/${text}`, base);
  }));
});

Deno.test("downloadAddress() escapes names", () => {
  const url = downloadAddress(SERVER, { pageId: "5", name: "a/b?#\ud800.png" });
  strictEqual(url, "https://wiki.company.com/confluence/download/attachments/5/a%2Fb%3F%23%EF%BF%BD.png");
  strictEqual(downloadAddress(undefined, { pageId: "5", name: "a" }), undefined);
  strictEqual(downloadAddress("folder/a.md", { pageId: "5", name: "a" }), undefined);
});
