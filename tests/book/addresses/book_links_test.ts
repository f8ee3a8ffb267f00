import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { BookLinks } from "../../../src/book/addresses/book_links.ts";
import { placesOfFile } from "../../../src/book/chapters/prepare_chapter.ts";
import { pictureAddress } from "../../../src/book/addresses/picture_paths.ts";
import { resolveRelative } from "../../../src/book/order/relative_path.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { array, assert, constantFrom, property } from "../../support/property.ts";

const file = (key: string, text: string, pageId?: string) => {
  const document = parseMarkdown(text);
  return [key, { places: placesOfFile(document, key).index, title: document.meta.title, pageId }] as const;
};

const FILES = new Map([
  file("docs/index.md", "# Home\n\n## Get it {#install}\n"),
  file("docs/guide/README.md", "# Guide\n"),
  file("docs/guide/a b.md", '# A\n\n## Two words\n\n## Two words\n\n<a name="Old.Name"></a>Text\n', "42"),
  file("docs/guide/c.qmd", "# C\n"),
]);
const LINKS = new BookLinks(FILES, "docs");

for (
  const [url, from, name] of [
    ["a%20b.md", "docs/guide/c.qmd", "page-docs/guide/a b.md"],
    ["a b.md#two-words-1", "docs/guide/c.qmd", "page-docs/guide/a b.md--two-words-1"],
    ["a b.md#Two_Words", "docs/guide/c.qmd", "page-docs/guide/a b.md--two-words"],
    ["a b.md#Old.Name", "docs/guide/c.qmd", "page-docs/guide/a b.md--oldname"],
    ["a b.md#a", "docs/guide/c.qmd", "page-docs/guide/a b.md"],
    ["../index.md#install", "docs/guide/c.qmd", "page-docs/index.md--install"],
    ["../index.html", "docs/guide/c.qmd", "page-docs/index.md"],
    ["../guide/index.html", "docs/guide/c.qmd", "page-docs/guide/README.md"],
    ["guide/", "docs/index.md", "page-docs/guide/README.md"],
    ["guide", "docs/index.md", "page-docs/guide/README.md"],
    ["guide/c", "docs/index.md", "page-docs/guide/c.qmd"],
    ["/guide/c/", "docs/index.md", "page-docs/guide/c.qmd"],
    ["/docs/guide/c.qmd?plain=1", "docs/index.md", "page-docs/guide/c.qmd"],
    ["#install", "docs/index.md", "page-docs/index.md--install"],
    ["#", "docs/index.md", "page-docs/index.md"],
    ["#nothing", "docs/index.md", undefined],
    ["none.md", "docs/index.md", undefined],
    ["../../../etc/passwd", "docs/index.md", undefined],
    ["https://example.com/index.md", "docs/index.md", undefined],
    ["//example.com/index.md", "docs/index.md", undefined],
    ["mailto:a@example.com", "docs/index.md", undefined],
    ["%ff.md", "docs/index.md", undefined],
    ["", "docs/index.md", undefined],
  ] as const
) {
  Deno.test(`BookLinks.find() resolves ${JSON.stringify(url)} in ${from}`, () => {
    strictEqual(LINKS.find(url, from)?.name, name);
  });
}

Deno.test("BookLinks.find() leads to the start of a file that does not have the place, and says so", () => {
  deepStrictEqual(LINKS.find("guide/c.qmd#none", "docs/index.md"), {
    ...{ name: "page-docs/guide/c.qmd", key: "docs/guide/c.qmd" },
    isLost: true,
  });
});

for (
  const [page, name] of [
    [{ id: "42", title: "", anchor: "two-words" }, "page-docs/guide/a b.md--two-words"],
    [{ id: "", title: "Guide", anchor: "" }, "page-docs/guide/README.md"],
    [{ id: "43", title: "Guide", anchor: "" }, undefined],
    [{ id: "", title: "", anchor: "install" }, "page-docs/index.md--install"],
  ] as const
) {
  Deno.test(`BookLinks.findPage() finds ${JSON.stringify(page)}`, () => {
    strictEqual(LINKS.findPage(page, "docs/index.md")?.name, name);
  });
}

const THERE = new Set(["docs/img/logo.png", "static/x.png", "Guide/Setup/Deep.assets/p.png"]);
const FOLDERS = { has: (path: string) => THERE.has(path), top: "docs" };

for (
  const [url, from, expected] of [
    ["a.png", "docs/guide/b.md", "docs/guide/a.png"],
    ["../img/logo.png?raw=true#x", "docs/guide/b.md", "docs/img/logo.png"],
    ["/img/logo.png", "docs/guide/b.md", "docs/img/logo.png"],
    ["/x.png", "docs/guide/b.md", "static/x.png"],
    ["/none.png", "docs/guide/b.md", "/none.png"],
    ["../../../x.png", "docs/b.md", "../../x.png"],
    ["50%25%3F.png", "b.md", "50%25%3F.png"],
    ["%ff.png", "b.md", "%25ff.png"],
    ["attachment:p.png", "Guide/Setup.md", "Guide/Setup.assets/p.png"],
    ["attachment:Deep/p.png", "Guide/Setup.md", "Guide/Setup/Deep.assets/p.png"],
    ["attachment:Other/p.png", "Guide/Setup.md", "Guide/Other.assets/p.png"],
    ["https://example.com/a.png", "b.md", "https://example.com/a.png"],
    ["data:image/png;base64,AA", "b.md", "data:image/png;base64,AA"],
  ] as const
) {
  Deno.test(`pictureAddress() makes ${url} in ${from} relative to the base`, () => {
    strictEqual(pictureAddress(url, from, FOLDERS), expected);
  });
}

Deno.test("resolveRelative() never gives a path with .. behind a name", () => {
  const path = array(constantFrom("..", ".", "", "a", "b")).map((names) => names.join("/"));
  assert(property(path, path, (folder, relative) => {
    strictEqual(/(?:^|\/)(?!\.\.\/)[^/]+\/(?:.*\/)?\.\.(?:\/|$)/.test(resolveRelative(folder, relative)), false);
  }));
});
