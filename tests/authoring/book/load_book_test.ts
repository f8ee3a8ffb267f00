import { deepStrictEqual, match, ok, rejects, strictEqual } from "node:assert/strict";
import { BOOK_LIMITS, isBookGiven, openBookSource } from "../../../src/authoring/book/files/book_sources.ts";
import { loadBook, type LoadBookOptions } from "../../../src/authoring/book/files/load_book.ts";
import { readBook } from "../../../src/authoring/book/files/read_book.ts";
import { createFakeContext, type Surroundings } from "../../support/fake_context.ts";
import { assertGolden } from "../../support/golden.ts";
import { GOOD_SVG } from "../../support/packs/pdf_packs.ts";
import { array, assert, asyncProperty, constantFrom, dictionary, string } from "../../support/property.ts";

type Tree = Readonly<Record<string, string | Uint8Array>>;

async function load(tree: Tree, options: LoadBookOptions = {}) {
  const context = createFakeContext({ tree });
  return await loadBook(await openBookSource(["docs"], context), options, context);
}

/** Shows the chapters of a book: level, title and file. */
async function chapters(tree: Tree, { paths = ["docs"], title, ...surroundings }: {
  paths?: readonly string[];
  title?: string;
} & Surroundings = {}) {
  const context = createFakeContext({ tree, ...surroundings });
  const { entries, facts } = await readBook(await openBookSource(paths, context), { title }, context);
  return {
    title: facts.meta.title,
    entries: entries.map(({ level, title, file }) =>
      `${level} ${title}${file === undefined ? "" : ` <${file.source.name}>`}`
    ),
  };
}

const BOOK = {
  "docs/SUMMARY.md":
    "# Summary\n\n[Preface](preface.md)\n\n# Guide\n\n- [Setup](guide/setup.md)\n  - [Deep](guide/deep.md)\n",
  "docs/preface.md":
    "# Preface\n\nSee [the setup](guide/setup.md#on-linux), [all of it](guide/setup.html) and [here](#here).\n" +
    '\n<a name="here"></a>A place.\n',
  "docs/guide/setup.md":
    "---\nsubtitle: Short\nabstract: What it is.\n---\n# Setup\n\n## On Linux\n\n![Map](../img/a%20b.svg)\n" +
    '\n[Here](#here)[^1] and [home](../preface.md#here) and [lost](../preface.md#none).\n\n<a name="here"></a>Another place.\n' +
    "\n[^1]: A note.\n",
  "docs/guide/deep.md":
    "# Deep\n\n## A\n\n### B\n\n#### C\n\n##### D\n\n{{#include part.md}}\n\n```rust,ignore\n# use a;\n{{#include x.rs:m}}\n```\n",
  "docs/guide/part.md": "# Included\n\n[Setup](setup.md)\n",
  "docs/guide/x.rs": "// ANCHOR: m\nfn main() {}\n// ANCHOR_END: m\n",
  "docs/img/a b.svg": GOOD_SVG,
};

Deno.test("loadBook() finds the attachments of other pages of a synced folder, as a document of its own does", async () => {
  const text = "# A\n\n:image[b]{src=attachment:o.svg page=Other}\n";
  const { files, issues } = await load({ "docs/a.md": text, "docs/Other.assets/o.svg": GOOD_SVG });
  deepStrictEqual([issues, [...files.keys()]], [[], ["/main.typ", "/images/1.svg"]]);
});

Deno.test("loadBook() makes chapters of files: links, anchors, pictures, levels and findings", async () => {
  const { files, issues, title, fields, watched } = await load(BOOK, { title: "The Book" });
  deepStrictEqual([...files.keys()], ["/main.typ", "/images/1.svg"]);
  deepStrictEqual([title, fields], ["The Book", []]);
  deepStrictEqual(watched, [
    ...["docs/preface.md", "docs/guide/setup.md", "docs/guide/deep.md", "docs/SUMMARY.md", "docs/img/a b.svg"],
  ]);
  deepStrictEqual(issues.map(({ code, file, line }) => [code, file, line]), [
    ["files-not-listed", "docs/SUMMARY.md", 1],
    ["unknown-anchor", "docs/guide/setup.md", 11],
    ["heading-too-deep", "docs/guide/deep.md", 9],
  ]);
  await assertGolden("typst/book_of_files.typ", new TextDecoder().decode(files.get("/main.typ")));
});

Deno.test("loadBook() shows the address of the author for a link without text", async () => {
  const { files } = await load({ "docs/a.md": "# A\n\n[](#b) [](b.md)\n\n## B\n", "docs/b.md": "# C\n" });
  const source = new TextDecoder().decode(files.get("/main.typ"));
  deepStrictEqual([source.includes('"#b"'), source.includes('"b.md"'), source.includes('"#a.md')], [true, true, false]);
});

