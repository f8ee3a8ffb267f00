import { deepStrictEqual, strictEqual } from "node:assert/strict";
import * as checks from "../../support/property.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";
import { takeTreeCensus } from "../../support/page_bodies/tree_census.ts";
import { sketch } from "../../support/tree_sketch.ts";

type Json = Readonly<Record<string, unknown>>;

function node(type: string, attrs: Json, ...content: (Json | string)[]): Json {
  return { type, attrs, content: content.map((each) => typeof each === "string" ? text(each) : each) };
}

function text(value: string, ...marks: Json[]): Json {
  return { type: "text", text: value, marks };
}

function paragraph(...content: (Json | string)[]): Json {
  return node("paragraph", {}, ...content);
}

function extension(type: string, key: string, params: Json, ...content: Json[]): Json {
  const macroParams = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, { value }]));
  return node(type, {
    extensionType: "com.atlassian.confluence.macro.core",
    extensionKey: key,
    parameters: { macroParams },
  }, ...content);
}

function kept(key: string, parameters: Json): Json {
  return node("extension", {
    extensionType: "com.atlassian.confluence.migration",
    extensionKey: key,
    parameters,
  });
}

const CELL = node("tableCell", { colspan: 2, background: "#eee" }, paragraph("b"));

for (
  const [name, document, tree, codes = ""] of [
    ["paragraph", paragraph("a", { type: "hardBreak" }, "b"), "paragraph[abreakb]"],
    ["heading", node("heading", { level: 3 }, "a"), "heading{depth=3}[a]"],
    [
      "alignment",
      { ...paragraph("a"), marks: [node("alignment", { align: "end" })] },
      ":text{align=right}[paragraph[a]]",
    ],
    [
      "indentation",
      { ...paragraph("a"), marks: [node("indentation", { level: 2 })] },
      ":text{indent=60px}[paragraph[a]]",
    ],
    ["bulletList", node("bulletList", {}, node("listItem", {}, paragraph("a"))), "list[listItem[paragraph[a]]]"],
    [
      "orderedList",
      node("orderedList", { order: 3 }, node("listItem", {}, paragraph("a"))),
      "list{ordered start=3}[listItem[paragraph[a]]]",
    ],
    [
      "taskList",
      node("taskList", {}, node("taskItem", { state: "DONE" }, "a"), node("taskList", {}, node("taskItem", {}, "b"))),
      "list[listItem{checked}[paragraph[a] list[listItem[paragraph[b]]]]]",
    ],
    [
      "decisionList",
      node("decisionList", {}, node("decisionItem", { state: "DECIDED" }, "a")),
      ":decisions[list[listItem{checked}[paragraph[a]]]]",
    ],
    ["codeBlock", node("codeBlock", { language: "java" }, "a < b"), "code{lang=java}[a < b]"],
    ["blockquote", node("blockquote", {}, paragraph("a")), "blockquote[paragraph[a]]"],
    ["panel info", node("panel", { panelType: "info" }, paragraph("a")), ":info[paragraph[a]]"],
    ["panel note", node("panel", { panelType: "note" }, paragraph("a")), ":callout{type=note}[paragraph[a]]"],
    ["panel warning", node("panel", { panelType: "warning" }, paragraph("a")), ":note[paragraph[a]]"],
    ["panel error", node("panel", { panelType: "error" }, paragraph("a")), ":warning[paragraph[a]]"],
    ["panel success", node("panel", { panelType: "success" }, paragraph("a")), ":tip[paragraph[a]]"],
    [
      "panel custom",
      node("panel", { panelType: "custom", panelColor: "#abc", panelIconText: "🎉" }, paragraph("a")),
      ":panel{bgColor=#abc panelIconText=🎉}[paragraph[a]]",
    ],
    ["expand", node("expand", { title: "T" }, paragraph("a")), ":expand[paragraph[T] paragraph[a]]"],
    [
      "table",
      node(
        "table",
        {},
        node("tableRow", {}, node("tableHeader", {}, paragraph("a")), node("tableHeader", {})),
        node("tableRow", {}, CELL),
      ),
      ":table[:row[:cell{header=}[paragraph[a]] :cell{header=}] :row[:cell{colspan=2 highlight=#eee}[paragraph[b]]]]",
    ],
    [
      "numbered table",
      node("table", { isNumberColumnEnabled: true }, node("tableRow", {}, node("tableCell", {}, paragraph("a")))),
      ":table[:row[:cell{number=}[paragraph[1]] :cell[paragraph[a]]]]",
    ],
    [
      "mediaSingle",
      node(
        "mediaSingle",
        { layout: "center" },
        node("media", { id: "u", type: "file", alt: "a.png" }),
        node("caption", {}, "C"),
      ),
      ":image{src=attachment:u layout=center caption=C}[a.png]",
    ],
    [
      "media of a page",
      node("mediaSingle", {}, node("media", { id: "u-1", type: "file", alt: "v1.2", collection: "contentId-7" })),
      ":image{src=attachment:u-1 page-id=7}[v1.2]",
    ],
    [
      "external media",
      node("mediaSingle", {}, node("media", { type: "external", url: "https://a.example/b.png" })),
      ":image{src=https://a.example/b.png}",
    ],
    [
      "mediaGroup",
      node("mediaGroup", {}, node("media", { id: "u", __fileName: "a.pdf" })),
      ":macro{name.attachment=a.pdf}[view-file]",
    ],
    [
      "mediaInline",
      paragraph(node("mediaInline", { id: "u", __fileName: "a.pdf", type: "file" })),
      "paragraph[:attachment{name=a.pdf}]",
    ],
    ["rule", { type: "rule" }, "thematicBreak"],
    [
      "layoutSection",
      node(
        "layoutSection",
        {},
        node("layoutColumn", { width: 60 }, paragraph("a")),
        node("layoutColumn", { width: 40 }, paragraph("b")),
      ),
      ":layout[:section{type=two_equal}[:column{width=60}[paragraph[a]] :column{width=40}[paragraph[b]]]]",
    ],
    [
      "marks",
      paragraph(text("a", node("strong", {}), node("em", {}), node("underline", {}), node("strike", {}))),
      "paragraph[delete[:u[emphasis[strong[a]]]]]",
    ],
    [
      "link",
      paragraph(text("a", node("link", { href: "/x" }), node("strong", {}))),
      "paragraph[link{url=/x}[strong[a]]]",
    ],
    ["code", paragraph(text("a", node("code", {}))), "paragraph[inlineCode[a]]"],
    [
      "colors",
      paragraph(text("a", node("textColor", { color: "#f00" }), node("backgroundColor", { color: "#ff0" }))),
      "paragraph[:span{background=#ff0}[:span{color=#f00}[a]]]",
    ],
    [
      "subsup",
      paragraph(text("a", node("subsup", { type: "sub" })), text("b", node("subsup", { type: "sup" }))),
      "paragraph[:sub[a]:sup[b]]",
    ],
    ["annotation", paragraph(text("a", node("annotation", { id: "1" }))), "paragraph[a]"],
    ["mention", paragraph(node("mention", { id: "5", text: "@Ada" })), "paragraph[:user{account=5}[@Ada]]"],
    ["emoji", paragraph(node("emoji", { shortName: ":tada:", id: "1f389", text: "🎉" })), "paragraph[🎉]"],
    ["date", paragraph(node("date", { timestamp: "1706918400000" })), "paragraph[:date[2024-02-03]]"],
    ["status", paragraph(node("status", { text: "DONE", color: "green" })), "paragraph[:status{color=green}[DONE]]"],
    [
      "inlineCard",
      paragraph(node("inlineCard", { url: "https://a.example/" })),
      "paragraph[link{url=https://a.example/}[https://a.example/]]",
    ],
    [
      "blockCard",
      node("blockCard", { url: "https://a.example/" }),
      "paragraph[link{url=https://a.example/}[https://a.example/]]",
    ],
    [
      "blockCard with more than a name",
      node("blockCard", { data: { url: "https://a.example/", "@type": "x", name: "A", summary: "S" } }),
      "paragraph[link{url=https://a.example/}[A]]",
      "element-attribute",
    ],
    ["embedCard without an address", node("embedCard", { data: { name: "A" } }), "paragraph[A]", "element-unknown"],
    ["extension", extension("extension", "toc", { maxLevel: "2", __hidden: "x" }), ":toc{maxLevel=2}"],
    [
      "bodiedExtension",
      extension("bodiedExtension", "excerpt", { name: "N" }, paragraph("a")),
      ":macro{name=N}[paragraph[excerpt] paragraph[a]]",
    ],
    [
      "inlineExtension",
      paragraph("a ", extension("inlineExtension", "jira", { key: "AB-1" })),
      "paragraph[a :jira[AB-1]]",
    ],
    [
      "extension with text",
      extension("extension", "plantuml", { __bodyContent: "A -> B" }),
      "code{lang=plantuml}[A -> B]",
    ],
    [
      "multiBodiedExtension",
      extension(
        "multiBodiedExtension",
        "excerpt",
        {},
        node("extensionFrame", {}, paragraph("a")),
        node("extensionFrame", {}, paragraph("b")),
      ),
      ":macro[paragraph[excerpt] paragraph[a] paragraph[b]]",
    ],
    ["nested table", kept("nested-table", { adf: JSON.stringify(node("doc", {}, paragraph("a"))) }), "paragraph[a]"],
    ["legacy content", kept("legacy-content", { nestedContent: node("doc", {}, paragraph("a")) }), "paragraph[a]"],
    ["legacy storage format", kept("legacy-content", { cxhtml: "<p>a</p>" }), "paragraph[a]"],
    ["nested table without a document", kept("nested-table", { adf: "{" }), ":macro[nested-table]", "macro-unknown"],
    ["unsupported block", node("confluenceUnsupportedBlock", { cxhtml: "<p>a</p>" }), "paragraph[a]"],
    ["placeholder", paragraph("a", node("placeholder", { text: "b" })), "paragraph[a]", "placeholder"],
    ["unknown node", node("galaxy", {}, paragraph("a")), "paragraph[a]", "element-unknown"],
    ["unknown mark", paragraph(text("a", node("glow", {}))), "paragraph[a]", "element-unknown"],
    ["unknown extension", extension("extension", "foo", {}), ":macro[foo]", "macro-unknown"],
    ["document within one", node("doc", {}, paragraph("a")), "paragraph[a]"],
  ] as const
) {
  Deno.test(`readPageBody() reads the ADF node ${name}`, () => {
    const { root, losses } = readStorageBody(JSON.stringify(node("doc", {}, document)), "adf");
    strictEqual(sketch(root), `root[${tree}]`);
    strictEqual(losses.map(({ code }) => code).join(), codes);
  });
}

