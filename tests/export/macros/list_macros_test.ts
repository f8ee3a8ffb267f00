import { deepStrictEqual, strictEqual } from "node:assert/strict";
import type { LabelQuery, TaskQuery } from "../../../src/book/model/export_need.ts";
import { listNeeds } from "../../../src/export/macros/list_needs.ts";
import { type FakeKnowledge, type FakePage, FakeWiki, macro } from "../../support/export/fake_wiki.ts";
import { showChapter } from "../../support/export/shown_chapter.ts";
import { readStorageBody } from "../../support/page_bodies/find_lost.ts";

const DAY = 86_400_000;
const ANN = '<ac:link><ri:user ri:account-id="ann" /></ac:link>';
const PAGES: readonly FakePage[] = [
  { id: "1", title: "Home", labels: ["b"], modifiedAt: DAY, modifiedBy: { account: "ann" } },
  { id: "2", title: "älter", parentId: "1", labels: ["a", "b"], createdBy: { account: "bob" }, modifiedAt: 2 * DAY },
  { id: "3", title: "9 lives", parentId: "1", labels: [], exported: false, storage: "<p>Nine</p>" },
  { id: "8", title: "Other", spaceKey: "OPS", exported: false },
];
const KNOWN: FakeKnowledge = {
  people: { ann: { name: "Ann" }, bob: { name: "Bob" }, cid: { name: "Cid" } },
  tasks: [
    { id: "1", pageId: "2", text: ["Ask ", { account: "bob" }, " *now*"], assignee: { account: "bob" } },
    { id: "2", pageId: "1", text: ["Sign"], assignee: { account: "ann" }, dueAt: DAY, completedAt: 2 * DAY },
  ],
  versions: {
    "1": [
      { number: 3, by: { account: "ann" }, at: 3 * DAY, message: "Fixed" },
      { number: 2, by: { account: "bob" }, at: 2 * DAY, message: "" },
      { number: 1, by: { account: "bob" }, at: DAY, message: "" },
    ],
    "2": [{ number: 1, by: { account: "cid" }, message: "" }],
    "3": [],
  },
};

const WIKI = new FakeWiki(PAGES, KNOWN);

const home = "link{url=#page-1}[Home]";
const older = "link{url=#page-2}[älter]";
const lives = "link{url=https://wiki.company.com/pages/viewpage.action?pageId=3}[9 lives]";
const list = (...texts: readonly string[]) => `list[${texts.map((text) => `listItem[paragraph[${text}]]`).join(" ")}]`;
const table = (...rows: readonly (readonly string[])[]) => {
  const shown = rows.map((cells) => `tableRow[${cells.map((cell) => `tableCell${cell && `[${cell}]`}`).join(" ")}]`);
  return `table{align=${",".repeat((rows[0]?.length ?? 1) - 1)}}[${shown.join(" ")}]`;
};