for (
  const [rule, tree, expected] of [
    ["takes the index of the folder as what opens the book", {
      "docs/README.md": "# Handbook\n",
      "docs/2-b.md": "Text\n",
      "docs/10-a.md": "---\norder: 1\n---\n# First\n",
      "docs/more/x.md": "# X\n",
    }, {
      title: "Handbook",
      entries: [
        "0 Handbook <docs/README.md>",
        "1 First <docs/10-a.md>",
        "1 2 b <docs/2-b.md>",
        "1 More",
        "2 X <docs/more/x.md>",
      ],
    }],
    ["names a book after its folder", { "docs/user-guide/a.md": "# A\n", "docs/user-guide/b.md": "# B\n" }, {
      title: "User guide",
      entries: ["1 A <docs/user-guide/a.md>", "1 B <docs/user-guide/b.md>"],
    }],
    ["takes the title of mkdocs.yml, and its index as a chapter", {
      "docs/mkdocs.yml": "site_name: Site\n",
      "docs/docs/index.md": "# Welcome\n",
      "docs/docs/a.md": "# A\n",
      "docs/README.md": "# Repository\n",
    }, { title: "Site", entries: ["1 Welcome <docs/docs/index.md>", "1 A <docs/docs/a.md>"] }],
    ["opens with the first file of a list if it has the title of the book", {
      "docs/book.toml": '[book]\ntitle = "The Book"\n',
      "docs/src/SUMMARY.md": "[The Book](title.md)\n\n- [A](a.md)\n",
      "docs/src/title.md": "# The Book\n\nBy us.\n",
      "docs/src/a.md": "No title.\n",
    }, { title: "The Book", entries: ["0 The Book <docs/src/title.md>", "1 A <docs/src/a.md>"] }],
    ["reads _quarto.yml, with parts", {
      "docs/_quarto.yml": "book:\n  title: Q\n  chapters:\n    - index.qmd\n    - part: P\n      chapters: [a.qmd]\n",
      "docs/index.qmd": "# Preface {.unnumbered}\n",
      "docs/a.qmd": "# A\n",
    }, { title: "Q", entries: ["1 Preface <docs/index.qmd>", "1 P", "2 A <docs/a.qmd>"] }],
    ["moves chapters with an order to the front of a list, too", {
      "docs/SUMMARY.md": "- [A](a.md)\n- [B](b.md)\n",
      "docs/a.md": "# A\n",
      "docs/b.md": "---\norder: 2\n---\n# B\n",
    }, { title: "Docs", entries: ["1 B <docs/b.md>", "1 A <docs/a.md>"] }],
  ] as const
) {
  Deno.test(`readBook() ${rule}`, async () => {
    const paths = "docs/user-guide/a.md" in tree ? ["docs/user-guide"] : ["docs"];
    deepStrictEqual(await chapters(tree, { paths }), expected);
  });
}

Deno.test("readBook() takes several files in the order of the command line, and each once", async () => {
  const tree = { "a/x.md": "# X\n\n[y](../b/y.md)\n", "b/y.md": "# Y\n", "b/z.md": "# Z\n" };
  deepStrictEqual(await chapters(tree, { paths: ["b/z.md", "a/x.md", "b"], title: "All" }), {
    title: "All",
    entries: ["1 Z <b/z.md>", "1 X <a/x.md>", "1 Y <b/y.md>"],
  });
});

Deno.test("readBook() takes the order of the wiki for a synced folder", async () => {
  const tree = { "docs/A.md": "# A\n", "docs/B.md": "# B\n", "docs/B/C.md": "# C\n", "docs/B.remote.md": "# B\n" };
  const docsHost = { pageOrder: () => Promise.resolve(["B.md", "B/C.md", "A.md"]) };
  deepStrictEqual((await chapters(tree, { docsHost })).entries, [
    "1 B <docs/B.md>",
    "2 C <docs/B/C.md>",
    "1 A <docs/A.md>",
  ]);
});

Deno.test("readBook() takes the version of a page for that of the book only if it is the only one", async () => {
  const page = '---\nid: "7"\ntitle: Home\nversion: 3\n---\n\n# Home\n';
  const versionOf = async (tree: Tree) => {
    const context = createFakeContext({ tree });
    return (await readBook(await openBookSource(["docs"], context), {}, context)).facts.meta.version;
  };
  strictEqual(await versionOf({ "docs/Home.md": page }), "3");
  strictEqual(await versionOf({ "docs/Home.md": page, "docs/Home/A.md": "# A\n" }), "");
  const own = page.replace(/id.*\n/, "");
  strictEqual(await versionOf({ "docs/Home.md": own, "docs/Home/A.md": "# A\n" }), "3");
});

Deno.test("loadBook() gives the title to a book whose only root file opens it", async () => {
  const tree = { "docs/Home.md": "# Home\n", "docs/Home/A.md": "# A\n" };
  deepStrictEqual((await chapters(tree, { title: "Mine" })).entries, ["0 Home <docs/Home.md>", "1 A <docs/Home/A.md>"]);
});

Deno.test("loadBook() refuses files that are no text, each with its name", async () => {
  const { files, issues } = await load({
    "docs/a.md": Uint8Array.of(0xff),
    "docs/b.md": "# B\n",
    "docs/c.md": Uint8Array.of(0xfe),
  });
  strictEqual(files.size, 0);
  deepStrictEqual(issues.map(({ code, file }) => [code, file]), [
    ["invalid-encoding", "docs/a.md"],
    ["invalid-encoding", "docs/c.md"],
  ]);
});

