import { deepStrictEqual, ok, strictEqual } from "node:assert/strict";
import { FakeWiki, macro, pageParameter } from "../../support/export/fake_wiki.ts";
import { SAMPLE_WIKI, SITE } from "../../support/export/sample_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";

const OUTSIDE = `${SITE}/pages/viewpage.action?pageId=9`;
const link = (id: string, title: string) => `link{url=#page-${id}}[${title}]`;
const item = (id: string, title: string, below = "") =>
  `listItem[paragraph[${link(id, title)}]${below === "" ? "" : ` ${below}`}]`;
const outside = `listItem[paragraph[link{url=${OUTSIDE}}[Outside]]]`;

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
  ["no labels", macro("contentbylabel", {}), "", ["macro-empty left-out"]],
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
      [link("2", "Setup 10"), "Ann", "", "Ann", ":date[1970-01-02]", "how-to, old"],
    ].map((row) => `tableRow[${row.map((cell) => cell === "" ? "tableCell" : `tableCell[${cell}]`).join(" ")}]`)
      .join(" ") +
    "]",
    [],
  ],
  [
    "the title of a list of pages above it",
    macro("contentbylabel", { labels: "how-to", spaces: "DOCS", max: "1", title: "My list" }),
    `paragraph[strong[My list]]\nlist[${item("2", "Setup 10")}]`,
    [],
  ],
  [
    "the title above an empty list",
    macro("contentbylabel", { labels: "none", title: "My list" }),
    "paragraph[strong[My list]]",
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
    ["other-exporter left-out"],
  ],
  [
    "content that one format ignores",
    macro("scroll-ignore", { exporter: "word" }, { rich: "<p>a</p>" }) +
    macro("scroll-ignore", { exporter: "pdf" }, { rich: "<p>b</p>" }),
    "paragraph[a]",
    ["other-exporter left-out"],
  ],
];

function issueText(before: string, after: string, title = ": It breaks"): string {
  return `paragraph[${before}link{url=https://jira.company.com/browse/AB-1}[AB-1${title} (Open)]${after}]`;
}

for (
  const [headings, columns] of [
    ['"Due, final",Owner', ["Due, final=Monday", "Owner=Kim"]],
    ['Owner , "due,  FINAL"', ["Owner=Kim", "due,  FINAL=Monday"]],
    ['"Say ""hi"""', ['Say "hi"=yes']],
    ['"Say \\"hi\\""', ['Say "hi"=yes']],
    ['say "hi",Owner', ['say "hi"=yes', "Owner=Kim"]],
    ['"Due', ['"Due=']],
  ] as const
) {
  Deno.test(`resolveChapter() shows the columns of a report with the headings ${headings}`, () => {
    const rows = [["Due, final", "Monday"], ["Owner", "Kim"], ['Say "hi"', "yes"]]
      .map(([key, value]) => `<tr><th>${key}</th><td>${value}</td></tr>`).join("");
    const details = macro("details", {}, { rich: `<table><tbody>${rows}</tbody></table>` });
    const wiki = new FakeWiki([{ id: "1" }, { id: "2", title: "P", labels: ["x"], storage: details }]);
    const quoted = headings.replaceAll('"', "&quot;");
    const { text } = showChapter(wiki, macro("detailssummary", { label: "x", headings: quoted, sortBy: quoted }));
    const [head = [], values = []] = text.split("tableRow").slice(1).map((row) =>
      row.split("tableCell").slice(1).map((cell) => /^\[(.*?)\]/.exec(cell)?.[1])
    );
    deepStrictEqual(head.map((name, i) => `${name}=${values[i] ?? ""}`).slice(1), columns);
  });
}

for (const [rule, storage, text, codes] of CASES) {
  Deno.test(`resolveChapter() shows ${rule}`, () => {
    const shown = showChapter(SAMPLE_WIKI, storage);
    strictEqual(shown.text, text);
    deepStrictEqual(shown.codes, codes);
  });
}

Deno.test("resolveChapter() says where a loss is", () => {
  const { losses } = showChapter(SAMPLE_WIKI, `<h2>Links</h2>\n<p>${macro("jira", { key: "AB-2" })}</p>`);
  const [loss] = losses;
  deepStrictEqual({ element: loss?.element, place: loss?.place }, {
    element: "ac:structured-macro jira",
    place: { heading: "Links", line: 2, column: 4 },
  });
});

Deno.test("resolveChapter() reports content for another format as expected, by its macro and place", () => {
  const ignored = macro("scroll-ignore", { exporter: "pdf" }, { rich: "<p>a</p>" });
  deepStrictEqual(showChapter(SAMPLE_WIKI, `<h2>Links</h2>\n${ignored}`).losses, [{
    outcome: "left-out",
    code: "other-exporter",
    message: 'The content of the macro "scroll-ignore" is not meant for this export',
    element: "ac:structured-macro scroll-ignore",
    place: { heading: "Links", line: 2, column: 1 },
  }]);
});

Deno.test("resolveChapter() shows content for Word in Word files alone", () => {
  const body = macro("scroll-only", { exporter: "pdf" }, { rich: "<p>a</p>" }) +
    macro("scroll-only", { exporter: "word" }, { rich: "<p>b</p>" });
  const { text, losses } = showChapter(SAMPLE_WIKI, body, { format: "word" });
  deepStrictEqual([text, losses.map(({ message }) => message)], ["paragraph[b]", [
    'The content of the macro "scroll-only" is not meant for this export',
  ]]);
});

Deno.test("resolveChapter() takes the words of tables from the language of the book", () => {
  ok(showChapter(SAMPLE_WIKI, macro("attachments"), { language: "de-AT" }).text.includes("tableCell[Größe]"));
  ok(showChapter(SAMPLE_WIKI, macro("attachments"), { language: "tlh" }).text.includes("tableCell[Size]"));
});

Deno.test("resolveChapter() reports that the source cannot find pages by labels", () => {
  const wiki = new FakeWiki([{ id: "1" }], { findsLabels: false });
  const { text, codes } = showChapter(wiki, macro("contentbylabel", { labels: "a" }));
  deepStrictEqual([text, codes], ["", ["labels-unknown left-out"]]);
});

Deno.test("resolveChapter() sorts titles and values in the order of letters", () => {
  const details = (value: string) =>
    macro("details", {}, { rich: `<table><tbody><tr><th>Fruit</th><td>${value}</td></tr></tbody></table>` });
  const titles = ["Zebra", "Äpfel", "Birne", "École", "emu"];
  const wiki = new FakeWiki([
    { id: "1" },
    ...titles.map((title, at) => ({
      ...{ id: `${at + 2}`, title, parentId: "1", labels: ["propx"] },
      storage: details(title.toUpperCase()),
    })),
  ]);
  const orderOf = (body: string) => showChapter(wiki, body).text.match(/(?<=\[)(?:Zebra|Äpfel|Birne|École|emu)(?=\])/g);
  const sorted = ["Äpfel", "Birne", "École", "emu", "Zebra"];
  deepStrictEqual(orderOf(macro("children", { sort: "title" })), sorted);
  deepStrictEqual(orderOf(macro("children")), sorted);
  deepStrictEqual(orderOf(macro("detailssummary", { label: "propx", spaces: "DOCS", sortBy: "Fruit" })), sorted);
});
