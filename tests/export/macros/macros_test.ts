import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { DYNAMIC_MACROS } from "../../../src/export/body/dynamic_macros_table.ts";
import { FACT_MACROS } from "../../../src/export/macros/macros_table.ts";
import { FakeWiki, macro, pageParameter } from "../../support/export/fake_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";

const DETAILS = (owner: string, state: string) =>
  macro("details", {}, {
    rich:
      `<table><tbody><tr><th>Owner</th><td>${owner}</td></tr><tr><th>State</th><td>${state}</td></tr></tbody></table>`,
  });
const SITE = "https://wiki.company.com";
const OUTSIDE = `${SITE}/pages/viewpage.action?pageId=9`;

const WIKI = new FakeWiki([
  {
    ...{ id: "1", title: "Home" },
    files: [
      { name: "b10.png", size: 2048, mediaType: "image/png" },
      { name: "b2.PNG", size: 10 },
      { name: "plan.pdf", size: 3_500_000 },
      { name: "Flow.png" },
      { name: "Net.svg" },
      { name: "map.png" },
    ],
  },
  {
    ...{ id: "2", title: "Setup 10", parentId: "1", position: 1, labels: ["how-to", "old"], modifiedAt: 86_400_000 },
    ...{ createdBy: { account: "ann" } },
    storage: macro("excerpt", {}, { rich: "<p>How to <strong>start</strong></p>" }) +
      macro("excerpt", { name: "tip", hidden: "true" }, { rich: "<p>A tip</p>" }) +
      DETAILS("<p>Ann</p>", "<ul><li>done</li></ul>"),
  },
  {
    ...{ id: "3", title: "Setup 9", parentId: "1", position: 2, labels: ["how-to"] },
    storage: `<p>No excerpt</p>${DETAILS('<ac:link><ri:page ri:content-title="Home" /></ac:link>', "open")}`,
  },
  { id: "4", title: "Part", parentId: "2" },
  { id: "9", title: "Outside", parentId: "2", exported: false, spaceKey: "DOCS" },
  { ...{ id: "8", title: "Other", spaceKey: "OPS", files: [{ name: "rack.png" }] }, labels: ["how-to"] },
], {
  people: { ann: { name: "Ann" } },
  issues: { "AB-1": { key: "AB-1", title: "It breaks", status: "Open", url: "https://jira.company.com/browse/AB-1" } },
});

const link = (id: string, title: string) => `link{url=#page-${id}}[${title}]`;
const item = (id: string, title: string, below = "") =>
  `listItem[paragraph[${link(id, title)}]${below === "" ? "" : ` ${below}`}]`;
const outside = `listItem[paragraph[link{url=${OUTSIDE}}[Outside]]]`;
const picture = (name: string, alt = "") => `image{url=attachment:1/${name} alt=${alt}}`;