const CASES: readonly (readonly [rule: string, storage: string, text: string, code?: string])[] = [
  [
    "pages that changed, with those who changed them",
    macro("recently-updated", { labels: "b" }),
    list(`${home} (Ann, :date[1970-01-02])`, `${older} (:date[1970-01-03])`),
  ],
  [
    "pages that changed in all spaces, at most some",
    macro("recently-updated-dashboard", { max: "1" }),
    list(`${home} (Ann, :date[1970-01-02])`),
  ],
  ["the titles of blog posts", macro("blog-posts", { content: "titles", max: "1" }), list(home)],
  [
    "blog posts as a whole",
    macro("blog-posts"),
    [home, older, lives].map((title) => `paragraph[strong[${title}]]`).join("\n") + "\nparagraph[Nine]",
  ],
  [
    "a report about pages",
    macro("content-report-table", { labels: "b" }),
    table(["Title", "Creator", "Last change"], [home, "", ":date[1970-01-02]"], [older, "Bob", ":date[1970-01-03]"]),
  ],
  ["no report about nothing", macro("content-report-table"), "", "macro-empty left-out"],
  ["a map of pages with a label", macro("navmap", { "": "a" }), list(older)],
  ["no pages of nobody", macro("contentbyuser"), "", "macro-empty left-out"],
  [
    "tasks by their due dates",
    macro("tasks-report-macro", { spaces: "DOCS" }),
    table(["Task", "Due", "Assignee", "Title"], ["Sign", ":date[1970-01-02]", "Ann", home], [
      "Ask Bob *now*",
      "",
      "Bob",
      older,
    ]),
  ],
  [
    "the columns of tasks that the author wants",
    macro("tasks-report-macro", { columns: "assignee,completeddate", sortBy: "assignee", reverseSort: "true" }),
    table(["Assignee", "Completed"], ["Bob", ""], ["Ann", ":date[1970-01-03]"]),
  ],
  [
    "the history of a page",
    macro("change-history", { limit: "2" }),
    table(["Version", "Last change", "Author", "Comment"], ["3", ":date[1970-01-04]", "Ann", "Fixed"], [
      "2",
      ":date[1970-01-03]",
      "Bob",
      "",
    ]),
  ],
  ["the people who wrote a page", macro("contributors"), "paragraph[Bob, Ann]"],
  [
    "the people with the number and time of their versions",
    macro("contributors", { mode: "list", order: "name", showCount: "true", showLastTime: "true" }),
    list("Ann (1 change, :date[1970-01-04])", "Bob (2 changes, :date[1970-01-03])"),
  ],
  [
    "the history of a page that is not known",
    macro("change-history", { page: "OPS:Other" }),
    ":macro{page=OPS:Other}[change-history]",
    "list-left-out left-out",
  ],
  [
    "the pages of the space by their letters",
    macro("page-index"),
    [["0–9", lives], ["A", older], ["H", home]]
      .map(([letter = "", page = ""]) => `paragraph[strong[${letter}]]\n${list(page)}`).join("\n"),
  ],
  [
    "the people who wrote a page or those below it",
    macro("contributors", { scope: "children" }),
    "paragraph[Bob, Ann, Cid]",
  ],
  ["the labels of the space", macro("listlabels", { excludedLabels: "A" }), "paragraph[b]"],
  [
    "the labels of another space",
    macro("listlabels", { spaceKey: "OPS" }),
    ":macro{spaceKey=OPS}[listlabels]",
    "list-left-out left-out",
  ],
  ["a person for a picture", macro("profile-picture", { User: '<ri:user ri:account-id="ann" />' }), "paragraph[@Ann]"],
  [
    "those who commented",
    macro("contributors", { include: "comments" }),
    ":macro{include=comments}[contributors]",
    "list-left-out left-out",
  ],
  ["the labels that most pages have", macro("popular-labels", { spaceKey: "DOCS" }), "paragraph[b, a]"],
  ["the most popular label", macro("popular-labels", { spaceKey: "DOCS", count: "1" }), "paragraph[b]"],
  ["popular labels", macro("popular-labels"), ":macro[popular-labels]", "list-left-out left-out"],
  ["an unknown macro with its own name", macro("children-list"), ":macro[children-list]", "macro-unknown left-out"],
  ["related labels", macro("related-labels"), ":macro[related-labels]", "list-left-out left-out"],
  [
    "tasks of pages with labels",
    macro("tasks-report-macro", { labels: "a" }),
    ":macro{labels=a}[tasks-report-macro]",
    "list-left-out left-out",
  ],
  [
    "blog posts of the last days",
    macro("blog-posts", { time: "7d" }),
    ":macro{time=7d}[blog-posts]",
    "list-left-out left-out",
  ],
];

for (const [rule, storage, text, code] of CASES) {
  Deno.test(`resolveChapter() lists ${rule}`, () => {
    const shown = showChapter(WIKI, storage);
    strictEqual(shown.text, text);
    deepStrictEqual(shown.codes, code === undefined ? [] : [code]);
  });
}

for (
  const name of ["recently-updated", "tasks-report-macro", "change-history", "contributors", "page-index", "listlabels"]
) {
  Deno.test(`resolveChapter() reports the list ${name} of a source that does not know it`, () => {
    const wiki = new FakeWiki([{ id: "1" }], { findsLabels: false, isPartial: true });
    deepStrictEqual(showChapter(wiki, macro(name)).codes, ["list-left-out left-out"]);
  });
}