for (
  const [what, tree, code] of [
    [
      "too many files",
      Object.fromEntries(Array.from({ length: BOOK_LIMITS.files + 1 }, (_, i) => [`docs/${i}.md`, ""])),
      "too-many-files",
    ],
    ["too many bytes", { "docs/a.md": new Uint8Array(BOOK_LIMITS.bytes + 1) }, "file-too-large"],
  ] as const
) {
  Deno.test(`loadBook() refuses ${what} before it reads them`, async () => {
    await rejects(load(tree), { code });
  });
}

Deno.test("loadBook() reports what the chapters of a book have that a standard refuses, with files and lines", async () => {
  const tree = {
    "docs/a.md": "# A\n\n![](x.svg)\n",
    "docs/b.md": "# B\n\n![](x.svg)\n",
    "docs/x.svg": GOOD_SVG,
  };
  const { judge } = await load(tree, { conformance: { dated: false } });
  const found = judge({ dated: false }).map(({ code, file, line }) => [code, file, line]);
  deepStrictEqual(found, [
    ["missing-language", "docs", undefined],
    ["missing-date", "docs", undefined],
    ["missing-alternative-text", "docs/a.md", 3],
    ["missing-alternative-text", "docs/b.md", 3],
  ]);
});

Deno.test("loadBook() names the files with characters that no font has", async () => {
  const { checkFonts } = await load({ "docs/a.md": "# A\n", "docs/b.md": "# B\n\n\u4e2d\n" });
  const [first, ...others] = checkFonts([]).filter(({ file }) => file === "docs/b.md");
  deepStrictEqual([first?.code, first?.file, first?.line, others], ["missing-glyph", "docs/b.md", 1, []]);
});

Deno.test("loadBook() finds the file and the line of a compiler's finding", async () => {
  const { files, locate } = await load({ "docs/a.md": "# A\n\none\n", "docs/b.md": "# B\n\ntwo\n\nthree\n" });
  const line =
    new TextDecoder().decode(files.get("/main.typ")).split("\n").findIndex((each) => each.includes("three")) + 1;
  const issue = { severity: "error" as const, code: "typst-error", message: "no", path: "main.typ", line, column: 1 };
  deepStrictEqual(locate(issue), { severity: "error", code: "typst-error", message: "no", file: "docs/b.md", line: 5 });
});

for (
  const [paths, expected] of [
    [["docs"], true],
    [["docs/"], true],
    [["docs/a.md"], false],
    [["none.md"], false],
    [["-"], false],
    [["docs/a.md", "docs/a.md"], true],
  ] as const
) {
  Deno.test(`isBookGiven() tells what ${paths.join(" ")} is`, async () => {
    const context = createFakeContext({ tree: { "docs/a.md": "" } });
    strictEqual(await isBookGiven(paths, context), expected);
  });
}

const NAME = constantFrom("a", "b", "index", "README", "guide", "2-x", "10-y", "Setup (1)", "\u00e9 %");
const PATH = array(NAME, { minLength: 1, maxLength: 3 }).map((names) => `docs/${names.join("/")}.md`);
const LINE = constantFrom(
  ...["# A", "## B", "###### C", "[x](a.md#b)", "[y](../guide/index.md)", "[z](#a)", "![p](x.svg)", "text[^1]"],
  ...["[^1]: note", "---", '<a name="q"></a>', "[w](b.html#q)", "::appendix", "{{#include b.md}}", "- a", "> # D"],
);
const TEXT = array(LINE, { maxLength: 6 }).map((lines) => lines.join("\n\n"));

Deno.test("loadBook() renders any folder, the same each time, and never throws an untyped error", async () => {
  await assert(
    asyncProperty(dictionary(PATH, TEXT, { minKeys: 1, maxKeys: 6 }), async (tree) => {
      // A name cannot be both a file and a folder.
      const [first, again] = [await load(tree), await load(tree)];
      deepStrictEqual(first.issues, again.issues);
      deepStrictEqual(first.files.get("/main.typ"), again.files.get("/main.typ"));
      ok(first.issues.every(({ severity, file }) => severity === "warning" && file !== undefined));
      match(new TextDecoder().decode(first.files.get("/main.typ")), /^#import/);
    }),
    { numRuns: 60 },
  );
});

Deno.test("loadBook() reads any list beside the files", async () => {
  const list = string({
    unit: constantFrom("- ", "[a](a.md)", "[b](", "b.md)", "\n", "  ", "# ", "---\n", "x: ", "nav:\n"),
  });
  await assert(
    asyncProperty(list, constantFrom("SUMMARY.md", "mkdocs.yml", "_quarto.yml"), async (text, name) => {
      const { title } = await load({ "docs/a.md": "# A\n", "docs/b.md": "# B\n", [`docs/${name}`]: text });
      ok(title !== "");
    }),
    { numRuns: 60 },
  );
});