Deno.test("readPageBody() reports losses of ADF by heading, without a line", () => {
  const json = JSON.stringify(
    node("doc", {}, node("heading", { level: 1 }, "Top"), node("galaxy", {}, paragraph("a"))),
  );
  const [loss] = readStorageBody(json, "adf").losses;
  strictEqual(JSON.stringify(loss?.place), '{"heading":"Top"}');
});

for (const json of ["", "{", "null", "[]", "7", '{"type":5}']) {
  Deno.test(`readPageBody() reports that the ADF body ${JSON.stringify(json)} is unreadable`, () => {
    const { root, losses } = readStorageBody(json, "adf");
    strictEqual(root.children.length, 0);
    strictEqual(losses.map(({ code }) => code).join(), "body-unreadable");
  });
}

Deno.test("readPageBody() reads 50,000 levels of ADF", () => {
  const levels = 50_000;
  const json = `${'{"type":"blockquote","content":['.repeat(levels)}{"type":"text","text":"a"}${"]}".repeat(levels)}`;
  const { losses } = readStorageBody(json, "adf");
  strictEqual(losses.map(({ code }) => code).join(), "body-too-deep");
});

const TYPES = [
  ...["doc", "paragraph", "heading", "bulletList", "listItem", "taskList", "taskItem", "decisionList", "decisionItem"],
  ...["codeBlock", "panel", "expand", "table", "tableRow", "tableCell", "mediaSingle", "media", "mediaGroup"],
  "caption",
  ...["rule", "layoutSection", "layoutColumn", "text", "mention", "emoji", "date", "status", "inlineCard", "extension"],
  ...["bodiedExtension", "inlineExtension", "hardBreak", "placeholder", "galaxy", "mediaInline", "embedCard"],
  ...["syncBlock", "bodiedSyncBlock", "multiBodiedExtension", "extensionFrame"],
];