Deno.test("resolveChapter() lists no more entries than a chapter can have", () => {
  const versions = Array.from({ length: 3000 }, (_, i) => ({ number: 3000 - i, message: "" }));
  const wiki = new FakeWiki([{ id: "1" }], { versions: { "1": versions } });
  const { text, codes } = showChapter(wiki, macro("change-history"));
  strictEqual(text.split("tableRow[").length, 2002);
  deepStrictEqual(codes, ["list-truncated left-out"]);
});

const OWN: LabelQuery = { labels: [], all: false, spaces: ["DOCS"], max: 15, sort: "modified", reverse: false };
const TASKS: TaskQuery = { spaces: [], pages: [], isDone: false, assignees: [], creators: [], max: 500 };

const QUERIES: readonly (readonly [storage: string, query: LabelQuery | TaskQuery])[] = [
  [macro("recently-updated"), OWN],
  [macro("recently-updated", { spaces: "@all", types: "page, blogpost", maxResults: "3" }), {
    ...{ ...OWN, spaces: [], max: 3 },
    types: ["page", "blogpost"],
  }],
  [macro("recently-updated", { space: "@self,OPS", labels: "a,b" }), {
    ...OWN,
    spaces: ["DOCS", "OPS"],
    labels: ["a", "b"],
  }],
  [macro("recently-updated", { spaceKey: '<ri:space ri:space-key="OPS" />' }), { ...OWN, spaces: ["OPS"] }],
  [macro("recently-updated", { author: ANN }), { ...OWN, creators: ["ann"] }],
  [macro("contentbyuser", { "": "bob" }), { ...OWN, spaces: [], creators: ["bob"] }],
  [macro("blog-posts"), { ...OWN, sort: "creation", reverse: true, types: ["blogpost"] }],
  [macro("blog-posts", { sort: "title" }), { ...OWN, sort: "title", types: ["blogpost"] }],
  [macro("blog-posts", { reverse: "true" }), { ...OWN, sort: "creation", types: ["blogpost"] }],
  [macro("tasks-report-macro", { spaces: "@self, OPS", status: "complete" }), {
    ...TASKS,
    spaces: ["DOCS", "OPS"],
    isDone: true,
  }],
  [macro("tasks-report-macro", { spaceAndPage: "space:OPS,page:12,page:x" }), {
    ...TASKS,
    spaces: ["OPS"],
    pages: ["12"],
  }],
  [macro("tasks-report-macro", { assignees: ANN }), { ...TASKS, assignees: ["ann"] }],
];

for (const [storage, query] of QUERIES) {
  Deno.test(`listNeeds() asks for the list of ${storage.slice(20, 140)}`, () => {
    const { root } = readStorageBody(storage);
    deepStrictEqual(listNeeds(root, WIKI.facts("1")).map((need) => "query" in need ? need.query : need), [query]);
  });
}

Deno.test("readPageBody() leaves tasks to a wiki that does not list them", () => {
  const body = macro("tasks-report-macro", { spaces: "DOCS" });
  deepStrictEqual(readStorageBody(body, "storage", { hasTasks: false }).losses.map(({ code }) => code), [
    "list-left-out",
  ]);
  deepStrictEqual(readStorageBody(body).losses, []);
});

for (
  const body of [
    macro("recently-updated", { types: "comment" }),
    macro("recently-updated", { author: '<ac:link><ri:user ri:userkey="k" /></ac:link>' }),
    macro("recently-updated", { labels: "a,-b" }),
    macro("tasks-report-macro", { columns: "description,labels" }),
    macro("tasks-report-macro", { assignees: '<ac:link><ri:user ri:userkey="k" /></ac:link>' }),
    macro("contributors", { spaceKey: "DOCS" }),
  ]
) {
  Deno.test(`readPageBody() leaves to the wiki ${body.slice(20, 120)}`, () => {
    const { losses } = readStorageBody(body);
    deepStrictEqual(losses.map(({ code }) => code), ["list-left-out"]);
  });
}
