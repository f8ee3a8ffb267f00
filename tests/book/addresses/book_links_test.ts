import { deepStrictEqual, strictEqual } from "node:assert/strict";
import { BookLinks } from "../../../src/book/addresses/book_links.ts";
import { placesOfFile } from "../../../src/book/chapters/prepare_chapter.ts";
import { pictureAddress } from "../../../src/book/addresses/picture_paths.ts";
import { rewriteAddresses } from "../../../src/book/addresses/rewrite_addresses.ts";
import { resolveRelative } from "../../../src/book/order/relative_path.ts";
import { isDirective } from "../../../src/document/directives/directive_kind.ts";
import { IssueLog } from "../../../src/document/issue_log.ts";
import { listNodes } from "../../../src/document/list_nodes.ts";
import { oneLine } from "../../../src/document/plain_text.ts";
import { parseMarkdown } from "../../../src/document/read/markdown/markdown.ts";
import { array, assert, constantFrom, property } from "../../support/property.ts";

const file = (key: string, text: string, copyOf?: string) => {
  const document = parseMarkdown(text);
  return [key, { places: placesOfFile(document, key).index, title: document.meta.title, copyOf }] as const;
};

const FILES = new Map([
  file("docs/index.md", "# Home\n\n## Get it {#install}\n"),
  file("docs/guide/README.md", "# Guide\n"),
  file("docs/guide/a b.md", '# A\n\n## Two words\n\n## Two words\n\n<a name="Old.Name"></a>Text\n', "42"),
  file("docs/guide/c.qmd", "# C\n"),
]);
const LINKS = new BookLinks(FILES, "docs");

Deno.test("BookLinks.findLabel() finds a label in the same chapter, then in the others", () => {
  const files = new Map([
    file("a.md", "# A\n\n![A](a.png){#fig-a}\n"),
    file("b.md", "# B\n\n![A](a.png){#fig-a}\n\n![B](a.png){#fig-b}\n"),
  ]);
  const links = new BookLinks(files, "");
  deepStrictEqual(
    [["fig-a", "b.md"], ["fig-b", "a.md"], ["fig:b", "a.md"], ["fig-c", "a.md"]].map(([label = "", from = ""]) =>
      links.findLabel(label, from)
    ),
    ["#page-b.md--fig-a", "#page-b.md--fig-b", "#page-b.md--fig-b", undefined],
  );
});

for (
  const [url, from, name] of [
    ["a%20b.md", "docs/guide/c.qmd", "#page-docs/guide/a b.md"],
    ["a b.md#two-words-1", "docs/guide/c.qmd", "#page-docs/guide/a b.md--two-words-1"],
    ["a b.md#Two_Words", "docs/guide/c.qmd", "#page-docs/guide/a b.md--two-words"],
    ["a b.md#Old.Name", "docs/guide/c.qmd", "#page-docs/guide/a b.md--oldname"],
    ["a b.md#a", "docs/guide/c.qmd", "#page-docs/guide/a b.md"],
    ["../index.md#install", "docs/guide/c.qmd", "#page-docs/index.md--install"],
    ["../index.html", "docs/guide/c.qmd", "#page-docs/index.md"],
    ["../guide/index.html", "docs/guide/c.qmd", "#page-docs/guide/README.md"],
    ["guide/", "docs/index.md", "#page-docs/guide/README.md"],
    ["guide", "docs/index.md", "#page-docs/guide/README.md"],
    ["guide/c", "docs/index.md", "#page-docs/guide/c.qmd"],
    ["/guide/c/", "docs/index.md", "#page-docs/guide/c.qmd"],
    ["/docs/guide/c.qmd?plain=1", "docs/index.md", "#page-docs/guide/c.qmd"],
    ["#install", "docs/index.md", "#page-docs/index.md--install"],
    ["#", "docs/index.md", "#page-docs/index.md"],
    ["#nothing", "docs/index.md", "#page-docs/index.md"],
    ["#install", "docs/none.md", undefined],
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
    strictEqual(LINKS.find(url, from)?.url, name);
  });
}

Deno.test("BookLinks.find() leads to the start of a file that does not have the place, and says so", () => {
  const lost = (key: string) => ({ url: `#page-${key}`, key, isLost: true });
  deepStrictEqual(LINKS.find("guide/c.qmd#none", "docs/index.md"), lost("docs/guide/c.qmd"));
  deepStrictEqual(LINKS.find("#none", "docs/index.md"), lost("docs/index.md"));
});