const ATTRIBUTES = ["level", "title", "url", "id", "colspan", "state", "colwidth", "extensionKey"];
const MARKS = ["strong", "code", "link", "glow", "subsup"];

Deno.test("readPageBody() shows each word of any ADF document", () => {
  const { tree } = checks.letrec<{ tree: Json }>((tie) => ({
    tree: checks.record({
      type: checks.constantFrom(...TYPES),
      text: checks.constantFrom("WORD", "WORD WORD"),
      attrs: checks.dictionary(checks.constantFrom(...ATTRIBUTES), checks.jsonValue()),
      content: checks.array(tie("tree"), { maxLength: 3, depthIdentifier: "adf" }),
      marks: checks.array(checks.record({ type: checks.constantFrom(...MARKS) }), { maxLength: 2 }),
    }, { requiredKeys: ["type"] }),
  }));
  checks.assert(
    checks.property(checks.array(tree, { maxLength: 4 }), (content) => {
      let number = 0;
      const json = JSON.stringify({ type: "doc", content }).replace(/WORD/g, () => ` w${++number} `);
      const found = takeTreeCensus(readStorageBody(json, "adf").root);
      const words = Array.from({ length: number }, (_, i) => `word w${i + 1}`);
      deepStrictEqual(words.filter((word) => !found.has(word)), []);
    }),
    { numRuns: 300 },
  );
});

for (
  const [content, count] of [
    [5, 1],
    ["x", 1],
    [{}, 1],
    [null, 0],
    [[null, 5, "x", [], { text: "no type" }], 5],
  ] as const
) {
  Deno.test(`readPageBody() reports content of an ADF document that is no node: ${JSON.stringify(content)}`, () => {
    const { losses } = readStorageBody(JSON.stringify({ type: "doc", content }), "adf");
    deepStrictEqual(losses.map(({ code, outcome }) => `${code} ${outcome}`), [
      ...Array.from({ length: count }, () => "element-unknown left-out"),
    ]);
  });
}