const CASES: readonly (readonly [rule: string, storage: string, text: string, codes: readonly string[]])[] = [
  ["children", macro("children"), `list[${item("2", "Setup 10")} ${item("3", "Setup 9")}]`, []],
  [
    "children of all levels",
    macro("children", { all: "true" }),
    `list[${item("2", "Setup 10", `list[${outside} ${item("4", "Part")}]`)} ${item("3", "Setup 9")}]`,
    [],
  ],
  [
    "children by title, reversed, the first of them",
    macro("children", { sort: "title", reverse: "true", first: "1" }),
    `list[${item("2", "Setup 10")}]`,
    [],
  ],
  [
    "children of another page",
    macro("children", { page: pageParameter("Setup 10"), depth: "1" }),
    `list[${outside} ${item("4", "Part")}]`,
    [],
  ],
  [
    "children with their excerpts",
    macro("children", { excerptType: "simple" }),
    `list[${item("2", "Setup 10", "paragraph[How to start]")} ${item("3", "Setup 9")}]`,
    [],
  ],
  ["children of an unknown page", macro("children", { page: pageParameter("Gone") }), "", ["include-missing left-out"]],
  [
    "a page tree from the top",
    macro("pagetree", { sort: "natural" }),
    `list[${item("3", "Setup 9")} ${item("2", "Setup 10", `list[${outside} ${item("4", "Part")}]`)}]`,
    [],
  ],
  [
    "a page tree of a page",
    macro("pagetree", { root: pageParameter("Setup 10") }),
    `list[${outside} ${item("4", "Part")}]`,
    [],
  ],
  [
    "pages with a label",
    macro("contentbylabel", { labels: "how-to", spaces: "@self" }),
    `list[${item("2", "Setup 10")} ${item("3", "Setup 9")}]`,
    [],
  ],
  [
    "pages with all of some labels",
    macro("contentbylabel", { labels: "how-to,old", operator: "AND" }),
    `list[${item("2", "Setup 10")}]`,
    [],
  ],
  [
    "pages with a label and without another",
    macro("contentbylabel", { labels: "+how-to,-old", spaces: "DOCS" }),
    `list[${item("3", "Setup 9")}]`,
    [],
  ],
  [
    "a limited number of pages from all spaces",
    macro("contentbylabel", { labels: "how-to", max: "1" }),
    `list[${item("2", "Setup 10")}]`,
    [],
  ],
  [
    "pages of a query",
    macro("contentbylabel", { cql: 'label = "how-to" and space = "OPS"' }),
    `list[${item("8", "Other")}]`,
    [],
  ],
  [
    "pages of a query below this one",
    macro("contentbylabel", { cql: 'label = "how-to" and ancestor = currentContent()' }),
    `list[${item("2", "Setup 10")} ${item("3", "Setup 9")}]`,
    [],
  ],
  [
    "a query with other conditions",
    macro("contentbylabel", { cql: "text ~ setup" }),
    "paragraph[inlineCode[text ~ setup]]",
    ["query-unsupported otherwise"],
  ],
  ["no labels", macro("contentbylabel", {}), "", []],
  [
    "a report about pages",
    macro("detailssummary", { cql: 'label = "how-to" and space = currentSpace()', firstcolumn: "Guide" }),
    ":table[:row[:cell{header=}[paragraph[Guide]] :cell{header=}[paragraph[Owner]] :cell{header=}[paragraph[State]]] " +
    `:row[:cell[paragraph[${link("2", "Setup 10")}]] :cell[paragraph[Ann]] :cell[list[listItem[paragraph[done]]]]] ` +
    `:row[:cell[paragraph[${link("3", "Setup 9")}]] :cell[paragraph[${link("1", "Home")}]] :cell[paragraph[open]]]]`,
    [],
  ],
  [
    "a report with chosen columns, sorted, with facts of the pages",
    macro("detailssummary", {
      ...{ label: "how-to", spaces: "DOCS", headings: "owner, None", sortBy: "Title" },
      ...{ showCreator: "true", showLastModified: "true", showPageLabels: "true" },
    }),
    "table{align=,,,,,}[" + [
      ["Title", "owner", "None", "Creator", "Last change", "Labels"],
      [link("3", "Setup 9"), link("1", "Home"), "", "", "", "how-to"],
      [link("2", "Setup 10"), "Ann", "", "Ann", "1970-01-02", "how-to, old"],
    ].map((row) => `tableRow[${row.map((cell) => cell === "" ? "tableCell" : `tableCell[${cell}]`).join(" ")}]`)
      .join(" ") +
    "]",
    [],
  ],
  ["an issue in a text", `<p>See ${macro("jira", { key: "AB-1" })}.</p>`, issueText("See ", "."), []],
  ["an issue on its own", macro("jira", { key: "AB-1", showSummary: "false" }), issueText("", "", ""), []],
  ["an unknown issue", `<p>${macro("jira", { key: "AB-2" })}</p>`, "paragraph[AB-2]", ["issue-unknown otherwise"]],
  [
    "a query for issues",
    macro("jira", { jqlQuery: "project = AB" }),
    "paragraph[inlineCode[project = AB]]",
    ["issue-query otherwise"],
  ],
  [
    "attachments",
    macro("attachments", { patterns: ".*\\.png,.*pdf" }),
    files(["b10.png", "2.0 KiB"], ["Flow.png", ""], ["map.png", ""], ["plan.pdf", "3.3 MiB"]),
    [],
  ],
  [
    "attachments by size, reversed",
    macro("attachments", { patterns: "b.*", sortBy: "size", sortOrder: "descending" }),
    files(["b10.png", "2.0 KiB"], ["b2.PNG", "10 B"]),
    [],
  ],
  [
    "attachments with a pattern that may take forever",
    macro("attachments", { patterns: "(a+)+b", page: pageParameter("Other", "OPS") }),
    files(["rack.png", ""]).replace("/1/", "/8/"),
    ["filter-unsupported otherwise"],
  ],
  ["unknown attachments", macro("attachments", { page: pageParameter("Part") }), "", [
    "attachment-list-unknown left-out",
  ]],
  [
    "a gallery of all pictures",
    macro("gallery", { title: "Views", exclude: "*.svg, Flow.png", columns: "2" }),
    `:gallery{columns=2}[paragraph[Views] paragraph[${picture("b2.PNG")}] paragraph[${picture("b10.png")}] paragraph[${
      picture("map.png")
    }]]`,
    [],
  ],
  [
    "a gallery of named pictures",
    macro("gallery", { include: '<ri:attachment ri:filename="map.png" />' }),
    `:gallery[paragraph[${picture("map.png")}]]`,
    [],
  ],
  [
    "a file that is a picture",
    macro("view-file", { name: '<ri:attachment ri:filename="map.png" />' }),
    paragraph(picture("map.png")),
    [],
  ],
  [
    "a file",
    macro("viewpdf", { name: '<ri:attachment ri:filename="plan.pdf" />' }),
    `paragraph[link{url=${SITE}/download/attachments/1/plan.pdf}[plan.pdf]]`,
    ["file-as-link otherwise"],
  ],
  ["a missing file", macro("viewxls", { name: "gone.xls" }), "paragraph[gone.xls]", ["attachment-missing otherwise"]],
  ["a draw.io diagram", macro("drawio", { diagramName: "Flow" }), paragraph(picture("Flow.png")), []],
  [
    "a draw.io diagram of another page",
    macro("inc-drawio", { pageId: "8", diagramName: "rack" }),
    paragraph("image{url=attachment:8/rack.png alt=}"),
    [],
  ],
  ["a Gliffy diagram", macro("gliffy", { name: "Net" }), paragraph(picture("Net.svg")), []],
  ["a Lucidchart diagram without a preview", macro("lucidchart", { name: "Org" }), "paragraph[emphasis[Org]]", [
    "diagram-without-preview otherwise",
  ]],
  ["a PlantUML diagram", macro("plantuml", { title: "Order" }, { plain: "a -> b" }), "code{lang=plantuml}[a -> b]", [
    "diagram-as-code otherwise",
  ]],
  [
    "a Mermaid diagram with a preview",
    macro("mermaid-cloud", { filename: "map", title: "Map" }),
    paragraph(picture("map.png", "Map")),
    [],
  ],
  ["a Mermaid diagram", macro("mermaid", {}, { plain: "graph TD" }), "code{lang=mermaid}[graph TD]", [
    "diagram-as-code otherwise",
  ]],
  [
    "a PlantUML diagram of Cloud by its compressed source",
    // "A -> B: ü" as Cloud stores it.
    macro("plantumlcloud", { data: "c1Q1MtBVNXYFUk6qxo5AStXZWNXJGQA=", compressed: "true" }),
    "code{lang=plantuml}[A -> B: ü]",
    ["diagram-as-code otherwise"],
  ],
  [
    "a PlantUML diagram of Cloud with broken data",
    macro("plantumlcloud", { data: "AAAA", compressed: "true", filename: "x.svg" }),
    "paragraph[emphasis[x.svg]]",
    ["diagram-without-preview otherwise"],
  ],
  [
    "a PlantUML diagram of Cloud whose file is the picture",
    macro("plantumlcloud", { filename: "Net.svg" }),
    paragraph(picture("Net.svg")),
    [],
  ],
  [
    "a gallery of several pages",
    macro("gallery", { page: "Home, OPS:Other", include: "*p.png, rack*" }),
    `:gallery[paragraph[${picture("map.png")}] paragraph[image{url=attachment:8/rack.png alt=}]]`,
    [],
  ],
  ["a page tree of another space", macro("pagetree", { root: pageParameter("@home", "OPS") }), "", [
    "include-missing left-out",
  ]],
  [
    "an excerpt of another page in a panel",
    macro("excerpt-include", { "": pageParameter("Setup 10") }),
    ":panel[paragraph[Setup 10] paragraph[How to strong[start]]]",
    [],
  ],
  [
    "a hidden excerpt by its name",
    macro("excerpt-include", { "": pageParameter("Setup 10"), name: "tip", nopanel: "true" }),
    "paragraph[A tip]",
    [],
  ],
  ["a missing excerpt", macro("excerpt-include", { "": pageParameter("Setup 9") }), "", ["excerpt-missing left-out"]],
  [
    "a page that cannot be read",
    macro("include", { "": pageParameter("Outside") }),
    `paragraph[link{url=${OUTSIDE}}[Outside]]`,
    ["include-missing otherwise"],
  ],
  [
    "an own excerpt and own properties",
    macro("excerpt", {}, { rich: "<p>a</p>" }) + macro("details", { hidden: "true" }, { rich: "<p>b</p>" }),
    "paragraph[a]",
    ["hidden left-out"],
  ],
  [
    "content for one format",
    macro("scroll-only", { exporter: "pdf" }, { rich: "<p>a</p>" }) +
    macro("scroll-only", { exporter: "word" }, { rich: "<p>b</p>" }),
    "paragraph[a]",
    ["other-exporter left-out", "other-exporter left-out"],
  ],
];

