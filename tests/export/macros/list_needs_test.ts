import { deepStrictEqual } from "node:assert/strict";
import { listNeeds } from "../../../src/export/macros/list_needs.ts";
import { FakeWiki, macro, pageParameter } from "../../support/export/fake_wiki.ts";

const QUERY = { labels: ["a"], all: false, spaces: ["DOCS"], max: 15, sort: "modified", reverse: false };
const OWN = { id: "1" };
const SETUP = { title: "Setup" };
const bare = "https://wiki.company.com/display/OPS/Rack";

for (
  const [rule, storage, needs] of [
    ["nothing for text", "<h1>a</h1><p>b</p>", []],
    ["a linked page once", '<p><ac:link><ri:page ri:content-title="Setup" /></ac:link></p>'.repeat(2), [{
      kind: "page",
      ref: SETUP,
    }]],
    [
      "a linked blog post",
      '<p><ac:link><ri:blog-post ri:content-title="B" ri:posting-day="2026/01/02" /></ac:link></p>',
      [
        { kind: "page", ref: { title: "B", postedOn: "2026/01/02" } },
      ],
    ],
    [
      "the title of a page that is linked by its address",
      `<p><a href="${bare}">${bare}</a> <a href="${bare}">x</a></p>`,
      [
        { kind: "page", ref: { title: "Rack", spaceKey: "OPS" } },
      ],
    ],
    ["people", '<p><ac:link><ri:user ri:userkey="k" /></ac:link></p>', [{ kind: "person", ref: { key: "k" } }]],
    ["a space", '<p><ac:link><ri:space ri:space-key="OPS" /></ac:link></p>', [{ kind: "space", key: "OPS" }]],
    [
      "the page of a picture",
      '<ac:image><ri:attachment ri:filename="a.png"><ri:page ri:content-title="Setup" /></ri:attachment></ac:image>',
      [
        { kind: "page", ref: SETUP },
      ],
    ],
    ["an included body", macro("include", { "": pageParameter("Setup") }), [{ kind: "body", ref: SETUP }]],
    ["a body named by a text", macro("include", { "": "OPS:Rack" }), [{
      kind: "body",
      ref: { title: "Rack", spaceKey: "OPS" },
    }]],
    ["the own body for its excerpt", macro("excerpt-include", { name: "x" }), [{ kind: "body", ref: OWN }]],
    ["children", macro("children", { depth: "2" }), [{ kind: "children", ref: OWN, depth: 2 }]],
    ["children of a page with excerpts", macro("children", { page: pageParameter("Setup"), excerptType: "simple" }), [
      { kind: "page", ref: SETUP },
      { kind: "children", ref: SETUP, depth: 1, bodies: true },
    ]],
    ["a page tree", macro("pagetree"), [{ kind: "children", ref: OWN, depth: 100 }]],
    ["pages with labels", macro("contentbylabel", { labels: "a", spaces: "@self" }), [{
      kind: "labeled",
      query: QUERY,
    }]],
    ["pages with labels and their bodies", macro("detailssummary", { label: "a", spaces: "@self" }), [
      { kind: "labeled", query: { ...QUERY, max: 500 }, bodies: true },
    ]],
    ["no query that lists cannot follow", macro("contentbylabel", { cql: "text ~ x" }), []],
    ["an issue", `<p>${macro("jira", { key: "AB-1", serverId: "s" })}</p>`, [{
      kind: "issue",
      key: "AB-1",
      server: "s",
    }]],
    ["a query for issues", macro("jira", { jqlQuery: "a = b", serverId: "s", columns: "key, Risk" }), [{
      kind: "issues",
      query: { jql: "a = b", server: "s", fields: ["issuekey", "Risk"], max: 20 },
    }]],
    ["no query for a list of issues without one", macro("jira", { server: "x" }), []],
    ["a chart of issues", macro("jirachart", { jql: "a%20%3D%20b", statType: "priorities" }), [{
      kind: "issues",
      query: { jql: "a = b", fields: ["priority"], max: 1000, isWhole: true },
    }]],
    ["a page by its address, with any text", `<p><a href="/pages/viewpage.action?pageId=7#x">a</a></p>`, [
      { kind: "page", ref: { id: "7" } },
    ]],
    ["no other addresses", `<p><a href="https://example.com/pages/7">a</a><a href="#x">b</a></p>`, []],
    ["an attachment by its address", `<p><a href="/download/attachments/7/a.pdf">a</a></p>`, [
      ...[{ kind: "page", ref: { id: "7" } }, { kind: "attachments", ref: { id: "7" }, name: "a.pdf" }],
    ]],
    ["an attachment by its name", `<p><ac:link><ri:attachment ri:filename="a.pdf" /></ac:link></p>`, [
      { kind: "attachments", ref: OWN, name: "a.pdf" },
    ]],
    ["a file that is shown", macro("view-file", { name: `<ri:attachment ri:filename="a.pdf" />` }), [
      { kind: "attachments", ref: OWN, name: "a.pdf" },
    ]],
    ["attachments", macro("attachments"), [{ kind: "attachments", ref: OWN }]],
    ["attachments of another page", macro("gallery", { page: pageParameter("Setup") }), [
      { kind: "page", ref: SETUP },
      { kind: "attachments", ref: SETUP },
    ]],
    [
      "no attachments for a gallery of named pictures",
      macro("gallery", { include: '<ri:attachment ri:filename="a.png" />' }),
      [],
    ],
    ["attachments for a diagram", macro("drawio", { diagramName: "d" }), [{ kind: "attachments", ref: OWN }]],
    ["attachments of the page of a diagram", macro("inc-drawio", { pageId: "7", diagramName: "d" }), [
      { kind: "page", ref: { id: "7" } },
      { kind: "attachments", ref: { id: "7" } },
    ]],
    [
      "what is inside a table and a hidden excerpt",
      `<table><tbody><tr><td>${
        macro("excerpt", { hidden: "true" }, { rich: macro("attachments") })
      }</td></tr></tbody></table>`,
      [
        { kind: "attachments", ref: OWN },
      ],
    ],
  ] as const
) {
  Deno.test(`listNeeds() lists ${rule}`, () => {
    const wiki = new FakeWiki([{ id: "1", storage }]);
    deepStrictEqual(listNeeds(wiki.root("1"), wiki.facts("1")), needs);
  });
}
