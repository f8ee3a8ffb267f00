import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { FakeWiki, macro, pageParameter } from "../../support/export/fake_wiki.ts";
import { sketch } from "../../support/tree_sketch.ts";

const include = (title: string) => macro("include", { "": pageParameter(title) });

function countOf(values: readonly string[], value: string): number {
  return values.filter((each) => each === value).length;
}

Deno.test("resolveChapter() stops at a page that includes itself, directly and by way of others", () => {
  const wiki = new FakeWiki([
    { id: "1", title: "A", storage: `<p>a</p>${include("A")}${include("B")}` },
    { id: "2", title: "B", storage: `<p>b</p>${include("A")}${include("B")}` },
  ]);
  const { chapter, losses } = wiki.resolve("1");
  strictEqual(chapter.root.children.map(sketch).join(" "), "paragraph[a] paragraph[b]");
  deepStrictEqual(losses.map(({ code }) => code), ["include-cycle", "include-cycle", "include-cycle"]);
});

Deno.test("resolveChapter() includes pages five deep", () => {
  const pages = Array.from({ length: 8 }, (_, i) => ({
    ...{ id: String(i + 1), title: `P${i + 1}` },
    storage: `<p>${i + 1}</p>${include(`P${i + 2}`)}`,
  }));
  const { chapter, losses } = new FakeWiki(pages).resolve("1");
  strictEqual(
    chapter.root.children.map(sketch).join(""),
    "paragraph[1]paragraph[2]paragraph[3]paragraph[4]paragraph[5]",
  );
  deepStrictEqual(losses.map(({ code, outcome }) => [code, outcome]), [["include-limit", "left-out"]]);
});

Deno.test("resolveChapter() includes 25 pages at most, however they multiply", () => {
  const many = (title: string) => include(title).repeat(8);
  const wiki = new FakeWiki([
    { id: "1", title: "A", storage: many("B") },
    { id: "2", title: "B", storage: `<p>b</p>${many("C")}` },
    { id: "3", title: "C", storage: `<p>c</p>${many("D")}` },
    { id: "4", title: "D", storage: "<p>d</p>" },
  ]);
  const { chapter, losses } = wiki.resolve("1");
  strictEqual(chapter.root.children.length, 25);
  ok(countOf(losses.map(({ code }) => code), "include-limit") > 0);
});

Deno.test("resolveChapter() includes text of 10 Mi characters at most, in however few nodes", () => {
  const wiki = new FakeWiki([
    { id: "1", title: "A", storage: include("B").repeat(3) },
    { id: "2", title: "B", storage: `<p>${"word ".repeat(1 << 20)}</p>` },
  ]);
  const { chapter, losses } = wiki.resolve("1");
  strictEqual(chapter.root.children.length, 2);
  deepStrictEqual(losses.map(({ code, outcome }) => [code, outcome]), [["include-limit", "left-out"]]);
});

Deno.test("resolveChapter() stops at excerpts that include each other", () => {
  const excerpt = (of: string) => macro("excerpt", {}, { rich: macro("excerpt-include", { "": pageParameter(of) }) });
  const wiki = new FakeWiki([
    { id: "1", title: "A", storage: excerpt("B") },
    { id: "2", title: "B", storage: excerpt("A") },
  ]);
  const { losses } = wiki.resolve("1");
  deepStrictEqual(losses.map(({ code }) => code), ["include-cycle"]);
});

Deno.test("resolveChapter() leaves macros about pages out of reports about pages", () => {
  const report = macro("detailssummary", { label: "x" });
  const details = macro("details", {}, {
    rich: `<table><tbody><tr><th>K</th><td>${report}${include("A")}<h1>Big</h1></td></tr></tbody></table>`,
  });
  const wiki = new FakeWiki([
    { id: "1", title: "A", labels: ["x"], storage: report },
    { id: "2", title: "B", labels: ["x"], storage: details },
  ]);
  const { chapter, losses } = wiki.resolve("1");
  deepStrictEqual(losses.map(({ code }) => code), ["macro-nested", "macro-nested"]);
  ok(chapter.root.children.map(sketch).join("").includes("strong[Big]"));
});

Deno.test("resolveChapter() reports losses of included text at the macro", () => {
  const wiki = new FakeWiki([
    { id: "1", title: "A", storage: `<h1>Here</h1>\n${include("B")}` },
    { id: "2", title: "B", storage: `<p>x</p>\n<p>y</p>\n<p><a href="#gone">z</a></p>` },
  ]);
  const { losses } = wiki.resolve("1");
  deepStrictEqual(losses.map(({ code, place }) => [code, place]), [
    ["link-target-unknown", { heading: "Here", line: 2, column: 1 }],
  ]);
});

Deno.test("resolveChapter() leads links of an included page to its chapter, if it has one", () => {
  const body = '<h1>Part</h1><p><ac:link ac:anchor="Part"><ri:page ri:content-title="B" /></ac:link></p>';
  for (const [exported, url] of [[true, "#page-1--part"], [false, "#page-1--part"]] as const) {
    const wiki = new FakeWiki([
      { id: "1", title: "A", storage: include("B") },
      { id: "2", title: "B", exported, storage: body },
    ]);
    const { chapter } = wiki.resolve("1");
    ok(chapter.root.children.map(sketch).join("").includes(`link{url=${url}}[B]`));
  }
});

Deno.test("resolveChapter() does not list more than a chapter can hold", () => {
  const pages = Array.from({ length: 3000 }, (_, i) => ({ id: String(i + 2), parentId: "1" }));
  const wiki = new FakeWiki([{ id: "1", storage: macro("children") + macro("children") }, ...pages]);
  const { chapter, losses } = wiki.resolve("1");
  const [list] = chapter.root.children;
  strictEqual(list?.type === "list" && list.children.length, 2000);
  deepStrictEqual(losses.map(({ code }) => code), ["list-truncated", "list-truncated"]);
});

Deno.test("resolveChapter() lists pages that are above each other", () => {
  const wiki = new FakeWiki([
    { id: "1", parentId: "2", storage: macro("pagetree") + macro("children", { all: "true" }) },
    { id: "2", parentId: "1" },
  ]);
  const { chapter } = wiki.resolve("1");
  strictEqual(chapter.root.children.length, 2);
});

Deno.test("resolveChapter() takes a bounded amount of text from other pages", () => {
  const report = macro("detailssummary", { label: "x" });
  const cell = "<p>a</p>".repeat(20_000);
  const wiki = new FakeWiki([
    { id: "1", title: "A", storage: report.repeat(20) + include("B").repeat(20) },
    {
      ...{ id: "2", title: "B", labels: ["x"] },
      storage: macro("details", {}, { rich: `<table><tbody><tr><th>K</th><td>${cell}</td></tr></tbody></table>` }),
    },
  ]);
  const { chapter, losses } = wiki.resolve("1");
  ok(JSON.stringify(chapter.root).length < 50_000_000);
  const codes = losses.map(({ code }) => code);
  ok(codes.includes("list-truncated") && codes.includes("include-limit"));
});

Deno.test("resolveChapter() bounds the lists of contents", () => {
  const wiki = new FakeWiki([{ id: "1", storage: macro("toc").repeat(200) + "<h1>a</h1>".repeat(500) }]);
  const { chapter, losses } = wiki.resolve("1");
  strictEqual(chapter.root.children.length, 100 + 500);
  deepStrictEqual(new Set(losses.map(({ code }) => code)), new Set(["list-truncated"]));
});