function paragraph(content: string): string {
  return `paragraph[${content}]`;
}

function issueText(before: string, after: string, title = ": It breaks"): string {
  return `paragraph[${before}link{url=https://jira.company.com/browse/AB-1}[AB-1${title} (Open)]${after}]`;
}

function files(...rows: readonly (readonly [name: string, size: string])[]): string {
  const lines = rows.map(([name, size]) =>
    `tableRow[tableCell[link{url=${SITE}/download/attachments/1/${name}}[${name}]] tableCell${
      size === "" ? "" : `[${size}]`
    }]`
  );
  return `table{align=,}[tableRow[tableCell[File] tableCell[Size]] ${lines.join(" ")}]`;
}

for (const [rule, storage, text, codes] of CASES) {
  Deno.test(`resolveChapter() shows ${rule}`, () => {
    const shown = showChapter(WIKI, storage);
    strictEqual(shown.text, text);
    deepStrictEqual(shown.codes, codes);
  });
}

Deno.test("FACT_MACROS has all macros that bodies keep", () => {
  deepStrictEqual([...DYNAMIC_MACROS.keys()].filter((name) => !FACT_MACROS.has(name)), []);
});

Deno.test("resolveChapter() says where a loss is", () => {
  const { losses } = showChapter(WIKI, `<h2>Links</h2>\n<p>${macro("jira", { key: "AB-2" })}</p>`);
  const [loss] = losses;
  deepStrictEqual({ element: loss?.element, place: loss?.place }, {
    element: "ac:structured-macro jira",
    place: { heading: "Links", line: 2, column: 4 },
  });
});

Deno.test("resolveChapter() takes the words of tables from the language of the book", () => {
  ok(showChapter(WIKI, macro("attachments"), { language: "de-AT" }).text.includes("tableCell[Größe]"));
  ok(showChapter(WIKI, macro("attachments"), { language: "tlh" }).text.includes("tableCell[Size]"));
});

Deno.test("resolveChapter() reports that the source cannot find pages by labels", () => {
  const wiki = new FakeWiki([{ id: "1" }], { findsLabels: false });
  const { text, codes } = showChapter(wiki, macro("contentbylabel", { labels: "a" }));
  deepStrictEqual([text, codes], ["", ["labels-unknown left-out"]]);
});