for (
  const [page, name] of [
    [{ ref: { id: "42" }, fragment: "two-words" }, "#page-docs/guide/a b.md--two-words"],
    [{ ref: { title: "Guide" }, fragment: "" }, "#page-docs/guide/README.md"],
    [{ ref: { id: "43", title: "Guide" }, fragment: "" }, undefined],
    [{ ref: undefined, fragment: "install" }, "#page-docs/index.md--install"],
  ] as const
) {
  Deno.test(`BookLinks.findPage() finds ${JSON.stringify(page)}`, () => {
    strictEqual(LINKS.findPage(page, "docs/index.md")?.url, name);
  });
}

const THERE = new Set(["docs/img/logo.png", "static/x.png", "Guide/Setup/Deep.assets/p.png"]);
const FOLDERS = { has: (path: string) => THERE.has(path), top: "docs" };

/** Shows the links and pictures of a text in docs/index.md after its addresses were rewritten, and the findings. */
function rewrite(text: string): { readonly shown: readonly string[]; readonly lost: readonly string[] } {
  const document = parseMarkdown(text);
  const { names } = placesOfFile(document, "docs/index.md");
  const log = new IssueLog();
  const rewriting = { key: "docs/index.md", names, links: LINKS, folders: FOLDERS, log };
  for (const part of [document.abstract, document.root]) rewriteAddresses(part, rewriting);
  const shown = [document.abstract, document.root].flatMap((part) =>
    [...listNodes(part)].flatMap((node) => {
      const at = `${node.position?.start.line}:${node.position?.start.column}`;
      if (node.type === "link") return [`${at} [${oneLine(node)}](${node.url})`];
      if (node.type === "image" || node.type === "definition") return [`${at} ${node.type} ${node.url}`];
      return isDirective(node) ? [`${at} ${node.name} ${JSON.stringify(node.attributes)}`] : [];
    })
  );
  return { shown, lost: log.issues.map(({ code, line, message }) => `${code} ${line} ${message}`) };
}

const start = (url: string) =>
  `unknown-anchor 1 The link to "${url}" leads to the start of "docs/index.md": no heading there has that address`;

for (
  const [rule, text, shown, lost] of [
    ["a link", "[a](guide/c.qmd)", ["1:1 [a](#page-docs/guide/c.qmd)"], []],
    ["a link without text", "[](guide/c.qmd)", ["1:1 [guide/c.qmd](#page-docs/guide/c.qmd)"], []],
    ["a link to the web", "[](https://example.com)", ["1:1 [](https://example.com)"], []],
    ["a place that the file lacks", "[a](#none)", ["1:1 [a](#page-docs/index.md)"], [start("#none")]],
    ["a page", ':page[a]{title="Guide"}', ["1:1 [a](#page-docs/guide/README.md)"], []],
    ["a page without text", 'a :page{title="Guide"}', ["1:3 [Guide](#page-docs/guide/README.md)"], []],
    [
      "a page by its ID",
      ':page{page-id=42 title="A" anchor="two-words"}',
      ["1:1 [A](#page-docs/guide/a b.md--two-words)"],
      [],
    ],
    ["a place that the page lacks", ':page[a]{title="Home" anchor="none"}', ["1:1 [a](#page-docs/index.md)"], [
      start("Home#none"),
    ]],
    ["an unknown page", ':page[a]{title="None"}', ['1:1 page {"title":"None"}'], []],
    ["a card", ":card{url=guide/c.qmd}", ['1:1 card {"url":"#page-docs/guide/c.qmd"}'], []],
    [
      "definitions of links and of pictures",
      "[a][b] ![c][d]\n\n[b]: guide/c.qmd\n[d]: img/a.png",
      ["3:1 definition #page-docs/guide/c.qmd", "4:1 definition docs/img/a.png"],
      [],
    ],
    ["a picture", "![a](/img/logo.png)", ["1:1 image docs/img/logo.png"], []],
    ["a figure", "::figure[a]{src=b.png}", ['1:1 figure {"src":"docs/b.png"}'], []],
    ["an anchor", ":anchor{name=x}", ['1:1 anchor {"name":"page-docs/index.md--x"}'], []],
    [
      "an anchor of the abstract",
      "---\nabstract: a :anchor{name=y} b\n---\n:anchor{name=y}",
      ['2:3 anchor {"name":"page-docs/index.md--y"}', '4:1 anchor {"name":"page-docs/index.md--y-1"}'],
      [],
    ],
  ] as const
) {
  Deno.test(`rewriteAddresses() rewrites ${rule}`, () => {
    deepStrictEqual(rewrite(text), { shown, lost });
  });
}

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
